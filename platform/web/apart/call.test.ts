import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { json, openLoopback } from '#testing/loopback.ts'
import { call } from './call.ts'

let server: Awaited<ReturnType<typeof openLoopback>>
beforeAll(async () => {
  server = await openLoopback()
})
afterAll(() => server.close())
afterEach(() => {
  globalThis.firstAnswer = undefined
})

const offline = { ok: false, again: true, code: 'offline', waitSeconds: 0, fields: {} }

it('sends a body as JSON and the link in a header, and reads the answer', async () => {
  server.answers((response, { method, url, headers }, text) =>
    json(200, { method, url, link: headers.authorization, type: headers['content-type'], text })(response),
  )
  const before = performance.now()
  const result = await call<Record<string, string>>(`${server.url}/a`, {
    method: 'PUT',
    link: 'Step x',
    body: { a: 1 },
  })
  if (!result.ok) throw new Error(result.code)
  expect(result.value).toEqual({ method: 'PUT', url: '/a', link: 'Step x', type: 'application/json', text: '{"a":1}' })
  expect(result.at).toBeGreaterThan(before)
  expect(result.at).toBeLessThan(performance.now())
})

it('sends a file as a form', async () => {
  server.answers((response, { headers }, text) => json(200, [headers['content-type'], text])(response))
  const result = await call<string[]>(server.url, { method: 'POST', file: new File(['abc'], 'cv.txt') })
  const [type, text] = result.ok ? result.value : []
  expect(type).toMatch(/^multipart\/form-data; boundary=/)
  expect(text).toMatch(/name="file"; filename="cv.txt"[\s\S]*abc/)
})

it('reads an answer that is no JSON as it is asked to', async () => {
  server.answers((response) => response.end('%PDF'))
  expect(await call(server.url, {}, (response) => response.text())).toMatchObject({ ok: true, value: '%PDF' })
})

it('says why it was refused, which fields are wrong, and that another try is of no use', async () => {
  server.answers(json(400, { code: 'invalid', fields: { cnpj: { code: 'cnpj' }, name: { code: 'too_long', n: 80 } } }))
  expect(await call(server.url)).toEqual({
    ...{ ok: false, again: false, code: 'invalid', waitSeconds: 0 },
    fields: { cnpj: 'cnpj', name: 'too_long|80' },
  })
  server.answers(json(400, { code: 'invalid', fields: { file: { code: 'file_too_large|10' } } }))
  expect(await call(server.url)).toMatchObject({ again: false, code: 'file_too_large' })
})

it.each([
  [408, {}],
  [429, { 'retry-after': '7' }],
  [503, { 'retry-after': 'soon' }],
])('is worth another try after %d', async (status, headers) => {
  server.answers(json(status, { code: 'blocked' }, headers))
  const waitSeconds = status === 429 ? 7 : 0
  expect(await call(server.url)).toEqual({ ok: false, again: true, code: 'blocked', waitSeconds, fields: {} })
})

it.each(['<html>', 'null', '"text"', '{"code":7,"fields":{"a":null}}', ''])(
  'has no own code for a refusal that says %s',
  async (text) => {
    server.answers((response) => response.writeHead(409).end(text))
    expect(await call(server.url)).toMatchObject({ ok: false, again: false, code: 'other' })
  },
)

it('counts an answer that is cut or no JSON as none', async () => {
  server.answers((response) => response.end('<html>of a hotel</html>'))
  expect(await call(server.url)).toEqual(offline)
  server.answers((response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"a":')
    setTimeout(() => response.destroy(), 20)
  })
  expect(await call(server.url)).toEqual(offline)
})

it('ends a call that gets no answer, or only its beginning, in time', async () => {
  server.answers(() => {})
  expect(await call(server.url, { patience: 50 })).toEqual(offline)
  server.answers((response) => response.write('{'))
  expect(await call(server.url, { patience: 50 })).toEqual(offline)
})

it('says that a server cannot be reached', async () => {
  const closed = await openLoopback()
  await closed.close()
  expect(await call(closed.url)).toEqual(offline)
})

it('takes the answer to the call that the page has started, once, and for the same link only', async () => {
  server.answers(json(200, 'by the code'))
  globalThis.firstAnswer = {
    ...{ path: server.url, link: 'Step a' },
    answer: Promise.resolve({ response: Response.json('by the page'), at: 5 }),
  }
  expect(await call(server.url, { link: 'Step b' })).toMatchObject({ value: 'by the code' })
  expect(await call(server.url, { link: 'Step a', method: 'POST' })).toMatchObject({ value: 'by the code' })
  expect(await call(server.url, { link: 'Step a' })).toEqual({ ok: true, value: 'by the page', at: 5 })
  expect(await call(server.url, { link: 'Step a' })).toMatchObject({ value: 'by the code' })
  globalThis.firstAnswer = { path: server.url, link: undefined, answer: Promise.reject(new TypeError('no network')) }
  expect(await call(server.url)).toEqual(offline)
})
