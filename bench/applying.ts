import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpf } from 'cpf-cnpj-validator'
import { sql } from 'kysely'
import { applicantTokens } from '#applying/server/keys/keys.sql.ts'
import { connect } from '#platform/server/db/db.ts'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { hashOfToken } from '#platform/server/linkTokens.ts'
import { sealWith } from '#platform/server/seal.ts'
import { serverProgram } from '../scripts/program.mjs'
import { account, prepare } from './data.ts'
import { end, endAll, logIn, start } from './servers.ts'

// The last hour of a vacancy: people fill in its form, add a CV and send, beside administrators; the server is killed once in the middle:
// `node bench/applying.ts [applications] [applications a minute]`.
const people = Number(process.argv[2] ?? 1500)
const rate = Number(process.argv[3] ?? 500)
const administrators = 5
const port = 3960 + (process.pid % 30)
const secret = 'the key of a bench that lives for some minutes'

const dir = mkdtempSync(join(tmpdir(), 'certame-bench-'))
const program = await serverProgram()
const postgres = await startPostgres({ dataDir: dir, say: () => {} })
const { db, close } = connect(postgres.url)
const seal = sealWith(secret)
const env = { DEMO: '0', DATA_DIR: dir, SECRET_KEY: secret, DATABASE_URL: postgres.url }

const saves: number[] = []
const reads: number[] = []
const refusals: string[] = []
let retried = 0

type Asked = { method?: string; token: string; body?: object; file?: Blob }
/** Sends a call again until the server has answered it, as the page does. */
async function send(path: string, { method = 'GET', token, body, file }: Asked, times: number[] = []) {
  const form = file && new FormData()
  if (file) form?.append('file', file, 'cv.pdf')
  for (let wait = 500; ; wait = Math.min(wait * 2, 5000)) {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
      body: form ?? (body ? JSON.stringify(body) : null),
    }).catch(() => undefined)
    const said = await answer?.json().catch(() => undefined)
    if (answer && said && answer.status < 500 && answer.status !== 429) {
      if (answer.ok) times.push(performance.now() - began)
      return { ok: answer.ok, said }
    }
    retried += 1
    await sleep(wait)
  }
}

const line = 'Analista de compras, Papeis Tiete, 01/2021 - atual '
const stream = `BT /F1 12 Tf 50 780 Td (${line}) Tj ET`
/** A PDF of some 60 kB, as a word processor writes it. */
const cv = new Blob([
  `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>\nendobj\n4 0 obj\n<< /Length ${stream.length} >>\nstream\n${stream}\nendstream\nendobj\n% ${'x'.repeat(60_000)}\ntrailer\n<< /Root 1 0 R >>\n%%EOF`,
])

/** Fills in the form as a person does, in four saves. Returns the number of the receipt. */
async function apply(slug: string, n: number, key: string): Promise<string | undefined> {
  const token = `Applicant ${key}`
  const path = `/vacancies/${slug}/application`
  const begun = await send(path, { method: 'POST', token, body: { source: '' } })
  let revision: number = begun.said.revision
  const typed: object[] = [
    { fullName: `Pessoa Numero ${n}` },
    { cpf: cpf.generate() },
    { phone: `+55489${String(90_000_000 + n)}` },
    { city: 'Joinville', uf: 'SC' },
  ]
  for (const data of typed) {
    await sleep(Math.random() * 1000)
    const saved = await send(path, { method: 'PUT', token, body: { revision, data, answers: {} } }, saves)
    // A save whose answer was lost is found by the next one.
    revision = saved.said.revision ?? saved.said.current?.revision ?? revision
  }
  await send(`${path}/cv`, { method: 'POST', token, file: cv })
  const sent = await send(`${path}/sendings`, { method: 'POST', token, body: { revision, agreed: true } })
  if (!sent.ok) refusals.push(`${sent.said.code}`)
  return sent.ok ? sent.said.number : undefined
}

async function administrate(token: string, processId: string, isOver: () => boolean) {
  while (!isOver()) {
    for (const path of [`/selective-processes/${processId}/overview`, '/candidates?limit=25', '/companies'])
      await send(path, { token: `Bearer ${token}` }, reads)
    await sleep(2000)
  }
}

const kill = async (child: ChildProcess) => {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
const percentile = (times: number[], part: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0)

/** A published process that takes applications, and its address. */
async function publish(url: string, token: string) {
  const ask = (path: string, method = 'GET', body?: object) =>
    send(path, { method, token: `Bearer ${token}`, ...(body && { body }) }).then(({ said }) => said)
  const { rows } = await ask('/companies?limit=1')
  await sql`update companies set state = 'ativa', courtesy = true where id = ${rows[0].id}`.execute(db).catch(() => {})
  const hour = 3_600_000
  const made = await ask('/selective-processes', 'POST', {
    companyId: rows[0].id,
    title: 'Ultima hora',
    opensAt: new Date(Date.now() - hour).toISOString(),
    closesAt: new Date(Date.now() + 24 * hour).toISOString(),
    steps: ['requirements'],
    stages: [
      { name: 'Inscritos', kind: 'inscricao' },
      { name: 'Finalistas', kind: 'final' },
    ],
    criteria: [{ component: 'requirements', text: 'Registro ativo' }],
  })
  const moved = await ask(`/selective-processes/${made.id}/state`, 'POST', { to: 'publicado', version: made.version })
  const found = await db.selectFrom('vacancies').select('slug').where('processId', '=', made.id).executeTakeFirst()
  if (!found) throw new Error(`${url}: the process is not public: ${JSON.stringify(moved).slice(0, 300)}`)
  return { id: made.id as string, slug: found.slug }
}

try {
  console.log(`Preparando ${people} pessoas…`)
  await prepare(postgres.url, 5000)
  const keys = Array.from({ length: people }, (_, n) => {
    const id = randomUUID()
    return { id, address: `pessoa${n}@exemplo.com.br`, token: applicantTokens.tokenOf(seal, id) }
  })
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  await db
    .insertInto('applicantKeys')
    .values(keys.map(({ id, address, token }) => ({ id, address, hash: hashOfToken(token), expiresAt })))
    .execute()
  const first = await start(program, port, '/readyz', env)
  const token = await logIn(first.url, account)
  const { id, slug } = await publish(first.url, token)
  let isOver = false
  const working = Array.from({ length: administrators }, () => administrate(token, id, () => isOver))
  const began = performance.now()
  const numbers = keys.map(async (person, n) => {
    await sleep((n * 60_000) / rate)
    return apply(slug, n, person.token)
  })
  await sleep((people * 30_000) / rate)
  await kill(first.child)
  const second = await start(program, port, '/readyz', env)
  const receipts = (await Promise.all(numbers)).filter((number) => number !== undefined)
  const seconds = (performance.now() - began) / 1000
  isOver = true
  await Promise.all(working)
  const count = async (text: string) => Number(Object.values((await sql.raw(text).execute(db)).rows[0] ?? {})[0])
  const stored = await db.selectFrom('doorApplications').select('number').where('number', 'is not', null).execute()
  const known = new Set(stored.map(({ number }) => number))
  const wrong = {
    'acknowledged and lost': receipts.filter((number) => !known.has(number)).length,
    'receipts twice': receipts.length - new Set(receipts).size,
    'in the process other than once':
      people - (await count(`select count(distinct candidate_id) from applications where process_id = '${id}'`)),
    'applications more than people':
      (await count(`select count(*) from applications where process_id = '${id}'`)) - people,
    'without its CV':
      people -
      (await count(
        "select count(distinct f.entity_id) from files f join door_applications d on d.candidate_id = f.entity_id where f.kind = 'cv' and f.deleted_at is null",
      )),
    refused: refusals.length,
  }
  console.table([
    { what: 'applications a minute', value: Math.round((people / seconds) * 60), target: rate },
    { what: 'a save, p95 (ms)', value: percentile(saves, 0.95), target: 300, met: percentile(saves, 0.95) <= 300 },
    { what: 'a save, median (ms)', value: percentile(saves, 0.5) },
    { what: 'a screen of an administrator, p95 (ms)', value: percentile(reads, 0.95) },
    { what: 'calls sent again', value: retried },
  ])
  console.table(wrong)
  if (refusals.length > 0) console.log(refusals.slice(0, 5))
  if (Object.values(wrong).some((n) => n !== 0)) process.exitCode = 1
  await end(second.child)
} finally {
  await endAll()
  await close()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
