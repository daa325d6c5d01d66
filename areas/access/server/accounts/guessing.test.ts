import type * as Argon2 from '@node-rs/argon2'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownAccount } from '#access/contract/ownAccount.ts'
import { session } from '#access/contract/session.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { given as givenIn, password } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

// Counts the hashes instead of measuring time: the hashes dominate the response time.
const hashes = vi.hoisted(() => ({ count: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>()
  const counted =
    <A extends unknown[], R>(run: (...args: A) => R) =>
    (...args: A) => {
      hashes.count += 1
      return run(...args)
    }
  return { ...real, hash: counted(real.hash), verify: counted(real.verify), hashRaw: counted(real.hashRaw) }
})

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
beforeEach(async () => {
  await world.db.deleteFrom('loginFailures').execute()
  hashes.count = 0
})
afterAll(() => world.close())

const loginFrom = (remoteAddress: string, payload: { email: string; password: string; code?: string }, typeUser = 0) =>
  world.app.inject({ method: 'POST', url: `/authentication/login?typeUser=${typeUser}`, payload, remoteAddress })
const login = (email: string, secret: string, typeUser = 0) =>
  loginFrom('127.0.0.1', { email, password: secret }, typeUser)
const register = (email: string) =>
  world.call(session.register, {
    body: { email, password: 'uma frase bem longa', firstName: 'Lia', lastName: 'Souza' },
  })

describe('a failed login', () => {
  it('costs two hashes for every reason of failure', async () => {
    const [admin, suspended, invited] = [
      await given.admin(),
      await given.admin({ state: 'suspenso' }),
      await given.admin({ state: 'convidado' }),
    ]
    await world.db.updateTable('accounts').set({ passwordHash: null }).where('id', '=', invited.id).execute()
    const shadowed = await given.admin()
    await register(shadowed.email)
    for (const [email, secret, typeUser] of [
      [admin.email, 'errada', 0],
      ['ninguem@exemplo.com.br', 'errada', 0],
      [suspended.email, password, 0],
      [invited.email, 'errada', 0],
      [shadowed.email, 'errada', 0],
      [admin.email, password, 1],
    ] as const) {
      hashes.count = 0
      const { statusCode } = await login(email, secret, typeUser)
      expect([email, statusCode, hashes.count]).toEqual([email, 401, 2])
    }
  })

  it('counts as one of five, also among concurrent guesses', async () => {
    const { email } = await given.admin()
    const guesses = [...Array.from({ length: 40 }, (_, n) => `palpite ${n}`), password]
    const answers = await Promise.all(guesses.map((guess) => login(email, guess)))
    expect(answers.filter((a) => a.statusCode === 401).length).toBeLessThanOrEqual(8)
    expect(answers.at(-1)?.statusCode).toBe(429)
  })

  it('counts for all addresses of the same IPv6 network', async () => {
    const { email } = await given.admin()
    for (let n = 1; n <= 5; n++) await loginFrom(`2001:db8:1:2::${n}`, { email, password: 'errada' })
    expect((await loginFrom('2001:db8:1:2:ffff::9', { email, password })).statusCode).toBe(429)
    expect((await loginFrom('2001:db8:1:3::1', { email, password })).statusCode).toBe(200)
  })

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:12::1', '2001:db8:0:12'],
    ['2001:0db8:0000:0012:aaaa:bbbb:cccc:dddd', '2001:db8:0:12'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('from %s counts against %s', (address, network) => expect(networkOf(address)).toBe(network))
})

describe('guessing the second factor', () => {
  it('is throttled per account, across networks', async () => {
    const admin = await given.admin()
    const as = { as: admin.token }
    const { secret } = (await world.call(ownAccount.startSecondFactor, { body: { currentPassword: password } }, as))
      .body
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const code = totp.generate()
    const { recoveryCodes } = (await world.call(ownAccount.confirmSecondFactor, { body: { code } }, as)).body
    const kept = await world.db.selectFrom('recoveryCodes').select('hash').where('accountId', '=', admin.id).execute()
    expect(kept.map(({ hash }) => hash.length)).toEqual(Array(10).fill(32))
    hashes.count = 0
    const byRecovery = await loginFrom('198.51.100.99', { email: admin.email, password, code: recoveryCodes[0] ?? '' })
    // One hash for the password and one for the recovery code, which is short and therefore hashed like a password.
    expect([byRecovery.statusCode, hashes.count]).toEqual([200, 2])
    for (let n = 1; n <= 10; n++)
      await loginFrom(`198.51.100.${n}`, { email: admin.email, password, code: `00000${n % 10}` })
    // The code of the next half minute: the current one may have been used above.
    const next = totp.generate({ timestamp: Date.now() + 30_000 })
    const right = await loginFrom('198.51.100.200', { email: admin.email, password, code: next })
    expect([right.statusCode, right.json().code]).toEqual([429, 'blocked'])
    // A client without the password does not affect the throttle.
    expect((await loginFrom('198.51.100.201', { email: admin.email, password: 'errada' })).statusCode).toBe(401)
  })
})

describe('registering', () => {
  /** The rows written before the response. */
  async function written() {
    const { rows } = await world.db.executeQuery<{ counts: string }>(
      (await import('kysely'))
        .sql`select concat_ws(' ', (select count(*) from accounts), (select count(*) from sessions),
        (select count(*) from audit_events), (select count(*) from deliveries), (select count(*) from notices),
        (select count(*) from graphile_worker.jobs)) as counts`.compile(world.db),
    )
    return String(rows[0]?.counts).split(' ').map(Number)
  }

  it('does the same work for an address with and without an account', async () => {
    const { email } = await given.admin()
    const costs = []
    for (const address of [email, 'livre@exemplo.com.br']) {
      const before = await written()
      hashes.count = 0
      expect((await register(address)).status).toBe(200)
      const after = await written()
      costs.push([hashes.count, ...after.map((count, n) => count - (before[n] ?? 0))])
    }
    // One hash, an account, a session, an event, no mail and no notice yet, and a task that notifies.
    expect(costs).toEqual([
      [1, 1, 1, 1, 0, 0, 1],
      [1, 1, 1, 1, 0, 0, 1],
    ])
  })
})
