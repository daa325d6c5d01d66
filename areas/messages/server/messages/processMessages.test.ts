import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { outcomes } from '#hiring/contract/outcomes.ts'
import { processes } from '#hiring/contract/processes.ts'
import { sendOutcomes } from '#hiring/server/outcomes/outcomes.jobs.ts'
import { processMessages } from '#messages/contract/processMessages.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let me: Awaited<ReturnType<ReturnType<typeof givenIn>['admin']>>
let other: typeof me
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  me = await given.admin({ name: 'Marta Prado' })
  other = await given.admin()
})
afterAll(() => world.close())

const list = async (params: { id: string }, query: object = {}, as = me.token) =>
  (await world.call(processMessages.list, { params, query }, { as })).body

it('lists the sent messages of a process for every administrator, and drafts for their author only', async () => {
  const { process, people } = await given.ranked()
  const ids = people.map(({ id }) => id)
  await world.call(applications.setStatus, {
    params: process,
    body: { ids, status: 'reprovada', reason: 'Decidido em reunião' },
  })
  expect(await list(process)).toEqual({ rows: [], total: 0 })
  const { version } = (await world.call(processes.get, { params: process })).body
  await world.call(processes.move, { params: process, body: { to: 'cancelado', reason: 'Sem orçamento', version } })
  const { sending } = (await world.call(outcomes.send, { params: process, body: {} })).body
  await world.call(outcomes.leave, { params: { id: sending?.id } })
  await sendOutcomes(world.db, testContext, sending?.id ?? '')
  const waiting = { state: 'scheduled', authorName: 'Marta Prado', recipients: 3, typeUser: 2 }
  expect(await list(process, { box: 'scheduled' })).toMatchObject({ total: 1, rows: [waiting] })
  await world.work()
  expect(await list(process, {}, other.token)).toMatchObject({ total: 1, rows: [{ ...waiting, state: 'sent' }] })
  expect(await list(process, { box: 'drafts' })).toMatchObject({ total: 0 })

  await sql`update messages set state = 'draft' where process_id = ${process.id}`.execute(world.db)
  expect(await list(process, { box: 'drafts' })).toMatchObject({ total: 1, rows: [{ state: 'draft' }] })
  expect(await list(process, {}, other.token)).toMatchObject({ total: 0 })
})

it('requires a session and an existing process', async () => {
  const params = { id: '01900000-0000-7000-8000-000000000000' }
  expect((await world.call(processMessages.list, { params })).status).toBe(404)
  expect((await world.call(processMessages.list, { params }, { as: null })).status).toBe(401)
})
