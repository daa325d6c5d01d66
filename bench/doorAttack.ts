import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasZeros, partsOfWork, partText } from '#applying/contract/work.rules.ts'
import { makePuzzle } from '#applying/server/guard/puzzles.ts'
import { connect } from '#platform/server/db/db.ts'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { sealWith } from '#platform/server/seal.ts'
import { sha256 } from '#platform/server/sha256.ts'
import { serverProgram } from '../scripts/program.mjs'
import { account, prepare } from './data.ts'
import { end, endAll, logIn, start } from './servers.ts'

// Programs at the door: generated calls, sound and broken, against the public forms: `node bench/doorAttack.ts [calls] [at once]`.
const calls = Number(process.argv[2] ?? 20_000)
const atOnce = Number(process.argv[3] ?? 64)
const port = 3990 + (process.pid % 9)
const secret = 'the key of a bench that lives for some minutes'
const dir = mkdtempSync(join(tmpdir(), 'certame-bench-'))
const program = await serverProgram()
const postgres = await startPostgres({ dataDir: dir, say: () => {} })
const { db, close } = connect(postgres.url)
const seal = sealWith(secret)
const env = { DEMO: '0', DATA_DIR: dir, SECRET_KEY: secret, DATABASE_URL: postgres.url }

const pick = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T
const odd = () => pick<unknown>(['', "' or 1=1 --", '\u0000', 'a'.repeat(5000), null, -1, 1e308, [], {}, true])

/** Easy work of a page that was opened a minute ago: the server is what is measured, not this program. */
function worked() {
  const puzzle = makePuzzle(seal, 2, Date.now() - 60_000)
  const nonces = Array.from({ length: partsOfWork }, (_, part) => {
    for (let nonce = 0; ; nonce++) if (hasZeros(sha256(partText(puzzle, part, nonce)), 2)) return nonce
  })
  return { puzzle, nonces }
}

type Kind = { path: string; method: string; body?: object; token?: string }
function attack(known: readonly string[], slug: string): Kind & { isKnown: boolean } {
  const isKnown = Math.random() < 0.5
  const email = isKnown ? pick(known) : `nobody${randomInt(1e12)}@exemplo.com.br`
  const isSound = Math.random() < 0.5
  const bent = (body: Record<string, unknown>) => (isSound ? body : { ...body, [pick(Object.keys(body))]: odd() })
  const token = randomBytes(32).toString('base64url')
  const made = pick<() => Kind>([
    () => ({ method: 'POST', path: '/applicant/puzzles' }),
    () => ({
      method: 'POST',
      path: '/applicant/codes',
      body: bent({ address: email, slug, website: '', work: worked() }),
    }),
    () => ({
      method: 'POST',
      path: '/applicant/codes',
      body: bent({ address: email, slug, website: 'x', work: worked() }),
    }),
    () => ({ method: 'POST', path: '/applicant/keys', body: bent({ address: email, code: String(randomInt(1e6)) }) }),
    () => ({ method: 'GET', path: '/applicant/applications', token }),
    () => ({ method: 'GET', path: `/vacancies/${isSound ? slug : randomBytes(9).toString('hex')}/form` }),
    () => ({ method: 'POST', path: `/vacancies/${slug}/application`, body: bent({ source: 'x' }), token }),
    () => ({ method: 'POST', path: `/vacancies/${slug}/application/sendings`, body: bent({ revision: 0 }), token }),
  ])()
  return { ...made, isKnown }
}

async function send({ path, method, body, token }: Kind) {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Applicant ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  })
  const said = await answer.text()
  return { status: answer.status, said, took: performance.now() - began }
}

const percentile = (times: number[], part: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0)

try {
  await prepare(postgres.url, 2000)
  const { url, child } = await start(program, port, '/readyz', env)
  const token = await logIn(url, account)
  const people = await db.selectFrom('candidates').select('email').limit(500).execute()
  const known = people.map(({ email }) => email.toLowerCase())
  const slug = (await db.selectFrom('vacancies').select('slug').limit(1).executeTakeFirst())?.slug ?? 'nenhuma'
  const statuses = new Map<string, number>()
  const times: number[] = []
  const screens: number[] = []
  let wrong = 0
  let left = calls
  let isOver = false
  const administrator = async () => {
    while (!isOver) {
      const began = performance.now()
      await fetch(`${url}/api/candidates?limit=25`, { headers: { authorization: `Bearer ${token}` } })
      screens.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  const looking = administrator()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) {
        const made = attack(known, slug)
        const { status, said, took } = await send(made)
        times.push(took)
        if (status >= 500) {
          wrong += 1
          console.log(made.method, made.path, JSON.stringify(made.body)?.slice(0, 200), status, said.slice(0, 200))
        }
        const key = `${made.method} ${made.path.replace(/vacancies\/[^/]+/, 'vacancies/…')} ${status}`
        statuses.set(key, (statuses.get(key) ?? 0) + 1)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  isOver = true
  await looking
  console.table([...statuses].toSorted().map(([answer, count]) => ({ answer, count })))
  console.table([
    { what: 'calls a second', value: Math.round(calls / seconds) },
    { what: 'a call, p95 (ms)', value: percentile(times, 0.95) },
    { what: 'a screen of an administrator, p95 (ms)', value: percentile(screens, 0.95) },
    { what: 'unexpected errors', value: wrong, target: 0 },
  ])
  if (wrong > 0) process.exitCode = 1
  await end(child)
} finally {
  await endAll()
  await close()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
