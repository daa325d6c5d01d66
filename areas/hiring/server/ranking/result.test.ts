import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

describe('the result', () => {
  it('is frozen with the hash of its inputs, recalculates to the same bytes, and is published with masked CPFs', async () => {
    const { process, people } = await given.ranked()
    const frozen = await world.call(ranking.freeze, { params: process, body: { version: process.version } })
    expect(frozen.body).toMatchObject({ ranked: 3, publishedAt: null })
    expect((await world.call(ranking.verify, { params: process })).body).toMatchObject({
      sameBytes: true,
      sameInputs: true,
    })
    expect(
      (
        await world.call(applications.mark, {
          params: { id: people[0]?.id ?? '' },
          body: { marks: [{ criterionId: process.criteria[2]?.id, value: 1 }] },
        })
      ).body.code,
    ).toBe('process_frozen')
    expect(
      (await world.call(ranking.freeze, { params: process, body: { version: process.version + 1 } })).body.code,
    ).toBe('already_frozen')
    expect((await world.call(ranking.resultCsv, { params: process })).status).toBe(404)
    expect((await world.call(ranking.publish, { params: process, body: { version: process.version } })).body.code).toBe(
      'stale',
    )
    expect(
      (await world.call(ranking.publish, { params: process, body: { version: process.version + 1 } })).body.publishedAt,
    ).not.toBeNull()
    const csv = await world.call(ranking.resultCsv, { params: process })
    expect(csv.headers['content-disposition']).toContain(`resultado-${process.code}.csv`)
    expect(String(csv.body)).toMatch(/^\ufeffLugar;Nome;CPF;Total;/)
    expect(String(csv.body)).toMatch(
      /\r\n1;Ana Alves;\*\*\*\.\d{3}\.\d{3}-\*\*;"100,00";"100,00";"100,00";"100,00%";Vagas;\d+\r\n/,
    )
    const pdf = await world.call(ranking.resultPdf, { params: process })
    expect(String(pdf.body).slice(0, 5)).toBe('%PDF-')
    expect((await world.call(ranking.reopen, { params: process, body: { reason: 'Engano' } })).body.code).toBe(
      'already_published',
    )
    expect((await given.moved(process.id, 'resultado_final', 'homologado')).state).toBe('homologado')
  })
  it('reports inputs that changed after the freeze', async () => {
    const { process } = await given.ranked()
    await world.call(ranking.freeze, { params: process, body: { version: process.version } })
    await world.db
      .updateTable('marks')
      .set({ value: 1 })
      .where('criterionId', '=', process.criteria[2]?.id ?? '')
      .execute()
    expect((await world.call(ranking.verify, { params: process })).body).toMatchObject({
      sameBytes: true,
      sameInputs: false,
    })
  })
  it('can be reopened with a reason until it is published', async () => {
    const { process } = await given.ranked()
    expect((await world.call(ranking.reopen, { params: process, body: { reason: 'x' } })).body.code).toBe('not_frozen')
    await world.call(ranking.freeze, { params: process, body: { version: process.version } })
    expect((await world.call(ranking.reopen, { params: process, body: { reason: '' } })).status).toBe(400)
    expect((await world.call(ranking.reopen, { params: process, body: { reason: 'Nota trocada' } })).status).toBe(200)
    expect((await world.call(ranking.result, { params: process })).body.snapshot).toBeNull()
    expect((await world.call(processes.get, { params: process })).body.frozenAt).toBeNull()
  })
  it('requires decided eliminations and at least one ranked applicant', async () => {
    const { process } = await given.ranked({ minimumTotal: 90 })
    expect((await world.call(ranking.check, { params: process })).body).toEqual({
      proposed: 2,
      pending: 0,
      unmarked: 0,
      ties: 0,
      corrections: 0,
      acts: 0,
      twice: 0,
      hidden: null,
      ranked: 3,
    })
    expect((await world.call(ranking.freeze, { params: process, body: { version: process.version } })).body.code).toBe(
      'eliminations_undecided',
    )
    const empty = await given.process()
    const assessed = await given.moved(empty.id, 'inscricoes_encerradas', 'em_avaliacao')
    expect((await world.call(ranking.freeze, { params: empty, body: { version: assessed.version } })).body.code).toBe(
      'nothing_ranked',
    )
    expect(
      (
        await world.call(ranking.freeze, {
          params: { id: '01900000-0000-7000-8000-000000000000' },
          body: { version: 1 },
        })
      ).status,
    ).toBe(404)
    expect(String((await world.call(ranking.exportCsv, { params: process })).body)).toContain('Bia Braga')
  })
})
