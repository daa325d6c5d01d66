import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiTokens } from '#access/contract/apiTokens.ts'
import { session } from '#access/contract/session.ts'
import { values } from '#assessment/contract/values.ts'
import { companies } from '#companies/contract/companies.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { sha256 } from '#platform/server/sha256.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())

async function made(over: object = {}, as?: string) {
  const input = { body: { name: 'Integração', scopes: ['companies:read'], days: 30, ...over } }
  const { status, body } = await world.call(apiTokens.create, input, as ? { as } : {})
  expect(status).toBe(200)
  return body
}
const listed = async (id: string) => (await world.call(apiTokens.list)).body.find((t) => t.id === id)
const statusOf = async (as: string) => (await world.call(companies.list, {}, { as })).status
const row = (id: string) => world.db.selectFrom('apiTokens').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a new token', () => {
  it('is returned once; its hash is stored, and the list identifies it by its prefix', async () => {
    const { token, id, ...body } = await made({ name: 'Site do conselho' })
    expect(token).toMatch(/^certame_[\w-]{43}$/)
    expect(body).toMatchObject({
      name: 'Site do conselho',
      hint: token.slice(0, 12),
      scopes: ['companies:read'],
      ownerName: 'Helena Dias',
      lastUsedAt: null,
      revokedAt: null,
    })
    expect(Date.parse(body.expiresAt ?? '') - Date.now()).toBeCloseTo(30 * 86_400_000, -5)
    const kept = await row(id)
    expect(kept.hash.equals(sha256(token))).toBe(true)
    const secret = token.slice(12)
    expect(JSON.stringify({ ...kept, hash: kept.hash.toString('utf8') })).not.toContain(secret)
    expect(JSON.stringify((await world.call(apiTokens.list)).body)).not.toContain(secret)
    const events = await world.db.selectFrom('auditEvents').selectAll().where('entityId', '=', id).execute()
    expect(events.map((e) => e.action)).toEqual(['token.created'])
    expect(JSON.stringify(events)).not.toContain(secret)
  })

  it('expires after ninety days by default, and may have no expiry', async () => {
    expect((await made({ days: null })).expiresAt).toBeNull()
    const { expiresAt } = await made({ days: undefined })
    expect(Date.parse(expiresAt ?? '') - Date.now()).toBeCloseTo(90 * 86_400_000, -5)
  })

  it.each([
    [{ name: ' ' }, { name: { code: 'required' } }],
    [{ scopes: [] }, { scopes: { message: 'Inclua pelo menos 1.' } }],
    [{ scopes: ['companies:read', 'accounts:write'] }, { 'scopes.1': { code: 'invalid_choice' } }],
    [{ days: 0 }, { days: { message: 'O menor valor aceito é 1.' } }],
    [{ days: 731 }, { days: { message: 'O maior valor aceito é 730.' } }],
  ])('is refused with field errors: %j', async (over, fields) => {
    const body = { name: 'Integração', scopes: ['companies:read'], days: 30, ...over }
    expect(await world.call(apiTokens.create, { body })).toMatchObject({ status: 400, body: { fields } })
  })
})

describe('a scope', () => {
  it('allows its own calls and no others', async () => {
    const [reads, writes] = [await made(), await made({ scopes: ['companies:read', 'companies:write'] })]
    const body = given.companyInput()
    const refused = await world.call(companies.create, { body }, { as: reads.token })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'scope',
      'Este token não permite esta ação: falta o escopo companies:write. Crie outro em Configurações, Tokens de API, que o tenha.',
    ])
    const created = await world.call(companies.create, { body }, { as: writes.token })
    expect(created.status).toBe(200)
    expect((await world.call(companies.get, { params: created.body }, { as: reads.token })).status).toBe(200)
    expect((await world.call(candidates.list, {}, { as: writes.token })).status).toBe(403)
    const closed = await world.call(installation.get, {}, { as: writes.token })
    expect([closed.status, closed.body.message]).toEqual([
      403,
      'Nenhum token permite esta ação. Ela é só de quem entra com e-mail e senha.',
    ])
    // Events name the owner of the token, and no session is created.
    const event = await world.db
      .selectFrom('auditEvents as e')
      .innerJoin('accounts as a', 'a.id', 'e.actorId')
      .select('a.name')
      .where('entityId', '=', created.body.id)
      .executeTakeFirstOrThrow()
    expect(event.name).toBe('Helena Dias')
    expect((await world.call(session.me, { query: { accessToken: writes.token } }, { as: null })).status).toBe(401)
  })
})

describe('the reach of each scope', () => {
  it('is its own area: partners, the catalogue of values, files', async () => {
    const of = async (...scopes: string[]) => (await made({ scopes })).token
    const get = async (as: string, path: string) =>
      (await world.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${as}` } })).statusCode
    const { id } = await given.company()
    const paths = { 'partners:read': '/partners', 'values:read': '/values', 'files:read': `/files/company/${id}` }
    for (const [scope, path] of Object.entries(paths)) {
      const token = await of(scope)
      for (const other of Object.values(paths))
        expect([scope, other, await get(token, other)]).toEqual([scope, other, other === path ? 200 : 403])
      expect(await get(token, '/companies')).toBe(403)
    }
    const refused = await world.call(values.create, { body: { name: 'Zelo' } }, { as: await of('values:read') })
    expect([refused.status, refused.body.code]).toEqual([403, 'scope'])
    expect((await world.call(values.create, { body: { name: 'Zelo' } }, { as: await of('values:write') })).status).toBe(
      200,
    )
  })
  it('is documented with each call', async () => {
    type Spec = { paths: Record<string, Record<string, { description?: string }>> }
    const { paths } = (world.app as unknown as { swagger: () => Spec }).swagger()
    const said = (method: string, path: string) => paths[path]?.[method]?.description
    expect(said('post', '/api/partners')).toContain('`partners:write`')
    expect(said('post', '/api/companies/export')).toContain('`companies:read`')
    expect(said('get', '/api/files/{entity}/{entityId}')).toContain('`files:read`')
    expect(said('get', '/api/accounts')).toBe('Not for API tokens.')
    expect(said('post', '/authentication/login')).toBe('Open to anybody.')
  })
})

describe('the expiry of a token', () => {
  it('takes effect on its day', async () => {
    const { token, id } = await made()
    expect(await statusOf(token)).toBe(200)
    await world.db
      .updateTable('apiTokens')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', id)
      .execute()
    await expect.poll(() => statusOf(token)).toBe(401)
  })

  it('takes effect on time although a process caches the token', async () => {
    const { token, id } = await made()
    const soon = new Date(Date.now() + 6000).toISOString()
    await world.db.updateTable('apiTokens').set({ expiresAt: soon }).where('id', '=', id).execute()
    await expect.poll(() => statusOf(token), { timeout: 5000 }).toBe(200)
    await expect.poll(() => statusOf(token), { timeout: 20_000 }).toBe(401)
  })

  it('takes effect on every process when it is revoked, and a second revocation is not recorded', async () => {
    const other = await world.beside()
    const { token, id } = await made()
    const there = async () =>
      (await other.inject({ url: '/api/companies', headers: { authorization: `Bearer ${token}` } })).statusCode
    expect([await statusOf(token), await there()]).toEqual([200, 200])
    expect((await world.call(apiTokens.revoke, { params: { id } })).status).toBe(200)
    await expect.poll(() => statusOf(token)).toBe(401)
    await expect.poll(there).toBe(401)
    expect((await listed(id))?.revokedAt).not.toBeNull()
    expect((await world.call(apiTokens.revoke, { params: { id } })).status).toBe(200)
    const events = await world.db.selectFrom('auditEvents').select('action').where('entityId', '=', id).execute()
    expect(events.map((e) => e.action).sort()).toEqual(['token.created', 'token.revoked'])
  })

  it('takes effect while its owner is suspended', async () => {
    const owner = await given.admin()
    const { token } = await made({}, owner.token)
    expect(await statusOf(token)).toBe(200)
    const move = (state: 'ativo' | 'suspenso') =>
      world.db.updateTable('accounts').set({ state }).where('id', '=', owner.id).execute()
    await move('suspenso')
    await expect.poll(() => statusOf(token)).toBe(401)
    await move('ativo')
    expect(await statusOf(token)).toBe(200)
  })

  it('is irrelevant for a forged or a truncated token, which is refused', async () => {
    const { token } = await made()
    for (const wrong of [token.slice(0, -1), `${token}x`, token.toUpperCase(), 'certame_', 'certame_%00'])
      expect([wrong, await statusOf(wrong)]).toEqual([wrong, 401])
  })
})

describe('the use of a token', () => {
  it('is recorded', async () => {
    const { token, id } = await made()
    expect((await listed(id))?.lastUsedAt).toBeNull()
    await statusOf(token)
    await expect.poll(async () => (await listed(id))?.lastUsedAt).not.toBeNull()
  })

  it('is limited to the allowed networks', async () => {
    const { token } = await made()
    const { security } = (await world.call(installation.get)).body
    const allow = (allowedNetworks: string[], version: number) =>
      world.call(installation.security, { body: { ...security, allowedNetworks, version } })
    await allow(['127.0.0.1'], security.version)
    const headers = { authorization: `Bearer ${token}` }
    const outside = await world.app.inject({ url: '/api/companies', headers, remoteAddress: '203.0.113.9' })
    expect([outside.statusCode, outside.json().code]).toEqual([403, 'address'])
    await allow([], security.version + 1)
  })
})
