import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#platform/server/db/db.ts'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { sealWith } from '#platform/server/seal.ts'
import { serverProgram } from '../scripts/program.mjs'
import { insertTestStep, startAttempts } from './attempts.ts'
import { account, prepare } from './data.ts'
import { launch, mobile, openScreen } from './screens.ts'
import { end, endAll, logIn, median, start } from './servers.ts'

// Measures the promises of the steps of an application: a mark among many applications, a sending to many people, and the first question of
// a link.
const size = Number(process.env.BENCH_SIZE ?? 100_000)
const recipients = 3000
const rounds = 21
const port = 3860 + (process.pid % 30)
const secret = 'the key of a bench that lives for some minutes'
const dir = mkdtempSync(join(tmpdir(), 'certame-bench-'))
const program = await serverProgram()
const postgres = await startPostgres({ dataDir: dir, say: () => {} })
const { db, close } = connect(postgres.url)

type Call = <T>(method: string, path: string, body?: object) => Promise<T>
const callerOf =
  (url: string, token: string): Call =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return await answer.json()
  }

/** Milliseconds of a whole call that records one mark and ranks again: more than its time in the database. */
async function timeMarks(call: Call, processId: string) {
  const applications = await db
    .selectFrom('applications')
    .select('id')
    .where('processId', '=', processId)
    .orderBy(sql`md5(id::text)`)
    .limit(rounds)
    .execute()
  const { id: criterionId } = await db
    .insertInto('criteria')
    .values({ processId, component: 'questions', text: 'Prova', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const times: number[] = []
  for (const { id } of applications) {
    const began = performance.now()
    await call('PUT', `/applications/${id}/marks`, { marks: [{ criterionId, value: 1 }] })
    times.push(performance.now() - began)
  }
  return times
}

/** Milliseconds until the last of the recipients has their link, after the seconds to undo. */
async function timeSending(call: Call, appUrl: string, processId: string) {
  await sql`delete from applications where process_id = ${processId} and id not in
    (select id from applications where process_id = ${processId} order by id limit ${recipients})`.execute(db)
  const stepId = await insertTestStep(db, processId)
  const path = `/selective-processes/${processId}/steps/${stepId}/sendings`
  const { id, leavesAt } = await call<{ id: string; leavesAt: string }>('POST', path, { appUrl })
  for (;;) {
    const sending = await db
      .selectFrom('linkSendings')
      .select(['state', 'done'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (sending.state === 'done') return { ms: Date.now() - Date.parse(leavesAt), people: sending.done }
    await sleep(100)
  }
}

/** A page that shows a question after as much script and style as the page of a link, which does nothing. */
async function serveStatic(url: string, token: string) {
  const html = await (await fetch(`${url}/responder/${token}`)).text()
  const files = new Map<string, { type: string; body: Uint8Array; encoding: string | null }>()
  for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)) {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
    const bytes = Number(answer.headers.get('content-length'))
    await answer.arrayBuffer()
    // As many bytes on the wire, in a comment.
    const body = new TextEncoder().encode(`/*${'x'.repeat(Math.max(0, bytes - 4))}*/`)
    files.set(path, { type: answer.headers.get('content-type') ?? '', body, encoding: null })
  }
  const tags = [...files.keys()].map((path) =>
    path.endsWith('.css') ? `<link rel="stylesheet" href="${path}">` : `<script src="${path}"></script>`,
  )
  const page = `<!doctype html><meta name="viewport" content="width=device-width">${tags.join('')}<h1>Prova</h1><fieldset><input type="radio"></fieldset>`
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    response.setHeader('content-type', file?.type ?? 'text/html; charset=utf-8')
    response.end(file?.body ?? page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const kb = [...files.values()].reduce((sum, { body }) => sum + body.length, 0) / 1024
  return { server, kb, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

const phones = [{ line: mobile, slower: 1 }, { line: mobile, slower: 4 }, { slower: 1 }]

/** The first question of a link and of a static page of the same weight, in turns, on each phone. */
async function timeFirstQuestion(url: string, tokens: string[]) {
  const browser = await launch()
  if (!browser) return null
  const plain = await serveStatic(url, tokens[0] ?? '')
  try {
    const seen = 'input[type=radio]'
    const results = []
    for (const phone of phones) {
      const times: { link: number; plain: number }[] = []
      for (const token of tokens.slice(0, 5))
        times.push({
          plain: (await openScreen(browser, { url: plain.url, seen, ...phone })).ms,
          link: (await openScreen(browser, { url: `${url}/responder/${token}`, seen, ...phone })).ms,
        })
      const [link, other] = [median(times.map((t) => t.link)), median(times.map((t) => t.plain))]
      results.push({ ...phone, kb: plain.kb, link, plain: other })
    }
    return results
  } finally {
    plain.server.close()
    await browser.close()
  }
}

try {
  console.log(`Preparando ${size.toLocaleString('pt-BR')} candidaturas…`)
  const { processId } = await prepare(postgres.url, size)
  const other = await db
    .selectFrom('selectiveProcesses')
    .select('id')
    .where('code', '=', 'B-1')
    .executeTakeFirstOrThrow()
  const stepId = await insertTestStep(db, processId)
  const persons = await startAttempts(db, sealWith(secret), stepId, 10)
  const env = { DEMO: '0', DATA_DIR: dir, SECRET_KEY: secret, DATABASE_URL: postgres.url }
  const { url, child } = await start(program, port, '/readyz', env)
  const call = callerOf(url, await logIn(url, account))
  const marks = await timeMarks(call, processId)
  const sending = await timeSending(call, url, other.id)
  const questions = await timeFirstQuestion(
    url,
    persons.map(({ token }) => token),
  )
  const round = (n: number) => Math.round(n * 100) / 100
  console.table([
    { what: `a mark among ${size / 5} applications, whole call: median (ms)`, value: round(median(marks)), target: 50 },
    { what: 'slowest (ms)', value: round(Math.max(...marks)) },
    { what: `a sending to ${sending.people} people (s)`, value: round(sending.ms / 1000) },
    ...(questions ?? []).map(({ line, slower, kb, link, plain }) => ({
      what: `first question, ${line ? 'mobile network' : 'loopback'}, processor / ${slower}, by a static page of ${Math.round(kb)} kB: ${Math.round(link)} / ${Math.round(plain)} ms`,
      value: round(link / plain),
      target: 1.5,
    })),
  ])
  await end(child)
} finally {
  await endAll()
  await close()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
