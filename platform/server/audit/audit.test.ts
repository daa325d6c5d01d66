import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '#companies/contract/companies.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testSeal, type World } from '#testing/world.ts'
import { sealAudit } from './chain.sql.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())

const nobody = '01900000-0000-7000-8000-000000000000'
const verify = async () => (await world.call(audit.verify)).body

describe('the history of a record', () => {
  it('is listed newest first, page by page, with actor, event, old and new value, and reason', async () => {
    const company = await given.company()
    const body = { to: 'bloqueada', reason: 'Dados falsos', version: company.version }
    await world.call(companies.move, { params: company, body })
    const query = { entity: 'company', entityId: company.id }
    const first = (await world.call(audit.list, { query: { ...query, limit: 2 } })).body
    expect(first).toMatchObject({
      more: true,
      rows: [
        { action: 'company.blocked', actorName: 'Helena Dias', from: 'ativa', to: 'bloqueada', reason: 'Dados falsos' },
        { from: 'pendente_verificacao', to: 'ativa', reason: null, fields: [] },
      ],
    })
    const rest = (await world.call(audit.list, { query: { ...query, before: first.rows[1]?.id } })).body
    expect([rest.more, rest.rows.map((r) => r.to)]).toEqual([false, ['pendente_verificacao', 'rascunho']])
  })
  it('is empty without events, refused for an unknown entity, and closed without a session', async () => {
    expect((await world.call(audit.list, { query: { entity: 'company', entityId: nobody } })).body).toEqual({
      rows: [],
      more: false,
    })
    expect((await world.call(audit.list, { query: { entity: 'session', entityId: nobody } })).status).toBe(400)
    expect(
      (await world.call(audit.list, { query: { entity: 'company', entityId: nobody } }, { as: null })).status,
    ).toBe(401)
    expect((await world.call(audit.verify, {}, { as: null })).status).toBe(401)
  })
})

describe('the chain', () => {
  it('includes every waiting event, in several batches, and verifies', async () => {
    await sql`select audit(null, 'company.updated', 'company', ${nobody}::uuid, jsonb_build_object('n', n), jsonb_build_object('reason', 'é' || n))
      from generate_series(1, 5100) n`.execute(world.db)
    const before = await verify()
    expect(before).toMatchObject({ intact: true, sealed: 0, head: null })
    await sealAudit(world.db, testSeal)
    const after = await verify()
    expect(after).toMatchObject({ intact: true, sealed: before.unsealed, unsealed: 0, broken: null })
    expect(after.head).toMatch(/^[0-9a-f]{64}$/)
  })
  it('gives the next position to an event that commits late', async () => {
    let commit = () => {}
    const wait = new Promise<void>((resolve) => {
      commit = resolve
    })
    let written = () => {}
    const early = new Promise<void>((resolve) => {
      written = resolve
    })
    const late = world.db.transaction().execute(async (tx) => {
      await sql`select audit(null, 'company.updated', 'company', ${nobody}::uuid, '{"late": true}', null)`.execute(tx)
      written()
      await wait
    })
    await early
    await given.company({}, 'rascunho')
    await sealAudit(world.db, testSeal)
    commit()
    await late
    await sealAudit(world.db, testSeal)
    const last = await world.db
      .selectFrom('auditChain as c')
      .innerJoin('auditEvents as e', 'e.id', 'c.eventId')
      .select('e.data')
      .orderBy('c.position', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(last?.data).toEqual({ late: true })
    expect(await verify()).toMatchObject({ intact: true, unsealed: 0 })
  })
  it('is sealed once when several processes seal at the same time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => given.company({}, 'rascunho')))
    await Promise.all(Array.from({ length: 4 }, () => sealAudit(world.db, testSeal)))
    expect(await verify()).toMatchObject({ intact: true, unsealed: 0 })
  })
  it('never blocks writers: 20 writes finish during sealing', async () => {
    const replies = await world.owner.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('audit_chain'))`.execute(tx)
      await sql`lock table audit_chain in exclusive mode`.execute(tx)
      const written = await Promise.all(
        Array.from({ length: 20 }, () => world.call(companies.create, { body: given.companyInput() })),
      )
      // Another sealing process does not wait either.
      await sealAudit(world.db, testSeal)
      return written
    })
    expect(replies.map((r) => r.status)).toEqual(replies.map(() => 200))
    expect((await verify()).unsealed).toBe(20)
  })
  it('allows a personal value to be erased', async () => {
    await given.company({}, 'rascunho')
    await sealAudit(world.db, testSeal)
    await sql`delete from audit_personal where event_id = (select max(event_id::text)::uuid from audit_personal)`.execute(
      world.db,
    )
    expect(await verify()).toMatchObject({ intact: true })
  })
  it('cannot be changed through the application', async () => {
    for (const change of [
      sql`update audit_events set action = 'x'`,
      sql`delete from audit_chain`,
      sql`truncate audit_events cascade`,
    ]) {
      await expect(change.execute(world.owner)).rejects.toThrow('append-only')
      await expect(change.execute(world.db)).rejects.toThrow('permission denied')
    }
  })
})
