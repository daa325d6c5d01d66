import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#platform/server/db/db.ts'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { sealWith } from '#platform/server/seal.ts'
import { serverProgram } from '../scripts/program.mjs'
import { insertTestStep, options, questions, startAttempts } from './attempts.ts'
import { account, prepare } from './data.ts'
import { end, endAll, logIn, start } from './servers.ts'

// Many people answer at once, each saving every five seconds, beside administrators; the server is killed once in the middle:
// `node bench/answering.ts [people] [seconds]`.
const people = Number(process.argv[2] ?? 2000)
const seconds = Number(process.argv[3] ?? 180)
const every = 5000
const administrators = 20
const port = 3960 + (process.pid % 30)
const secret = 'the key of a bench that lives for some minutes'

const dir = mkdtempSync(join(tmpdir(), 'certame-bench-'))
const program = await serverProgram()
const postgres = await startPostgres({ dataDir: dir, say: () => {} })
const { db, close } = connect(postgres.url)

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
        // A request sent while the server was away waits for its return.
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
  // A fifth of the applications is in the process.
  const { processId } = await prepare(postgres.url, people * 5)
  const step = await insertTestStep(db, processId)
  const persons = await startAttempts(db, sealWith(secret), step, people)
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
