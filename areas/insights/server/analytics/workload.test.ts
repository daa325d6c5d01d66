import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveries } from '#deliveries/contract/deliveries.ts'
import { applications } from '#hiring/contract/applications.ts'
import { assignmentFigures } from '#insights/contract/analytics.rules.ts'
import { analytics } from '#insights/contract/analytics.ts'
import { deliveryFigures } from '#insights/contract/workload.rules.ts'
import { workload } from '#insights/contract/workload.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let reader: { id: string; token: string }
let process: Awaited<ReturnType<ReturnType<typeof givenIn>['process']>>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  reader = await given.admin({ name: 'Ana Reader', rights: ['see_scores_early'] })
  process = await given.process({
    steps: ['requirements', 'video'],
    criteria: [
      { component: 'requirements', text: 'Registro ativo', weight: 1 },
      { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
    ],
  })
})
afterAll(() => world.close())

const today = dayInBrasilia(new Date())
const month = { from: dayAfter(today, -29), to: today }
const read = async (as = reader, query: object = {}) =>
  (await world.call(workload.evaluators, { query: { ...month, ...query } }, { as: as.token })).body
const listed = async (query: object, as = reader) =>
  (await world.call(analytics.applications, { query: { ...month, limit: 200, ...query } }, { as: as.token })).body

const assign = (applicationId: string, { id }: { id: string }, daysAgo = 2) =>
  sql`insert into evaluator_assignments (application_id, evaluator_id, assigned_at) values (${applicationId}, ${id}, now() - make_interval(days => ${daysAgo}))`.execute(
    world.db,
  )
async function grade(applicationId: string, as: { token: string }) {
  const criterionId = process.criteria.find(({ text }) => text === 'Clareza')?.id
  const params = { id: applicationId }
  await world.call(
    applications.mark,
    { params, body: { marks: [{ criterionId, value: 7, note: '' }] } },
    { as: as.token },
  )
  const sent = await world.call(
    applications.send,
    { params, body: { component: 'video', sent: true } },
    { as: as.token },
  )
  expect(sent.status).toBe(200)
}

describe('the workload of evaluators', () => {
  it('counts assignments of the period, done, pending and late, and opens exactly those', async () => {
    const [eva, rui] = [await given.admin({ name: 'Eva' }), await given.admin({ name: 'Rui' })]
    const people: string[] = []
    for (let at = 0; at < 7; at++) people.push((await given.application(process.id)).id)
    const [a = '', b = '', c = '', d = '', e = '', old = '', conflicted = ''] = people
    for (const id of [a, b, c, d, e]) await assign(id, eva)
    await assign(a, rui)
    await assign(old, eva, 60)
    await assign(conflicted, eva)
    await sql`update evaluator_assignments set conflict = 'É meu primo', conflict_at = now() where application_id = ${conflicted}`.execute(
      world.db,
    )
    await grade(a, eva)
    await sql`update applications set stage_since = now() - interval '40 days' where id = ${b}`.execute(world.db)
    await world.call(applications.setStatus, { params: process, body: { ids: [c], status: 'desistente', reason: 'x' } })
    const now = await read()
    expect(now.evaluators).toEqual([
      { id: eva.id, name: 'Eva', role: 'administrador', assigned: 5, graded: 1, pending: 3, overdue: 1, days: null },
      { id: rui.id, name: 'Rui', role: 'administrador', assigned: 1, graded: 0, pending: 1, overdue: 0, days: null },
    ])
    expect(now.all).toEqual({ assigned: 6, graded: 1, pending: 4, overdue: 1, days: null })
    for (const { id, ...counts } of [...now.evaluators, { id: undefined, ...now.all }])
      for (const figure of assignmentFigures) {
        const { rows, total } = await listed({ figure, ...(id && { evaluatorId: id }) })
        expect([id, figure, total, new Set(rows.map((row) => row.id)).size]).toEqual([
          id,
          figure,
          counts[figure],
          counts[figure],
        ])
      }
    expect((await listed({ figure: 'graded' })).rows).toMatchObject([{ applicationId: a, evaluator: 'Eva', days: 2 }])
    const other = await given.process()
    expect((await read(reader, { processId: other.id })).all.assigned).toBe(0)
    for (const id of [b, d, e]) await grade(id, eva)
    await sql`update evaluator_assignments set assigned_at = now() - interval '4 days 1 hour' where application_id = any(${[b, d, e]})`.execute(
      world.db,
    )
    await assign((await given.application(process.id)).id, eva, 9)
    expect((await read()).evaluators[0]).toMatchObject({ assigned: 6, graded: 4, days: null })
    await sql`update applications set status = 'em_andamento' where id = ${c}`.execute(world.db)
    await grade(c, eva)
    expect((await read()).evaluators[0]).toMatchObject({ assigned: 6, graded: 5, days: 4 })
  })

  it('hides from an evaluator with own grades to send how far the others are, in figures, lists and files', async () => {
    const own = await given.admin({ name: 'Ivo', rights: ['see_scores_early'] })
    const application = await given.application(process.id)
    await assign(application.id, own)
    const mine = [{ id: own.id, assigned: 1, pending: 1 }]
    expect(await read(own)).toMatchObject({ evaluators: mine, all: { assigned: 1, graded: 0 }, hidden: 1 })
    expect((await listed({ figure: 'graded' }, own)).total).toBe(0)
    expect((await listed({ figure: 'assigned' }, own)).rows.map(({ evaluator }) => evaluator)).toEqual(['Ivo'])
    const file = await world.call(
      analytics.export,
      {
        body: {
          format: 'csv',
          title: 'Avaliadas',
          query: { ...month, figure: 'graded' },
          columns: [{ id: 'evaluator', header: 'Avaliador' }],
        },
      },
      { as: own.token },
    )
    expect(String(file.body)).not.toContain('Eva')
    await grade(application.id, own)
    expect((await read(own)).hidden).toBe(0)
    expect((await read(own)).evaluators.map(({ name }) => name)).toEqual(['Eva', 'Ivo', 'Rui'])
    expect((await listed({ figure: 'graded' }, own)).total).toBeGreaterThan(1)
  })

  it('is closed to guests', async () => {
    const guest = await given.admin({ role: 'avaliador' })
    for (const call of [workload.evaluators, workload.deliveries, analytics.get])
      expect((await world.call(call, { query: month }, { as: guest.token })).status).toBe(403)
  })
})

describe('deliveries by channel', () => {
  it('are counted by their state, of all or of some processes, and open the log with as many', async () => {
    await sql`delete from deliveries`.execute(world.db)
    const message = await sql<{
      id: string
    }>`insert into messages (author_id, type_user, process_id) values (${reader.id}, 2, ${process.id}) returning id`.execute(
      world.db,
    )
    const states = [
      'enviado',
      'enviado',
      'entregue',
      'lido',
      'devolvido',
      'falhou',
      'suprimido',
      'na_fila',
      'cancelado',
    ]
    await sql`insert into deliveries (channel, template, state, message_id, due_at)
      select 'email', 'message', state, case when n < 4 then ${message.rows[0]?.id}::uuid end, 'infinity' from unnest(${states}::text[]) with ordinality s (state, n)`.execute(
      world.db,
    )
    await sql`insert into deliveries (id, channel, template, state) values (uuid_at(now() - interval '40 days'), 'whatsapp', 'message', 'enviado')`.execute(
      world.db,
    )
    const of = async (query: object = {}) =>
      (await world.call(workload.deliveries, { query: { ...month, ...query } })).body.channels
    const [mail, chat] = await of()
    expect(mail).toEqual({
      channel: 'email',
      all: 8,
      before: 0,
      sent: 5,
      delivered: 2,
      bounced: 1,
      failed: 2,
      waiting: 1,
    })
    expect(chat).toMatchObject({ channel: 'whatsapp', all: 0, before: 1 })
    expect(await of({ processId: process.id })).toMatchObject([{ all: 3, sent: 3, delivered: 1 }])
    for (const processId of [[], [process.id]]) {
      const [counts] = await of({ processId })
      for (const [figure, state] of Object.entries(deliveryFigures)) {
        const { body } = await world.call(deliveries.list, {
          query: { ...month, channel: 'email', state: [...state], processId },
        })
        expect([figure, body.total]).toEqual([figure, counts?.[figure as keyof typeof deliveryFigures]])
      }
    }
  })
})
