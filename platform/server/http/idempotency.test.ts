import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notes } from '#access/contract/notes.ts'
import { tidyUp } from '#access/server/accounts/accounts.jobs.ts'
import { companies } from '#companies/contract/companies.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'
import { refusal } from './errors.ts'
import { releaseKey } from './idempotency.sql.ts'
import { onceOnly } from './idempotency.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

type Body = Record<string, unknown>
const post = async (key: string, payload: object, { as = world.token, url = `/api${companies.create.path}` } = {}) => {
  const headers = { authorization: `Bearer ${as}`, 'idempotency-key': key }
  const reply = await world.app.inject({ method: 'POST', url, headers, payload })
  return { status: reply.statusCode, body: reply.json<Body>(), headers: reply.headers }
}
const named = async (legalName: unknown) =>
  world.db.selectFrom('companies').select('id').where('legalName', '=', String(legalName)).execute()

describe('a writing call with an idempotency key', () => {
  it('is done once, and gets its first answer again', async () => {
    const [key, body] = [randomUUID(), given.companyInput()]
    const first = await post(key, body)
    const again = await post(key, body)
    expect(first.status).toBe(200)
    expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotency-replayed': 'true' } })
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect(await named(first.body.legalName)).toHaveLength(1)
  })
  it('is done once when it is sent several times at the same moment', async () => {
    const [key, body] = [randomUUID(), given.companyInput()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(key, body)))
    const [done, others] = [answers.filter(({ status }) => status === 200), answers.filter((a) => a.status !== 200)]
    expect(new Set(done.map((a) => a.body.id)).size).toBe(1)
    expect(others.map(({ body: { code } }) => code)).toEqual(others.map(() => 'done_already'))
    expect(await named(done[0]?.body.legalName)).toHaveLength(1)
  })
  it('says so when it was done and its answer is lost', async () => {
    const [key, body] = [randomUUID(), given.companyInput()]
    await post(key, body)
    await world.db.updateTable('idempotencyKeys').set({ answer: null }).execute()
    expect(await post(key, body)).toMatchObject({ status: 409, body: { code: 'done_already' } })
  })
  it('may be repeated after it was refused, because nothing was written', async () => {
    const key = randomUUID()
    const body = given.companyInput()
    expect((await post(key, { ...body, legalName: '' })).status).toBe(400)
    expect((await post(key, body)).status).toBe(200)
  })
  it('is refused when the key was used for something else', async () => {
    const key = randomUUID()
    await post(key, given.companyInput())
    expect(await post(key, given.companyInput())).toMatchObject({ status: 409, body: { code: 'key_of_another_call' } })
  })
  it('has a key of its own for each caller', async () => {
    const key = randomUUID()
    const first = await post(key, given.companyInput())
    const { token } = await given.admin()
    const other = await post(key, given.companyInput(), { as: token })
    expect(other.status).toBe(200)
    expect(other.body.id).not.toBe(first.body.id)
  })
  it.each(['short', 'with space', 'x'.repeat(101), 'áááááááá'])('refuses the key %s', async (key) => {
    expect(await post(Buffer.from(key, 'utf8').toString('latin1'), given.companyInput())).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    })
  })
  it('keeps its answer sealed, and for a day', async () => {
    const body = given.companyInput()
    const { body: made } = await post(randomUUID(), body)
    const rows = await world.db.selectFrom('idempotencyKeys').selectAll().execute()
    expect(rows.some(({ answer }) => answer?.includes(String(made.id)))).toBe(false)
    await world.db.updateTable('idempotencyKeys').set({ at: '2026-01-01T00:00:00Z' }).execute()
    await tidyUp(world.db)
    expect(await world.db.selectFrom('idempotencyKeys').selectAll().execute()).toEqual([])
  })
  it('claims its key also when it writes with a single statement', async () => {
    const { id: entityId } = await given.company()
    const url = `/api${notes.create.path.replace(':entityId', entityId).replace(':entity', 'company')}`
    const [key, body] = [randomUUID(), { text: 'Ligar' }]
    const [first, again] = [await post(key, body, { url }), await post(key, body, { url })]
    expect([first.status, again.headers['idempotency-replayed'], again.body]).toEqual([200, 'true', first.body])
  })
  it('may be repeated whole when it failed between two of its transactions', async () => {
    const [id, asked] = [randomBytes(32), randomBytes(32)]
    const rows = async () =>
      (await world.db.selectFrom('idempotencyKeys').select('id').where('id', '=', id).execute()).length
    const call = {
      ...{ id, asked, isClaimed: false },
      isDone: async () => (await rows()) > 0,
      release: () => releaseKey(world.db, id),
    }
    const { id: accountId } = await given.admin()
    const write = () =>
      world.db.updateTable('accounts').set({ occupation: 'Outra' }).where('id', '=', accountId).execute()
    const failed = onceOnly({ repeatable: call }, async () => {
      await write()
      expect(await rows()).toBe(1)
      throw new Error('the second transaction failed')
    })
    await expect(failed).rejects.toThrow('the second transaction failed')
    expect([await rows(), call.isClaimed]).toEqual([0, false])
    const refused = onceOnly({ repeatable: call }, async () => {
      await write()
      throw refusal('reason_required')
    })
    // A refusal is an answer, which is given again.
    await expect(refused).rejects.toMatchObject({ code: 'reason_required' })
    expect([await rows(), call.isClaimed]).toEqual([1, true])
  })
})
