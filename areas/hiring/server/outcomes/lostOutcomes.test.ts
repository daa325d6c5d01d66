import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { deliveries } from '#deliveries/contract/deliveries.ts'
import { tryAgain } from '#deliveries/server/ledger/channelStates.sql.ts'
import { home } from '#desk/contract/home.ts'
import { applications } from '#hiring/contract/applications.ts'
import { outcomes } from '#hiring/contract/outcomes.ts'
import { processes } from '#hiring/contract/processes.ts'
import { given as givenIn } from '#testing/given.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { sendOutcomes } from './outcomes.jobs.ts'

const smtpUrl = 'smtp://127.0.0.1:1'
let world: World
let given: ReturnType<typeof givenIn>
let mailbox: Mailbox
beforeAll(async () => {
  // Each delivery run sets the mail transport: the address here only marks a mail server as configured.
  world = await openWorld({ smtpUrl })
  given = givenIn(world)
  await given.admin({ name: 'Marta Prado' })
})
afterAll(() => world.close())
beforeEach(async () => {
  mailbox = await openMailbox()
})
afterEach(() => mailbox.close())

const process = async (id: string) => (await world.call(processes.get, { params: { id } })).body
const move = async (id: string, to: string) =>
  world.call(processes.move, {
    params: { id },
    body: { to, reason: 'Sem verba', version: (await process(id)).version },
  })
const list = async (id: string, query: object = {}) => (await world.call(outcomes.list, { params: { id }, query })).body
/** Sends the outcomes, and lets them leave at once. */
async function send(id: string) {
  const { told, unreached, sending } = (await world.call(outcomes.send, { params: { id }, body: {} })).body
  if (sending) {
    await world.call(outcomes.leave, { params: sending })
    await sendOutcomes(world.db, { ...testContext, smtpUrl }, sending.id)
  }
  return { told, unreached }
}
const previews = async (id: string) => (await world.call(outcomes.previews, { params: { id } })).body
const onHome = async (id: string) =>
  (await world.call(home.get)).body.attention.find((a) => a.processId === id && a.kind === 'outcomesOwed')
const deliveryTo = async (candidateId: string) =>
  (await world.call(deliveries.list, { query: { channel: 'email', candidateId } })).body.rows[0]

/** Creates a cancelled process with one rejected applicant who was notified by mail. */
async function notifiedApplicant(refusal: string | null = null) {
  const { id } = await given.process({ title: 'Controller' })
  const person = await given.application(id)
  await world.call(applications.setStatus, {
    params: { id },
    body: { ids: [person.id], status: 'reprovada', reason: 'Decidido em reunião' },
  })
  await move(id, 'cancelado')
  mailbox.refuse(refusal, 550, 'RCPT TO')
  expect(await send(id)).toMatchObject({ told: 1 })
  await world.work(mailbox.url)
  mailbox.refuse(null)
  return { processId: id, applicationId: person.id, candidateId: person.candidateId }
}

it('an outcome is pending again with the reason when its mail bounces, until a message reaches the applicant', async () => {
  const { processId, candidateId } = await notifiedApplicant('5.1.1 No such user')
  expect(await list(processId)).toMatchObject({
    owed: 1,
    told: 0,
    rows: [{ told: null, lost: { causeCode: 'bounced', by: 'Marta Prado', at: expect.any(String) } }],
  })
  expect(await list(processId, { told: true })).toMatchObject({ total: 0 })
  expect(await process(processId)).toMatchObject({ untold: 1 })
  expect(await onHome(processId)).toMatchObject({ count: 1 })
  expect((await move(processId, 'arquivado')).body.code).toBe('outcomes_untold')

  expect(await previews(processId)).toMatchObject({ previews: [], unreached: 1, hasMail: true })
  expect(await send(processId)).toEqual({ told: 0, unreached: 1 })

  await sql`update candidates set email = 'endereco.novo@exemplo.com.br' where id = ${candidateId}`.execute(world.db)
  expect(await previews(processId)).toMatchObject({ previews: [{ count: 1 }], unreached: 0 })
  expect(await send(processId)).toEqual({ told: 1, unreached: 0 })
  await world.work(mailbox.url)
  expect(mailbox.mails.map(({ envelope }) => envelope.to)).toEqual([['endereco.novo@exemplo.com.br']])
  expect(await list(processId, { told: true })).toMatchObject({
    owed: 0,
    rows: [{ told: { way: 'mensagem' }, lost: null }],
  })
  expect((await move(processId, 'arquivado')).status).toBe(200)
})

it('a notification outside the system replaces one that did not arrive', async () => {
  const { processId, applicationId } = await notifiedApplicant('5.1.1 No such user')
  const noted = await world.call(outcomes.note, { params: { id: applicationId }, body: { way: 'telefone' } })
  expect(noted.body).toMatchObject({ told: { way: 'telefone' }, lost: null })
  expect((await move(processId, 'arquivado')).status).toBe(200)
})

it('an outcome is pending again when its mail bounces after the archive, and can be notified outside the system', async () => {
  const { processId, candidateId, applicationId } = await notifiedApplicant()
  expect((await move(processId, 'arquivado')).status).toBe(200)
  expect(await onHome(processId)).toBeUndefined()
  await sql`update deliveries set state = 'devolvido', cause_code = 'bounced' where candidate_id = ${candidateId}`.execute(
    world.db,
  )
  expect(await onHome(processId)).toMatchObject({ count: 1 })
  expect(await process(processId)).toMatchObject({ untold: 1 })
  await world.call(outcomes.note, { params: { id: applicationId }, body: { way: 'telefone' } })
  expect(await onHome(processId)).toBeUndefined()
})

it('an applicant counts as notified when a retried mail arrives', async () => {
  const { processId, candidateId } = await notifiedApplicant('5.7.1 Policy')
  expect(await list(processId)).toMatchObject({ rows: [{ lost: { causeCode: 'refused' } }] })
  const { id } = (await deliveryTo(candidateId)) ?? { id: '' }
  expect((await world.call(deliveries.retry, { body: { ids: [id] } })).body.retried).toBe(1)
  expect(await list(processId)).toMatchObject({ owed: 1, told: 0, waiting: 1 })
  await world.work(mailbox.url)
  expect(await list(processId)).toMatchObject({ owed: 0, told: 1 })
  expect((await deliveryTo(candidateId))?.state).toBe('enviado')
})

it('an outcome counts as communicated through any channel that accepted it; without consent to mail another way is needed', async () => {
  const applicant = await notifiedApplicant()
  const message = await sql<{ id: string }>`select message_id as id from application_outcomes
    where application_id = ${applicant.applicationId}`.execute(world.db)
  await sql`insert into deliveries (channel, template, message_id, candidate_id, recipient, state)
    values ('whatsapp', 'message', ${message.rows[0]?.id}, ${applicant.candidateId}, '+5548996142030', 'enviado')`.execute(
    world.db,
  )
  await sql`update deliveries set state = 'devolvido', cause_code = 'bounced'
    where candidate_id = ${applicant.candidateId} and channel = 'email'`.execute(world.db)
  expect(await process(applicant.processId)).toMatchObject({ untold: 0 })
  await sql`update deliveries set state = 'falhou', cause_code = 'template'
    where candidate_id = ${applicant.candidateId} and channel = 'whatsapp'`.execute(world.db)
  expect(await list(applicant.processId)).toMatchObject({ owed: 1, rows: [{ lost: { causeCode: 'bounced' } }] })

  const { id } = await given.process()
  const person = await given.application(id)
  await sql`update candidates set notice_choices = ${JSON.stringify({ resultados: [] })}::jsonb
    where id = ${person.candidateId}`.execute(world.db)
  await world.call(applications.setStatus, {
    params: { id },
    body: { ids: [person.id], status: 'reprovada', reason: 'Decidido em reunião' },
  })
  await move(id, 'cancelado')
  await send(id)
  await world.work(mailbox.url)
  expect(await deliveryTo(person.candidateId)).toMatchObject({ state: 'suprimido', causeCode: 'not_wanted' })
  expect(await process(id)).toMatchObject({ untold: 1 })
  expect(await list(id)).toMatchObject({ rows: [{ told: null, lost: { causeCode: 'not_wanted' } }] })
  expect(await send(id)).toEqual({ told: 0, unreached: 1 })
  await world.call(outcomes.note, {
    params: { id: person.id },
    body: { way: 'outro', note: 'Viu o resultado na sede' },
  })
  expect(await process(id)).toMatchObject({ untold: 0 })
  expect((await move(id, 'arquivado')).status).toBe(200)
})

it('a mail that waits for a mail server does not count as a notification until it is sent', async () => {
  const { id } = await given.process()
  const person = await given.application(id)
  await world.call(applications.setStatus, {
    params: { id },
    body: { ids: [person.id], status: 'reprovada', reason: 'Decidido em reunião' },
  })
  await move(id, 'cancelado')
  expect(await send(id)).toMatchObject({ told: 1 })
  await world.work()
  expect(await deliveryTo(person.candidateId)).toMatchObject({ state: 'na_fila' })
  expect(await list(id)).toMatchObject({ owed: 1, told: 0, waiting: 1, rows: [{ lost: null }] })
  expect((await move(id, 'arquivado')).body.code).toBe('outcomes_untold')
  // It waits, so another press sends it no second time.
  expect(await send(id)).toEqual({ told: 0, unreached: 0 })
  await tryAgain(world.db, 'email')
  await world.work(mailbox.url)
  expect(mailbox.mails).toHaveLength(1)
  expect(await list(id)).toMatchObject({ owed: 0, told: 1 })
  expect((await move(id, 'arquivado')).status).toBe(200)
})

it('without a mail server the previews report it, and no second file is created', async () => {
  const app = await world.beside({ smtpUrl: undefined })
  const { id } = await given.process()
  const person = await given.application(id)
  await world.call(applications.setStatus, {
    params: { id },
    body: { ids: [person.id], status: 'reprovada', reason: 'Decidido em reunião' },
  })
  await move(id, 'cancelado')
  const headers = { authorization: `Bearer ${world.token}` }
  const ask = async () => (await app.inject({ url: `/api/outcomes/${id}/previews`, headers })).json()
  expect(await ask()).toMatchObject({ hasMail: false, previews: [{ count: 1 }], unreached: 0 })
  await send(id)
  await world.work()
  expect(await ask()).toMatchObject({ hasMail: false, previews: [], unreached: 0 })
})
