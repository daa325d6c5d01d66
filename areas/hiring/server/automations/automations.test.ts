import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { installation } from '#deliveries/contract/installation.ts'
import { applications } from '#hiring/contract/applications.ts'
import { automations } from '#hiring/contract/automations.ts'
import { board } from '#hiring/contract/board.ts'
import { processes } from '#hiring/contract/processes.ts'
import { messages } from '#messages/contract/messages.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { considerAutomations, watchDeadlines } from './automations.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
let templateId: string
const nobody = '00000000-0000-7000-8000-000000000009'
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Marta Prado' })
  const { rows } = await sql<{ id: string }>`select id from message_templates where key = 'stage_entered'`.execute(
    world.db,
  )
  templateId = rows[0]?.id ?? ''
  await set({ waitMinutes: 0 })
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`update automations set deleted_at = now() where deleted_at is null`.execute(world.db)
})

async function set(change: object) {
  const { automations: now } = (await world.call(installation.get)).body
  return world.call(installation.automations, { body: { ...now, ...change } })
}
let count = 0
const inputOf = (over: object = {}) => ({
  name: `Aviso ${++count}`,
  trigger: 'stage_entered',
  templateId,
  channels: ['in_app'],
  ...over,
})
async function automation(over: object = {}, enabled = true) {
  const made = (await world.call(automations.create, { body: inputOf(over) })).body
  if (!enabled) return made
  return (await world.call(automations.setEnabled, { params: made, body: { enabled, version: made.version } })).body
}
const runs = async (query: object = {}) => (await world.call(automations.runs, { query })).body.rows
const received = async (candidateId: string) =>
  (await world.call(messages.received, { params: { entity: 'candidate', entityId: candidateId } })).body.rows
const move = (process: { id: string }, ids: string[], stageId: string | undefined) =>
  given.toStage(process.id, ids, stageId)
const withoutDemands = {
  stages: [
    { name: 'Inscritos', kind: 'inscricao', dayLimit: 3 },
    { name: 'Triagem', kind: 'triagem', dayLimit: 3 },
    { name: 'Finalistas', kind: 'final' },
  ],
}

describe('managing automations', () => {
  it('creates a disabled automation, updates it under its version, removes it and restores it disabled', async () => {
    const made = await automation({ name: 'Chegou à triagem', stageKind: 'triagem' }, false)
    expect(made).toMatchObject({
      enabled: false,
      stageKind: 'triagem',
      templateName: 'Mudança de etapa',
      owner: 'Marta Prado',
      fired: 0,
    })
    expect(
      (await world.call(automations.create, { body: inputOf({ name: 'CHEGOU à triagem' }) })).body.fields,
    ).toHaveProperty('name')
    const body = { ...inputOf({ name: 'Chegou', stageKind: 'final' }), version: made.version }
    expect((await world.call(automations.update, { params: made, body })).body).toMatchObject({
      name: 'Chegou',
      stageKind: 'final',
    })
    const late = await world.call(automations.update, { params: made, body })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect(
      (await world.call(automations.setEnabled, { params: made, body: { enabled: true, version: 1 } })).body.code,
    ).toBe('stale')
    expect(
      (await world.call(automations.setEnabled, { params: made, body: { enabled: true, version: 2 } })).body.enabled,
    ).toBe(true)
    expect((await world.call(automations.remove, { params: made })).body).toMatchObject({
      enabled: false,
      deletedAt: expect.any(String),
    })
    expect((await world.call(automations.update, { params: made, body: { ...body, version: 4 } })).body.code).toBe(
      'in_the_bin',
    )
    expect(
      (await world.call(automations.setEnabled, { params: made, body: { enabled: true, version: 4 } })).body.code,
    ).toBe('in_the_bin')
    expect((await world.call(automations.list, { query: { trash: true } })).body.map(({ id }) => id)).toContain(made.id)
    expect((await world.call(automations.restore, { params: made })).body).toMatchObject({
      enabled: false,
      deletedAt: null,
    })
    const { rows } = await sql<{
      action: string
    }>`select action from audit_events where entity_id = ${made.id} order by id`.execute(world.db)
    expect(rows.map(({ action }) => action.replace('automation.', ''))).toEqual([
      'created',
      'updated',
      'enabled',
      'deleted',
      'restored',
    ])
  })

  it('refuses missing references at their field, and every call without a session', async () => {
    const process = await given.process()
    const [stage] = (await given.process()).stages
    for (const [field, over] of [
      ['processId', { processId: nobody }],
      ['stageId', { processId: process.id, stageId: stage?.id }],
      ['companyId', { companyId: nobody }],
      ['templateId', { templateId: nobody }],
    ] as const) {
      const { status, body } = await world.call(automations.create, { body: inputOf(over) })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
      expect((await world.call(automations.dryRun, { body: inputOf(over) })).status).toBe(400)
    }
    const params = { id: nobody }
    expect((await world.call(automations.update, { params, body: { ...inputOf(), version: 1 } })).status).toBe(404)
    expect((await world.call(automations.setEnabled, { params, body: { enabled: true, version: 1 } })).status).toBe(404)
    for (const endpoint of [automations.remove, automations.restore, automations.run])
      expect((await world.call(endpoint, { params })).status).toBe(404)
    for (const endpoint of [automations.list, automations.runs, automations.runFacets])
      expect((await world.call(endpoint, {}, { as: null })).status).toBe(401)
  })

  it('refuses a log filter that ends before it begins', async () => {
    const { status, body } = await world.call(automations.runs, { query: { from: '2026-02-02', to: '2026-02-01' } })
    expect([status, body.fields]).toMatchObject([400, { to: { code: 'days_order' } }])
  })

  it('prevents the removal of a stage that an automation uses', async () => {
    const process = await given.process({}, 'rascunho')
    const [first, second, last] = process.stages
    await automation({ processId: process.id, stageId: last?.id }, false)
    const { companyId: _, ...rest } = process
    const body = { ...rest, stages: [first, second] }
    expect((await world.call(processes.update, { params: process, body })).body.code).toBe('stage_automated')
  })
})

describe('a move on the board', () => {
  it('creates one message for all moved applicants, personalized for each, and records the run', async () => {
    const rule = await automation({ stageKind: 'triagem' })
    const process = await given.process({ ...withoutDemands, title: 'Controller' })
    const people = []
    for (const fullName of ['Ana Alves', 'Bia Braga', 'Caio Costa'])
      people.push(await given.application(process.id, { fullName }))
    await move(
      process,
      people.map(({ id }) => id),
      process.stages[1]?.id,
    )
    await world.work()
    const [run, ...more] = await runs({ automationId: rule.id })
    expect(more).toEqual([])
    expect(run).toMatchObject({
      state: 'fired',
      why: '',
      recipients: 3,
      leftOut: 0,
      actor: 'Marta Prado',
      processTitle: 'Controller',
    })
    const [letter] = await received(people[0]?.candidateId ?? '')
    expect(letter?.body).toContain('Ana')
    expect(letter?.body).toContain('Triagem')
    const whole = (await world.call(automations.run, { params: { id: run?.id } })).body
    expect(whole.people.map(({ name, result }) => [name, result])).toEqual([
      ['Ana Alves', 'sent'],
      ['Bia Braga', 'sent'],
      ['Caio Costa', 'sent'],
    ])
    expect(await runs({ applicationId: people[1]?.id })).toHaveLength(1)
    expect((await world.call(automations.list, { query: {} })).body.find(({ id }) => id === rule.id)?.fired).toBe(1)
    const { rows } = await sql<{
      batchId: string
    }>`select batch_id as "batchId" from stage_moves where process_id = ${process.id} limit 1`.execute(world.db)
    const again = {
      trigger: 'stage_entered',
      processId: process.id,
      stageId: process.stages[1]?.id ?? '',
      actorId: null,
      batchId: rows[0]?.batchId ?? '',
    } as const
    await Promise.all([
      considerAutomations(world.db, testContext, again),
      considerAutomations(world.db, testContext, again),
    ])
    await world.work()
    expect(await runs({ automationId: rule.id })).toHaveLength(1)
    expect(await received(people[0]?.candidateId ?? '')).toHaveLength(1)
  })

  it('sends nothing to an applicant who was moved back within the delay', async () => {
    const rule = await automation({ stageKind: 'triagem' })
    const process = await given.process(withoutDemands)
    const application = await given.application(process.id)
    const { batchId } = (await move(process, [application.id], process.stages[1]?.id)).body
    await world.call(board.undo, { params: { id: batchId } })
    await world.work()
    expect(await runs({ automationId: rule.id })).toMatchObject([{ state: 'skipped', why: 'undone', leftOut: 1 }])
    expect(await received(application.candidateId)).toEqual([])
  })

  it('records the reason when nothing is sent', async () => {
    const other = await given.process()
    const off = await automation({ stageKind: 'triagem' }, false)
    const elsewhere = await automation({ stageKind: 'triagem', processId: other.id })
    const final = await automation({ stageKind: 'final' })
    const mails = await automation({ stageKind: 'triagem', channels: ['email'] })
    const process = await given.process(withoutDemands)
    const application = await given.application(process.id)
    await sql`update candidates set notice_choices = '{"andamento":[]}' where id = ${application.candidateId}`.execute(
      world.db,
    )
    await move(process, [application.id], process.stages[1]?.id)
    await world.work()
    const why = async (id: string) => (await runs({ automationId: id })).map((run) => run.why)
    expect(await why(off.id)).toEqual(['off'])
    expect(await why(elsewhere.id)).toEqual(['condition'])
    expect(await why(mails.id)).toEqual(['no_consent'])
    expect(await why(final.id)).toEqual([])
    const { why: reasons } = (await world.call(automations.runFacets, { query: { processId: process.id } })).body
    expect(reasons.map(({ value }) => value).sort()).toEqual(['condition', 'no_consent', 'off'])
  })

  it('sends nothing on WhatsApp alone without consent, even when the applicant accepts the topic', async () => {
    const phones = await automation({ stageKind: 'triagem', channels: ['whatsapp'] })
    const process = await given.process(withoutDemands)
    const [first, second] = [await given.application(process.id), await given.application(process.id)]
    await sql`update candidates set notice_choices = '{"andamento":["whatsapp"]}', whatsapp_consent = id = ${second.candidateId},
      whatsapp_consent_at = case when id = ${second.candidateId} then now() end where id in (${first.candidateId}, ${second.candidateId})`.execute(
      world.db,
    )
    await move(process, [first.id], process.stages[1]?.id)
    await world.work()
    expect(await runs({ automationId: phones.id })).toMatchObject([{ state: 'skipped', why: 'no_consent', leftOut: 1 }])
    await move(process, [second.id], process.stages[1]?.id)
    await world.work()
    expect((await runs({ automationId: phones.id }))[0]).toMatchObject({ state: 'fired', recipients: 1 })
  })

  it('triggers nothing in a confidential process or while automations are paused', async () => {
    const rule = await automation()
    const hidden = await given.process({ ...withoutDemands, confidential: true })
    await given.application(hidden.id)
    await world.work()
    expect(await runs({ automationId: rule.id })).toMatchObject([{ why: 'confidential' }])
    expect((await set({ paused: true })).status).toBe(200)
    const process = await given.process(withoutDemands)
    const application = await given.application(process.id)
    await world.work()
    expect(await runs({ automationId: rule.id, processId: process.id })).toMatchObject([{ why: 'paused' }])
    expect((await set({ paused: false })).status).toBe(200)
    await world.work()
    expect(await received(application.candidateId)).toEqual([])
  })

  it('waits for the configured delay, and enqueues nothing without an automation', async () => {
    const waiting = async () =>
      (
        await sql<{ minutes: number }>`select round(extract(epoch from run_at - now()) / 60)::int as minutes
        from graphile_worker.jobs where task_identifier = 'consider_automations'`.execute(world.db)
      ).rows
    const process = await given.process(withoutDemands)
    const application = await given.application(process.id)
    expect(await waiting()).toEqual([])
    await automation()
    await set({ waitMinutes: 7 })
    await move(process, [application.id], process.stages[1]?.id)
    expect(await waiting()).toEqual([{ minutes: 7 }])
    await set({ waitMinutes: 0 })
    expect((await set({ waitMinutes: 61 })).status).toBe(400)
    await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'consider_automations'`.execute(
      world.db,
    )
  })
})

describe('other triggers', () => {
  it('include a transition of the process, for applicants still in it', async () => {
    const rule = await automation({ trigger: 'process_state', state: 'inscricoes_encerradas' })
    const process = await given.process(withoutDemands)
    const [stays, left] = [await given.application(process.id), await given.application(process.id)]
    await world.call(applications.setStatus, {
      params: process,
      body: { ids: [left.id], status: 'desistente', reason: 'Outro emprego' },
    })
    await given.moved(process.id, 'inscricoes_encerradas')
    await world.work()
    expect(await runs({ automationId: rule.id })).toMatchObject([{ state: 'fired', recipients: 1 }])
    expect(await received(stays.candidateId)).toHaveLength(1)
    expect(await received(left.candidateId)).toEqual([])
  })

  it('include deadlines, each notified once per applicant', async () => {
    const process = await given.process({
      ...withoutDemands,
      closesAt: new Date(Date.now() + 40 * 3_600_000).toISOString(),
    })
    const application = await given.application(process.id)
    const closing = await automation({ trigger: 'deadline_near', deadline: 'closing', days: 2, processId: process.id })
    const limit = await automation({
      trigger: 'deadline_near',
      deadline: 'stage_limit',
      days: 2,
      processId: process.id,
    })
    await watchDeadlines(world.db, testContext)
    await watchDeadlines(world.db, testContext)
    expect(await runs({ automationId: closing.id })).toMatchObject([{ state: 'fired', recipients: 1, actor: null }])
    expect(await runs({ automationId: limit.id })).toEqual([])
    await sql`update applications set stage_since = now() - interval '2 days' where id = ${application.id}`.execute(
      world.db,
    )
    await watchDeadlines(world.db, testContext)
    await watchDeadlines(world.db, testContext)
    expect(await runs({ automationId: limit.id })).toMatchObject([{ state: 'fired', recipients: 1 }])
    await world.work()
    expect(await received(application.candidateId)).toHaveLength(2)
  })

  it('are checked daily without a run for each day on which sending is not allowed', async () => {
    const process = await given.process({
      ...withoutDemands,
      closesAt: new Date(Date.now() + 40 * 3_600_000).toISOString(),
    })
    await given.application(process.id)
    const rule = await automation(
      { trigger: 'deadline_near', deadline: 'closing', days: 2, processId: process.id },
      false,
    )
    await watchDeadlines(world.db, testContext)
    await watchDeadlines(world.db, testContext)
    expect(await runs({ automationId: rule.id })).toMatchObject([{ why: 'off' }])
    await world.call(automations.setEnabled, { params: rule, body: { enabled: true, version: rule.version } })
    await watchDeadlines(world.db, testContext)
    expect((await runs({ automationId: rule.id })).map(({ state }) => state)).toEqual(['fired', 'skipped'])
  })
})

describe('a dry run', () => {
  it('returns recipients, previews and past runs, and sends nothing', async () => {
    const process = await given.process({ ...withoutDemands, title: 'Tesouraria' })
    const people = []
    for (const fullName of ['Davi Dias', 'Elis Egas', 'Fábio Faria', 'Gil Góes'])
      people.push(await given.application(process.id, { fullName }))
    await move(
      process,
      people.map(({ id }) => id),
      process.stages[1]?.id,
    )
    const dry = async (over: object) =>
      (await world.call(automations.dryRun, { body: inputOf({ processId: process.id, ...over }) })).body
    const { samples, ...rest } = await dry({ stageId: process.stages[1]?.id })
    expect(rest).toMatchObject({ total: 4, times: 1, people: 4, past: [{ processTitle: 'Tesouraria', people: 4 }] })
    expect(samples.map(({ name }) => name)).toEqual(['Davi Dias', 'Elis Egas', 'Fábio Faria'])
    expect(samples[0]?.looks).toMatchObject([{ channel: 'in_app', html: expect.stringContaining('Davi') }])
    expect(await dry({ stageKind: 'inscricao' })).toMatchObject({ total: 0 })
    // One applicant consents to WhatsApp; another has declined mail about this topic.
    const [davi, elis] = people
    await sql`update candidates set whatsapp_consent = true, whatsapp_consent_at = now(), notice_choices = '{"andamento":["whatsapp"]}'
      where id = ${elis?.candidateId}`.execute(world.db)
    await sql`update candidates set notice_choices = '{"andamento":[]}' where id = ${davi?.candidateId}`.execute(
      world.db,
    )
    const byStage = (channels: string[]) => dry({ stageId: process.stages[1]?.id, channels })
    expect(await byStage(['whatsapp'])).toMatchObject({ total: 1, people: 1, samples: [{ name: 'Elis Egas' }] })
    expect(await byStage(['email'])).toMatchObject({ total: 2, people: 2 })
    expect(await byStage(['email', 'whatsapp'])).toMatchObject({ total: 3, times: 1, people: 3 })
    expect(await byStage(['email', 'in_app'])).toMatchObject({ total: 4 })
    expect(await dry({ trigger: 'process_state', state: 'em_avaliacao' })).toMatchObject({ total: 0, times: 0 })
    expect(await dry({ trigger: 'deadline_near', deadline: 'closing', days: 5 })).toMatchObject({ total: 4, times: 0 })
    expect(await dry({ trigger: 'deadline_near', deadline: 'stage_limit', days: 3 })).toMatchObject({ total: 4 })
    expect(await runs({ processId: process.id })).toEqual([])
    await world.work()
    expect(await received(people[0]?.candidateId ?? '')).toEqual([])
  })
})
