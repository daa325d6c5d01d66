import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '#access/contract/session.ts'
import { companies } from '#companies/contract/companies.ts'
import { given as givenIn, password } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const login = (email: string, secret: string, query: object = {}) =>
  world.call(session.login, { query, body: { email, password: secret } }, { as: null })
const me = (token: string) => world.call(session.me, { query: { accessToken: token } }, { as: null })

describe('POST /authentication/login', () => {
  it('creates a session at both addresses and returns the account', async () => {
    const admin = await given.admin({ name: 'Helena Dias' })
    const { status, body } = await login(admin.email, password, { typeUser: 0 })
    expect(status).toBe(200)
    expect(body.user).toEqual({
      id: admin.id,
      email: admin.email,
      superAdmin: { name: 'Helena Dias', occupation: 'Analista' },
      photoUrl: null,
      state: 'ativo',
      secondFactor: false,
      role: 'administrador',
      mustSetSecondFactor: false,
    })
    const claims = JSON.parse(Buffer.from(body.accessToken.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.exp).toBeGreaterThan(Date.now() / 1000)
    const prefixed = await world.app.inject({
      method: 'POST',
      url: '/api/authentication/login?typeUser=0',
      payload: { email: admin.email, password },
    })
    expect(prefixed.statusCode).toBe(200)
  })
  it('returns the same error for a wrong password, an unknown address, another kind of user, and accounts that may not log in', async () => {
    const admin = await given.admin()
    const suspended = await given.admin({ state: 'suspenso' })
    const invited = await given.admin({ state: 'convidado' })
    const answers = [
      await login(admin.email, 'errada'),
      await login('ninguem@exemplo.com.br', password),
      await login(admin.email, password, { typeUser: 1 }),
      await login(suspended.email, password),
      await login(invited.email, password),
    ]
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([401, 'Email e/ou senha estão erradas'])
  })
  it('names the invalid fields in Portuguese', async () => {
    const { status, body } = await login('sem arroba', '')
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      email: { code: 'email', message: 'O email deve ser um endereço de email válido' },
      password: { code: 'password_required', message: 'A senha é obrigatória' },
    })
    expect((await login('', 'x')).body.fields).toMatchObject({ email: { message: 'O email é obrigatório' } })
  })
  it('throttles repeated failures, even with the right password afterwards', async () => {
    const admin = await given.admin()
    for (let i = 0; i < 5; i++) await login(admin.email, 'errada')
    const { status, body, headers } = await login(admin.email, password)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body.message).toMatch(/^Muitas tentativas/)
  })
})

describe('GET /user/getUserByAcessToken/', () => {
  it('returns the account of a token from the query or the header', async () => {
    const admin = await given.admin()
    expect((await me(admin.token)).body.id).toBe(admin.id)
    const byHeader = await world.app.inject({
      url: '/user/getUserByAcessToken/?accessToken=',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(byHeader.json().id).toBe(admin.id)
  })
  it('refuses an expired, a forged, an unsigned and an empty token', async () => {
    const { id, sessionId } = await given.admin({ expiresIn: -1000 })
    const claims = { sid: sessionId, sub: id, exp: Math.floor(Date.now() / 1000) + 3600 }
    const forged = createSigner({ key: 'another key', algorithm: 'HS256' })(claims)
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`
    const stillSigned = world.app.sessions.sign(sessionId, id, new Date(Date.now() + 3_600_000))
    for (const token of [forged, unsigned, stillSigned, 'x', '']) expect((await me(token)).status).toBe(401)
  })
})

describe('POST /session/logout', () => {
  // The requirement is one second. The test retries because a busy machine may miss it once.
  it('ends the session on every process within a second', { retry: 2 }, async () => {
    const admin = await given.admin()
    expect((await world.call(companies.list, {}, { as: admin.token })).status).toBe(200)
    expect((await world.call(session.logout, {}, { as: admin.token })).status).toBe(200)
    await expect
      .poll(async () => (await world.call(companies.list, {}, { as: admin.token })).status, { timeout: 1000 })
      .toBe(401)
  })
  it('ends the sessions of a suspended account', async () => {
    const admin = await given.admin()
    await world.call(companies.list, {}, { as: admin.token })
    await world.db.updateTable('accounts').set({ state: 'suspenso' }).where('id', '=', admin.id).execute()
    await expect.poll(async () => (await world.call(companies.list, {}, { as: admin.token })).status).toBe(401)
  })
})
