import { mapHeadings } from '#platform/contract/imports.rules.ts'
import { type ImportEntity, imports } from '#platform/contract/imports.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { FileMeans } from '#platform/server/files/files.jobs.ts'
import { importables } from '#platform/server/imports/importables.ts'
import { workImport } from '#platform/server/imports/imports.jobs.ts'
import { changeImport, insertImport, insertRows } from '#platform/server/imports/imports.sql.ts'
import { setClock } from './clock.sql.ts'
import { context, type Desk, joining } from './desk.ts'
import { cnpjOf, cpfOf, randomFrom } from './random.ts'
import { atWork, day, hour } from './times.ts'
import { listed, plain } from './words.ts'

const headers = listed('CNPJ, Razão social, Setor, Porte, E-mail, Telefone, Cidade, UF')
const newcomers = `Móveis Serra Dourada, Indústria, EPP, Gramado, RS
Café Alto da Mata, Agronegócio, ME, Patrocínio, MG
Clínica Ponte Nova, Saúde, Média, Vitória, ES
Têxtil Vale Azul, Indústria, Grande, Blumenau, SC
Rota Norte Transportes, Logística, Média, Belém, PA
Escola Semente, Educação, EPP, Recife, PE
Solar Cerrado, Energia, ME, Goiânia, GO
Pescados Barra Funda, Agronegócio, EPP, Itajaí, SC`
const peopleHeaders = listed(
  'Nome, CPF, E-mail, Celular, Formação, Curso, Instituição, Competências, Idiomas, Cidade, UF',
)
const people = `Olívia Ramalho Torres, Bacharelado, Administração, UFBA, Excel (3); Planejamento (2), Inglês (B2), Salvador, BA
Benício Arruda Leal, Tecnólogo, Logística, Fatec, Roteirização (3); SAP (2), Espanhol (A2), Santos, SP
Celeste Moura Pinto, MBA, Finanças, FGV, Orçamento (4); Power BI (2), Inglês (C1); Francês (B1), Recife, PE
Dario Queiroga Neto, Superior, Psicologia, UFRJ, Entrevista por competências (3), , Niterói, RJ
Estela Vasques Prado, Sabedoria, Direito, UFPR, Contratos (3), Inglês, Curitiba, PR`
const phone = '(48) 99614-2030'
const cnpjFor = (at: number) => cnpjOf(`${52_700_000 + at * 1_357_911}0001`)

const companyLines = newcomers.split('\n').map((line, at) => {
  const [name = '', sector = '', size = '', ...place] = listed(line)
  return [cnpjFor(at), `${name} Ltda.`, sector, size, `contato@${plain(name)}.exemplo.br`, phone, ...place]
})
const peopleLines = people.split('\n').map((line, at) => {
  const [name = '', ...more] = listed(line)
  return [name, cpfOf(730_000_000 + at * 1_357_911), `${plain(name)}@exemplo.com.br`, phone, ...more]
})
const wrongLines = [
  listed('11.222.333/0001-82, Padaria Três Marias Ltda., Varejo, ME, contato@tresmarias.exemplo.br, , Natal, RN'),
  [cnpjFor(20), ...listed(', Varejo, ME, loja@semnome.exemplo.br, , Maceió, AL')],
  [cnpjFor(21), ...listed('Ferragens Porto Seco Ltda., Varejo, gigante, ferragens@, , Uruguaiana, RS')],
]

type Filling = { seed: number; today: number; admin: string }

/** Three imports: telephones of companies that were updated, and new companies and professionals that were checked and have errors. */
export async function fillImports(db: Db, desk: Desk, { seed, today, admin: by }: Filling) {
  const random = randomFrom(seed + 14)
  const known = await db
    .selectFrom('companies')
    .select(['cnpj', 'legalName', 'phone', 'sector', 'city', 'uf'])
    .where('state', '=', 'ativa')
    .orderBy('cnpj')
    .limit(12)
    .execute()
  // The rows are stored already, so that no file is read.
  const [tx, means] = [joining(db), { ...context, ...({} as FileMeans) }]
  /** Reads a file as the server does after an upload, and checks its rows. */
  async function check(entity: ImportEntity, at: number, fileName: string, [headings = [], ...lines]: string[][]) {
    const id = random.uuid(at)
    const params = { id }
    await setClock(db, at)
    await insertImport(db, { id, entity, scopeId: null, fileName, createdBy: by })
    await insertRows(
      db,
      id,
      lines.map((cells, nth) => ({ line: nth + 2, cells })),
    )
    const mapping = mapHeadings(headings, importables[entity].sheet.columns)
    await changeImport(db, id, { state: 'columns', headers: headings, mapping, total: lines.length })
    await desk({ at: at + 60_000, by }, imports.check, { params, body: { mapping } })
    await workImport(tx, means, id)
    return params
  }
  const phones = known.map(({ cnpj, legalName, phone: before }, nth) => [
    ...[cnpj, legalName],
    nth < 9 ? before.replace(/.$/, (last) => String((Number(last) + 1) % 10)) : before,
  ])
  const finished = atWork(today - 6 * day)
  const revised = await check('company', finished, 'telefones-revisados.csv', [
    listed('CNPJ, Razão social, Telefone'),
    ...phones,
  ])
  const all = { ...{ params: revised }, body: { decision: 'update' as const } }
  await desk({ at: finished + 120_000, by }, imports.decide, all)
  await desk({ at: finished + 180_000, by }, imports.start, { params: revised })
  await workImport(tx, means, revised.id)
  const there = known
    .slice(0, 2)
    .map(({ cnpj, legalName, city, uf }) => [cnpj, legalName, 'Serviços', '', '', '', city, uf])
  const checked = atWork(today - day)
  await check('candidate', checked - hour, 'inscritos-da-feira.csv', [peopleHeaders, ...peopleLines])
  await check('company', checked, 'empresas-da-feira.xlsx', [headers, ...companyLines, ...there, ...wrongLines])
}
