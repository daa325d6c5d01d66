import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#server/platform/db/db.ts'
import { startPostgres } from '#server/platform/db/postgres.ts'
import { sealWith } from '#server/platform/seal.ts'
import { hashOf, tokenOf } from '#server/steps/links/links.rules.ts'
import { serverProgram } from '../scripts/program.ts'
import { account, prepare } from './data.ts'
import { end, endAll, logIn, start } from './servers.ts'

// Many people answer at once, each saving every five seconds, beside administrators; the server is killed once in the middle:
// `node bench/answering.ts [people] [seconds]`.
const people = Number(process.argv[2] ?? 2000)
const seconds = Number(process.argv[3] ?? 180)
const every = 5000
const administrators = 20
const questions = Array.from({ length: 20 }, () => randomUUID())
const options = ['a', 'b', 'c', 'd']
const port = 3960 + (process.pid % 30)
const secret = 'the key of a bench that lives for some minutes'

const dir = mkdtempSync(join(tmpdir(), 'certame-bench-'))
const program = await serverProgram()
const postgres = await startPostgres({ dataDir: dir, say: () => {} })
const { db, close } = connect(postgres.url)

/** A started attempt for each application of a process, and the tokens of their links. */
async function startAttempts() {
  // A fifth of the applications is in the process.
  const { processId } = await prepare(postgres.url, people * 5)
  const content = {
    title: 'Prova',
    description: '',
    sections: [
      {
        title: '',
        instructions: '',
        questions: questions.map((id) => ({
          ...{ id, points: 1, explanation: '' },
          content: {
            kind: 'unica',
            statement: '<p>?</p>',
            options: options.map((o) => ({ id: o, text: o })),
            key: ['a'],
          },
        })),
      },
    ],
  }
  const settings = { title: 'Prova', instructions: '', opensAt: null, dueAt: null, days: 7, minutes: null }
  await sql`with company as (select company_id as id from selective_processes where id = ${processId}),
    asked as (insert into questions (id, company_id, content, points, title, words)
      select q::uuid, company.id, '{"kind": "unica"}', 1, '', '' from company, unnest(${questions}::text[]) q),
    test as (insert into custom_tests (company_id, title, state) select id, 'Prova', 'em_uso' from company returning id),
    version as (insert into custom_test_versions (test_id, number, settings, sections, content, frozen_at)
      select id, 1, '{"shuffleQuestions": true, "shuffleOptions": true, "bySection": false}', '[]', ${JSON.stringify(content)}::jsonb, now() from test returning id, test_id),
    step as (insert into process_steps (process_id, test_id) select ${processId}::uuid, test_id from version returning id),
    step_version as (insert into step_versions (step_id, number, test_version_id, settings)
      select step.id, 1, version.id, ${JSON.stringify(settings)}::jsonb from step, version returning id, step_id, test_version_id)
    insert into test_attempts (version_id, application_id, step_id, step_version_id, seed, due_at, ends_at, started_at, state)
    select v.test_version_id, a.id, v.step_id, v.id, 1, now() + interval '7 days', now() + interval '7 days', now(), 'iniciado'
    from step_version v, (select id from applications where process_id = ${processId} order by id limit ${people}) a`.execute(
    db,
  )
  const seal = sealWith(secret)
  const attempts = await db.selectFrom('testAttempts').select(['id', 'applicationId', 'stepId']).execute()
  const persons = attempts.map(({ id, applicationId, stepId }) => {
    const linkId = randomUUID()
    return { attemptId: id, applicationId, stepId, linkId, token: tokenOf(seal, linkId) }
  })
  const rows = persons.map((p) => ({ ...p, token: undefined, hash: hashOf(p.token).toString('hex') }))
  await sql`insert into step_links (id, step_id, application_id, hash)
    select "linkId", "stepId", "applicationId", decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l ("linkId" uuid, "stepId" uuid, "applicationId" uuid, hash text)`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
  return { processId, persons }
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 })
type Sent = { status: number; ms: number }
const send = (method: string, path: string, authorization: string, body?: object) =>
  new Promise<Sent>((done) => {
    const began = performance.now()
    const payload = body && JSON.stringify(body)
    const headers = {
      authorization,
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    }
    const call = request({ host: '127.0.0.1', port, method, path, agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => done({ status: answer.statusCode ?? 0, ms: performance.now() - began }))
      answer.on('error', () => done({ status: 0, ms: performance.now() - began }))
    })
    call.on('error', () => done({ status: 0, ms: performance.now() - began }))
    call.end(payload)
  })

const env = { DEMO: '0', DATA_DIR: dir, SECRET_KEY: secret, DATABASE_URL: postgres.url }
const times: number[] = []
let retried = 0
let refused = 0
let down = 0

/** Answers one question after the other, and sends again what the server has not acknowledged. Returns the last acknowledged answers. */
async function answer({ token }: { token: string }, until: number) {
  const acknowledged = new Map<string, string>()
  const client = randomUUID()
  await sleep(Math.random() * every)
  for (let turn = 0; performance.now() < until; turn++) {
    const began = performance.now()
    const questionId = questions[turn % questions.length] ?? ''
    const value = options[Math.floor(Math.random() * options.length)] ?? 'a'
    for (let wait = 1000; ; wait = Math.min(wait * 2, 15_000)) {
      const asked = performance.now()
      const { status, ms } = await send('PUT', '/api/step-link/answers', `Step ${token}`, {
        client,
        answers: [{ questionId, value }],
      })
      if (status === 200) {
        acknowledged.set(questionId, value)
        // What was asked while the server was away waits for its return.
        if (asked > down) times.push(ms)
        break
      }
      if (status >= 400 && status < 500) {
        refused += 1
        break
      }
      retried += 1
      await sleep(wait)
    }
    await sleep(Math.max(0, every - (performance.now() - began)))
  }
  return acknowledged
}

async function administrate(token: string, processId: string, until: number) {
  while (performance.now() < until) {
    for (const path of [
      `/selective-processes/${processId}/ranking`,
      '/candidates?limit=25',
      '/companies',
      `/selective-processes/${processId}/steps`,
    ])
      await send('GET', `/api${path}`, `Bearer ${token}`)
    await sleep(2000)
  }
}

const kill = async (child: ChildProcess) => {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
const percentile = (part: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0

try {
  console.log(`Preparando ${people} tentativas…`)
  const { processId, persons } = await startAttempts()
  const first = await start(program, port, '/readyz', env)
  const token = await logIn(first.url, account)
  const until = performance.now() + seconds * 1000
  const working = Array.from({ length: administrators }, () => administrate(token, processId, until))
  const answered = Promise.all(persons.map((person) => answer(person, until)))
  await sleep(seconds * 500)
  down = Number.POSITIVE_INFINITY
  await kill(first.child)
  const second = await start(program, port, '/readyz', env)
  // Those who wait return within some seconds.
  await sleep(15_000)
  down = performance.now()
  const acknowledged = await answered
  await Promise.all(working)
  const stored = await db.selectFrom('testAnswers').select(['attemptId', 'questionId', 'value']).execute()
  const byKey = new Map(stored.map(({ attemptId, questionId, value }) => [`${attemptId} ${questionId}`, value]))
  let lost = 0
  for (const [at, own] of acknowledged.entries())
    for (const [questionId, value] of own) if (byKey.get(`${persons[at]?.attemptId} ${questionId}`) !== value) lost += 1
  console.table({
    people,
    seconds,
    saves: times.length,
    'saves a second': Math.round(times.length / (seconds - 15)),
    'p50 (ms)': Math.round(percentile(0.5)),
    'p99 (ms)': Math.round(percentile(0.99)),
    'slowest (ms)': Math.round(percentile(0.9999)),
    refused,
    retried,
    'acknowledged and lost': lost,
  })
  await end(second.child)
} finally {
  agent.destroy()
  await endAll()
  await close()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
