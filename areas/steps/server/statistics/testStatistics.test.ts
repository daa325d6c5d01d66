import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scoreOf } from '#assessment/contract/customTests.rules.ts'
import { customTests } from '#assessment/contract/customTests.ts'
import { testStatistics } from '#assessment/contract/testStatistics.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let companyId: string
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  companyId = (await given.company()).id
})
afterAll(() => world.close())

const nobody = '01900000-0000-7000-8000-000000000000'

/** A test in use with three questions worth 2, 1 and 1 points, and its answers: each letter is the option of one question. */
async function answered(...sheets: string[]) {
  const ids: string[] = []
  for (let at = 0; at < 3; at++) ids.push((await given.question(companyId)).id)
  const worth = [2, 1, 1]
  const test = await world.call(customTests.create, {
    body: {
      companyId,
      title: 'Prova respondida',
      settings: { passMark: 60 },
      sections: [{ questions: ids.map((questionId, at) => ({ questionId, points: worth[at] ?? 1 })) }],
    },
  })
  const { id } = (await world.call(customTests.use, { params: test.body, body: { version: 1 } })).body
  const { id: versionId } = await world.db
    .selectFrom('customTestVersions')
    .select('id')
    .where('testId', '=', id)
    .executeTakeFirstOrThrow()
  for (const sheet of sheets) {
    const { id: candidateId } = await given.candidate()
    const earned = new Map(ids.map((id, at) => [id, sheet[at] === 'b' ? (worth[at] ?? 1) : 0]))
    const marked = ids.map((id, at) => ({ id: id, points: worth[at] ?? 1 }))
    const attempt = await world.db
      .insertInto('testAttempts')
      .values({
        ...{ versionId, candidateId, seed: 1, state: 'corrigido', score: scoreOf(marked, earned).score },
        ...{ startedAt: '2026-01-10T12:00:00Z', sentAt: '2026-01-10T12:30:00Z', gradedAt: '2026-01-10T12:30:00Z' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [at, questionId] of ids.entries())
      if (sheet[at] !== '-')
        await world.db
          .insertInto('testAnswers')
          .values({
            attemptId: attempt.id,
            questionId,
            value: JSON.stringify(sheet[at]),
            points: earned.get(questionId) ?? 0,
          })
          .execute()
  }
  return { id, ids, versionId }
}
const read = (id: string, number = 1) => world.call(testStatistics.get, { params: { id, number } })
const act = (which: 'void' | 'unvoid', id: string, questionId: string, reason = 'A resposta certa estava errada') =>
  world.call(testStatistics[which], { params: { id, number: 1, questionId }, body: { reason } })
const scoresOf = async (versionId: string) =>
  (
    await world.db.selectFrom('testAttempts').select('score').where('versionId', '=', versionId).orderBy('id').execute()
  ).map((a) => a.score)

describe('GET /custom-tests/:id/versions/:number/statistics', () => {
  it('returns the statistics of a version and of each question', async () => {
    const { id, ids } = await answered('bbb', 'bba', 'aab', 'cc-')
    const { status, body } = await read(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ number: 1, answered: 4, counted: 4, mean: 50, passed: 2, minutes: 30 })
    expect(body.scores).toEqual([1, 0, 1, 0, 0, 0, 0, 1, 0, 1])
    const [first, , third] = body.items
    expect(first).toMatchObject({ questionId: ids[0], of: 2, answered: 4, right: 0.5, points: 1, voided: null })
    expect(first?.choices.map((c) => [c.label, c.count, c.right])).toEqual([
      ['Alternativa a', 1, false],
      ['Alternativa b', 2, true],
      ['Alternativa c', 1, false],
    ])
    expect(third).toMatchObject({ answered: 3, right: 0.5, discrimination: 0, flags: ['weak'] })
  })
  it('returns empty statistics without answers and ignores attempts that were not submitted', async () => {
    const { id, versionId } = await answered()
    const { id: candidateId } = await given.candidate()
    for (const state of ['disponivel', 'iniciado', 'enviado', 'expirado', 'anulado'] as const)
      await world.db.insertInto('testAttempts').values({ versionId, candidateId, seed: 1, state }).execute()
    // The same count everywhere.
    const { body: whole } = await world.call(customTests.get, { params: { id } })
    const { rows } = (await world.call(customTests.list, { query: { companyId: whole.company.id } })).body
    expect([whole.answered, whole.versions[0]?.answered, rows.find((row) => row.id === id)?.answered]).toEqual([
      1, 1, 1,
    ])
    expect((await read(id)).body).toMatchObject({ answered: 1, counted: 0, mean: null, passed: 0 })
    expect((await read(id)).body.items).toMatchObject([{ right: null }, { right: null }, { right: null }])
  })
  it('answers 404 for unknown versions and requires a session', async () => {
    const { id } = await answered()
    expect((await read(id, 2)).status).toBe(404)
    expect((await read(nobody)).status).toBe(404)
    expect((await world.call(testStatistics.get, { params: { id, number: 1 } }, { as: null })).status).toBe(401)
  })
})

describe('voiding a question', () => {
  it('gives its points to all attempts and records the reason', async () => {
    const { id, ids, versionId } = await answered('bbb', 'aab', 'cc-')
    expect(await scoresOf(versionId)).toEqual([100, 25, 0])
    const { status, body } = await act('void', id, ids[0] ?? '')
    expect(status).toBe(200)
    expect(await scoresOf(versionId)).toEqual([100, 75, 50])
    expect(body).toMatchObject({ mean: 75, passed: 2 })
    expect(body.items[0]).toMatchObject({
      voided: { reason: 'A resposta certa estava errada', by: 'Helena Dias' },
      flags: [],
    })
    const { rows } = (await world.call(audit.list, { query: { entity: 'test', entityId: id } })).body
    expect(rows[0]).toMatchObject({
      ...{ action: 'test.question_voided', detail: 'v1, 1', reason: 'A resposta certa estava errada' },
    })
    const again = await act('unvoid', id, ids[0] ?? '', 'Estava certa')
    expect(again.body.items[0]?.voided).toBeNull()
    expect(await scoresOf(versionId)).toEqual([100, 25, 0])
  })
  it('succeeds once for concurrent calls', async () => {
    const { id, ids } = await answered('bbb')
    const both = await Promise.all([act('void', id, ids[1] ?? ''), act('void', id, ids[1] ?? '')])
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    expect(both.find((r) => r.status === 409)?.body.code).toBe('question_voided')
    expect((await act('unvoid', id, ids[0] ?? '')).body.code).toBe('question_not_voided')
  })
  it('requires a reason and a question of that version', async () => {
    const { id, ids } = await answered('bbb')
    const without = await act('void', id, ids[0] ?? '', ' ')
    expect([without.status, Object.keys(without.body.fields as object)]).toEqual([400, ['reason']])
    expect((await act('void', id, nobody)).status).toBe(404)
    expect((await act('void', nobody, ids[0] ?? '')).status).toBe(404)
  })
  it('does not change other versions', async () => {
    const { id, ids, versionId } = await answered('aab')
    const test = (await world.call(customTests.get, { params: { id } })).body
    const { title, description, settings, sections, version } = test
    await world.call(customTests.update, {
      params: { id },
      body: { title, description, settings: { ...settings, minutes: 10 }, sections, version },
    })
    await world.call(customTests.use, { params: { id }, body: { version: version + 1 } })
    await world.call(testStatistics.void, {
      params: { id, number: 2, questionId: ids[0] ?? '' },
      body: { reason: 'Ambígua' },
    })
    expect(await scoresOf(versionId)).toEqual([25])
    expect((await read(id, 1)).body.items[0]?.voided).toBeNull()
    expect((await read(id, 2)).body.items[0]?.voided).toMatchObject({ reason: 'Ambígua' })
  })
})
