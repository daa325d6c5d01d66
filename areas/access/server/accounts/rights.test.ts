import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#access/contract/accounts.ts'
import { apiTokens } from '#access/contract/apiTokens.ts'
import { session } from '#access/contract/session.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn, password } from '#testing/given.ts'
import { codesOf, openWorld, type World } from '#testing/world.ts'
import { setupKey } from './setup.sql.ts'

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

const show = async (id: string) => (await world.call(accounts.get, { params: { id } })).body
async function set(id: string, over: object = {}) {
  const { version } = await show(id)
  const body = {
    rights: ['see_scores_early'],
    reason: 'Preside a comissão',
    currentPassword: password,
    version,
    ...over,
  }
  return world.call(accounts.setRights, { params: { id }, body })
}

describe('the rights of an account', () => {
  it('are granted and withdrawn by another administrator, with reason and password, and audited', async () => {
    const other = await given.admin()
    expect((await show(other.id)).rights).toEqual([])
    const { status, body } = await set(other.id)
    expect([status, body.rights]).toEqual([200, ['see_scores_early']])
    // Repeated, it changes nothing.
    expect((await set(other.id, { version: 1 })).status).toBe(200)
    expect((await set(other.id, { rights: [], reason: 'Passa a avaliar' })).body.rights).toEqual([])
    const { rows } = (await world.call(audit.list, { query: { entity: 'account', entityId: other.id } })).body
    expect(rows.map(({ action, detail, reason, actorName }) => [action, detail, reason, actorName])).toEqual([
      ['account.right_withdrawn', 'see_scores_early', 'Passa a avaliar', 'Helena Dias'],
      ['account.right_granted', 'see_scores_early', 'Preside a comissão', 'Helena Dias'],
    ])
  })

  it('are not granted to oneself, to an account not in use, or over the change of somebody else', async () => {
    expect((await set(self.id)).body.code).toBe('own_rights')
    expect((await set((await given.admin({ state: 'pendente' })).id)).body.code).toBe('account_not_active')
    expect((await set((await given.admin()).id, { version: 7 })).body.code).toBe('stale')
    expect((await set('01900000-0000-7000-8000-000000000000', { version: 1 })).status).toBe(404)
  })

  it('need the password, a reason and a known right', async () => {
    const { id } = await given.admin()
    expect(codesOf((await set(id, { currentPassword: 'outra' })).body.fields)).toEqual({
      currentPassword: 'password_wrong',
    })
    expect((await set(id, { reason: '' })).status).toBe(400)
    expect((await set(id, { rights: ['everything'] })).status).toBe(400)
    expect((await show(id)).rights).toEqual([])
  })

  it('belong to the first account of an installation, and to no token', async () => {
    const empty = await openWorld()
    const register = (email: string) =>
      empty.call(
        session.register,
        { body: { firstName: 'Ana', lastName: 'Reis', email, password: 'uma senha bem comprida' } },
        { as: null },
      )
    const [first, second] = [(await register('a@exemplo.com.br')).body, (await register('b@exemplo.com.br')).body]
    const key = await setupKey(empty.db, empty.app.seal)
    await empty.call(session.setUp, { body: { key } }, { as: first.accessToken })
    const rightsOf = async (token: string) => (await empty.app.sessions.read(token))?.rights
    // The session follows the account by an announcement of the database.
    await expect.poll(() => rightsOf(first.accessToken)).toEqual(['see_scores_early', 'see_fairness', 'see_quotas'])
    expect(await rightsOf(second.accessToken)).toEqual([])
    await empty.close()
    const body = { name: 'Integração', scopes: ['processes:read'], expiresAt: null, currentPassword: password }
    const { token } = (await world.call(apiTokens.create, { body })).body
    expect((await world.app.sessions.read(token))?.rights).toEqual([])
  })
})
