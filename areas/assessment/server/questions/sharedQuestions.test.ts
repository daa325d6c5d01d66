import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customTests } from '#assessment/contract/customTests.ts'
import { questions } from '#assessment/contract/questions.ts'
import { questionUses } from '#assessment/contract/questionUses.ts'
import type { Db } from '#platform/server/db/db.ts'
import { given as givenIn } from '#testing/given.ts'
import { questionInput, single } from '#testing/questionsOfKinds.ts'
import { codesOf, openWorld, type World } from '#testing/world.ts'
import { askedQuestions, listAsking } from './questionUses.sql.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const shared = async (over: object = {}) => {
  const body = { ...questionInput({ content: single, ...over }), companyId: null }
  const created = await world.call(questions.create, { body })
  expect(created.status).toBe(200)
  return created.body
}
const idsOf = async (query: object) =>
  (await world.call(questions.list, { query: { limit: 100, ...query } })).body.rows.map(({ id }) => id)

/** Begins a test of a company that asks a question. */
const testWith = (companyId: string, questionId: string) =>
  world.call(customTests.create, {
    body: { companyId, title: 'Prova', settings: {}, sections: [{ questions: [{ questionId, points: 1 }] }] },
  })

describe('a question of the shared bank', () => {
  it('belongs to no company, and is listed beside those of a company only when asked for', async () => {
    const { id, companyId } = await shared()
    expect(companyId).toBeNull()
    const company = await given.company()
    const { id: own } = await given.question(company.id, {})
    expect(await idsOf({})).toContain(id)
    expect(await idsOf({})).not.toContain(own)
    expect(await idsOf({ companyId: company.id })).toEqual([own])
    expect((await idsOf({ companyId: company.id, shared: true })).toSorted()).toEqual(
      expect.arrayContaining([id, own].toSorted()),
    )
  })

  it('is asked by tests of every company, and names them', async () => {
    const { id } = await shared()
    const [first, second] = [await given.company(), await given.company()]
    for (const company of [first, second]) {
      const { body } = await testWith(company.id, id)
      const used = await world.call(customTests.use, { params: { id: body.id }, body: { version: 1 } })
      expect(used.body).toMatchObject({ state: 'em_uso', questions: [{ id }] })
    }
    const { rows } = (await world.call(questionUses.list, { params: { id } })).body
    expect(rows.map(({ companyId }) => companyId).toSorted()).toEqual([first.id, second.id].toSorted())
  })

  it('is found in some thousand versions by their index', async () => {
    const { id } = await shared()
    const company = await given.company()
    const { body: test } = await testWith(company.id, id)
    await sql`insert into custom_test_versions (test_id, number, settings, sections, content, frozen_at)
      select v.test_id, 1 + n, v.settings, jsonb_build_array(jsonb_build_object('questions', jsonb_build_array(
        jsonb_build_object('questionId', gen_random_uuid(), 'points', 1)))), '{}', now()
      from custom_test_versions v, generate_series(1, 4000) n where v.test_id = ${test.id}`.execute(world.db)
    await sql`analyze custom_test_versions`.execute(world.owner)
    const scansOf = (read: (db: Db) => Promise<unknown>) =>
      world.db.connection().execute(async (connection) => {
        const scans = async () => {
          await sql`select pg_stat_force_next_flush()`.execute(connection)
          const { rows } = await sql<{ n: number }>`select idx_scan::int as n from pg_stat_user_indexes
            where indexrelname = 'custom_test_versions_sections'`.execute(connection)
          return rows[0]?.n ?? 0
        }
        const before = await scans()
        await read(connection)
        return (await scans()) - before
      })
    expect(await scansOf(async (db) => expect(await listAsking(db, id, null)).toHaveLength(1))).toBe(1)
    expect(await scansOf(async (db) => expect(await askedQuestions(db, [id])).toEqual(new Set([id])))).toBe(1)
    await sql`delete from custom_test_versions where test_id = ${test.id} and number > 1`.execute(world.db)
  })

  it('changes, is duplicated, archived and removed like any other, under its version', async () => {
    const { id } = await shared()
    const body = { ...questionInput({ content: single, points: 3 }), version: 1 }
    expect((await world.call(questions.update, { params: { id }, body })).body).toMatchObject({ points: 3, version: 2 })
    expect((await world.call(questions.update, { params: { id }, body })).status).toBe(409)
    expect((await world.call(questions.duplicate, { params: { id } })).body.companyId).toBeNull()
    const archived = await world.call(questions.archive, { params: { id }, body: { archived: true, version: 2 } })
    expect(archived.body.archivedAt).not.toBeNull()
    expect((await world.call(questions.remove, { params: { id } })).body.deletedAt).not.toBeNull()
  })

  it('has no pictures, which are files of a company', async () => {
    const statement = '<p>Veja</p><img src="/api/file/01900000-0000-7000-8000-000000000000" alt="Mapa">'
    const body = { ...questionInput({ content: { ...single, statement } }), companyId: null }
    const { status, body: problem } = await world.call(questions.create, { body })
    expect([status, codesOf((problem as { fields?: never }).fields)]).toEqual([
      400,
      { 'content.statement': 'picture_unknown' },
    ])
  })

  it('is for administrators only', async () => {
    expect((await world.call(questions.list, { query: {} }, { as: null })).status).toBe(401)
  })
})
