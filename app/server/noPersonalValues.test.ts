import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { session } from '#access/contract/session.ts'
import { connect } from '#platform/server/db/db.ts'
import { flushTraces, startTracing, stopTracing } from '#platform/server/tracing/tracing.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { documentedCalls } from '#testing/calls.ts'
import { given as givenIn } from '#testing/given.ts'
import { openOtlpReceiver } from '#testing/otlpReceiver.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { startTasks } from './tasks.ts'

/** Values that occur nowhere else, so that every match has leaked. */
const person = {
  fullName: 'Zuleica Quixabeira Prado',
  cpf: '52998224725',
  email: 'zuleica.quixabeira@exemplo.com.br',
  phone: '+5547987650123',
}
const marks = [/zuleica/i, /quixabeira/i, /529\.?982\.?247/, /98765-?0123/]
const masked = '529.982.247-25'
const typed = [person.fullName, masked, person.email, person.phone]

let world: World
let app: World['app']
let receiver: Awaited<ReturnType<typeof openOtlpReceiver>>
const log: string[] = []
beforeAll(async () => {
  receiver = await openOtlpReceiver()
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url
  await startTracing()
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  world = await openWorld({ publicUrl: 'http://hub.test' })
  await givenIn(world).admin()
  // Everything is logged, and every statement is slow.
  app = await world.beside({
    log: { write: (line) => log.push(line) },
    publicUrl: 'http://hub.test',
    logLevel: 'trace',
    slowFrom: 0,
    strictAnswers: false,
  })
})
afterAll(async () => {
  await stopTracing()
  await world.close()
  await receiver.close()
})

type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object }
const statuses = new Map<number, number>()
async function send({ method, url, payload }: Call, token: string | null = world.token) {
  const { statusCode } = await app.inject({
    method,
    url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'user-agent': person.fullName,
      'x-request-id': masked,
      tracestate: `a=${person.email}`,
    },
    remoteAddress: '203.0.113.77',
    ...(payload && { payload }),
  })
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
}

/** Every documented call with a marked text wherever it takes one: well-formed, and as what no schema takes. */
async function walk() {
  const { calls, sample } = documentedCalls(app)
  for (const [at, { method, path, inPath, inQuery, body, isUpload }] of calls.entries()) {
    if (isUpload || /stream|logout/.test(path)) continue
    const text = typed[at % typed.length] ?? ''
    const query = new URLSearchParams(inQuery.map(({ name, schema }) => [name, String(sample(schema, null, text))]))
    const fill = (value: (name: string) => string) =>
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)))
    const wellFormed = fill((name) => String(sample(inPath.find((p) => p.name === name)?.schema ?? {}, '', 'x')))
    const payload = body && method !== 'GET' ? (sample(body, null, text) as object) : undefined
    await send({ method, url: `${wellFormed}?${query}`, ...(payload && { payload }) })
    await send({ method, url: `${fill(() => text)}?search=${encodeURIComponent(text)}` })
    await send({ method, url: wellFormed, ...(payload && { payload }) }, null)
  }
}

/** The ways of a real person: created, searched, read, refused twice, and met by faults of the server and of a task. */
async function live() {
  const payload = { ...person, birthDate: '1987-11-02' }
  for (const _ of [1, 2]) await send({ method: 'POST', url: '/api/candidates', payload })
  for (const text of typed) {
    const search = encodeURIComponent(text)
    await send({ method: 'GET', url: `/api${candidates.list.path}?search=${search}` })
    await send({ method: 'GET', url: `/${search}?q=${search}` })
    await send({ method: 'GET', url: `/api/${search}?q=${search}` })
  }
  const login = { email: person.email, password: person.fullName }
  await send({ method: 'POST', url: '/authentication/login?typeUser=0', payload: login }, null)
  const forgot = { email: person.email, appUrl: 'http://hub.test', route: 'auth/change-password' }
  await send({ method: 'POST', url: session.forgot.path, payload: forgot }, null)
  const contact = { name: person.fullName, email: person.email, phone: person.phone, message: `CPF ${masked}` }
  await send({ method: 'POST', url: '/api/contact', payload: contact }, null)
  await whileRepeated('candidates', 'full_name', async () => {
    const other = { ...payload, cpf: '11144477735', email: `b${person.email}` }
    await send({ method: 'POST', url: '/api/candidates', payload: other })
  })
  await whileRepeated('contact_requests', 'name', () =>
    send({ method: 'POST', url: '/api/contact', payload: contact }, null),
  )
  await givenIn(world).admin({ name: person.fullName, email: person.email, role: 'avaliador' })
  await whileRepeated('deliveries', 'recipient', () => failTask({ email: person.email, origin: 'http://hub.test' }))
}

/** Each insert into a table fails, with a message of PostgreSQL that repeats a value. */
async function whileRepeated(table: string, column: string, run: () => Promise<void>) {
  await sql
    .raw(`create function repeated() returns trigger language plpgsql as $$ begin perform new.${column}::int; return new; end $$;
      create trigger repeated before insert on ${table} for each row when (new.${column} ilike '%zuleica%') execute function repeated()`)
    .execute(world.owner)
  try {
    await run()
  } finally {
    await sql.raw(`drop function repeated cascade`).execute(world.owner)
  }
}

/** A task with a bug, as the queue of a running hub reports it. */
async function failTask(payload: object) {
  const { pool, db, close } = connect(world.url)
  const queue = await startTasks({ pool, db, log: app.log, context: testContext })
  const given = JSON.stringify(payload)
  try {
    await sql`select graphile_worker.add_job('forgot_password', ${given}::json, max_attempts => 1)`.execute(world.db)
    await expect
      .poll(() => log.some((line) => /Failed task.*forgot_password.*invalid input syntax/.test(line)))
      .toBe(true)
  } finally {
    await queue.stop()
    await close()
  }
}

it('no log, metric or span has a personal value, whatever is called and however it fails', async () => {
  await live()
  await walk()
  await flushTraces()
  const metrics = (await app.inject({ url: '/metrics' })).body
  // It was a walk of all kinds.
  for (const status of [200, 400, 401, 404, 409, 500])
    expect([status, (statuses.get(status) ?? 0) > 0]).toEqual([status, true])
  expect(log.filter((line) => line.includes('slow statement')).length).toBeGreaterThan(500)
  expect(receiver.spans.length).toBeGreaterThan(1000)
  for (const [what, text] of [
    ['log', log],
    ['metrics', metrics.split('\n')],
    ['spans', receiver.raw],
  ] as const)
    for (const mark of [...marks, /203\.0\.113/]) {
      const found = text.flatMap((line) => line.match(new RegExp(`.{0,200}${mark.source}.{0,40}`, mark.flags)) ?? [])
      expect([what, found.slice(0, 3)]).toEqual([what, []])
    }
}, 600_000)
