import { sql } from 'kysely'
import { mapHeadings } from '#contract/platform/imports.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { checkRow } from '#server/platform/imports/checking.rules.ts'
import { importables } from '#server/platform/imports/importables.ts'
import type { Checked } from '#server/platform/imports/importRows.sql.ts'
import { insertMany } from './bulk.sql.ts'
import type { Happening } from './history.ts'
import { cnpjOf, cpfOf, randomFrom } from './random.ts'
import { atWork, day, hour, iso } from './times.ts'

type Known = { id: string; cnpj: string; legalName: string; sector: string }
type Filling = { seed: number; today: number; admin: string }

const headers = ['CNPJ', 'Razão social', 'Setor', 'Porte', 'E-mail', 'Telefone', 'Cidade', 'UF']
const newcomers = [
  ['Móveis Serra Dourada', 'Indústria', 'EPP', 'Gramado', 'RS'],
  ['Café Alto da Mata', 'Agronegócio', 'ME', 'Patrocínio', 'MG'],
  ['Clínica Ponte Nova', 'Saúde', 'Média', 'Vitória', 'ES'],
  ['Têxtil Vale Azul', 'Indústria', 'Grande', 'Blumenau', 'SC'],
  ['Rota Norte Transportes', 'Logística', 'Média', 'Belém', 'PA'],
  ['Escola Semente', 'Educação', 'EPP', 'Recife', 'PE'],
  ['Solar Cerrado', 'Energia', 'ME', 'Goiânia', 'GO'],
  ['Pescados Barra Funda', 'Agronegócio', 'EPP', 'Itajaí', 'SC'],
  ['Gráfica Papel Vivo', 'Serviços', 'ME', 'Londrina', 'PR'],
] as const

const cnpjFor = (at: number) => cnpjOf(`${52_700_000 + at * 1_357_911}0001`)
const host = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
const lineOf = ([name, sector, size, city, uf]: (typeof newcomers)[number], at: number) => [
  cnpjFor(at),
  `${name} Ltda.`,
  sector,
  size,
  `contato@${host(name)}.exemplo.br`,
  '(48) 99614-2030',
  city,
  uf,
]

const peopleHeaders = [
  'Nome',
  'CPF',
  'E-mail',
  'Celular',
  'Formação',
  'Curso',
  'Instituição',
  'Competências',
  'Idiomas',
  'Cidade',
  'UF',
]
const people = [
  [
    'Olívia Ramalho Torres',
    'Bacharelado',
    'Administração',
    'UFBA',
    'Excel (3); Planejamento (2)',
    'Inglês (B2)',
    'Salvador',
    'BA',
  ],
  [
    'Benício Arruda Leal',
    'Tecnólogo',
    'Logística',
    'Fatec',
    'Roteirização (3); SAP (2)',
    'Espanhol (A2)',
    'Santos',
    'SP',
  ],
  [
    'Celeste Moura Pinto',
    'MBA',
    'Finanças',
    'FGV',
    'Orçamento (4); Power BI (2)',
    'Inglês (C1); Francês (B1)',
    'Recife',
    'PE',
  ],
  ['Dario Queiroga Neto', 'Superior', 'Psicologia', 'UFRJ', 'Entrevista por competências (3)', '', 'Niterói', 'RJ'],
  ['Estela Vasques Prado', 'Sabedoria', 'Direito', 'UFPR', 'Contratos (3)', 'Inglês', 'Curitiba', 'PR'],
  ['Fabrício Lins Amado', 'Técnico', 'Contabilidade', '', 'Fechamento contábil (2)', 'Inglês (A2)', 'Natal', 'RN'],
] as const
const applicantOf = ([name, ...more]: (typeof people)[number], at: number) => [
  name,
  cpfOf(730_000_000 + at * 1_357_911),
  `${host(name)}@exemplo.com.br`,
  '(48) 99614-2030',
  ...more,
]

/**
 * Three imports: companies whose sectors were updated, companies that were checked and have errors, and professionals that were
 * checked.
 */
export async function fillImports(db: Db, { seed, today, admin }: Filling): Promise<Happening[]> {
  const random = randomFrom(seed + 14)
  const known = (
    await sql<Known>`select id, cnpj, legal_name, sector from companies
      where state = 'ativa' and deleted_at is null order by cnpj limit 12`.execute(db)
  ).rows
  const person = (
    await sql<{
      id: string
      name: string
      cpf: string
      email: string
    }>`select id, full_name as name, cpf, email from candidates
      where state = 'ativo' and deleted_at is null order by cpf limit 1`.execute(db)
  ).rows.map(({ id, name, cpf, email }) => ({
    id,
    key: cpf,
    row: [name, cpf, email, '(48) 99614-2030', '', '', '', 'Oratória (2)'],
  }))
  const sheets = {
    company: { headers, known: known.map(({ id, cnpj }) => ({ id, key: cnpj })) },
    candidate: { headers: peopleHeaders, known: person },
  }
  const mappingOf = (entity: keyof typeof sheets) =>
    mapHeadings(sheets[entity].headers, importables[entity].sheet.columns)
  const target = { actorId: admin, scopeId: null }
  const reading = (entity: keyof typeof sheets) => (cells: string[], at: number) => {
    const row = { line: at + 2, cells }
    const checked = checkRow(importables[entity], mappingOf(entity), row, target)
    const there = sheets[entity].known.find(({ key }) => key === checked.key)
    const finding = checked.errors ? 'wrong' : there ? 'duplicate' : 'new'
    return { cells, checked, there, finding }
  }
  const mended = known
    .map(({ cnpj, legalName, sector }) => [cnpj, legalName, sector, '', '', '', '', ''])
    .map(reading('company'))
  const waiting = [
    ...newcomers.map(lineOf),
    [known[0]?.cnpj ?? '', known[0]?.legalName ?? '', 'Serviços', '', '', '', 'Natal', 'RN'],
    [known[1]?.cnpj ?? '', known[1]?.legalName ?? '', '', 'Média', '', '', '', ''],
    [
      '11.222.333/0001-82',
      'Padaria Três Marias Ltda.',
      'Varejo',
      'ME',
      'contato@tresmarias.exemplo.br',
      '',
      'Natal',
      'RN',
    ],
    [cnpjFor(20), '', 'Varejo', 'ME', 'loja@semnome.exemplo.br', '', 'Maceió', 'AL'],
    [cnpjFor(21), 'Ferragens Porto Seco Ltda.', 'Varejo', 'gigante', 'ferragens@', '', 'Uruguaiana', 'RS'],
    [cnpjFor(22), 'Estúdio Linha Fina Ltda.', 'Serviços', 'ME', '', '99', 'Curitiba', 'Paraná'],
  ].map(reading('company'))
  const applicants = [...people.map(applicantOf), ...person.map(({ row }) => row)].map(reading('candidate'))
  // All but the last three had a coarser sector before.
  const isUpdated = (at: number) => at < known.length - 3
  const finished = atWork(today - 6 * day)
  const checkedAt = atWork(today - day)
  const history: Happening[] = []
  const note = (entityId: string, at: number, actions: readonly string[]) => {
    for (const [nth, action] of actions.entries())
      history.push({ entity: 'import', entityId, actorId: admin, at: at + nth * 60_000, action, data: {} })
  }
  const rowOf = (importId: string, { cells, checked, there, finding }: ReturnType<ReturnType<typeof reading>>) => ({
    import_id: importId,
    line: checked.line,
    finding,
    ...withoutLine(checked),
    // As the file contains them, not by column.
    cells,
    duplicate_id: there?.id ?? null,
  })
  const files = [
    {
      entity: 'company',
      file: 'setores-revisados.csv',
      state: 'done',
      at: finished,
      rows: mended,
      duplicates: 'update',
    },
    {
      entity: 'company',
      file: 'empresas-da-feira.xlsx',
      state: 'checked',
      at: checkedAt,
      rows: waiting,
      duplicates: 'skip',
    },
    {
      entity: 'candidate',
      file: 'inscritos-da-feira.csv',
      state: 'checked',
      at: checkedAt - hour,
      rows: applicants,
      duplicates: 'update',
    },
  ] as const
  const runs = files.map((run) => ({ ...run, id: random.uuid(run.at) }))
  const count = (rows: readonly ReturnType<ReturnType<typeof reading>>[]) =>
    Object.fromEntries(
      ['new', 'duplicate', 'wrong'].flatMap((what) => {
        const n = rows.filter(({ finding }) => finding === what).length
        return n > 0 ? [[what, n]] : []
      }),
    )
  await insertMany(
    db,
    'imports',
    runs.map(({ id, entity, file, state, at, rows, duplicates }) => ({
      id,
      entity,
      scope_id: null,
      file_name: file,
      state,
      failure: '',
      headers: sheets[entity].headers,
      mapping: mappingOf(entity),
      duplicates,
      total: rows.length,
      position: rows.length + 1,
      done: rows.length,
      counts: { ...count(rows), ...(state === 'done' && { updated: rows.length - 3, unchanged: 3 }) },
      created_by: admin,
      created_at: iso(at),
      finished_at: state === 'done' ? iso(at + hour / 12) : null,
    })),
  )
  for (const { id, state, at, rows } of runs) {
    const isDone = state === 'done'
    note(
      id,
      at,
      isDone ? ['import.sent', 'import.check', 'import.start', 'import.finished'] : ['import.sent', 'import.check'],
    )
    await insertMany(
      db,
      'import_rows',
      rows.map((row, nth) => ({
        ...rowOf(id, row),
        decision: null,
        outcome: isDone ? (isUpdated(nth) ? 'updated' : 'unchanged') : null,
        record_id: isDone ? (row.there?.id ?? null) : null,
        version: isDone && isUpdated(nth) ? 1 : null,
        before: isDone && isUpdated(nth) ? { sector: 'Outros' } : null,
        failure: '',
      })),
    )
    if (!isDone) continue
    for (const { there } of rows.filter((_, nth) => isUpdated(nth)))
      if (there)
        history.push({
          entity: 'company',
          entityId: there.id,
          actorId: admin,
          at: at + 150_000,
          action: 'company.updated',
          data: { fields: ['sector'] },
        })
  }
  return history
}

const withoutLine = ({ line: _, ...checked }: Checked) => checked
