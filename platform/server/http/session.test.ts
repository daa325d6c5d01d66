import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ownAccount } from '#access/contract/ownAccount.ts'
import { session } from '#access/contract/session.ts'
import { buildApp } from '#app/server/app.ts'
import { companies } from '#companies/contract/companies.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { connect } from '#platform/server/db/db.ts'
import { sealWith } from '#platform/server/seal.ts'
import { given as givenIn, password } from '#testing/given.ts'
import { openWorld, testFiles, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterEach(() => vi.useRealTimers())
afterAll(() => world.close())

const list = async (as: string) => (await world.call(companies.list, {}, { as })).status
const unusedFor = (sessionId: string, hours: number) =>
  world.db
    .updateTable('sessions')
    .set({ lastSeenAt: new Date(Date.now() - hours * 3_600_000).toISOString() })
    .where('id', '=', sessionId)
    .execute()

const minutesUnused = async (sessionId: string) => {
  const sessions = world.db.selectFrom('sessions').select('lastSeenAt').where('id', '=', sessionId)
  return (Date.now() - Date.parse((await sessions.executeTakeFirstOrThrow()).lastSeenAt)) / 60_000
}

describe('an idle session', () => {
  it('ends after two hours, also with “remember me”', async () => {
    const [forgotten, remembered] = [
      await given.admin({ expiresIn: 86_400_000 }),
      await given.admin({ expiresIn: 86_400_000 }),
    ]
    await unusedFor(forgotten.sessionId, 2.1)
    expect(await list(forgotten.token)).toBe(401)
    await unusedFor(remembered.sessionId, 1)
    expect(await list(remembered.token)).toBe(200)
    // The use is recorded asynchronously, and must not overwrite what is written below.
    await expect.poll(() => minutesUnused(remembered.sessionId)).toBeLessThan(30)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2.1 * 3_600_000 })
    await unusedFor(remembered.sessionId, 4.2)
    expect(await list(remembered.token)).toBe(401)
  })

  it('continues while another process uses it', async () => {
    const admin = await given.admin({ expiresIn: 86_400_000 })
    expect(await list(admin.token)).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2.1 * 3_600_000 })
    expect(await list(admin.token)).toBe(200)
  })

  it('is not extended by a window that only listens', async () => {
    const admin = await given.admin({ expiresIn: 86_400_000 })
    await unusedFor(admin.sessionId, 1)
    expect(await world.app.sessions.look(admin.token)).not.toBeNull()
    expect(await minutesUnused(admin.sessionId)).toBeGreaterThan(58)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1.1 * 3_600_000 })
    await unusedFor(admin.sessionId, 2.1 + 1.1)
    expect(await world.app.sessions.look(admin.token)).toBeNull()
  })
})

describe('the signing key of the tokens', () => {
  it('is not stored in the database alone, so a copy of the database signs no valid token', async () => {
    const admin = await given.admin()
    const expiresAt = new Date(Date.now() + 3_600_000)
    const answers = []
    const open = []
    for (const secret of ['the key of this place', 'the key of this place', 'the key of a thief']) {
      const connection = connect(world.url, { max: 2 })
      const app = await buildApp({
        ...connection,
        url: world.url,
        seal: sealWith(secret),
        anchorFile: world.anchorFile,
        files: testFiles,
        local: true,
        logLevel: 'fatal',
      })
      open.push({ app, ...connection })
    }
    const token = open[0]?.app.sessions.sign(admin.sessionId, admin.id, expiresAt)
    for (const { app } of open)
      answers.push(
        (await app.inject({ url: '/api/companies', headers: { authorization: `Bearer ${token}` } })).statusCode,
      )
    for (const { app, close } of open) {
      await app.close()
      await close()
    }
    expect(answers).toEqual([200, 200, 401])
  })
})

describe('a network that is not allowed', () => {
  it('learns nothing about the owner of a token or the correctness of a password', async () => {
    const admin = await given.admin()
    const { security } = (await world.call(installation.get)).body
    const body = { ...security, allowedNetworks: ['127.0.0.1'] }
    expect((await world.call(installation.security, { body })).status).toBe(200)
    const from = (remoteAddress: string, url: string, payload?: object) =>
      world.app.inject({ method: payload ? 'POST' : 'GET', url, remoteAddress, ...(payload && { payload }) })
    const me = `/user/getUserByAcessToken/?accessToken=${admin.token}`
    expect((await from('127.0.0.1', me)).statusCode).toBe(200)
    expect((await from('203.0.113.9', me)).json().code).toBe('address')
    const right = await from('203.0.113.9', '/authentication/login', { email: admin.email, password })
    expect([right.statusCode, right.json().code]).toEqual([401, 'wrong_credentials'])
    await world.db.deleteFrom('settings').execute()
    await world.app.installation.refresh()
  })
})

describe('a key sent by mail', () => {
  const key = async (id: string) => {
    const { issueKey } = await import('#access/server/accounts/keys.sql.ts')
    return issueKey(world.db, id, 'reset')
  }
  const check = async (k: string) => (await world.call(session.checkKey, { body: { key: k } }, { as: null })).status

  it('becomes invalid when the password or the address changes', async () => {
    const admin = await given.admin()
    const first = await key(admin.id)
    expect(await check(first)).toBe(200)
    const change = { currentPassword: password, newPassword: 'uma outra frase' }
    await world.call(ownAccount.password, { params: admin, body: change }, { as: admin.token })
    expect(await check(first)).toBe(410)
    const second = await key(admin.id)
    const { accounts } = await import('#access/contract/accounts.ts')
    const profile = {
      name: 'Ana',
      occupation: '',
      email: 'outra-caixa@exemplo.com.br',
      currentPassword: 'uma outra frase',
    }
    expect((await world.call(accounts.update, { params: admin, body: profile }, { as: admin.token })).status).toBe(200)
    expect(await check(second)).toBe(410)
  })

  it('ends what a stranger registered with the address', async () => {
    const owner = await given.admin()
    const stranger = { email: owner.email, password: 'uma frase bem longa', firstName: 'Lia', lastName: 'Souza' }
    const { accessToken } = (await world.call(session.register, { body: stranger }, { as: null })).body
    const me = async () => (await world.call(session.me, { query: { accessToken } }, { as: null })).status
    expect(await me()).toBe(200)
    await world.call(
      session.reset,
      { body: { key: await key(owner.id), newPassword: 'a frase da dona' } },
      { as: null },
    )
    await expect.poll(me).toBe(401)
  })
})

describe('a pending account', () => {
  it('gets no mail to an unconfirmed address, except the one about its registration', async () => {
    const email = 'caixa-alheia@exemplo.com.br'
    const body = { email, password: 'uma frase bem longa', firstName: 'http://golpe.example', lastName: 'clique' }
    const { accessToken, user } = (await world.call(session.register, { body }, { as: null })).body
    await world.call(
      ownAccount.password,
      { params: user, body: { currentPassword: body.password, newPassword: 'outra frase longa' } },
      { as: accessToken },
    )
    await world.app.inject({
      method: 'POST',
      url: '/authentication/login',
      headers: { 'user-agent': 'outro navegador' },
      payload: { email, password: 'outra frase longa' },
    })
    await world.work()
    const sent = await world.db.selectFrom('deliveries').select('template').where('recipient', '=', email).execute()
    expect(sent).toEqual([{ template: 'registered' }])
    const { letters } = await import('#deliveries/server/templates/systemLetters.ts')
    const { renderLetter } = await import('#deliveries/server/letters/render.ts')
    const { text } = renderLetter(letters.registered, {
      organisation: 'Conselho',
      fields: { nome: 'http://golpe.example' },
    })
    expect(text).not.toContain('golpe')
  })
})

describe('a password', () => {
  it.each([
    ['certame2026!!', 'password_common'],
    ['Conselho Regional 1', 'password_common'],
    ['exemplo-exemplo', 'password_common'],
    ['beatriznunes1987', 'password_own'],
    ['abcabcabcabc', 'password_common'],
    ['senhasenhasenha', 'password_common'],
  ])('such as %s is refused', async (secret, code) => {
    await world.db.deleteFrom('loginFailures').execute()
    const body = { email: 'bia@exemplo.com.br', password: secret, firstName: 'Beatriz', lastName: 'Nunes' }
    const { status, body: answer } = await world.call(session.register, { body }, { as: null })
    expect([status, answer.fields]).toMatchObject([400, { password: { code } }])
  })
})
