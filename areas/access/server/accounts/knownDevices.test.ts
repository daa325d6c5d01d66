import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownAccount } from '#access/contract/ownAccount.ts'
import { session } from '#access/contract/session.ts'
import { given as givenIn, password } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'
import { issueKey } from './keys.sql.ts'
import { throttleKey } from './throttle.sql.ts'

const office = '203.0.113.7'
let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
beforeEach(() => world.db.deleteFrom('loginFailures').execute())
afterAll(() => world.close())

type Typed = { email: string; password?: string; device?: string; code?: string }
async function login(typed: Typed, remoteAddress = office) {
  const payload = { password, ...typed }
  const reply = await world.app.inject({
    method: 'POST',
    url: '/authentication/login?typeUser=0',
    payload,
    remoteAddress,
  })
  return { status: reply.statusCode, body: reply.json() }
}
/** The token of a browser that has logged in to the account. */
const deviceOf = async (email: string): Promise<string> => (await login({ email, device: '' })).body.device

async function withSecondFactor() {
  const admin = await given.admin()
  const as = { as: admin.token }
  const { address } = (await world.call(ownAccount.startSecondFactor, { body: { currentPassword: password } }, as)).body
  const totp = new TOTP({ secret: new URL(address).searchParams.get('secret') ?? '' })
  await world.call(ownAccount.confirmSecondFactor, { body: { code: totp.generate() } }, as)
  // The code of the next half minute: the current one has been used.
  return { ...admin, code: totp.generate({ timestamp: Date.now() + 30_000 }) }
}

describe('sixty wrong passwords from one office', () => {
  it('do not block administrators with a known device or a second factor', async () => {
    const [first, second, factor] = [await given.admin(), await given.admin(), await withSecondFactor()]
    const device = await deviceOf(first.email)
    for (let n = 0; n < 60; n++) await login({ email: `palpite${n}@exemplo.com.br`, password: 'errada' })
    const refused = await login({ email: second.email })
    expect([refused.status, refused.body.code]).toEqual([429, 'blocked'])
    expect((await login({ email: first.email, device })).status).toBe(200)
    expect((await login({ email: factor.email })).status).toBe(429)
    // A blocked client does not learn whether the password or the code is right.
    const guesses = [
      { email: factor.email, code: '000000' },
      { email: factor.email, code: factor.code, password: 'errada' },
      { email: second.email, code: '000000', device },
    ]
    for (const guess of guesses) expect((await login(guess)).body.code).toBe('blocked')
    expect((await login({ email: factor.email, code: factor.code })).status).toBe(200)
  })
})

describe('guessing', () => {
  it('from a known device is limited and does not block other devices', async () => {
    const { email } = await given.admin()
    const [stolen, own] = [await deviceOf(email), await deviceOf(email)]
    for (let n = 0; n < 10; n++) expect((await login({ email, device: stolen, password: 'errada' })).status).toBe(401)
    expect((await login({ email, device: stolen })).status).toBe(429)
    expect((await login({ email, device: own })).status).toBe(200)
    expect((await login({ email })).status).toBe(200)
  })

  it('from many networks is limited and does not affect a known device', async () => {
    const { email } = await given.admin()
    const device = await deviceOf(email)
    const since = new Date().toISOString()
    await world.db
      .insertInto('loginFailures')
      .values({ key: throttleKey('account', email), failures: 98, since })
      .execute()
    for (const n of [1, 2]) expect((await login({ email, password: 'errada' }, `198.51.100.${n}`)).status).toBe(401)
    expect((await login({ email }, '198.51.100.3')).status).toBe(429)
    expect((await login({ email, device }, '198.51.100.3')).status).toBe(200)
  })

  it('gains nothing from a device of another account or a made-up token', async () => {
    const [first, second] = [await given.admin(), await given.admin()]
    const device = await deviceOf(second.email)
    for (let n = 0; n < 5; n++) await login({ email: first.email, device, password: 'errada' })
    for (const tried of [device, 'inventado', ''])
      expect((await login({ email: first.email, device: tried })).status).toBe(429)
  })
})

describe('a known device', () => {
  const known = async (email: string, device: string) => {
    for (let n = 0; n < 5; n++) await login({ email, password: 'errada' })
    const { status } = await login({ email, device })
    await world.db.deleteFrom('loginFailures').execute()
    return status === 200
  }

  it('keeps its token after a logout and with another account; a made-up token is replaced', async () => {
    const [first, second] = [await given.admin(), await given.admin()]
    const { accessToken, device } = (await login({ email: first.email, device: 'inventado' })).body
    expect(device).toMatch(/^[\w-]{43}$/)
    await world.call(session.logout, {}, { as: accessToken })
    expect((await login({ email: first.email, device })).body.device).toBe(device)
    expect((await login({ email: second.email, device })).body.device).toBe(device)
    expect(await known(second.email, device)).toBe(true)
    // A client that does not ask for a device token gets none.
    expect((await login({ email: first.email })).body).not.toHaveProperty('device')
  })

  it('is stored as a hash, limited to the last ten per account', async () => {
    const { id, email } = await given.admin()
    const first = await deviceOf(email)
    for (let n = 0; n < 10; n++) await deviceOf(email)
    const kept = await world.db.selectFrom('knownDevices').select('hash').where('accountId', '=', id).execute()
    expect(kept.map(({ hash }) => hash.length)).toEqual(Array(10).fill(32))
    expect(await known(email, first)).toBe(false)
  })

  const newPassword = 'a frase que vale agora'
  type Admin = Awaited<ReturnType<typeof given.admin>>
  it.each<[string, string, (admin: Admin) => Promise<{ status: number }>]>([
    [
      'a changed password',
      newPassword,
      ({ id, token }) =>
        world.call(
          ownAccount.password,
          { params: { id }, body: { currentPassword: password, newPassword } },
          { as: token },
        ),
    ],
    [
      'a reset password',
      newPassword,
      async ({ id }) =>
        world.call(session.reset, { body: { key: await issueKey(world.db, id, 'reset'), newPassword } }, { as: null }),
    ],
    ['the end of all other sessions', password, ({ token }) => world.call(ownAccount.endOthers, {}, { as: token })],
  ])('is forgotten after %s', async (_, secret, operate) => {
    const admin = await given.admin()
    const device = await deviceOf(admin.email)
    expect((await operate(admin)).status).toBe(200)
    for (let n = 0; n < 5; n++) await login({ email: admin.email, password: 'errada' })
    expect((await login({ email: admin.email, password: secret, device })).status).toBe(429)
  })
})
