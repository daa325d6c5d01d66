import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTasks } from '#app/server/tasks.ts'
import { connect } from '#platform/server/db/db.ts'
import { given as givenIn } from '#testing/given.ts'
import { openReportReceiver } from '#testing/reportReceiver.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { flushErrorReports, reportError, startErrorReports } from './reports.ts'

type Sent = {
  exception?: { values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[] }
  transaction: string
  tags?: object
  contexts: { trace: { trace_id: string } }
}

let world: World
let receiver: Awaited<ReturnType<typeof openReportReceiver>>
beforeAll(async () => {
  ;[world, receiver] = [await openWorld(), await openReportReceiver()]
  await givenIn(world).admin()
})
afterAll(async () => {
  await world.close()
  await receiver.close()
})

/** Drops a table while the server runs, for an unexpected error. */
async function broken<T>(run: () => Promise<T>) {
  await sql`alter table contact_requests rename to lost`.execute(world.owner)
  try {
    return await run()
  } finally {
    await sql`alter table lost rename to contact_requests`.execute(world.owner)
  }
}

it('reports nothing without a configured address', async () => {
  reportError(new Error('nobody hears this'))
  await flushErrorReports()
  expect(receiver.raw).toEqual([])
})

describe('an installation with an address for error reports', () => {
  beforeAll(() => startErrorReports(receiver.dsn))
  const events = () => receiver.of('event') as unknown as Sent[]
  const secret = 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJzZWdyZWRvIn0.c2VncmVkb3NlZ3JlZG8'

  it('reports an unexpected error once, with its route and without personal data', async () => {
    const app = await world.beside({ errorReports: { dsn: receiver.dsn, environment: 'test' } })
    const answer = await broken(() =>
      app.inject({
        method: 'POST',
        url: `/api/contact?accessToken=${secret}&cpf=111.444.777-35`,
        headers: { authorization: `Bearer ${secret}`, cookie: 'a=segredo', 'user-agent': 'Navegador de Maria' },
        remoteAddress: '203.0.113.77',
        payload: { name: 'Maria Quitéria', email: 'maria@exemplo.com.br', message: 'Meu CPF é 111.444.777-35' },
      }),
    )
    expect([answer.statusCode, answer.json()]).toMatchObject([500, { message: 'Something went wrong' }])
    await flushErrorReports()
    expect(events()).toMatchObject([{ transaction: 'POST /api/contact', tags: { route: '/api/contact' } }])
    expect(Object.keys(events()[0] ?? {}).filter((key) => key === 'request' || key === 'user')).toEqual([])
    const [thrown] = events()[0]?.exception?.values ?? []
    expect(thrown?.value).toBe('relation "contact_requests" does not exist')
    expect(thrown?.stacktrace.frames.length).toBeGreaterThan(0)
    const [trace] = receiver.of('transaction') as unknown as Sent[]
    expect(trace?.transaction).toBe('POST /api/contact')
    // The error is linked to its trace.
    expect(events()[0]?.contexts.trace.trace_id).toBe(trace?.contexts.trace.trace_id)
    for (const secret of ['Maria', 'maria@', '111.444', 'eyJ', 'segredo', 'Navegador', '203.0.113', 'accessToken'])
      expect(receiver.raw.join()).not.toContain(secret)
  })

  it('measures every call, and reports no refusals', async () => {
    const app = await world.beside({ errorReports: { dsn: receiver.dsn, environment: 'test' } })
    const before = events().length
    expect((await app.inject({ url: '/api/companies?search=Maria' })).statusCode).toBe(401)
    expect((await app.inject({ method: 'POST', url: '/api/contact', payload: {} })).statusCode).toBe(400)
    const token = { authorization: `Bearer ${world.token}` }
    expect((await app.inject({ url: '/api/companies?search=Maria', headers: token })).statusCode).toBe(200)
    await flushErrorReports()
    expect(events().length).toBe(before)
    const calls = (receiver.of('transaction') as unknown as Sent[]).map((t) => t.transaction)
    expect(calls.slice(-3)).toEqual(['GET /api/companies', 'POST /api/contact', 'GET /api/companies'])
    expect(receiver.raw.join()).not.toContain('Maria')
  })

  it('reports a failed task by its name', async () => {
    const before = events().length
    const { pool, db, close } = connect(world.url)
    await sql`alter table audit_unsealed rename to lost`.execute(world.owner)
    const queue = await startTasks({ pool, db, log: world.app.log, context: testContext })
    try {
      await sql`select graphile_worker.add_job('seal_audit', '{"name":"Maria"}', max_attempts => 1)`.execute(world.db)
      await expect.poll(() => flushErrorReports().then(() => events().length)).toBeGreaterThan(before)
      expect(events().at(-1)).toMatchObject({ transaction: 'seal_audit', tags: { task: 'seal_audit' } })
      expect(receiver.raw.join()).not.toContain('Maria')
    } finally {
      await queue.stop()
      await close()
      await sql`alter table lost rename to audit_unsealed`.execute(world.owner)
    }
  })

  it('allows the page in the browser to connect to that address only', async () => {
    const app = await world.beside({ errorReports: { dsn: receiver.dsn, environment: 'test' } })
    const policy = async (of: typeof app) =>
      String((await of.inject({ url: '/healthz' })).headers['content-security-policy'])
    expect(await policy(app)).toContain(`connect-src 'self' ${new URL(receiver.dsn).origin}`)
    expect(await policy(world.app)).toMatch(/connect-src 'self'(;|$)/)
    const site = await app.inject({ url: '/api/site' })
    expect(site.json().errorReports).toEqual({ dsn: receiver.dsn, environment: 'test' })
  })
})
