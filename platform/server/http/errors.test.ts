import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { companies } from '#companies/contract/companies.ts'
import { duplicates } from '#compliance/contract/duplicates.ts'
import { automations } from '#hiring/contract/automations.ts'
import { board } from '#hiring/contract/board.ts'
import type { Db } from '#platform/server/db/db.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { registrations } from '#professionals/contract/registrations.ts'
import { given as givenIn } from '#testing/given.ts'
import { codesOf, openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

/** Connections that wait for a lock; queried outside a transaction, which would keep its first snapshot of the view. */
const waiting = async () =>
  (
    await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
  ).rows.map(({ pid }) => pid)

describe('a database error', () => {
  it.each([
    ['pg_cancel_backend', 'too_slow', '5'],
    ['pg_terminate_backend', 'unavailable', '2'],
  ])('has its own response with the time to retry: %s', async (blow, code, after) => {
    const answered = await world.db.transaction().execute(async (tx) => {
      await sql`lock table companies in access exclusive mode`.execute(tx)
      const asked = world.call(companies.list)
      await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
      for (const pid of await waiting()) await sql`select ${sql.raw(blow)}(${pid})`.execute(tx)
      return asked
    })
    expect(answered).toMatchObject({ status: 503, body: { code }, headers: { 'retry-after': after } })
    // Terminated connections are replaced gradually.
    await expect.poll(async () => (await world.call(companies.list)).status).toBe(200)
  })

  it('leaves in doubt what was lost while it may have been committed, and not what was lost before', async () => {
    const choices = (await world.call(notices.choices)).body
    const lost = (write: () => Promise<unknown>, table: string) =>
      world.db.transaction().execute(async (tx) => {
        await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)
        const asked = write()
        await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
        for (const pid of await waiting()) await sql`select pg_terminate_backend(${pid})`.execute(tx)
        return asked
      })
    // A single statement commits when it ends; a transaction of several is rolled back.
    const alone = await lost(() => world.call(notices.choose, { body: choices }), 'accounts')
    expect(alone).toMatchObject({ status: 503, body: { code: 'unknown_outcome' }, headers: { 'retry-after': '2' } })
    const together = await lost(() => world.call(companies.create, { body: given.companyInput() }), 'companies')
    expect(together).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await expect.poll(async () => (await world.call(companies.list)).status).toBe(200)
  })

  // PostgreSQL detects the deadlock after a second; on a busy machine the check may come too late once, but not always.
  it('is retried after a conflict with another transaction', { retry: 2 }, async () => {
    const [aId, bId] = [(await given.candidate()).id, (await given.candidate()).id].sort()
    const hold = (tx: Db, id: string | undefined) => sql`select from candidates where id = ${id} for update`.execute(tx)
    const answered = await world.db.transaction().execute(async (tx) => {
      // It locks the first and waits for the second, which is locked here; then the first is wanted here.
      await hold(tx, bId)
      const asked = world.call(duplicates.tellApart, { params: { aId, bId } })
      await expect.poll(async () => (await waiting()).length).toBe(1)
      await hold(tx, aId)
      return asked
    })
    expect(answered).toMatchObject({ status: 503, body: { code: 'busy' }, headers: { 'retry-after': '1' } })
    expect((await world.call(duplicates.tellApart, { params: { aId, bId } })).status).toBe(200)
  })
})

it('has the code and value of each wrong field, so that clients can write their own sentence', async () => {
  const body = { legalName: 'x'.repeat(500) } as never
  const { fields } = (await world.call(companies.create, { body })).body as unknown as {
    fields: Record<string, { code: string; n?: string; message: string }>
  }
  expect(fields.legalName).toMatchObject({ code: 'too_long', n: expect.stringMatching(/^\d+$/) })
  expect(fields.legalName?.message).toContain(fields.legalName?.n)
  expect(fields.cnpj).toEqual({ code: 'required', message: expect.any(String) })
})

it('treats a version beyond the range of its column as stale', async () => {
  const { id, cnpj } = await given.company()
  const body = { cnpj, legalName: 'Aurora', version: 2_147_483_647 }
  const refused = await world.call(companies.update, { params: { id }, body })
  expect(refused).toMatchObject({ status: 409, body: { code: 'stale' } })
})

it('refuses a nonexistent date at its field', async () => {
  const over = { councilExpiresOn: '0000-01-01', certifications: [{ name: 'CRA', expiresOn: '0000-01-01' }] }
  const refused = await world.call(candidates.create, { body: over as never })
  expect(codesOf(refused.body.fields)).toMatchObject({ councilExpiresOn: 'date', 'certifications.0.expiresOn': 'date' })
  const { id, version } = await given.candidate()
  const verified = { expiresOn: '0000-01-01', note: 'Certidão', version }
  expect((await world.call(registrations.verify, { params: { id }, body: verified })).status).toBe(400)
  for (const list of [board.moves, board.moveFacets, board.exportMoves, automations.runs])
    for (const side of ['from', 'to'])
      expect((await world.call(list, { query: { [side]: '0000-01-01' } })).status, list.path).toBe(400)
})

it.each(['\u200b \u2060', '\u3164', '\u2800 ', '\u0301\u0301', '\ufe0f', '\u200b\n\u200b'])(
  'treats invisible characters as an empty name: %j',
  async (legalName) => {
    const { id, cnpj, version } = await given.company()
    const body = { cnpj, legalName, version }
    const refused = await world.call(companies.update, { params: { id }, body })
    expect(refused).toMatchObject({ status: 400, body: { fields: { legalName: { code: 'required' } } } })
  },
)
