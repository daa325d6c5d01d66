import { cpf } from 'cpf-cnpj-validator'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { arrivals } from '#applying/contract/arrivals.ts'
import { door } from '#applying/contract/door.ts'
import { received } from '#applying/contract/received.ts'
import { givenDoor } from '#applying/server/door/door.given.ts'
import { deliveries } from '#deliveries/contract/deliveries.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { callbackSecret } from '#deliveries/server/channels/catho/callback.ts'
import { applications } from '#hiring/contract/applications.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { type CathoPeer, configureCatho, openCatho } from '#testing/cathoPeer.ts'
import { withLink } from '#testing/stepLink.ts'
import { openWorld, testSeal, type World } from '#testing/world.ts'
import { postings } from '#vacancies/contract/postings.ts'

const publicUrl = 'https://hub.example.org'
let world: World
let given: ReturnType<typeof givenDoor>
let catho: CathoPeer
let process: { id: string }
beforeAll(async () => {
  world = await openWorld({ publicUrl })
  given = givenDoor(world)
  await given.admin()
  const { organisation } = (await world.call(installation.get)).body
  await world.call(installation.organisation, { body: { ...organisation, publicUrl } })
})
afterAll(() => world.close())
beforeEach(async () => {
  catho = await openCatho()
  await configureCatho(world, catho, { invites: true })
  process = await given.process({ title: 'Enfermeira', city: 'Itu', uf: 'SP', salaryMin: 500_000, salaryPublic: true })
  const body = { sector: 'Saúde', kind: 'nova' as const, version: 0 }
  await world.call(postings.publish, { params: { id: process.id, board: 'catho' }, body })
  await letGo()
})
afterEach(async () => {
  await catho.close()
  await sql`delete from job_postings`.execute(world.db)
  await sql`delete from board_applications`.execute(world.db)
  await sql`delete from deliveries`.execute(world.db)
  await sql`update delivery_channels set failures = 0, open_until = null, tokens = null`.execute(world.db)
})

async function letGo(times = 1) {
  for (let n = 0; n < times; n++) {
    await sql`update deliveries set due_at = now() where state = 'na_fila' and due_at <> 'infinity'`.execute(world.db)
    await sql`update delivery_channels set failures = 0, open_until = null, tokens = null`.execute(world.db)
    await enqueue(world.db, 'send_deliveries', { channel: 'catho' })
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
    await world.work()
  }
}
const vacancyId = () => [...catho.vacancies.keys()][0] ?? 0
const announce = (body: unknown, secret = callbackSecret(testSeal)) =>
  world.app.inject({
    ...{ method: 'POST', url: `/api/webhooks/catho/${secret}` },
    headers: { 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const applied = (candidatoId: string, vagaId = vacancyId(), profile = 1) => ({
  ...{ vagaId, candidatoId },
  // Not where we fetch: the address of an unsigned call is not believed.
  _links: { candidato: { href: `http://169.254.169.254/${vagaId}/candidatos/${candidatoId}-${profile}` } },
})
const person = (key: string, email: string, name = 'Ana Alves') =>
  catho.people.set(key, {
    data: { nome: name, cidade: 'Itu', uf: 'sp', cargo: 'Enfermeira', resumo: 'Dez anos de UTI.' },
    contact: { emails: [email], celular: '(48) 99614-2030' },
  })
const rows = async () => (await world.call(arrivals.list, { params: { id: process.id } })).body.rows
const lettersTo = (email: string) => given.mailsTo(email, 'board_invitation')

describe('an application on Catho', () => {
  it('is read once, and its person is asked by a letter to complete it: it enters the process as one from Catho', async () => {
    person('a1-3', 'ana@exemplo.com.br')
    // The board repeats itself.
    const answers = await Promise.all([1, 2, 3].map(() => announce(applied('a1', vacancyId(), 3))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await letGo(3)
    await announce(applied('a1', vacancyId(), 3))
    await letGo(2)
    expect(catho.said().filter((call) => call.includes('candidatos'))).toEqual([
      `GET /vagas/${vacancyId()}/candidatos/a1-3`,
      `GET /vagas/${vacancyId()}/candidatos/a1-3/contatos`,
    ])
    expect(await rows()).toMatchObject([{ board: 'catho', name: 'Ana Alves', state: 'convidada', hasSent: false }])
    const letters = await lettersTo('ana@exemplo.com.br')
    expect(letters).toHaveLength(1)
    const token = /\/candidatura\/([\w.-]+)/.exec(letters[0] ?? '')?.[1] ?? ''
    const call = withLink(world, token, 'Applicant')
    const params = { slug: await given.slugOf(process) }
    const { body: page } = await call(door.begin, { source: '' }, params)
    expect(page.data).toMatchObject({ fullName: 'Ana Alves', city: 'Itu', uf: 'SP', phone: '(48) 99614-2030' })
    const data = { ...page.data, cpf: cpf.generate() }
    const saved = await call(door.save, { revision: page.revision, data, answers: {} }, params)
    const sent = await call(door.send, { revision: saved.body.revision, agreed: true }, params)
    expect(sent.body).toMatchObject({ state: 'enviada' })
    const { body } = await world.call(applications.list, { params: { id: process.id } })
    expect(body.rows).toMatchObject([{ name: 'Ana Alves', source: 'catho' }])
    expect(await rows()).toMatchObject([{ hasSent: true }])
    const { body: read } = await world.call(arrivals.list, { params: { id: process.id } })
    expect(read.sources).toEqual([{ source: 'catho', begun: 1, sent: 1 }])
    expect((await world.call(received.list, { params: { id: process.id } })).body.counts.sent).toBe(1)
  })

  it('leaves nothing of the person in the log of calls', async () => {
    person('a2-1', 'bia@exemplo.com.br', 'Beatriz Souza')
    await announce(applied('a2'))
    await letGo(3)
    const { body } = await world.call(deliveries.list, { query: { channel: 'catho' } })
    const details = await Promise.all(body.rows.map(({ id }) => world.call(deliveries.get, { params: { id } })))
    expect(details.map((row) => row.body.template)).toEqual(['candidato_contatos', 'candidato', 'vaga'])
    expect(JSON.stringify(details.map((row) => row.body))).not.toMatch(/Beatriz|bia@|99614/)
  })

  it('waits for the number of its vacancy, which may arrive after it', async () => {
    await sql`update job_postings set remote_id = null`.execute(world.db)
    person('a3-1', 'caio@exemplo.com.br')
    await announce(applied('a3'))
    await letGo()
    expect(await rows()).toEqual([])
    await sql`update job_postings set remote_id = ${String(vacancyId())}`.execute(world.db)
    await letGo(4)
    expect(await rows()).toMatchObject([{ state: 'convidada' }])
  })

  it('is never that of a vacancy that is not ours', async () => {
    await announce(applied('a4', 999))
    await sql`update board_applications set created_at = now() - interval '25 hours'`.execute(world.db)
    await letGo()
    const row = await world.db.selectFrom('boardApplications').select(['state', 'processId']).executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 'desconhecida', processId: null })
    expect(catho.said().filter((call) => call.includes('candidatos'))).toEqual([])
  })

  it('is read again after errors of the board, and one that it refuses can be tried by hand', async () => {
    person('a5-1', 'davi@exemplo.com.br')
    catho.answer(({ method }) => (method === 'GET' ? { status: 500, body: {} } : null))
    await announce(applied('a5'))
    await letGo(2)
    expect(await rows()).toMatchObject([{ state: 'lendo' }])
    catho.answer(() => ({ status: 404, body: { mensagem: 'Candidato não encontrado' } }))
    await letGo()
    const [failed] = await rows()
    expect(failed).toMatchObject({ state: 'falhou', cause: 'HTTP 404: Candidato não encontrado' })
    catho.answer(() => null)
    expect((await world.call(arrivals.invite, { params: { id: failed?.id ?? '' } })).status).toBe(200)
    await letGo(4)
    expect(await rows()).toMatchObject([{ state: 'convidada' }])
    expect((await world.call(arrivals.invite, { params: { id: failed?.id ?? '' } })).body.code).toBe(
      'arrival_not_waiting',
    )
  })

  it('asks for nobody’s contact where the settings say so, until somebody invites them', async () => {
    await configureCatho(world, catho, { invites: false })
    person('a6-1', 'eva@exemplo.com.br', 'Eva Lima')
    await announce(applied('a6'))
    await letGo(2)
    const [waiting] = await rows()
    expect(waiting).toMatchObject({ name: 'Eva Lima', state: 'a_convidar' })
    expect(catho.said().at(-1)).not.toContain('contatos')
    await world.call(arrivals.invite, { params: { id: waiting?.id ?? '' } })
    await letGo(2)
    expect(await rows()).toMatchObject([{ state: 'convidada' }])
    expect(await lettersTo('eva@exemplo.com.br')).toHaveLength(1)
  })

  it('writes no second letter to somebody who has begun by our page', async () => {
    await given.begun(process, 'gil@exemplo.com.br', { fullName: 'Gil Reis' })
    person('a7-1', 'GIL@exemplo.com.br')
    await announce(applied('a7'))
    await letGo(3)
    expect(await rows()).toMatchObject([{ state: 'ja_inscrita', name: 'Gil Reis' }])
    expect(await lettersTo('gil@exemplo.com.br')).toEqual([])
  })

  it('after the deadline, or without an address, says so', async () => {
    person('a8-1', 'sem arroba')
    await announce(applied('a8'))
    await letGo(3)
    expect(await rows()).toMatchObject([{ state: 'sem_contato' }])
    await sql`update selective_processes set closes_at = now() - interval '1 hour' where id = ${process.id}`.execute(
      world.db,
    )
    person('a9-1', 'iris@exemplo.com.br')
    await announce(applied('a9'))
    await letGo(3)
    expect((await rows()).map(({ state }) => state)).toEqual(['fora_do_prazo', 'sem_contato'])
    expect(await lettersTo('iris@exemplo.com.br')).toEqual([])
  })
})

it('the callback answers 404 to a wrong secret, bounds what it reads, and skips what it does not understand', async () => {
  expect((await announce(applied('x'), 'x'.repeat(43))).statusCode).toBe(404)
  expect((await announce(applied('x'), `${callbackSecret(testSeal)}a`)).statusCode).toBe(404)
  expect((await announce(`{"vagaId":1,"x":"${'a'.repeat(20_000)}"}`)).statusCode).toBe(413)
  for (const body of ['', 'not json', '[]', { vagaId: '1/../2', candidatoId: 'a' }, { vagaId: 1, candidatoId: '../x' }])
    expect((await announce(body)).statusCode).toBe(200)
  expect(await world.db.selectFrom('boardApplications').selectAll().execute()).toEqual([])
})
