import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import { stageKinds } from '#hiring/contract/processes.ts'
import { rerankProcess } from '#hiring/server/scoring/ranking.sql.ts'
import { analytics } from '#insights/contract/analytics.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { given as givenIn } from '#testing/given.ts'
import { runs } from '#testing/runs.ts'
import { openWorld, type World } from '#testing/world.ts'
import { sumMonths } from './sums.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const today = dayInBrasilia(new Date())
const month = { from: dayAfter(today, -29), to: today }
const read = async (query: object = {}) => (await world.call(analytics.get, { query: { ...month, ...query } })).body
const rowsOf = async (query: object) =>
  (await world.call(analytics.applications, { query: { ...month, limit: 200, ...query } })).body

describe('the query', () => {
  it('refuses a period that ends before it begins, one that is too long, and one without an end', async () => {
    const fields = async (query: object) => (await world.call(analytics.get, { query })).body.fields
    expect(await fields({ from: '2026-02-01', to: '2026-01-31' })).toHaveProperty('to')
    expect(await fields({ from: '2020-01-01', to: '2026-01-31' })).toHaveProperty('to')
    expect(await fields({ from: '2026-01-01' })).toHaveProperty('to')
    expect(await fields({ from: '2026-01-01', to: '2026-01-31', processId: 'x' })).toHaveProperty(['processId.0'])
  })
})

describe('the figures', () => {
  it('are empty before anybody applies', async () => {
    expect(await read()).toMatchObject({
      applications: { now: 0, before: 0 },
      hires: { now: 0, before: 0 },
      daysToHire: { now: null, before: null },
      prompt: { now: null, before: null, waiting: 0 },
      times: [],
      sources: [],
      processes: [],
      reasons: [],
    })
  })

  it('follow moves, undone moves and outcomes, and open the rows that they count', async () => {
    const process = await given.process()
    const query = { processId: process.id }
    const people = []
    for (let at = 0; at < 4; at++) people.push((await given.application(process.id)).id)
    const [first = '', second = '', third = ''] = people
    const [, triage, final] = process.stages.map(({ id }) => id)
    await given.toStage(process.id, [first, second], triage)
    await given.toStage(process.id, [first], final)
    const { body: moved } = await given.toStage(process.id, [third], final)
    expect((await read(query)).funnel.map(({ now }) => now)).toEqual([4, 3, 2, 2, 2, 2])
    await world.call(board.undo, { params: { id: (moved as { batchId: string }).batchId } })
    const decide = (ids: string[], status: string, reason = '') =>
      world.call(applications.setStatus, { params: process, body: { ids, status, reason } })
    expect((await decide([second], 'desistente', 'Aceitou outra proposta')).status).toBe(200)
    const now = await read(query)
    expect(now.funnel.map(({ kind, now: count }) => [kind, count])).toEqual([
      ['inscricao', 4],
      ['triagem', 2],
      ['testes', 1],
      ['video', 1],
      ['entrevista', 1],
      ['final', 1],
    ])
    expect(now).toMatchObject({
      applications: { now: 4, before: 0 },
      sources: [{ source: 'escolha', applications: 4, hires: 0 }],
      processes: [{ id: process.id, applications: 4, before: 0, hires: 0, days: null, withdrawn: 1 }],
      reasons: [{ reason: 'Aceitou outra proposta', count: 1 }],
    })
    expect(now.times.map(({ kind, count, limit }) => [kind, count, limit])).toEqual([
      ['inscricao', 2, 3],
      ['triagem', 2, null],
    ])
    for (const { kind, now: count } of now.funnel)
      expect((await rowsOf({ ...query, figure: 'reached', kind })).total, kind).toBe(count)
    for (const { kind, count } of now.times)
      expect((await rowsOf({ ...query, figure: 'left', kind })).total, kind).toBe(count)
    expect((await rowsOf({ ...query, figure: 'applied' })).total).toBe(4)
    expect((await rowsOf({ ...query, figure: 'desistente', reason: 'aceitou outra PROPOSTA' })).rows).toMatchObject([
      { applicationId: second, status: 'desistente' },
    ])
    // Reopening takes the outcome back, also out of the figures.
    await decide([second], 'em_andamento')
    expect((await rowsOf({ ...query, figure: 'desistente' })).total).toBe(0)
    expect((await read(query)).times.map(({ count }) => count)).toEqual([2, 1])
    const other = await given.process()
    expect((await read({ processId: other.id })).applications.now).toBe(0)
    const csv = await world.call(analytics.export, {
      body: {
        format: 'csv',
        title: 'Inscrições',
        query: { ...month, ...query, figure: 'applied' },
        columns: [{ id: 'name', header: 'Nome' }],
      },
    })
    expect(String(csv.body).trim().split('\n')).toHaveLength(5)
  })

  it('count both days of a period in the time of the council', async () => {
    const process = await given.process()
    const [a, b, c] = [
      await given.application(process.id),
      await given.application(process.id),
      await given.application(process.id),
    ]
    for (const [id, at] of [
      [a?.id, '2026-03-10T02:59:59Z'],
      [b?.id, '2026-03-10T03:00:00Z'],
      [c?.id, '2026-03-12T02:59:59Z'],
    ])
      await sql`update applications set applied_at = ${at} where id = ${id}`.execute(world.db)
    await rerankProcess(world.db, process.id)
    const found = async (from: string, to: string) => (await read({ processId: process.id, from, to })).applications
    expect(await found('2026-03-10', '2026-03-11')).toEqual({ now: 2, before: 1 })
    expect(await found('2026-03-09', '2026-03-09')).toEqual({ now: 1, before: 0 })
    expect(await found('2026-03-12', '2026-03-12')).toEqual({ now: 0, before: 1 })
  })
})

type Event = { kind: 'move'; to: number } | { kind: 'undo' } | { kind: 'decide'; status: string }
const event = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('move' as const), to: fc.nat({ max: 6 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'undo' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      status: fc.constantFrom('em_andamento', 'desistente', 'contratada', 'reprovada'),
    }),
  },
)

/** The visits as a person would write them down, event by event; a day lies between two events. */
function naive(events: readonly Event[]) {
  let trail = [{ stage: 0, entered: 0 }]
  let decided: number | null = null
  let status = 'em_andamento'
  events.forEach((happened, at) => {
    const now = at + 1
    if (happened.kind === 'move') trail.push({ stage: happened.to, entered: now })
    else if (happened.kind === 'undo') trail = trail.length > 1 ? trail.slice(0, -1) : trail
    else if (happened.status !== status) {
      status = happened.status
      decided = status === 'em_andamento' ? null : now
    }
  })
  return trail.map(({ stage, entered }, n) => {
    const before = Math.max(0, ...trail.slice(0, n).map((visit) => visit.stage + 1))
    const left = trail[n + 1]?.entered ?? (decided === null ? null : Math.max(decided, entered))
    return { n: n + 1, stage, before, reached: Math.max(before, stage + 1), entered, left }
  })
}

describe('visits to stages', () => {
  it('are those of a naive recount, whatever happens in whatever order', async () => {
    const stages = stageKinds.map((kind) => ({ name: kind, kind }))
    const process = await given.process({ stages })
    const ids = process.stages.map(({ id }) => id)
    const start = Date.parse('2026-01-05T12:00:00Z')
    const day = (n: number) => new Date(start + n * 86_400_000).toISOString()
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 12 }), async (events) => {
        const { id } = await given.application(process.id)
        await sql`update applications set applied_at = ${day(0)} where id = ${id}`.execute(world.db)
        const open: { id: number; from: string }[] = []
        let current = ids[0] ?? ''
        for (const [at, happened] of events.entries()) {
          const move = async (to: string, undoes: number | null) => {
            const { rows } = await sql<{
              id: number
            }>`with moved as (update applications set stage_id = ${to} where id = ${id})
              insert into stage_moves (batch_id, process_id, application_id, from_stage_id, to_stage_id, at, undoes)
              values (uuid_v7(), ${process.id}, ${id}, ${current}, ${to}, ${day(at + 1)}, ${undoes}) returning id`.execute(
              world.db,
            )
            const from = current
            current = to
            return { id: rows[0]?.id ?? 0, from }
          }
          if (happened.kind === 'move') open.push(await move(ids[happened.to] ?? '', null))
          else if (happened.kind === 'undo') {
            const last = open.pop()
            if (last) await move(last.from, last.id)
          } else
            await sql`update applications set status = ${happened.status}, decided_at = case when status = ${happened.status} then decided_at else ${day(at + 1)} end
              where id = ${id}`.execute(world.db)
        }
        const stored = await world.db
          .selectFrom('stageVisits')
          .selectAll()
          .where('applicationId', '=', id)
          .orderBy('n')
          .execute()
        expect(
          stored.map((v) => ({
            n: v.n,
            stage: ids.indexOf(v.stageId),
            before: v.reachedBefore,
            reached: v.reached,
            entered: (Date.parse(String(v.enteredAt)) - start) / 86_400_000,
            left: v.leftAt === null ? null : (Date.parse(String(v.leftAt)) - start) / 86_400_000,
          })),
        ).toEqual(naive(events))
      }),
      { numRuns: runs(25) },
    )
    await rerankProcess(world.db, process.id)
  })
})

describe('the sums of months', () => {
  const sums = async () => {
    const { rows: arrivals } =
      await sql`select month, process_id, reached_before, reached, count, prompt from arrival_sums order by 1, 2, 3, 4`.execute(
        world.db,
      )
    const { rows: stays } = await sql`select * from stay_sums order by month, kind, day_limit, tenths`.execute(world.db)
    const { rows: made } = await sql`select * from application_sums order by month, process_id, what, source`.execute(
      world.db,
    )
    return { arrivals, stays, made }
  }
  const recount = () =>
    sql`select recount_months(array(select generate_series('2024-01-01'::date, (first_open_month() - interval '1 month')::date, interval '1 month')::date))`.execute(
      world.db,
    )
  const year = { from: '2025-01-01', to: '2025-12-31' }
  const change = fc.record({
    who: fc.nat({ max: 3 }),
    what: fc.constantFrom('apply', 'move', 'undo', 'hire', 'withdraw', 'reopen', 'source', 'bin', 'limit', 'delete'),
    day: fc.nat({ max: 300 }),
    stage: fc.nat({ max: 6 }),
  })

  it('are what a recount finds once they are counted, and the figures are right before that too', async () => {
    const stages = stageKinds.map((kind) => ({ name: kind, kind }))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 10, maxLength: 30 }), async (changes) => {
        const process = await given.process({ stages })
        const ids = process.stages.map(({ id }) => id)
        const people: string[] = []
        const at = (day: number) => new Date(Date.parse('2025-01-20T12:00:00Z') + day * 86_400_000).toISOString()
        const status = (id: string, value: string, day: number) =>
          sql`update applications set status = ${value}, decided_at = ${value === 'em_andamento' ? null : at(day)} where id = ${id}`.execute(
            world.db,
          )
        for (const { who, what, day, stage } of changes) {
          const id = people[who % Math.max(1, people.length)]
          if (day % 3 > 0) await sumMonths(world.db)
          if (what === 'bin')
            await sql`update selective_processes set deleted_at = case when deleted_at is null then now() end where id = ${process.id}`.execute(
              world.db,
            )
          else if (what === 'limit')
            await sql`update stages set day_limit = ${1 + stage} where id = ${ids[0]}`.execute(world.db)
          else if (what === 'apply' || !id) {
            const made = await sql<{
              id: string
            }>`insert into applications (process_id, candidate_id, stage_id, applied_at)
              values (${process.id}, ${(await given.candidate()).id}, ${ids[0]}, ${at(day)}) returning id`.execute(
              world.db,
            )
            people.push(made.rows[0]?.id ?? '')
          } else if (what === 'move')
            await sql`insert into stage_moves (batch_id, process_id, application_id, from_stage_id, to_stage_id, at)
              select uuid_v7(), process_id, id, stage_id, ${ids[stage]}, ${at(day)} from applications where id = ${id}`.execute(
              world.db,
            )
          else if (what === 'undo')
            await sql`insert into stage_moves (batch_id, process_id, application_id, from_stage_id, to_stage_id, at, undoes)
              select uuid_v7(), process_id, application_id, to_stage_id, from_stage_id, at, id from stage_moves m
              where application_id = ${id} and undoes is null and not exists (select from stage_moves u where u.undoes = m.id)
              order by m.id desc limit 1`.execute(world.db)
          else if (what === 'hire') await status(id, 'contratada', day)
          else if (what === 'withdraw') await status(id, 'desistente', day)
          else if (what === 'reopen') await status(id, 'em_andamento', day)
          else if (what === 'source')
            await sql`update applications set source = 'cpf' where id = ${id}`.execute(world.db)
          else
            await sql`delete from applications a where id = ${id} and not exists (select from stage_moves where application_id = a.id)`.execute(
              world.db,
            )
        }
        const before = await read(year)
        await sumMonths(world.db)
        expect(await read(year)).toEqual(before)
        const counted = await sums()
        await recount()
        expect(counted).toEqual(await sums())
        await sql`insert into changed_months (month) select generate_series('2024-01-01'::date, now(), interval '1 month')::date`.execute(
          world.db,
        )
        expect(await read(year)).toEqual(before)
        await rerankProcess(world.db, process.id)
      }),
      { numRuns: runs(15) },
    )
  })
})
