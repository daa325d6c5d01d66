import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTasks } from '#app/server/tasks.ts'
import { failuresUntilOpen } from '#deliveries/contract/deliveries.rules.ts'
import { deliveries } from '#deliveries/contract/deliveries.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { claimDue, enqueueDelivery, retryDeliveries } from '#deliveries/server/ledger/ledger.sql.ts'
import { connect } from '#platform/server/db/db.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { given as givenIn } from '#testing/given.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
import { watchOutages } from '#testing/outageLines.ts'
import { openWorld, testContext, testSeal, type World } from '#testing/world.ts'
import { sendDeliveries } from './sending.jobs.ts'

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  world = await openWorld()
  await givenIn(world).admin()
})
afterAll(() => world.close())
beforeEach(async () => {
  mailbox = await openMailbox()
})
afterEach(async () => {
  await mailbox.close()
  await sql`delete from deliveries`.execute(world.db)
  await sql`delete from delivery_attempts`.execute(world.db)
  await sql`delete from suppressions`.execute(world.db)
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  await sql`update delivery_channels set failures = 0, open_until = null, tokens = null`.execute(world.db)
  await world.db.deleteFrom('settings').execute()
  await world.app.installation.refresh()
})

const content = testSeal.close(JSON.stringify({ html: '<p>Olá</p>', text: 'Olá' }))
const put = (recipient: string, over: object = {}) =>
  enqueueDelivery(world.db, {
    channel: 'email',
    template: 'reset',
    recipient,
    subject: 'Aviso',
    sealed: content,
    ...over,
  })
const putMany = (many: number) =>
  sql`insert into deliveries (channel, template, recipient, subject, sealed)
    select 'email', 'reset', 'p' || n || '@exemplo.com.br', 'Aviso', ${content} from generate_series(1, ${many}::int) n`.execute(
    world.db,
  )
const rows = () => world.db.selectFrom('deliveries').selectAll().orderBy('id').execute()
const states = async () => (await rows()).map(({ state, causeCode }) => [state, causeCode])
const attempts = () => world.db.selectFrom('deliveryAttempts').selectAll().orderBy('id').execute()
const turn = (smtpUrl = mailbox.url) => sendDeliveries(world.db, { ...testContext, smtpUrl }, 'email')
const due = () => sql`update deliveries set due_at = now() where state = 'na_fila'`.execute(world.db)

describe('the response of the mail server', () => {
  it('marks an accepted mail as sent, with the id of the server and the attempt', async () => {
    const id = await put('ana@exemplo.com.br')
    await turn()
    expect(await rows()).toMatchObject([
      { id, state: 'enviado', attempts: 1, providerId: `<certame.${id}@127.0.0.1>`, sealed: null },
    ])
    expect(await attempts()).toMatchObject([{ deliveryId: id, outcome: 'aceito', round: 1, n: 1 }])
  })
  it('fails a mail to a missing address, keeps the dialogue, and suppresses the address', async () => {
    mailbox.refuse('5.1.1 No such user', 550, 'RCPT TO')
    await put('Ninguem@exemplo.com.br')
    await turn()
    expect(await states()).toEqual([['falhou', 'bounced']])
    const [attempt] = (await attempts()).slice(-1)
    expect(attempt?.dialogue).toMatch(/> MAIL FROM:.*\n[\s\S]*< 550/)
    expect(attempt?.dialogue).not.toContain('Olá')
    expect(await world.db.selectFrom('suppressions').select(['address', 'reason']).execute()).toEqual([
      { address: 'Ninguem@exemplo.com.br', reason: 'devolvido' },
    ])
  })
  it('retries or fails a mail to a full mailbox or against a policy, and does not suppress the address', async () => {
    mailbox.refuse('4.2.2 Mailbox full', 452)
    await put('cheia@exemplo.com.br')
    await turn()
    expect(await states()).toEqual([['na_fila', 'throttled']])
    mailbox.refuse('5.7.1 Policy', 554)
    await due()
    await turn()
    expect(await states()).toEqual([['falhou', 'refused']])
    expect(await world.db.selectFrom('suppressions').selectAll().execute()).toEqual([])
  })
})

it('the response of the mail server is recorded, with the dialogue before it', async () => {
  for (const said of ['5.7.1 Policy \u0000', ...[0, 1].map((odd) => `5.7.1 ${'x'.repeat(odd)}${'🚫'.repeat(400)}`)]) {
    await sql`delete from deliveries`.execute(world.db)
    mailbox.refuse(said, 554)
    await put('recusada@exemplo.com.br')
    await turn()
    expect(await states()).toEqual([['falhou', 'refused']])
  }
})

describe('an error that does not concern the recipient', () => {
  const suppressed = () => world.db.selectFrom('suppressions').select('address').execute()
  it('keeps all mails waiting when the sender is refused', async () => {
    mailbox.refuse('5.1.8 Unknown sender, mailbox not found', 550, 'MAIL FROM')
    await put('ana@exemplo.com.br')
    await turn()
    expect(await states()).toEqual([['na_fila', 'auth']])
    expect((await rows())[0]?.attempts).toBe(0)
    expect(await suppressed()).toEqual([])
    mailbox.refuse(null)
    await due()
    await turn()
    expect(mailbox.mails).toHaveLength(1)
  })
  it('fails a mail that is too large or has refused content, and does not suppress the address', async () => {
    mailbox.refuse('5.3.4 Message size exceeds limit for unknown user', 552, 'MAIL FROM')
    await put('ana@exemplo.com.br')
    await turn()
    mailbox.refuse('5.1.1 unknown user in the words', 550)
    await put('rui@exemplo.com.br')
    await turn()
    expect(await states()).toEqual(Array(2).fill(['falhou', 'refused']))
    expect(await suppressed()).toEqual([])
  })
})

it('the response of a server that is no mail server is not stored', async () => {
  const other = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 hello\r\n')
    socket.on('data', () => socket.write('550-5.7.1 No\r\nHTTP/1.1 200 segredo=1\r\n550 5.7.1 No\r\n'))
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  await put('ana@exemplo.com.br')
  await turn(`smtp://127.0.0.1:${(other.address() as AddressInfo).port}`)
  const [attempt] = await attempts()
  expect(attempt?.dialogue).toContain('550')
  expect(`${attempt?.dialogue}${attempt?.cause}`).not.toContain('segredo')
  other.close()
})

describe('an unavailable mail server', () => {
  it('is paused after consecutive failures; no mail loses an attempt, and all are sent when it is back', async () => {
    const logged = watchOutages()
    await putMany(40)
    await mailbox.close()
    await turn('smtp://127.0.0.1:9')
    const tried = (await attempts()).filter(({ code }) => code === 'connection').length
    expect(tried).toBeGreaterThanOrEqual(failuresUntilOpen)
    expect(tried).toBeLessThan(40)
    expect(
      (await rows()).every(
        ({ state, attempts: n, claimedUntil }) => state === 'na_fila' && n === 0 && claimedUntil === null,
      ),
    ).toBe(true)
    const channel = () =>
      world.db.selectFrom('deliveryChannels').selectAll().where('channel', '=', 'email').executeTakeFirstOrThrow()
    expect(Date.parse((await channel()).openUntil ?? '') - Date.now()).toBeGreaterThan(20_000)
    mailbox = await openMailbox()
    await due()
    // Still paused.
    await turn()
    expect(mailbox.mails).toHaveLength(0)
    await sql`update delivery_channels set open_until = now() where channel = 'email'`.execute(world.db)
    await turn()
    expect(mailbox.mails).toHaveLength(40)
    expect(await channel()).toMatchObject({ failures: 0, openUntil: null })
    expect(logged('email')).toEqual(['unavailable', 'available again'])
  })
  it('is paused for half a minute at first, for any number of simultaneous failures', async () => {
    const stalling = createServer((socket) => void setTimeout(() => socket.destroy(), 200)).listen(0, '127.0.0.1')
    await once(stalling, 'listening')
    await sql`update delivery_channels set failures = ${failuresUntilOpen - 1} where channel = 'email'`.execute(
      world.db,
    )
    await putMany(9)
    await turn(`smtp://127.0.0.1:${(stalling.address() as AddressInfo).port}`)
    stalling.close()
    expect((await attempts()).length).toBeGreaterThan(1)
    const { failures, openUntil } = await world.db
      .selectFrom('deliveryChannels')
      .select(['failures', 'openUntil'])
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow()
    expect(failures).toBe(failuresUntilOpen)
    expect(Date.parse(openUntil ?? '') - Date.now()).toBeLessThanOrEqual(30_000)
  })
  it('is reported as paused with the end and the reason, and is tried at once on request', async () => {
    await putMany(40)
    await turn('smtp://127.0.0.1:9')
    const resting = async () =>
      (await world.call(deliveries.channels)).body.find(({ channel }) => channel === 'email') ?? { restsUntil: null }
    const channel = await resting()
    expect(Date.parse(channel.restsUntil ?? '')).toBeGreaterThan(Date.now())
    expect(channel).toMatchObject({ cause: 'Não foi possível conectar ao servidor de e-mail.' })
    const params = { channel: 'email' } as const
    expect((await world.call(deliveries.tryNow, { params }, { as: null })).status).toBe(401)
    const { body } = await world.call(deliveries.tryNow, { params })
    expect(body.find(({ channel }) => channel === 'email')).toMatchObject({ restsUntil: null })
    await turn()
    expect(mailbox.mails).toHaveLength(40)
  })
  it('is tried at once after its settings were saved', async () => {
    await put('ana@exemplo.com.br')
    await turn('smtp://127.0.0.1:9')
    await sql`update delivery_channels set failures = 9, open_until = now() + interval '1 hour' where channel = 'email'`.execute(
      world.db,
    )
    const { email } = (await world.call(installation.get)).body
    const body = { ...email, host: '127.0.0.1', port: mailbox.port, encryption: 'none' as const }
    expect((await world.call(installation.email, { body })).status).toBe(200)
    await world.work()
    expect(mailbox.mails).toHaveLength(1)
  })
})

it('a password that the mail server repeats is neither stored nor returned', async () => {
  const password = 'senha-bem-guardada'
  const said = Buffer.from(`\0certame\0${password}`).toString('base64')
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 hello\r\n')
    socket.on('data', (data) => {
      const line = data.toString()
      if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 AUTH PLAIN\r\n')
      else socket.write(`535 5.7.8 ${line.trim().slice(0, 400)} ${password} ${said} no\r\n`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { email } = (await world.call(installation.get)).body
  const body = { ...email, host: '127.0.0.1', port, encryption: 'none' as const, user: 'certame', password }
  expect((await world.call(installation.email, { body })).status).toBe(200)
  const tested = await world.call(installation.testEmail, { body: { to: 'ana@exemplo.com.br' } })
  expect(tested.body).toMatchObject({ sent: false, answer: expect.stringContaining('•••') })
  await put('ana@exemplo.com.br')
  await turn()
  server.close()
  const kept = JSON.stringify([
    tested.body,
    await rows(),
    await attempts(),
    await world.db.selectFrom('deliveryChannels').select('cause').execute(),
  ])
  expect(kept).toContain('535')
  expect(kept).not.toContain(password)
  expect(kept).not.toContain(said.replace(/=+$/, ''))
})

describe('several senders', () => {
  it('never send the same mail: one has the turn, the other retries later', async () => {
    await putMany(120)
    await Promise.all([turn(), turn(), turn()])
    await turn()
    expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(120)
    expect(mailbox.mails).toHaveLength(120)
  })
  it('take over the claimed mails of a killed sender', async () => {
    await putMany(3)
    expect(await claimDue(world.db, 'email', 2)).toHaveLength(2)
    await turn()
    expect(mailbox.mails).toHaveLength(1)
    await sql`update deliveries set claimed_until = claimed_until - interval '90 seconds'`.execute(world.db)
    await turn()
    expect(mailbox.mails).toHaveLength(3)
  })
  it('send a letter that a user waits for before a message to many', async () => {
    await putMany(5)
    await sql`update deliveries set priority = 1`.execute(world.db)
    await put('depressa@exemplo.com.br')
    expect((await claimDue(world.db, 'email', 1))[0]?.recipient).toBe('depressa@exemplo.com.br')
  })
})

describe('a rate limit', () => {
  it.each([0, 600])(
    'sends the allowed number at once, and the rest later, with a server that takes %i ms',
    async (takes) => {
      await mailbox.close()
      mailbox = await openMailbox({ takes })
      const { email } = (await world.call(installation.get)).body
      const body = { ...email, host: '127.0.0.1', port: mailbox.port, encryption: 'none' as const, perMinute: 60 }
      await world.call(installation.email, { body })
      await putMany(30)
      await turn()
      expect(mailbox.mails.length).toBeGreaterThanOrEqual(10)
      expect(mailbox.mails.length).toBeLessThan(16)
      const { rows: waiting } =
        await sql`select from graphile_worker.jobs where task_identifier = 'send_deliveries' and key = 'send_email'`.execute(
          world.db,
        )
      expect(waiting).toHaveLength(1)
    },
  )
})

describe('a delivery state', () => {
  it('only moves forward, except for a new round', async () => {
    const id = await put('ana@exemplo.com.br')
    await turn()
    const set = (state: string, more = '') =>
      sql`update deliveries set state = ${state} ${sql.raw(more)} where id = ${id}`.execute(world.db)
    await expect(set('na_fila')).rejects.toThrow('in no way')
    await set('lido')
    await expect(set('entregue')).rejects.toThrow('in no way')
    await expect(set('na_fila', ', round = round + 1')).rejects.toThrow('in no way')
  })
  it('starts again on request, unless the address is suppressed', async () => {
    mailbox.refuse('5.7.1 Policy', 554)
    const id = await put('ana@exemplo.com.br')
    const gone = await put('fora@exemplo.com.br')
    await turn()
    await sql`insert into suppressions (channel, address, reason) values ('email', 'FORA@exemplo.com.br', 'manual')`.execute(
      world.db,
    )
    mailbox.refuse(null)
    expect((await retryDeliveries(world.db, [id, gone])).map((row) => row.id)).toEqual([id])
    await turn()
    expect((await rows()).map(({ state, round, attempts: n }) => [state, round, n])).toEqual([
      ['enviado', 2, 1],
      ['falhou', 1, 1],
    ])
  })
})

it('the clock resumes postponed deliveries', async () => {
  await put('ana@exemplo.com.br')
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  await enqueue(world.db, 'wake_channels', {})
  await world.work(mailbox.url)
  expect(mailbox.mails).toHaveLength(1)
})

it('the log of the server contains no personal data, for any response of the mail server', async () => {
  const lines: string[] = []
  const { pool, db, close } = connect(world.url)
  mailbox.refuse('5.1.1 <segredo@exemplo.com.br> unknown', 550, 'RCPT TO')
  await put('segredo@exemplo.com.br')
  await put('outro.segredo@exemplo.com.br', { sealed: Buffer.from('not sealed') })
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const queue = await startTasks({ pool, db, log, context: { ...testContext, smtpUrl: mailbox.url } })
  try {
    await expect.poll(async () => (await states())[0]).toEqual(['falhou', 'bounced'])
    await expect.poll(async () => (await states())[1]).toEqual(['na_fila', 'other'])
  } finally {
    await queue.stop()
    await close()
  }
  expect(lines.join('')).not.toMatch(/segredo|@/)
})
