import { ufs } from '#platform/contract/brazil.ts'
import { oneOf, oneOfThese, type SheetColumn, ufIn } from '#platform/contract/sheets.ts'
import { councilStatuses } from '#professionals/contract/candidates.ts'
import { dayIn } from './candidateCells.ts'

/** Councils as they appear in headings: `Registro CRA`, `Nº CRC`, `OAB`. */
const councils = [
  ...['CRA', 'CRC', 'OAB', 'CREA', 'CAU', 'CRM', 'COREN', 'CRO', 'CRP', 'CRF', 'CREF', 'CREFITO', 'CRN', 'CRESS'],
  ...['CRMV', 'CRQ', 'CRBM', 'CRECI', 'CORECON', 'CRB', 'CFA', 'CFC'],
]
const each = (...names: ((council: string) => string)[]) => councils.flatMap((council) => names.map((n) => n(council)))

const numberNames = [
  ...['registro', 'número do registro', 'nº do registro', 'nº registro', 'registro nº', 'registro profissional'],
  ...['número de registro', 'nº de registro', 'nº do conselho', 'número do conselho', 'registro no conselho'],
  ...['registro do conselho', 'inscrição', 'nº de inscrição', 'número de inscrição', 'matrícula', 'registration'],
  'license number',
  ...each(
    (c) => c,
    (c) => `registro ${c}`,
    (c) => `registro no ${c}`,
    (c) => `registro do ${c}`,
    (c) => `registro profissional ${c}`,
    (c) => `nº ${c}`,
    (c) => `nº do ${c}`,
    (c) => `nº registro ${c}`,
    (c) => `nº do registro ${c}`,
    (c) => `número ${c}`,
    (c) => `número do ${c}`,
    (c) => `número do registro ${c}`,
    (c) => `inscrição ${c}`,
    (c) => `inscrição no ${c}`,
    (c) => `${c} nº`,
    (c) => `${c} número`,
    (c) => `${c} registro`,
    // Some files have `CRA/UF` as the heading above `CRA-SC 12345`.
    (c) => `${c}/UF`,
  ),
]
const stateNames = [
  ...['uf do registro', 'uf do conselho', 'uf registro', 'uf conselho', 'estado do registro', 'council state'],
  ...each(
    (c) => `${c}/UF`,
    (c) => `UF ${c}`,
    (c) => `UF do ${c}`,
  ),
]

const written = new RegExp(`^(\\p{L}{2,10})\\s*[-/– ]\\s*(${ufs.join('|')})[\\s:.,-]*(?:n[º°o.]?\\s*)?(\\d\\S*)$`, 'iu')
/** Parses `CRA-SC 12345` and `CRC/SC nº 12.345/O` into their parts. */
function registrationIn(cell: string): unknown {
  const [, council, uf, number] = written.exec(cell.slice(0, 60)) ?? []
  if (!council || !uf || !number) return cell
  return { council: council.toUpperCase(), councilUf: uf.toUpperCase(), councilNumber: number }
}

/** Columns of the registration in a professional council. */
export const councilColumns: readonly SheetColumn[] = [
  {
    id: 'council',
    heading: 'Conselho',
    example: 'CRA',
    synonyms: ['conselho profissional', 'conselho de classe', 'órgão de classe', 'council'],
  },
  {
    id: 'councilUf',
    heading: 'UF do registro',
    example: 'SC',
    synonyms: stateNames,
    read: ufIn,
    wrong: 'uf',
  },
  { id: 'councilNumber', heading: 'Número do registro', example: '12345', synonyms: numberNames },
  {
    id: 'registration',
    heading: 'Registro completo',
    synonyms: ['conselho e registro', 'conselho/uf/número', ...numberNames],
    fills: ['councilNumber', 'council', 'councilUf'],
    read: registrationIn,
    wrong: 'registration_cell',
  },
  {
    id: 'councilCategory',
    heading: 'Categoria do registro',
    example: 'Administrador',
    synonyms: ['categoria', 'categoria profissional', 'category'],
  },
  {
    id: 'councilStatus',
    heading: 'Situação do registro',
    example: 'Ativo',
    synonyms: [
      ...['status do registro', 'situação no conselho', 'situação cadastral', 'situação', 'status'],
      ...[
        'registration status',
        ...each(
          (c) => `situação ${c}`,
          (c) => `situação no ${c}`,
        ),
      ],
    ],
    read: oneOf(councilStatuses, {
      ativa: 'ativo',
      regular: 'ativo',
      suspensa: 'suspenso',
      cancelada: 'cancelado',
      baixado: 'cancelado',
      licenciada: 'licenciado',
      'em debito': 'em_debito',
      inadimplente: 'em_debito',
    }),
    wrong: oneOfThese('Ativo', 'Suspenso', 'Cancelado', 'Licenciado', 'Em débito'),
  },
  {
    id: 'councilExpiresOn',
    heading: 'Validade do registro',
    example: '31/12/2030',
    synonyms: ['validade', 'vencimento do registro', 'vencimento', 'registro válido até', 'registration expiry'],
    read: dayIn,
  },
]
