import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { connect, type Db } from '#platform/server/db/db.ts'
import { freshDatabase } from '#testing/database.ts'
import { testContext, testFiles, testSeal } from '#testing/world.ts'
import { attachment } from './attachment.ts'

let app: FastifyInstance
let db: Db
const log: string[] = []
let close: () => Promise<void>
beforeAll(async () => {
  const { url, drop } = await freshDatabase()
  const connection = connect(url, { max: 3 })
  db = connection.db
  const web = mkdtempSync(join(tmpdir(), 'certame-web-'))
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Certame</title>')
  app = await buildApp({
    ...connection,
    url,
    seal: testSeal,
    anchorFile: testContext.anchorFile,
    files: testFiles,
    web,
    metricsToken: undefined,
    log: { write: (line) => log.push(line) },
  })
  app.get('/api/broken', { config: { access: 'public' } }, () =>
    sql`insert into accounts (name, email, state) values ('Segredo', 'segredo@exemplo.com.br', null)`.execute(db),
  )
  await app.ready()
  close = async () => {
    await app.close()
    await connection.close()
    await drop()
  }
})
afterAll(() => close())

describe('every response', () => {
  it.each([
    ['a page', '/auth/login'],
    ['a call', '/api/site'],
    ['a refusal', '/api/companies'],
    ['nothing', '/api/nothing'],
    ['a missing file', '/assets/nothing.js'],
    ['a bug', '/api/broken'],
    ['a photo that is none', '/api/photos/nothing'],
  ])('that is %s has the security headers for the browser', async (_, url) => {
    const { headers } = await app.inject({ url })
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('microphone=(self)')
    const policy = String(headers['content-security-policy']).split(';')
    for (const directive of [
      "default-src 'self'",
      "script-src 'self'",
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(directive)
    expect([headers['access-control-allow-origin'], headers.server, headers['x-powered-by']]).toEqual(
      Array(3).fill(undefined),
    )
    expect(headers['content-type']).toMatch(/^(text\/html|application\/(problem\+)?json); ?charset=utf-8$/i)
  })

  it('accepts only existing methods', async () => {
    for (const method of ['TRACE', 'HEAD', 'OPTIONS', 'PATCH'] as const) {
      const { statusCode, body } = await app.inject({ method: method as 'HEAD', url: '/api/site' })
      expect([method, statusCode, body.includes('organisation')]).toEqual([method, 404, false])
    }
  })
})

describe('a body', () => {
  const send = (payload: string) =>
    app.inject({ method: 'POST', url: '/api/contact', payload, headers: { 'content-type': 'application/json' } })

  it.each([
    ['that is cut off', '{"name":'],
    ['that would change all objects', '{"__proto__":{"isAdmin":true},"name":"x"}'],
    ['that would change them another way', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ])('%s is refused with a sentence that does not repeat it', async (_, payload) => {
    const { statusCode, headers, body } = await send(payload)
    expect([statusCode, headers['content-type'], JSON.parse(body)]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
      { type: 'about:blank', status: 400, code: 'bad_request', message: 'O pedido está malformado.' },
    ])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

describe('/metrics', () => {
  const from = (remoteAddress: string, headers = {}) => app.inject({ url: '/metrics', remoteAddress, headers })
  it('is only for local requests without a proxy', async () => {
    expect((await from('127.0.0.1')).body).toContain('http_request_seconds')
    expect((await from('::ffff:127.0.0.1')).statusCode).toBe(200)
    expect((await from('203.0.113.7')).statusCode).toBe(404)
    for (const host of ['localhost:3000', '[::1]:3000'])
      expect((await from('127.0.0.1', { host })).statusCode).toBe(200)
    // A proxy that adds no header, and a page of another site whose name leads to this computer.
    expect((await from('127.0.0.1', { host: 'hub.exemplo.org.br' })).statusCode).toBe(404)
    expect((await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404)
  })
})

describe('the log', () => {
  it('contains refused logins without addresses, tokens or input', async () => {
    log.length = 0
    await app.inject({
      method: 'POST',
      url: '/authentication/login?typeUser=0',
      remoteAddress: '203.0.113.7',
      payload: { email: 'alguem@exemplo.com.br', password: 'segredo segredo' },
    })
    await app.inject({ url: '/user/getUserByAcessToken/?accessToken=eyJsegredo', remoteAddress: '203.0.113.7' })
    const lines = log.map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      { level: 40, status: 401, code: 'wrong_credentials', route: '/authentication/login', msg: 'refused' },
      { level: 40, status: 401, code: 'unauthenticated', route: '/user/getUserByAcessToken/', msg: 'refused' },
    ])
    expect(lines[0].from).toBe(lines[1].from)
    expect(log.join()).not.toMatch(/203\.0|alguem|segredo/)
  })

  it('names each call by an id of its own, which no caller chooses', async () => {
    const chosen = { 'x-request-id': '111.444.777-35', 'request-id': 'Maria' }
    const answers = await Promise.all([1, 2].map(() => app.inject({ url: '/api/site', headers: chosen })))
    const ids = answers.map(({ headers }) => String(headers['x-request-id']))
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect(ids[0]).not.toBe(ids[1])
  })

  it('contains a bug without the row that caused it', async () => {
    log.length = 0
    const { statusCode, headers, json } = await app.inject({ url: '/api/broken' })
    const requestId = headers['x-request-id']
    expect([statusCode, json()]).toEqual([
      500,
      { type: 'about:blank', status: 500, code: 'internal', message: 'Something went wrong', requestId },
    ])
    const [line] = log.map((l) => JSON.parse(l))
    expect(line).toMatchObject({
      level: 50,
      reqId: requestId,
      route: '/api/broken',
      err: { code: '23502', table: 'accounts', column: 'state' },
    })
    expect(log.join()).not.toMatch(/Segredo|segredo@/)
  })
})

describe('a file', () => {
  it.each([
    ['resultado-12.csv', `attachment; filename="resultado-12.csv"; filename*=UTF-8''resultado-12.csv`],
    ['edital nº 1.pdf', `attachment; filename="edital no 1.pdf"; filename*=UTF-8''edital%20n%C2%BA%201.pdf`],
    [
      'a"; x="\r\nset-cookie: y\\../\u0000.csv',
      `attachment; filename="a-; x=-set-cookie- y-..-.csv"; filename*=UTF-8''a-%3B%20x%3D-set-cookie-%20y-..-.csv`,
    ],
    ['\ud800.csv', `attachment; filename=".csv"; filename*=UTF-8''%EF%BF%BD.csv`],
  ])('called %j is saved under a plain name', (name, header) => expect(attachment(name)).toBe(header))
})
