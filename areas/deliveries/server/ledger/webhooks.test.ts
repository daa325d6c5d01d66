import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { installation } from '#deliveries/contract/installation.ts'
import { unsubscribe } from '#deliveries/contract/webhooks.ts'
import { unsubscribeKey } from '#deliveries/server/channels/email/unsubscribe.rules.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testSeal, type World } from '#testing/world.ts'
import { claimDue, enqueueDelivery, settle } from './ledger.sql.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await givenIn(world).admin()
})
afterAll(() => world.close())
afterEach(async () => {
  await sql`delete from deliveries`.execute(world.db)
  await sql`delete from suppressions`.execute(world.db)
})

/** A mail that the server accepted. */
async function sent(recipient = 'ana@exemplo.com.br') {
  const id = await enqueueDelivery(world.db, { channel: 'email', template: 'notice', recipient, subject: 'Aviso' })
  await sql`update deliveries set state = 'enviado', provider_id = ${`<${id}@certame>`} where id = ${id}`.execute(
    world.db,
  )
  return id
}
const row = () => world.db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
const suppressed = () => world.db.selectFrom('suppressions').select(['address', 'reason']).execute()

const now = () => Math.floor(Date.now() / 1000)
function report(
  payload: string,
  { type = 'message/rfc822', at = now(), key = testSeal.keyFor('mail webhook').toString('base64url') } = {},
) {
  const v1 = createHmac('sha256', key).update(`${at}.${payload}`).digest('hex')
  return world.app.inject({
    ...{ method: 'POST', url: '/api/webhooks/email', payload },
    headers: { 'content-type': type, 'x-certame-signature': `t=${at},v1=${v1}` },
  })
}

type Said = { action?: string; status?: string; diagnostic?: string }
/** A report in the format of Postfix. */
const dsn = (
  id: string,
  { action = 'failed', status = '5.1.1', diagnostic = 'smtp; 550 5.1.1 <ana@exemplo.com.br>: User unknown' }: Said = {},
) =>
  [
    'From: MAILER-DAEMON@exemplo.org.br',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you.',
    '',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; exemplo.org.br',
    '',
    'Final-Recipient: rfc822; ana@exemplo.com.br',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
    '',
    '--b1',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${id}@certame>`,
    'Subject: Aviso',
    '',
    '--b1--',
    '',
  ].join('\r\n')

describe('a report of a bounced mail', () => {
  it('marks the delivery with the reason, and suppresses a missing address', async () => {
    const id = await sent()
    for (let twice = 0; twice < 2; twice++) expect((await report(dsn(id))).statusCode).toBe(200)
    expect(await row()).toMatchObject({
      state: 'devolvido',
      causeCode: 'bounced',
      cause: expect.stringContaining('User unknown'),
    })
    expect(await suppressed()).toEqual([{ address: 'ana@exemplo.com.br', reason: 'devolvido' }])
  })
  it('does not suppress a full mailbox, and ignores a delayed mail', async () => {
    const id = await sent()
    await report(dsn(id, { action: 'delayed', status: '4.4.1', diagnostic: 'smtp; 451 later' }))
    expect((await row()).state).toBe('enviado')
    await report(dsn(id, { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full' }))
    expect(await row()).toMatchObject({ state: 'devolvido' })
    expect(await suppressed()).toEqual([])
  })
  it('records deliveries and complaints', async () => {
    const id = await sent()
    const events = (type: string) =>
      JSON.stringify({ events: [{ type, messageId: `<${id}@certame>`, recipient: 'outra@exemplo.com.br' }] })
    await report(events('delivered'), { type: 'application/json' })
    expect(await row()).toMatchObject({ state: 'entregue' })
    await report(events('complaint'), { type: 'application/json' })
    // The address of the ledger counts, not that of the report.
    expect(await suppressed()).toEqual([{ address: 'ana@exemplo.com.br', reason: 'reclamacao' }])
  })
  it('matches our id when it arrives before the response of the server is recorded', async () => {
    const id = await enqueueDelivery(world.db, {
      channel: 'email',
      template: 'notice',
      recipient: 'ana@exemplo.com.br',
      subject: 'x',
    })
    await claimDue(world.db, 'email', 1)
    await report(dsn(id))
    expect(await row()).toMatchObject({ state: 'devolvido', providerId: `<${id}@certame>`, sentAt: expect.any(String) })
    expect(await suppressed()).toEqual([{ address: 'ana@exemplo.com.br', reason: 'devolvido' }])
    const tried = () =>
      world.db.selectFrom('deliveryAttempts').select(['outcome', 'n']).where('deliveryId', '=', id).execute()
    expect(await tried()).toEqual([{ outcome: 'aceito', n: 1 }])
    await settle(world.db, 'email', [{ id, round: 1, attempts: 1, outcome: 'aceito', ms: 1 }])
    expect((await row()).state).toBe('devolvido')
    expect(await tried()).toHaveLength(1)
  })
  it('does not change deliveries that wait for their first or next attempt', async () => {
    const id = await enqueueDelivery(world.db, {
      channel: 'email',
      template: 'notice',
      recipient: 'ana@exemplo.com.br',
      subject: 'x',
    })
    await report(dsn(id))
    expect((await row()).state).toBe('na_fila')
    await sql`update deliveries set attempts = 1`.execute(world.db)
    await report(dsn(id))
    expect((await row()).state).toBe('na_fila')
    await report(dsn(id, { action: 'delivered', status: '2.0.0', diagnostic: 'smtp; 250 ok' }))
    expect((await row()).state).toBe('entregue')
  })
  it('restores no data of erased persons', async () => {
    const id = await sent()
    await sql`update deliveries set cause_code = 'erased', recipient = ''`.execute(world.db)
    await report(dsn(id))
    const complaint = JSON.stringify({ events: [{ type: 'complaint', messageId: `<${id}@certame>` }] })
    await report(complaint, { type: 'application/json' })
    expect(await row()).toMatchObject({ state: 'enviado', causeCode: 'erased', cause: '' })
  })
  it('is processed when another part is invalid', async () => {
    const id = await sent()
    const events = [{ type: 'opened' }, null, { type: 'bounce', messageId: `${id}@certame`, reason: 7 }]
    await report(JSON.stringify({ events }), { type: 'application/json' })
    expect(await row()).toMatchObject({ state: 'devolvido' })
  })
  it('is accepted with any characters', async () => {
    const id = await sent()
    const events = [{ type: 'bounce', messageId: `${id}@certame`, reason: 'Sumiu \u0000' }]
    expect((await report(JSON.stringify({ events }), { type: 'application/json' })).statusCode).toBe(200)
    expect(await row()).toMatchObject({ state: 'devolvido', cause: 'Sumiu' })
    await world.db.deleteFrom('deliveries').execute()
    expect((await report(dsn(await sent(), { diagnostic: 'smtp; 550 \u0000 gone' }))).statusCode).toBe(200)
    expect(await row()).toMatchObject({ state: 'devolvido' })
  })
  it('is accepted only with a valid and recent signature', async () => {
    const id = await sent()
    expect((await report(dsn(id), { at: now() - 600 })).statusCode).toBe(403)
    expect((await report(dsn(id), { key: 'outra' })).statusCode).toBe(403)
    const bare = await world.app.inject({ method: 'POST', url: '/api/webhooks/email', payload: dsn(id) })
    expect(bare.json().code).toBe('signature')
    expect((await row()).state).toBe('enviado')
    // The settings show the key of the signature.
    const { key } = (await world.call(installation.mailReports)).body
    expect((await report(dsn(id), { key })).statusCode).toBe(200)
    expect((await row()).state).toBe('devolvido')
    for (const payload of ['', 'x', '{"events":[]}', dsn('01900000-0000-7000-8000-000000000000')])
      expect((await report(payload)).statusCode).toBe(200)
  })
})

describe('the unsubscribe link of a mail', () => {
  it('shows a masked address, and suppresses it, for any number of clicks', async () => {
    const id = await sent('Ana.Prado@exemplo.com.br')
    const params = { key: unsubscribeKey(testSeal, id) }
    const read = async () => (await world.call(unsubscribe.read, { params }, { as: null })).body
    expect(await read()).toMatchObject({
      address: 'A…@exemplo.com.br',
      isOut: false,
      organisation: 'Conselho Regional',
    })
    // The request of a mail program for one-click unsubscribe.
    const oneClick = () =>
      world.app.inject({
        ...{ method: 'POST', url: `/api/unsubscribe/${params.key}`, payload: 'List-Unsubscribe=One-Click' },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect([(await oneClick()).statusCode, (await oneClick()).statusCode]).toEqual([200, 200])
    expect((await read()).isOut).toBe(true)
    expect(await suppressed()).toEqual([{ address: 'Ana.Prado@exemplo.com.br', reason: 'descadastro' }])
  })
  it('cannot be guessed', async () => {
    const id = await sent()
    for (const key of [id, `${id}.x`, unsubscribeKey(testSeal, id).replace(/.$/, '~'), 'x'])
      expect((await world.call(unsubscribe.leave, { params: { key } }, { as: null })).status).toBe(404)
    expect(await suppressed()).toEqual([])
  })
})
