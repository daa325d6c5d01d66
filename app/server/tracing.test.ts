import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '#access/contract/session.ts'
import { browserSpans } from '#platform/contract/browserSpans.ts'
import { publicSettings } from '#platform/contract/publicSettings.ts'
import { flushTraces, isTracing, startTracing, stopTracing } from '#platform/server/tracing/tracing.ts'
import { given as givenIn } from '#testing/given.ts'
import { attributesOf, openOtlpReceiver } from '#testing/otlpReceiver.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let receiver: Awaited<ReturnType<typeof openOtlpReceiver>>
let email: string
beforeAll(async () => {
  ;[world, receiver] = [await openWorld({ publicUrl: 'http://hub.test' }), await openOtlpReceiver()]
  email = (await givenIn(world).admin()).email
})
afterAll(async () => {
  await stopTracing()
  await world.close()
  await receiver.close()
})

const ids = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const traceparent = `00-${ids.traceId}-${ids.spanId}-01`
const forgot = (app: World['app'], headers = {}) =>
  app.inject({
    method: 'POST',
    url: `/api${session.forgot.path}`,
    headers,
    payload: { email, appUrl: 'http://hub.test', route: 'auth/change-password' },
  })
const storedTasks = async () => {
  const { rows } = await sql<{ payload: object }>`select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'forgot_password'`.execute(
    world.owner,
  )
  return rows.map(({ payload }) => payload)
}
/** The exporter reads its address from the environment of the process itself. */
async function begin() {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url
  await startTracing()
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
}

describe('without a collector', () => {
  it('no library is loaded: one file imports them, and it is imported when it is needed', () => {
    const root = join(import.meta.dirname, '../..')
    const sources = globSync('{platform,areas,app}/**/*.{ts,tsx}', { cwd: root })
    const having = (text: RegExp) => sources.filter((file) => text.test(readFileSync(join(root, file), 'utf8')))
    expect(having(/from '@opentelemetry\//)).toEqual(['platform/server/tracing/openTracer.ts'])
    expect(having(/from '[^']*openTracer\.ts'/)).toEqual([])
  })

  it.each([
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_EXPORTER: 'none' },
  ])('%j traces nothing', async (env) => {
    await startTracing(env)
    expect(isTracing()).toBe(false)
  })

  it('browsers are told so, what they report means nothing, and the queue stores no trace', async () => {
    expect((await world.call(publicSettings.get)).body.traces).toBe(false)
    const { status } = await world.call(browserSpans.report, { body: { sentAt: Date.now(), spans: [spanOf({})] } })
    expect(status).toBe(200)
    expect((await forgot(world.app, { traceparent })).statusCode).toBe(200)
    expect(await storedTasks()).toHaveLength(1)
    expect(JSON.stringify(await storedTasks())).not.toContain('traceparent')
    await world.work()
    expect(receiver.raw).toEqual([])
  })
})

const spanOf = (over: object) => ({
  ...ids,
  method: 'POST',
  path: session.forgot.path,
  status: 200,
  startedAt: Date.now() - 500,
  ms: 400,
  ...over,
})

describe('with a collector', () => {
  beforeAll(begin)
  const spansOf = async (traceId: string) => {
    await flushTraces()
    return receiver.spans.filter((span) => span.traceId === traceId)
  }

  it('one trace goes from the browser through HTTP and SQL to the task', async () => {
    const answer = await forgot(world.app, { traceparent, tracestate: 'a=Maria', baggage: 'b=Maria' })
    expect(answer.statusCode).toBe(200)
    expect(JSON.stringify(await storedTasks())).toContain(`00-${ids.traceId}-`)
    await world.work()
    // The clock of this browser is an hour fast.
    const fast = { sentAt: Date.now() + 3_600_000, spans: [spanOf({ startedAt: Date.now() + 3_600_000 - 500 })] }
    expect((await world.call(browserSpans.report, { body: fast })).status).toBe(200)

    const spans = await spansOf(ids.traceId)
    const named = (name: string) => spans.find((span) => span.name === name)
    const [browser, http, task] = [
      'POST /user/forgotPassword',
      `POST /api${session.forgot.path}`,
      'task forgot_password',
    ].map(named)
    expect(browser).toMatchObject({ spanId: ids.spanId })
    expect(browser?.parentSpanId ?? '').toBe('')
    expect(Math.abs(Number(browser?.endTimeUnixNano) / 1e6 - Date.now())).toBeLessThan(60_000)
    expect(http?.parentSpanId).toBe(ids.spanId)
    expect(task?.parentSpanId).toBe(http?.spanId)
    expect(attributesOf(http as never)).toMatchObject({
      'http.route': `/api${session.forgot.path}`,
      'http.response.status_code': 200,
      'certame.request.id': answer.headers['x-request-id'],
    })
    const statements = (parent: string | undefined) =>
      spans.filter((span) => span.parentSpanId === parent && 'db.query.text' in attributesOf(span))
    expect(statements(http?.spanId).length).toBeGreaterThan(0)
    expect(statements(task?.spanId).length).toBeGreaterThan(0)
    expect(receiver.raw.join()).not.toContain('Maria')
  })

  it('a call without a trace begins one, and one that is malformed is not continued', async () => {
    const before = receiver.spans.length
    for (const wrong of [
      '00-Maria-b7ad6b7169203331-01',
      `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
      `${traceparent}-x`,
    ])
      await world.app.inject({ url: '/api/site', headers: { traceparent: wrong } })
    await flushTraces()
    const calls = receiver.spans.slice(before).filter(({ name }) => name === 'GET /api/site')
    expect(new Set(calls.map(({ traceId }) => traceId)).size).toBe(3)
    for (const { parentSpanId } of calls) expect(parentSpanId ?? '').toBe('')
  })

  it('a failure has the code of SQL and no message', async () => {
    const before = receiver.spans.length
    await sql`alter table settings rename to lost`.execute(world.owner)
    await sql`alter table contact_requests rename to lost_too`.execute(world.owner)
    try {
      const payload = { name: 'Maria', email: 'maria@exemplo.com.br', phone: '', message: 'Meu CPF é 111.444.777-35' }
      expect((await world.app.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBe(500)
    } finally {
      await sql`alter table lost rename to settings`.execute(world.owner)
      await sql`alter table lost_too rename to contact_requests`.execute(world.owner)
    }
    await flushTraces()
    const failed = receiver.spans.slice(before).filter(({ status }) => status.code === 2)
    expect(failed.map(({ name }) => name)).toContain('POST /api/contact')
    expect(failed.map((span) => attributesOf(span)['db.response.status_code'])).toContain('42P01')
    for (const { status, events } of failed) expect([status.message ?? '', events ?? []]).toEqual(['', []])
  })

  it('lines of the log name the trace', async () => {
    const log: string[] = []
    const app = await world.beside({ log: { write: (line) => log.push(line) }, logLevel: 'warn', slowFrom: 0 })
    await app.inject({ url: '/api/companies', headers: { authorization: `Bearer ${world.token}`, traceparent } })
    const lines = log.map((line) => JSON.parse(line)).filter(({ msg, work }) => msg === 'slow statement' && work)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatchObject({ trace: ids.traceId, work: 'GET /api/companies' })
  })

  it.each([
    ['a path that is no call', { path: '/user/Maria' }, 400],
    ['an id that is none', { traceId: 'Maria' }, 400],
    ['a field too many', { name: 'Maria' }, 400],
    ['a span that is too long', { ms: 1e9 }, 400],
  ])('a browser cannot report %s', async (_, over, status) => {
    const before = receiver.spans.length
    const answer = await world.call(browserSpans.report, { body: { sentAt: Date.now(), spans: [spanOf(over)] } })
    expect(answer.status).toBe(status)
    await flushTraces()
    expect(receiver.spans.slice(before).filter(({ name }) => name.includes('Maria'))).toEqual([])
  })

  it('a browser reports at most twenty spans, and only with a session', async () => {
    const report = (spans: object[], as?: null) =>
      world.call(browserSpans.report, { body: { sentAt: Date.now(), spans } }, as === null ? { as } : {})
    expect((await report(Array.from({ length: 21 }, () => spanOf({})))).status).toBe(400)
    expect((await report([])).status).toBe(400)
    expect((await report([spanOf({})], null)).status).toBe(401)
  })
})
