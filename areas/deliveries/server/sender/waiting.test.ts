import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliveries } from '#deliveries/contract/deliveries.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { enqueueDelivery } from '#deliveries/server/ledger/ledger.sql.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { given as givenIn } from '#testing/given.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
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
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  await world.db.deleteFrom('settings').execute()
  await world.app.installation.refresh()
})

const content = testSeal.close(JSON.stringify({ html: '<p>Olá</p>', text: 'Olá' }))
/** A mail that has waited for some days. */
async function waited(recipient: string, days = 0) {
  const id = await enqueueDelivery(world.db, {
    ...{ channel: 'email', template: 'reset', recipient, subject: 'Aviso', sealed: content },
  })
  await world.work()
  await sql`update deliveries set waits_since = waits_since - make_interval(secs => ${days * 86_400}) where id = ${id}`.execute(
    world.db,
  )
  return id
}
const states = async () =>
  (await world.db.selectFrom('deliveries').select(['recipient', 'state', 'causeCode']).orderBy('id').execute()).map(
    ({ recipient, state, causeCode }) => [recipient, state, causeCode],
  )
const recipients = () => mailbox.mails.flatMap(({ envelope }) => envelope.to).toSorted()
const tasks = async () =>
  (await sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs`.execute(world.db)).rows.map(
    ({ task }) => task,
  )

describe('mails that wait for a mail server', () => {
  it('leave when the environment names one from a start on, and wake nothing before', async () => {
    await waited('ana@exemplo.com.br')
    await enqueue(world.db, 'wake_channels', {})
    await world.work()
    expect(await states()).toEqual([['ana@exemplo.com.br', 'na_fila', 'not_configured']])
    expect(await tasks()).toEqual([])
    await enqueue(world.db, 'wake_channels', {})
    await world.work(mailbox.url)
    expect(recipients()).toEqual(['ana@exemplo.com.br'])
  })

  it('leave when the settings get one', async () => {
    await waited('ana@exemplo.com.br', 6.9)
    const { email } = (await world.call(installation.get)).body
    const body = { ...email, host: '127.0.0.1', port: mailbox.port, encryption: 'none' as const }
    expect((await world.call(installation.email, { body })).status).toBe(200)
    await world.work()
    expect(recipients()).toEqual(['ana@exemplo.com.br'])
  })

  it('fail after seven days with a cause of their own, and can be sent again by hand', async () => {
    const old = await waited('velha@exemplo.com.br', 7.1)
    await waited('nova@exemplo.com.br', 6.9)
    await enqueue(world.db, 'wake_channels', {})
    await world.work(mailbox.url)
    expect(recipients()).toEqual(['nova@exemplo.com.br'])
    expect(await states()).toEqual([
      ['velha@exemplo.com.br', 'falhou', 'outdated'],
      ['nova@exemplo.com.br', 'enviado', ''],
    ])
    const listed = await world.call(deliveries.list, { query: { channel: 'email', causeCode: ['outdated'] } })
    expect(listed.body.rows).toMatchObject([{ id: old, state: 'falhou', cause: '' }])
    expect((await world.call(deliveries.retry, { body: { ids: [old] } })).body).toMatchObject({ retried: 1 })
    // Its wait begins again when there is no server once more.
    await world.work()
    await enqueue(world.db, 'wake_channels', {})
    await world.work(mailbox.url)
    expect(recipients()).toEqual(['nova@exemplo.com.br', 'velha@exemplo.com.br'])
  })

  it('are let go in parts, with another turn for the rest', async () => {
    await sql`insert into deliveries (channel, template, recipient, subject, sealed, due_at, cause_code, waits_since)
      select 'email', 'reset', 'p' || n || '@exemplo.com.br', 'Aviso', ${content}, 'infinity', 'not_configured',
        case when n = 2001 then now() else now() - interval '8 days' end from generate_series(1, 2001) n order by n`.execute(
      world.db,
    )
    const turn = () => sendDeliveries(world.db, { ...testContext, smtpUrl: mailbox.url }, 'email')
    const counts = async () =>
      (
        await sql<{
          state: string
          n: number
        }>`select state, count(*)::int as n from deliveries group by state order by state`.execute(world.db)
      ).rows.map(({ state, n }) => [state, n])
    await turn()
    expect(await counts()).toEqual([
      ['falhou', 2000],
      ['na_fila', 1],
    ])
    expect(await tasks()).toEqual(['send_deliveries'])
    await turn()
    expect(recipients()).toEqual(['p2001@exemplo.com.br'])
  })
})
