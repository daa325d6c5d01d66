import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#access/contract/accounts.ts'
import { session } from '#access/contract/session.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn, password } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let self: Awaited<ReturnType<ReturnType<typeof givenIn>['admin']>>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  self = await given.admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())

const find = async (id: string) => (await world.call(accounts.get, { params: { id } })).body
const move = async (id: string, to: string, reason = '', options = {}) =>
  world.call(accounts.move, { params: { id }, body: { to, reason, version: (await find(id)).version } }, options)

describe('administrators', () => {
  it('are filtered by name and address, counted by state, and sorted', async () => {
    await given.admin({ name: 'Ângela Prates', state: 'pendente' })
    await given.admin({ name: 'Bento Prates', state: 'suspenso' })
    const { body } = await world.call(accounts.list, { query: { search: 'PRATES', sort: '-name' } })
    expect([body.total, body.rows.map((r) => r.name)]).toEqual([2, ['Bento Prates', 'Ângela Prates']])
    expect((await world.call(accounts.list, { query: { search: 'angela' } })).body.total).toBe(1)
    const { state } = (await world.call(accounts.facets, { query: { search: 'prates' } })).body
    expect(state.map(({ value, count }) => [value, count]).sort()).toEqual([
      ['pendente', 1],
      ['suspenso', 1],
    ])
  })

  it('are listed without guest evaluators where only an administrator can be chosen', async () => {
    await given.admin({ name: 'Clara Souto', email: 'clara.souto@exemplo.com' })
    await given.admin({ name: 'Davi Souto', email: 'davi.souto@exemplo.com', role: 'avaliador' })
    const names = async (query: object) =>
      (await world.call(accounts.list, { query: { search: 'souto', ...query } })).body.rows.map((r) => r.name)
    expect(await names({})).toEqual(['Clara Souto', 'Davi Souto'])
    expect(await names({ role: ['administrador'] })).toEqual(['Clara Souto'])
  })

  it('are suspended with a reason, which ends their sessions, and reactivated', async () => {
    const other = await given.admin()
    expect((await move(other.id, 'suspenso')).body.code).toBe('reason_required')
    expect((await move(other.id, 'suspenso', 'Saiu do conselho')).body.state).toBe('suspenso')
    const me = () => world.call(session.me, { query: { accessToken: other.token } }, { as: null })
    await expect.poll(async () => (await me()).status).toBe(401)
    expect((await move(other.id, 'ativo')).body.state).toBe('ativo')
    const { rows } = (await world.call(audit.list, { query: { entity: 'account', entityId: other.id } })).body
    expect(rows.map((r) => [r.action, r.from, r.to, r.reason, r.actorName])).toEqual([
      ['account.moved', 'suspenso', 'ativo', null, 'Helena Dias'],
      ['account.moved', 'ativo', 'suspenso', 'Saiu do conselho', 'Helena Dias'],
    ])
  })

  it('cannot change their own state, or move an account to an unreachable state', async () => {
    expect((await move(self.id, 'suspenso', 'Chega')).body.code).toBe('own_account')
    const other = await given.admin()
    expect((await move(other.id, 'pendente')).body.code).toBe('state_unreachable')
    const invited = await given.admin({ state: 'suspenso' })
    await world.db.updateTable('accounts').set({ passwordHash: null }).where('id', '=', invited.id).execute()
    expect((await move(invited.id, 'ativo')).body.code).toBe('never_accepted')
  })

  it('always include an active one: of two who suspend each other concurrently, one remains active', async () => {
    const lonely = await openWorld()
    const here = givenIn(lonely)
    const [a, b] = [await here.admin(), await here.admin()]
    const suspend = (id: string, as: string) =>
      lonely.call(accounts.move, { params: { id }, body: { to: 'suspenso', reason: 'x', version: 1 } }, { as })
    const answers = await Promise.all([suspend(b.id, a.token), suspend(a.id, b.token)])
    const active = await lonely.db.selectFrom('accounts').select('id').where('state', '=', 'ativo').execute()
    expect(active.length).toBe(1)
    expect(answers.filter((r) => r.status === 200).length).toBe(1)
    const last = lonely.db.updateTable('accounts').set({ state: 'suspenso' }).where('state', '=', 'ativo').execute()
    await expect(last).rejects.toMatchObject({ constraint: 'last_administrator' })
    await lonely.close()
  })
})

describe('PUT /super-admin/{id}', () => {
  const profile = (over: object = {}) => ({ name: 'Helena Dias', occupation: 'Gerente', email: self.email, ...over })
  const save = (id: string, body: object) => world.call(accounts.update, { params: { id }, body })

  it('updates a profile at both addresses, and the session returns the new data', async () => {
    expect((await save(self.id, profile())).body.occupation).toBe('Gerente')
    const prefixed = await world.app.inject({
      method: 'PUT',
      url: `/api/super-admin/${self.id}`,
      headers: { authorization: `Bearer ${world.token}` },
      payload: profile({ name: 'Helena Dias Reis' }),
    })
    expect(prefixed.statusCode).toBe(200)
    const me = async () => (await world.call(session.me, { query: { accessToken: self.token } }, { as: null })).body
    await expect.poll(async () => (await me()).superAdmin.name).toBe('Helena Dias Reis')
  })

  it('refuses a stale version and returns the stored record', async () => {
    const before = await find(self.id)
    await save(self.id, profile({ occupation: 'Diretora', version: before.version }))
    const { status, body } = await save(self.id, profile({ occupation: 'Assessora', version: before.version }))
    expect([status, body.code, (body.current as { occupation: string }).occupation]).toEqual([409, 'stale', 'Diretora'])
  })

  it('changes the own address only with the password, and the address of another account only while it is invited', async () => {
    const email = 'nova@exemplo.com.br'
    expect((await save(self.id, profile({ email }))).body.fields).toMatchObject({
      currentPassword: { code: 'password_wrong' },
    })
    expect((await save(self.id, profile({ email, currentPassword: password }))).body.email).toBe(email)
    const other = await given.admin()
    const refused = await save(other.id, profile({ email: 'roubada@exemplo.com.br' }))
    expect(refused.body.fields).toMatchObject({ email: { code: 'email_of_another' } })
    const invited = await given.admin({ state: 'convidado' })
    expect((await save(invited.id, profile({ email: 'certa@exemplo.com.br' }))).body.email).toBe('certa@exemplo.com.br')
    const taken = await save(invited.id, profile({ email: other.email }))
    expect(taken.body.fields).toMatchObject({ email: { code: 'taken' } })
  })

  it('returns 404 for an unknown account', async () => {
    expect((await save('01900000-0000-7000-8000-000000000000', profile())).status).toBe(404)
  })
})
