import { setTimeout as sleep } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DocumentedCall, documentedCalls } from '#testing/calls.ts'
import { given as givenIn } from '#testing/given.ts'
import { block, longest } from '#testing/loop.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, type World } from '#testing/world.ts'

// No input holds up everybody else: a clock runs on the event loop while every call that takes text or a file gets its worst input.
const requests = Number(process.env.REQUESTS ?? 100_000)

let world: World
let documented: ReturnType<typeof documentedCalls>
const ids: string[] = []
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  const given = givenIn(world)
  await given.admin()
  const process = await given.process()
  const application = await given.application(process.id)
  ids.push(process.id, process.companyId, application.id, application.candidateId)
  documented = documentedCalls(world.app)
})
afterAll(() => world.close())

const size = 900_000
const filled = (part: string, length = size) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
/** Texts that are slow to read in one way or another: ranges, loops, tags, marks that combine, digits, separators. */
const worstTexts = [
  `{{ (1..9900000) | join: "${filled('x', 90)}" }}{% for a in (1..9900000) %}{% for b in (1..9900000) %}x{% endfor %}{% endfor %}`,
  filled('{{ nome | append: nome | append: nome }}'),
  filled('<div><b><a href="javascript:1">'),
  filled('a\u0301\u0302\u0303'),
  filled('1.234,5 '),
  filled(' \t\u00A0'),
  filled('@a.b,;"'),
]

const url = (path: string) => path.replaceAll(/\{[^}]+\}/g, () => ids[0] ?? '')
const skipped = /\/(logout|stream|sessions)$/
const callsThat = (isWanted: (call: DocumentedCall) => boolean) =>
  documented.calls.filter((call) => isWanted(call) && !skipped.test(call.path))

it('no text holds the loop', async () => {
  const slow: string[] = []
  let [sent, worst] = [0, 0]
  const { sample, textsIn } = documented
  for (const { path, method, body = {} } of callsThat((call) => call.body !== undefined))
    for (const at of textsIn(body))
      for (const text of worstTexts) {
        const payload = JSON.stringify(sample(body, at, text))
        const headers = { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' }
        const took = await block(() => world.app.inject({ method, url: url(path), headers, payload }))
        sent += 1
        worst = Math.max(worst, took)
        if (took > longest) slow.push(`${Math.round(took)} ms: ${method} ${path} ${at} ${text.slice(0, 20)}`)
      }
  console.log(`${sent} textos; o laço parou no máximo ${Math.round(worst)} ms.`)
  expect(slow).toEqual([])
}, 1_800_000)

/** A ZIP with one file of a name, whose contents unpack to very much. */
function bomb(name: string, contents: Buffer) {
  const packed = deflateRawSync(contents)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(contents.length, 22)
  head.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  head.copy(entry, 6, 4, 30)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([head, Buffer.from(name), packed, entry, Buffer.from(name), end])
}

it('no file holds the loop', async () => {
  const ten = 10 * 1024 * 1024
  const cells = Buffer.from(filled('<row><c t="inlineStr"><is><t>x</t></is></c></row>', 200 * 1024 * 1024))
  const files: [string, Buffer][] = [
    ['extrato.csv', Buffer.from(`Data;Valor;Histórico\n${filled(';', ten)}`)],
    ['extrato.csv', Buffer.from(`Data;Valor\n${filled('"', ten)}`)],
    ['extrato.csv', Buffer.from(filled('\n', ten))],
    ['extrato.ofx', Buffer.from(`OFXHEADER:100\n<OFX>${filled('<STMTTRN>', ten)}`)],
    ['planilha.xlsx', bomb('xl/worksheets/sheet1.xml', cells)],
    ['planilha.ods', bomb('content.xml', cells)],
    ['cv.pdf', Buffer.from(`%PDF-1.4\n${filled('1 0 obj\n<< /Type /Catalog >>\nendobj\n', ten)}%%EOF`)],
    ['cv.docx', bomb('word/document.xml', cells)],
    ['foto.png', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(ten)])],
    ['foto.svg', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${filled('<g>', ten)}`)],
  ]
  const slow: string[] = []
  let [accepted, worst] = [0, 0]
  const record = (took: number, what: string) => {
    worst = Math.max(worst, took)
    if (took > longest) slow.push(`${Math.round(took)} ms: ${what}`)
  }
  const sheets = ['company', 'candidate'].map((entity) => `/api/imports?entity=${entity}`)
  const kinds = ['document', 'cv'].map((kind) => `/api/files/candidate/${ids.at(-1)}/${kind}`)
  const others = callsThat(({ isUpload, path }) => isUpload && !/imports$|files/.test(path)).map(({ path }) =>
    url(path),
  )
  for (const path of [...sheets, ...kinds, ...others])
    for (const [name, content] of files) {
      const took = await block(async () => {
        const { status } = await upload(world.app, path, { name, content, token: world.token })
        if (status === 200) accepted += 1
      })
      record(took, `${path} ${name} ${content.length}`)
      // The request of this test is collected before the queue reads the file, which it does once.
      await sleep(300)
      record(await block(() => world.work(), 1), `the queue: ${path} ${name} ${content.length}`)
    }
  expect(accepted).toBeGreaterThan(5)
  console.log(`O laço parou no máximo ${Math.round(worst)} ms durante os arquivos.`)
  expect(slow).toEqual([])
}, 1_800_000)

it(`none of ${requests} generated requests holds the loop`, async () => {
  const pick = <T>(from: readonly T[]) => from[Math.floor(Math.random() * from.length)] as T
  const texts = [...worstTexts.map((text) => text.slice(0, 2000)), '', 'a', '\u0000', '💥', "' or 1=1 --", '../../etc']
  const { sample, textsIn } = documented
  const calls = callsThat(() => true)
  const failed: string[] = []
  let worst = 0
  for (let sent = 0; sent < requests; sent += 20) {
    const batch = Array.from({ length: 20 }, () => {
      const { path, method, inQuery, body } = pick(calls)
      const query = inQuery
        .filter(() => Math.random() < 0.5)
        .map(({ name }) => `${name}=${encodeURIComponent(pick(texts))}`)
        .join('&')
      const at = body ? pick([...textsIn(body), '-']) : '-'
      const authorization =
        Math.random() < 0.9 ? `Bearer ${world.token}` : pick(texts).slice(0, 40).replaceAll(/\W/g, '')
      return {
        method,
        url: `${path.replaceAll(/\{[^}]+\}/g, () => pick(ids))}?${query}`,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { payload: JSON.stringify(sample(body, at, pick(texts))) }),
      }
    })
    const took = await block(async () => {
      for (const { statusCode, request } of await Promise.all(
        batch.map(async (asked) => ({ statusCode: (await world.app.inject(asked)).statusCode, request: asked })),
      ))
        if (statusCode >= 500 && statusCode !== 503) failed.push(`${statusCode} ${request.method} ${request.url}`)
    })
    worst = Math.max(worst, took)
  }
  console.log(`${requests} pedidos; o laço parou no máximo ${Math.round(worst)} ms.`)
  expect(failed).toEqual([])
  expect(worst).toBeLessThan(longest)
}, 3_600_000)
