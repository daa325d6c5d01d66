import { randomBytes, randomUUID } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiTokens } from '#access/contract/apiTokens.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
type Spec = { paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>> }
let calls: { method: string; path: string }[]
const open = new Set([
  '/authentication/login',
  '/api/authentication/login',
  '/user/getUserByAcessToken',
  '/api/user/getUserByAcessToken',
  '/user/forgotPassword',
  '/api/user/forgotPassword',
  '/api/account/register',
  '/api/account/keys/check',
  '/api/account/keys/use',
  '/api/site',
  '/api/unsubscribe/{key}',
  // By its secret address.
  '/api/pix-webhook/{secret}/pix',
  // By a step link: answering.test.ts walks what its token opens.
  '/api/booking-link',
  '/api/booking-link/interview',
  '/api/booking-link/cancellation',
  '/api/booking-link/wish',
  '/api/booking-link/need',
  '/api/step-link',
  '/api/step-link/start',
  '/api/step-link/attempts',
  '/api/step-link/answers',
  '/api/step-link/submission',
  '/api/step-link/questions/{questionId}/evidence',
  '/api/step-link/evidence/{fileId}',
  '/api/step-link/questions/{questionId}/takes',
  '/api/step-link/questions/{questionId}/take',
  '/api/step-link/takes/{id}',
  '/api/step-link/takes/{id}/finish',
  // By the key of an applicant: documents.test.ts walks what it opens.
  '/api/applicant/documents/{id}',
  '/api/applicant/documents/{id}/{fileId}',
  '/api/vacancies/{slug}/application/documents/{documentId}',
  '/api/vacancies/{slug}/application/documents/{documentId}/{fileId}',
  // By the key of an applicant: door.test.ts walks what it opens.
  '/api/vacancies/{slug}/form',
  '/api/applicant/ways',
  '/api/applicant/puzzles',
  '/api/applicant/codes',
  '/api/applicant/keys',
  '/api/applicant/keys/renewal',
  '/api/applicant/applications',
  '/api/applicant/privacy-requests',
  '/api/applicant/messages',
  '/api/applicant/messages/{id}/answers',
  '/api/vacancies/{slug}/application',
  '/api/vacancies/{slug}/application/cv',
  '/api/vacancies/{slug}/application/declarations',
  '/api/vacancies/{slug}/application/receipt',
  '/api/vacancies/{slug}/application/sendings',
  '/api/vacancies/{slug}/application/withdrawal',
  // The offer of the site; an invoice by its link.
  '/api/checkout',
  '/api/checkout/order',
  '/api/checkout/trial',
  '/api/checkout/visit',
  '/api/checkout/order/pdf',
  '/api/checkout/voucher',
])
/** The contact form is public; what was written is not. */
const isOpen = ({ method, path }: { method: string; path: string }) =>
  open.has(path) || (method === 'POST' && path === '/api/contact')
/** The calls that a guest evaluator may use, as far as an application is assigned to them. */
const ofEvaluators =
  /^\/api\/(evaluations\b|examiners\/(own$|\{id\}\/declaration$)|applications\/\{id\}\/(evaluation$|marks$|evaluations$|steps\/\{stepId\}\/(review$|grades$|evidence\/\{fileId\}\/address|takes\/\{fileId\}\/(watch|notes)\b)))/
/** Lists of their own. */
const own = new Set(['/api/evaluations', '/api/examiners/own'])
/** Calls of evaluators without a body, which say nothing more than that there is no such application. */
const withoutBody = /\/(watch|declaration|\{noteId\})$/
/** The calls that an account which waits for approval may use. */
const whileWaiting = /^(\/api)?(\/user\/\{id\}|\/sessions|\/session\/logout|\/second-factor|\/account\/setup)/

beforeAll(async () => {
  world = await openWorld()
  await givenIn(world).admin()
  const { paths } = (world.app as unknown as { swagger: () => Spec }).swagger()
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )
})
afterAll(() => world.close())

const inject = (method: string, path: string, token?: string, payload?: object) =>
  world.app.inject({
    method: method as 'GET',
    url: path.replaceAll(/\{[^}]+\}/g, '01900000-0000-7000-8000-000000000000'),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(payload ? { payload } : {}),
  })

describe('every endpoint', () => {
  it('is documented, and there are many', () => {
    expect(calls.length).toBeGreaterThan(45)
  })
  it('refuses missing, forged, unsigned, expired and revoked tokens, and suspended accounts', async () => {
    const given = givenIn(world)
    const [expired, revoked, suspended] = [
      await given.admin({ expiresIn: -1000 }),
      await given.admin(),
      await given.admin({ state: 'suspenso' }),
    ]
    await world.db
      .updateTable('sessions')
      .set({ revokedAt: new Date().toISOString() })
      .where('id', '=', revoked.sessionId)
      .execute()
    const claims = { sid: revoked.sessionId, sub: revoked.id, exp: Math.floor(Date.now() / 1000) + 1000 }
    const forged = createSigner({ key: 'another', algorithm: 'HS256' })(claims)
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`
    for (const { method, path } of calls.filter((c) => !isOpen(c))) {
      for (const token of [undefined, forged, unsigned, expired.token, revoked.token, suspended.token, 'x']) {
        const { statusCode } = await inject(method, path, token, method === 'GET' ? undefined : {})
        expect([method, path, statusCode]).toEqual([method, path, 401])
      }
    }
  })
  it('refuses accounts that wait for approval, and tokens for scripts without its scope', async () => {
    const given = givenIn(world)
    const pending = await given.admin({ state: 'pendente' })
    const { token, id } = (
      await world.call(apiTokens.create, { body: { name: 'Leitura', scopes: ['companies:read'], days: 1 } })
    ).body
    for (const { method, path } of calls.filter((c) => !isOpen(c))) {
      const payload = method === 'GET' ? undefined : {}
      if (!whileWaiting.test(path)) {
        const { statusCode, body } = await inject(method, path, pending.token, payload)
        expect([method, path, statusCode, JSON.parse(body).code]).toEqual([method, path, 403, 'pending'])
      }
      // Exporting a list is a read.
      const reads = method === 'GET' || path.endsWith('/export')
      if (reads && /^\/api\/(companies|questions|custom-tests)\b/.test(path)) continue
      const { statusCode, body } = await inject(method, path, token, payload)
      expect([method, path, statusCode, JSON.parse(body).code]).toEqual([method, path, 403, 'scope'])
    }
    expect((await inject('GET', '/api/companies', token)).statusCode).toBe(200)
    await world.call(apiTokens.revoke, { params: { id } })
    await expect.poll(async () => (await inject('GET', '/api/companies', token)).statusCode).toBe(401)
  })
  it('refuses guest evaluators whatever is not assigned to them, and applicants everything else by their link', async () => {
    const guest = await givenIn(world).admin({ role: 'avaliador', rights: [] })
    const link = randomBytes(32).toString('base64url')
    for (const { method, path } of calls.filter((c) => !isOpen(c))) {
      const payload = method === 'GET' ? undefined : {}
      expect([method, path, (await inject(method, path, link, payload)).statusCode]).toEqual([method, path, 401])
      if (whileWaiting.test(path)) continue
      const { statusCode, body } = await inject(method, path, guest.token, payload)
      if (ofEvaluators.test(path)) {
        const expected = own.has(path) ? 200 : method === 'GET' || withoutBody.test(path) ? 404 : 400
        expect([method, path, statusCode]).toEqual([method, path, expected])
      } else expect([method, path, statusCode, JSON.parse(body).code]).toEqual([method, path, 403, 'evaluator'])
    }
  })
  it('accepts no large body when it is public', async () => {
    // A piece of a recording is large; without its link none of it is read.
    const read = calls.filter(
      (call) => isOpen(call) && !['GET', 'PATCH'].includes(call.method) && !call.path.includes('unsubscribe'),
    )
    const piece = await inject('PATCH', `/api/step-link/takes/${randomUUID()}`, undefined, {
      email: 'a'.repeat(70_000),
    })
    expect(JSON.parse(piece.body).code).toBe('link_unknown')
    expect(read.length).toBeGreaterThan(5)
    for (const { method, path } of read) {
      const { statusCode, body } = await inject(method, path, undefined, { email: 'a'.repeat(70_000) })
      expect([method, path, statusCode, JSON.parse(body).code]).toEqual([method, path, 413, 'too_large'])
    }
  })
  it('disables caching, and compresses long responses', async () => {
    const headers = { authorization: `Bearer ${world.token}`, 'accept-encoding': 'gzip' }
    const long = await world.app.inject({ url: '/api/docs/json', headers })
    expect(long.headers['content-encoding']).toBe('gzip')
    const short = await world.app.inject({ url: '/api/companies', headers })
    expect(short.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(short.headers['content-encoding']).toBeUndefined()
  })
  it('responds to hostile and random input without an unexpected error', async () => {
    const odd = [
      '',
      '0',
      '-1',
      '1e400',
      'null',
      '\u0000',
      'a\u0000b',
      "' or 1=1 --",
      'ação ✓',
      'x'.repeat(3000),
      '[]',
      '01900000-0000-7000-8000-000000000000',
      '2026-13-45',
      '9'.repeat(30),
      '..%2f..%2f',
    ]
    const values = [
      null,
      0,
      -1,
      1.5,
      1e308,
      '',
      'x',
      'a\u0000b',
      '\ud800',
      [],
      {},
      [null],
      ['\u0000'],
      { search: '\u0000' },
      true,
      'x'.repeat(5000),
      '01900000-0000-7000-8000-000000000000',
      [0, 0, 0, 0, 10_000, 0],
    ]
    const names = [
      'name',
      'title',
      'cnpj',
      'cpf',
      'email',
      'version',
      'to',
      'reason',
      'weights',
      'ids',
      'candidateIds',
      'stageId',
      'marks',
      'status',
      'steps',
      'stages',
      'criteria',
      'companyId',
      'closesAt',
      'opensAt',
      'phone',
      'tags',
      'subject',
      'body',
      'segment',
      'query',
      'search',
      'notes',
    ]
    let seed = 7
    const pick = <T>(from: readonly T[]) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return from[seed % from.length] as T
    }
    const bad: string[] = []
    for (let i = 0; i < 10_000; i++) {
      const { method, path } = pick(calls)
      // Logging out would end the test, and a stream does not end.
      if (/\/(logout|stream|sessions)$/.test(path)) continue
      const filled = path.replaceAll(/\{[^}]+\}/g, () =>
        encodeURIComponent(pick(['01900000-0000-7000-8000-000000000000', pick(odd)])),
      )
      const query = `${pick(['search', 'page', 'limit', 'sort', 'state', 'uf', 'weights', 'accessToken', 'days', 'entityId', 'entity', 'from', 'key', 'q', 'tag', 'sector', 'template'])}=${encodeURIComponent(pick(odd))}`
      const body =
        method === 'GET'
          ? undefined
          : pick([Object.fromEntries(Array.from({ length: 4 }, () => [pick(names), pick(values)])), [], {}])
      const { statusCode } = await world.app.inject({
        method: method as 'GET',
        url: `${filled}?${query}`,
        headers: { authorization: `Bearer ${world.token}` },
        ...(body ? { payload: body } : {}),
      })
      if (statusCode >= 500)
        bad.push(`${statusCode} ${method} ${filled}?${query} ${JSON.stringify(body)?.slice(0, 200)}`)
    }
    expect(bad).toEqual([])
  }, 180_000)
  it('responds with a problem to a body that is too large or not JSON', async () => {
    const send = (payload: string, type: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/companies',
        headers: { authorization: `Bearer ${world.token}`, 'content-type': type },
        payload,
      })
    const large = await send(`"${'x'.repeat(10_000_000)}"`, 'application/json')
    expect([large.statusCode, large.json().code]).toEqual([413, 'too_large'])
    expect((await send('{', 'application/json')).statusCode).toBe(400)
    expect((await send('<x/>', 'application/xml')).statusCode).toBe(415)
    expect((await world.app.inject({ url: '/api/nothing' })).headers['content-type']).toContain(
      'application/problem+json',
    )
  })
})

describe('health', () => {
  it('reports liveness, readiness and measurements', async () => {
    expect((await world.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await world.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
    expect((await world.app.inject({ url: '/metrics' })).body).toContain('http_request_seconds')
    expect((await world.app.inject({ url: '/api/docs/json' })).json().info.title).toBe('Certame')
  })
})
