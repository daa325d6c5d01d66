import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#access/contract/accounts.ts'
import { apiTokens } from '#access/contract/apiTokens.ts'
import { ownAccount } from '#access/contract/ownAccount.ts'
import { session } from '#access/contract/session.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn, password } from '#testing/given.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let self: { id: string }
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  self = await given.admin({ name: 'Helena Dias' })
})
afterEach(() => world.db.deleteFrom('loginFailures').execute())
afterAll(() => world.close())

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

async function setFactor(as: string) {
  const start = await world.call(ownAccount.startSecondFactor, { body: { currentPassword: password } }, { as })
  const body = { code: codeOf(start.body.secret) }
  return (await world.call(ownAccount.confirmSecondFactor, { body }, { as })).body.recoveryCodes
}
async function withFactor(over: Parameters<typeof given.admin>[0] = {}) {
  const admin = await given.admin(over)
  return { ...admin, recoveryCodes: await setFactor(admin.token) }
}
const remove = (id: string, over: object = {}, options = {}) =>
  world.call(
    accounts.removeSecondFactor,
    { params: { id }, body: { reason: 'Perdeu o celular', currentPassword: password, ...over } },
    options,
  )
const statusOf = async (token: string) =>
  (await world.call(session.me, { query: { accessToken: token } }, { as: null })).status
const login = (email: string, body: object = {}) =>
  world.call(session.login, { body: { email, password, ...body } }, { as: null })

describe('a lost second factor', () => {
  it('is removed by another administrator, which ends sessions, asks for the password only, notifies the owner and is audited', async () => {
    const mailbox = await openMailbox()
    const lost = await withFactor({ name: 'Bento Prates' })
    expect((await login(lost.email)).body.code).toBe('second_factor')
    const { status, body } = await remove(lost.id)
    expect([status, body.secondFactor]).toEqual([200, false])
    await expect.poll(() => statusOf(lost.token)).toBe(401)
    const [code] = lost.recoveryCodes
    expect((await login(lost.email)).status).toBe(200)
    // A recovery code of the removed factor does not work with the next one.
    const { accessToken } = (await login(lost.email)).body
    await setFactor(accessToken)
    expect((await login(lost.email, { code })).body.code).toBe('code_wrong')

    await world.work(mailbox.url)
    const mail = mailbox.mails.find(({ subject }) => subject === 'Sua verificação em duas etapas foi removida')
    expect(mail?.envelope.to).toEqual([lost.email])
    expect(mail?.text).toContain('Helena Dias removeu')
    const sent = await world.db.selectFrom('notices').select('kind').where('accountId', '=', lost.id).execute()
    expect(sent.map(({ kind }) => kind)).toContain('second_factor_changed')
    const { rows } = (await world.call(audit.list, { query: { entity: 'account', entityId: lost.id } })).body
    const event = rows.find(({ action }) => action === 'account.second_factor_removed')
    expect([event?.actorName, event?.reason]).toEqual(['Helena Dias', 'Perdeu o celular'])
    await mailbox.close()
  })

  it('is refused for the own account and when there is none', async () => {
    expect((await remove(self.id)).body.code).toBe('own_factor')
    const without = await given.admin()
    const refused = await remove(without.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'second_factor_off'])
    // Started but not confirmed: logins do not ask for it yet.
    await world.call(ownAccount.startSecondFactor, { body: { currentPassword: password } }, { as: without.token })
    expect((await remove(without.id)).body.code).toBe('second_factor_off')
    expect((await remove('01900000-0000-7000-8000-000000000000')).status).toBe(404)
  })

  it('is kept without a reason and without the password of the caller, who is throttled', async () => {
    const lost = await withFactor()
    expect((await remove(lost.id, { reason: ' ', currentPassword: '' })).body.fields).toMatchObject({
      reason: { code: 'required' },
      currentPassword: { code: 'password_required' },
    })
    for (let n = 0; n < 5; n++)
      expect((await remove(lost.id, { currentPassword: 'errada-demais' })).body.fields).toMatchObject({
        currentPassword: { message: 'A senha atual não confere.' },
      })
    expect((await remove(lost.id)).status).toBe(429)
    expect(await statusOf(lost.token)).toBe(200)
    expect((await login(lost.email)).body.code).toBe('second_factor')
  })

  it('cannot be removed by pending accounts, tokens or anonymous callers', async () => {
    const lost = await withFactor()
    const pending = await given.admin({ state: 'pendente' })
    const made = await world.call(apiTokens.create, { body: { name: 'Leitura', scopes: ['companies:read'], days: 1 } })
    expect((await remove(lost.id, {}, { as: pending.token })).body.code).toBe('pending')
    expect((await remove(lost.id, {}, { as: made.body.token })).body.code).toBe('scope')
    expect((await remove(lost.id, {}, { as: null })).status).toBe(401)
    expect((await login(lost.email)).body.code).toBe('second_factor')
  })

  it('is removed once by two concurrent requests', async () => {
    const lost = await withFactor()
    const other = await given.admin()
    const both = await Promise.all([remove(lost.id), remove(lost.id, {}, { as: other.token })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
