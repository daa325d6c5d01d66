import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { rerankProcess } from '#hiring/server/scoring/ranking.sql.ts'
import { analytics } from '#insights/contract/analytics.ts'
import { type TableName, tables } from '#insights/contract/tables.ts'
import { dayAfter, dayInBrasilia, monthsBefore } from '#platform/contract/days.rules.ts'
import { eventData } from '#testing/eventData.ts'
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

const today = dayInBrasilia(new Date())
const month = { from: dayAfter(today, -29), to: today }
const ask = (name: TableName, ids: string[], query: object = {}) =>
  world.call(tables[name] as typeof tables.funnel, {
    body: {
      format: 'csv',
      title: 'Tabela',
      query: { ...month, ...query },
      columns: ids.map((id) => ({ id, header: id, words: { inscricao: 'Inscritos' } })),
    } as never,
  })
const lines = async (name: TableName, ids: string[], query: object = {}) =>
  String((await ask(name, ids, query)).body)
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .slice(1)

it('writes the numbers of the screen, for the processes and days asked for, and records it', async () => {
  const process = await given.process()
  const people = []
  for (let at = 0; at < 3; at++) people.push((await given.application(process.id)).id)
  await given.toStage(process.id, people.slice(0, 2), process.stages[1]?.id)
  const body = { ids: people.slice(2), status: 'desistente', reason: '=HYPERLINK("http://mal.example")' }
  await world.call(applications.setStatus, { params: process, body })
  const query = { processId: process.id }
  const { body: screen } = await world.call(analytics.get, { query: { ...month, ...query } })
  expect(await lines('funnel', ['stage', 'now', 'before', 'wentOn'], query)).toEqual([
    'Inscritos;3;0;"66,7"',
    'triagem;2;0;0',
    'testes;0;0;',
    'video;0;0;',
    'entrevista;0;0;',
    'final;0;0;',
    'hired;0;0;',
  ])
  expect(screen.funnel.map(({ now }) => now)).toEqual([3, 2, 0, 0, 0, 0])
  expect(await lines('sources', ['source', 'applications', 'hires', 'per100'], query)).toEqual(['escolha;3;0;0'])
  expect(await lines('processes', ['code', 'applications', 'withdrawn'], query)).toEqual([`${process.code};3;1`])
  expect(await lines('departures', ['status', 'now'], query)).toContain('desistente;1')
  expect(await lines('summary', ['figure', 'now'], query)).toContain('applications;3')
  expect(await lines('times', ['stage', 'count'], query)).toEqual(['Inscritos;3'])
  // The text of an applicant does not become a formula.
  expect(await lines('reasons', ['reason', 'count'], query)).toEqual([`"'=HYPERLINK(""http://mal.example"")";1`])
  const other = await given.process()
  expect(await lines('sources', ['source'], { processId: other.id })).toEqual([])
  const events = await world.db
    .selectFrom('auditEvents')
    .select(eventData)
    .where('action', '=', 'list.exported')
    .execute()
  expect(events.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({
      list: 'analytics_funnel',
      rows: 7,
      filters: { ...month, processId: [process.id], against: 'anterior' },
    }),
  )
})

it('refuses unknown filters and columns, a period that ends before it begins, and guests', async () => {
  expect((await ask('funnel', ['stage'], { kind: 'triagem' })).status).toBe(400)
  expect((await ask('funnel', ['name'])).status).toBe(400)
  expect((await ask('funnel', ['stage'], { from: today, to: month.from })).status).toBe(400)
  const guest = await given.admin({ role: 'avaliador' })
  for (const name of Object.keys(tables) as TableName[]) {
    const reply = await world.call(tables[name] as typeof tables.funnel, { body: {} as never }, { as: guest.token })
    expect([name, reply.status]).toEqual([name, 403])
  }
})

it('compares two to five processes side by side, each as if it were asked for alone, and the year before', async () => {
  const [first, second] = [await given.process(), await given.process()]
  for (let at = 0; at < 3; at++) await given.application(first.id)
  const { id } = await given.application(second.id)
  await given.toStage(second.id, [id], second.stages[1]?.id)
  await sql`update applications set applied_at = applied_at - interval '1 year' where process_id = ${first.id} and id = any(array(select id from applications where process_id = ${first.id} limit 2))`.execute(
    world.db,
  )
  await rerankProcess(world.db, first.id)
  const read = (query: object) => world.call(analytics.compare, { query: { ...month, against: 'ano', ...query } })
  const { body } = await read({ processId: [second.id, first.id] })
  expect(body.processes.map((row) => [row.id, row.applications])).toEqual([
    [second.id, { now: 1, before: 0 }],
    [first.id, { now: 1, before: 2 }],
  ])
  for (const { id: processId, title: _, code: __, ...row } of body.processes) {
    const { body: alone } = await world.call(analytics.get, { query: { ...month, against: 'ano', processId } })
    expect(alone).toMatchObject(row)
  }
  expect(body.before).toEqual({ from: monthsBefore(month.from, 12), to: monthsBefore(month.to, 12) })
  const file = await lines('comparison', ['code', 'stage', 'now'], { processId: [second.id, first.id] })
  expect(file.slice(0, 2)).toEqual([`${second.code};Inscritos;1`, `${second.code};triagem;1`])
  expect(file).toHaveLength(14)
  const six = Array.from({ length: 6 }, () => first.id)
  for (const processId of [[first.id], six, [first.id, first.id]])
    expect((await read({ processId })).body.fields).toHaveProperty('processId')
})
