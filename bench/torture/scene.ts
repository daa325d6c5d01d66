import { cnpj, cpf } from 'cpf-cnpj-validator'
import { companies } from '#companies/contract/companies.ts'
import { applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import { type Criterion, processes } from '#hiring/contract/processes.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { type Call, forAll, must } from './calls.ts'
import { type Card, Fact } from './ledger.ts'

let count = 0
const next = () => `${Date.now().toString(36)}${(count++).toString(36)}`

export const companyInput = () => ({ cnpj: cnpj.generate(), legalName: `Empresa ${next()}`, city: 'Joinville' })
export const candidateInput = () => {
  const n = next()
  return { fullName: `Pessoa ${n}`, cpf: cpf.generate(), email: `p${n}@exemplo.com.br`, phone: '+5548996142030' }
}

/** The highest mark that the applications get. */
export const topMark = 1000

const day = 86_400_000
type Criteria = Pick<Criterion, 'component' | 'text' | 'target'>[]

/** A published process and its applications. */
async function open(call: Call, companyId: string, title: string, criteria: Criteria, size: number) {
  const body = {
    title,
    companyId,
    opensAt: new Date(Date.now() - day).toISOString(),
    closesAt: new Date(Date.now() + 30 * day).toISOString(),
    steps: criteria.slice(0, 1).map(({ component }) => component),
    stages: [
      { name: 'Inscritos', kind: 'inscricao' as const },
      { name: 'Triagem', kind: 'triagem' as const },
      { name: 'Entrevista', kind: 'entrevista' as const },
    ],
    criteria,
  }
  const { id, version } = await must(call(processes.create, { body }))
  const process = await must(call(processes.move, { params: { id }, body: { to: 'publicado', version } }))
  const candidateIds: string[] = []
  await forAll(Array(size).fill(0), async () => {
    candidateIds.push((await must(call(candidates.create, { body: candidateInput() }))).id)
  })
  const { added } = await must(call(applications.add, { params: { id }, body: { candidateIds } }))
  return { process, added }
}

/** A process for the writes, and a large one that a job scores again when the weights of its criteria change. */
export async function prepareScene(call: Call, size: { cards: number; large: number }) {
  const company = await must(call(companies.create, { body: companyInput() }))
  const params = { id: company.id }
  const sent = { to: 'pendente_verificacao' as const, version: company.version }
  const { version } = await must(call(companies.move, { params, body: sent }))
  await must(call(companies.move, { params, body: { to: 'ativa', version } }))

  const test = { component: 'test' as const, text: 'Prova', target: topMark }
  const { process } = await open(call, company.id, 'Quadro', [test], size.cards)
  const { stages, cards: boardCards } = await must(call(board.get, { params: { id: process.id } }))
  const stageIds = stages.map(({ id }) => id)
  const cards = boardCards.map(
    ({ id }): Card => ({
      id,
      stageId: new Fact(stageIds[0] ?? ''),
      status: new Fact<string>('em_andamento'),
      mark: new Fact<number | null>(null),
      marked: 0,
      decided: 0,
    }),
  )

  const requirement = (text: string) => ({ component: 'requirements' as const, text, target: 1 })
  const large = await open(call, company.id, 'Fila', [requirement('Registro'), requirement('Inglês')], size.large)
  const marks = large.process.criteria.map(({ id }, i) => ({ criterionId: id, value: i === 0 ? 1 : 0 }))
  await forAll(large.added, (id) => must(call(applications.mark, { params: { id }, body: { marks } })))
  return {
    processId: process.id,
    criterionId: process.criteria[0]?.id ?? '',
    stageIds,
    stageNames: new Map(stages.map(({ id, name }) => [id, name])),
    cards,
    large: { id: large.process.id, applications: large.added },
  }
}
export type Scene = Awaited<ReturnType<typeof prepareScene>>
