import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { installation } from '#deliveries/contract/installation.ts'
import { automations } from '#hiring/contract/automations.ts'
import { board } from '#hiring/contract/board.ts'
import { processes } from '#hiring/contract/processes.ts'
import { messages } from '#messages/contract/messages.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { watchDeadlines } from './automations.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
let templateId: string
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Marta Prado' })
  const { rows } = await sql<{ id: string }>`select id from message_templates where key = 'stage_entered'`.execute(
    world.db,
  )
  templateId = rows[0]?.id ?? ''
  const { automations: now } = (await world.call(installation.get)).body
  await world.call(installation.automations, { body: { ...now, waitMinutes: 0 } })
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`update automations set deleted_at = now() where deleted_at is null`.execute(world.db)
})

async function automation(over: object) {
  const body = { name: 'Aviso', templateId, channels: ['in_app'], ...over }
  const made = (await world.call(automations.create, { body })).body
  return (await world.call(automations.setEnabled, { params: made, body: { enabled: true, version: made.version } }))
    .body
}
const runs = async (automationId: string) =>
  (await world.call(automations.runs, { query: { automationId, sort: 'at' } })).body.rows.map(
    ({ state, why }) => why || state,
  )
const received = async (candidateId: string) =>
  (await world.call(messages.received, { params: { entity: 'candidate', entityId: candidateId } })).body.rows
const move = async (processId: string, id: string, stageId = '') =>
  (await given.toStage(processId, [id], stageId)).body.batchId
const undo = (id: string) => world.call(board.undo, { params: { id } })
const lead = async (id: string, to: string) => {
  const { version } = (await world.call(processes.get, { params: { id } })).body
  return (await world.call(processes.move, { params: { id }, body: { to, reason: 'Revisão', version } })).status
}
const stages = [
  { name: 'Inscritos', kind: 'inscricao' },
  { name: 'Triagem', kind: 'triagem' },
  { name: 'Finalistas', kind: 'final' },
]

it('an applicant moved by mistake and back within the delay is notified about the current stage', async () => {
  const rule = await automation({ trigger: 'stage_entered', stageKind: 'triagem' })
  const process = await given.process({ stages })
  const application = await given.application(process.id)
  await move(process.id, application.id, process.stages[1]?.id)
  await undo(await move(process.id, application.id, process.stages[2]?.id))
  await world.work()
  expect(await runs(rule.id)).toEqual(['fired'])
  expect(await received(application.candidateId)).toHaveLength(1)
})

it('an applicant who leaves a stage and returns within the delay is notified about it once', async () => {
  const rule = await automation({ trigger: 'stage_entered', stageKind: 'inscricao' })
  const process = await given.process({ stages })
  const application = await given.application(process.id)
  const other = await given.application(process.id)
  await move(process.id, application.id, process.stages[1]?.id)
  await move(process.id, application.id, process.stages[0]?.id)
  await undo(await move(process.id, other.id, process.stages[1]?.id))
  await world.work()
  expect(await runs(rule.id)).toEqual(['undone', 'fired', 'fired'])
  expect(await received(application.candidateId)).toHaveLength(1)
  expect(await received(other.candidateId)).toHaveLength(1)
})

it('a process suspended, resumed and suspended again within the delay notifies its applicants once', async () => {
  const rule = await automation({ trigger: 'process_state', state: 'suspenso' })
  const process = await given.process({ stages })
  const application = await given.application(process.id)
  for (const to of ['suspenso', 'publicado', 'suspenso']) expect(await lead(process.id, to)).toBe(200)
  await world.work()
  expect(await runs(rule.id)).toEqual(['undone', 'fired'])
  expect(await received(application.candidateId)).toHaveLength(1)
})

it('a deadline notifies only new applicants each day, with a run in the log', async () => {
  const process = await given.process({ stages, closesAt: new Date(Date.now() + 40 * 3_600_000).toISOString() })
  const first = await given.application(process.id)
  const rule = await automation({ trigger: 'deadline_near', deadline: 'closing', days: 2, processId: process.id })
  await watchDeadlines(world.db, testContext)
  // One day later.
  await sql`update automation_runs set cause = cause || ' yesterday' where automation_id = ${rule.id}`.execute(world.db)
  const second = await given.application(process.id)
  await watchDeadlines(world.db, testContext)
  await world.work()
  const { rows } = (await world.call(automations.runs, { query: { automationId: rule.id } })).body
  expect(rows).toMatchObject([
    { state: 'fired', recipients: 1, leftOut: 0 },
    { state: 'fired', recipients: 1, leftOut: 0 },
  ])
  for (const { candidateId } of [first, second]) expect(await received(candidateId)).toHaveLength(1)
})
