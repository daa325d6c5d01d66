import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { corrections } from '#hiring/contract/corrections.ts'
import { decisions } from '#hiring/contract/decisions.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { processTransitions } from '#hiring/contract/transitions.ts'
import { messages } from '#messages/contract/messages.ts'
import { dayIn } from '#platform/contract/days.rules.ts'
import { zone } from '#platform/contract/zone.ts'
import { countersignAll } from '#testing/countersigned.ts'
import { given as givenIn } from '#testing/given.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
import { endAppeals } from '#testing/proven.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let mailbox: Mailbox
let given: ReturnType<typeof givenIn>
let other: string
beforeAll(async () => {
  mailbox = await openMailbox()
  world = await openWorld({ smtpUrl: mailbox.url })
  given = givenIn(world)
  await given.admin({ name: 'Marta Prado' })
  other = (await given.admin({ name: 'Outra Pessoa' })).token
})
afterAll(() => Promise.all([world.close(), mailbox.close()]))

const get = async (id: string) => (await world.call(processes.get, { params: { id } })).body
const move = async (id: string, to: string) =>
  world.call(processes.move, { params: { id }, body: { to, version: (await get(id)).version } })
const act = async (call: typeof ranking.freeze | typeof ranking.publish, id: string) =>
  world.call(call, { params: { id }, body: { version: (await get(id)).version } })

async function printed(processId: string) {
  const url = `/api${ranking.resultPdf.path.replace(':id', processId)}`
  const { rawPayload } = await world.app.inject({ url, headers: { authorization: `Bearer ${world.token}` } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)))
  return text.join(' ').replace(/\s+/g, ' ')
}

/** The preliminary result of a public competition with a place, an elimination, an absence and a waiver, published. */
async function preliminary() {
  const process = await given.process({
    title: 'Contador',
    steps: ['requirements', 'test'],
    minimums: { test: 50 },
    criteria: [
      { component: 'requirements', text: 'Registro ativo', mandatory: true },
      { component: 'test', text: 'Prova', target: 20 },
    ],
  })
  const { id } = process
  const people = []
  for (const fullName of ['Ana Alves', 'Bia Braga', 'Caio Costa', 'Davi Dias'])
    people.push(await given.application(id, { fullName, birthDate: people.length === 1 ? '1970-02-01' : '1990-05-04' }))
  const [best, equal, low, gone] = people
  await given.marks(best?.id ?? '', process, { 'Registro ativo': 1, Prova: 16 })
  await given.marks(equal?.id ?? '', process, { 'Registro ativo': 1, Prova: 16 })
  await given.marks(low?.id ?? '', process, { 'Registro ativo': 1, Prova: 5 })
  await given.marks(gone?.id ?? '', process, { 'Registro ativo': 1 })
  await world.db
    .updateTable('selectiveProcesses')
    .set({ ruleset: 'conselho_publico', state: 'em_avaliacao', tieChain: ['older'] })
    .where('id', '=', id)
    .execute()
  const absence = { component: 'test' as const, decision: 'ausente' as const, reason: 'Não compareceu à prova' }
  await world.call(decisions.decide, { params: { id }, body: { ids: [gone?.id ?? ''], ...absence } })
  const reason = 'Nota da prova abaixo do mínimo do edital'
  await world.call(applications.decideElimination, {
    params: { id: low?.id ?? '' },
    body: { decision: 'confirm', reason },
  })
  await world.call(applications.decideElimination, {
    params: { id: gone?.id ?? '' },
    body: { decision: 'keep', reason: 'A ausência conta zero; sem eliminação' },
  })
  await countersignAll(world, id, other)
  expect((await act(ranking.freeze, id)).body.kind).toBe('preliminar')
  await move(id, 'resultado_preliminar')
  await act(ranking.publish, id)
  return { process, people: { best, equal, low, gone } }
}

async function lettersTo(person?: { candidateId: string }) {
  const place = { entity: 'candidate', entityId: person?.candidateId ?? '' } as const
  const { rows } = (await world.call(messages.received, { params: place })).body
  return rows.map(({ subject, body }) => `${subject} ${body}`)
}

it('people left out of a preliminary result get a message with the time for an appeal when the window opens', async () => {
  const {
    process: { id },
    people,
  } = await preliminary()
  const { consequences } = (await world.call(processTransitions.preview, { body: { ids: [id], to: 'em_recurso' } }))
    .body
  expect(consequences).toContainEqual({ kind: 'left_out_told', count: 2, processes: 1 })
  expect(consequences.map(({ kind }) => kind)).not.toContain('nobody_notified')
  const { appealClosesAt } = (await move(id, 'em_recurso')).body
  const until = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(
    new Date(appealClosesAt ?? ''),
  )
  await world.work()
  const [letter, ...more] = await lettersTo(people.low)
  expect(more).toEqual([])
  for (const said of ['Contador', 'eliminado: Nota da prova abaixo do mínimo do edital', until])
    expect(letter).toContain(said)
  expect((await lettersTo(people.gone))[0]).toContain('ausente: Não compareceu à prova')
  expect(await lettersTo(people.best)).toEqual([])
})

it('the published document says which result it is, how to appeal, who is left out and why, and how ties were decided, and people whose result appeals changed get a message', async () => {
  const { process, people } = await preliminary()
  const text = await printed(process.id)
  const protocols = await world.db
    .selectFrom('applications')
    .select(['id', 'protocol'])
    .where('processId', '=', process.id)
    .execute()
  const of = (person?: { id: string }) => protocols.find(({ id }) => id === person?.id)?.protocol
  for (const said of [
    'Resultado preliminar: Contador',
    `Ato 1/${dayIn(zone, new Date()).slice(0, 4)} deste processo`,
    'por Marta Prado',
    'Recursos: 2 dia(s) úteis a partir da abertura do prazo',
    'Eliminações, ausências',
    `${of(people.low)} `,
    'Nota abaixo do mínimo em Prova',
    'Ausência: Prova',
    'Empate com o lugar anterior decidido por',
    'Maior idade',
  ])
    expect(text).toContain(said)
  // By protocol and masked CPF, without the name.
  expect(text).not.toContain('Caio Costa')

  await move(process.id, 'em_recurso')
  expect(await printed(process.id)).toContain('Recursos: até')
  const criterionId = process.criteria.find((c) => c.text === 'Prova')?.id ?? ''
  const { body: proposed } = await world.call(corrections.propose, {
    params: { id: people.best?.id ?? '' },
    body: { criterionId, value: 12, reason: 'Questão 3 contada em dobro' },
  })
  await world.call(
    corrections.decide,
    { params: { id: proposed.id }, body: { accept: true, reason: 'Conferida' } },
    { as: other },
  )
  await endAppeals(world, process.id)
  expect((await act(ranking.freeze, process.id)).body.kind).toBe('final')
  await move(process.id, 'resultado_final')
  const asked = { body: { ids: [process.id], to: 'result_published' as const } }
  const { consequences } = (await world.call(processTransitions.preview, asked)).body
  expect(consequences).toContainEqual({ kind: 'changed_told', count: 1, processes: 1 })
  await act(ranking.publish, process.id)
  await world.work()
  expect((await lettersTo(people.best))[0]).toContain('de 2º lugar (88,89) para 2º lugar (77,78)')
  expect(await lettersTo(people.equal)).toEqual([])
  const final = await printed(process.id)
  for (const said of [
    'Resultado final: Contador',
    'Ato 2/',
    'Diferenças em relação ao resultado preliminar',
    'Lugar final',
  ])
    expect(final).toContain(said)
  expect(final).not.toContain('Recursos:')
})
