import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LimitName } from '#billing/contract/limits.rules.ts'
import { automations } from '#hiring/contract/automations.ts'
import { considerAutomations } from '#hiring/server/automations/automations.jobs.ts'
import { messages } from '#messages/contract/messages.ts'
import { sendings } from '#steps/contract/sendings.ts'
import { steps } from '#steps/contract/steps.ts'
import { takes } from '#steps/contract/takes.ts'
import { subscribing } from '#testing/billing.ts'
import { given as givenIn } from '#testing/given.ts'
import { configureMeta, type Meta, openMeta } from '#testing/metaPeer.ts'
import { started } from '#testing/stepLink.ts'
import { sendRest } from '#testing/tus.ts'
import { openWorld, testContext, testFiles, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let sub: ReturnType<typeof subscribing>
let meta: Meta
let origin: string
beforeAll(async () => {
  meta = await openMeta()
  world = await openWorld({ publicUrl: 'http://hub.test', files: { ...testFiles, scanner: null } })
  given = givenIn(world)
  sub = subscribing(world)
  await given.admin({ name: 'Helena Dias' })
  await sub.settings()
  await configureMeta(world, meta)
  origin = (await world.app.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')
})
afterAll(async () => {
  await world.close()
  await meta.close()
})

const appUrl = 'http://hub.test'
const refusedBy = (name: LimitName, limit: number, used: number) => [409, `limit_${name}`, { limit, used }]
const refusalOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.code,
  body.values,
]

describe('video minutes', () => {
  const film = readFileSync(join(import.meta.dirname, '../../../../demo/videos/escritorio.webm'))
  const script = [{ text: 'Por que esta vaga?', prepareSeconds: 0, maxSeconds: 600, takes: 2 }]

  async function asked(limits: object) {
    const company = await sub.company(limits)
    const process = await given.process({
      companyId: company.id,
      steps: ['video'],
      criteria: [{ component: 'video', text: 'Clareza', target: 10, byEvaluators: true }],
    })
    const body = { kind: 'video', settings: { title: 'Vídeo', days: 7, script } }
    const { body: listed } = await world.call(steps.create, { params: process, body })
    const stepId = listed.steps[0]?.id ?? ''
    const invite = (applicationId: string) =>
      world.call(steps.invite, {
        params: { id: process.id, stepId },
        body: { applicationIds: [applicationId], appUrl },
      })
    return { company, process, stepId, invite }
  }
  /** Minutes that were recorded before. */
  const recorded = (companyId: string, minutes: number) =>
    world.db
      .insertInto('limitUses')
      .values({
        companyId,
        limitName: 'videoMinutes',
        subject: sql<string>`uuid_v7()`,
        periodStart: sql<string>`current_date`,
        quantity: minutes * 60,
      })
      .execute()

  it('let video steps leave while a minute is left, one by one and to everybody, and count each recording', async () => {
    const { company, process, stepId, invite } = await asked({ videoMinutes: 10 })
    const [ana, bia] = [await given.application(process.id), await given.application(process.id)]
    await recorded(company.id, 9)
    const replies = await Promise.all(Array.from({ length: 50 }, () => invite(ana.id)))
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const { link, token, page } = await started(world, ana.id, stepId)
    const questionId = page.sheet?.sections[0]?.questions[0]?.id ?? ''
    const record = async () => {
      const { body } = await link(takes.begin, { size: film.length }, { questionId })
      await sendRest({ origin, id: body.id, token, scheme: 'Step' }, film, { piece: 200_000, cuts: 0 })
      return link(takes.finish, undefined, { id: body.id })
    }
    expect((await record()).status).toBe(200)
    await recorded(company.id, 1)
    const { videoMinutes } = await sub.used(company)
    expect(videoMinutes).toBeGreaterThan(10)

    const all = [
      await invite(bia.id),
      await world.call(steps.address, { params: { id: bia.id, stepId }, body: { appUrl } }),
      await world.call(sendings.start, { params: { id: process.id, stepId }, body: { appUrl } }),
    ]
    expect(all.map(refusalOf)).toEqual(Array(3).fill(refusedBy('videoMinutes', 10, videoMinutes)))
    // An applicant who has the step already gets its link again, and records.
    expect((await invite(ana.id)).status).toBe(200)
    const more = await record()
    expect([more.status, (more.body as { takes: unknown[] }).takes.length]).toEqual([200, 2])
    const { rows } = await sql`select from limit_uses u join step_takes t on t.file_id = u.subject
      where u.company_id = ${company.id}`.execute(world.db)
    expect(rows).toHaveLength(2)
  })

  it('are lost by no applicant: not over the limit, not in arrears, and not without a subscription', async () => {
    const { company, process, stepId, invite } = await asked({ videoMinutes: 1 })
    const { id } = await given.application(process.id)
    expect((await invite(id)).status).toBe(200)
    await recorded(company.id, 5)
    const { link, page } = await started(world, id, stepId)
    const questionId = page.sheet?.sections[0]?.questions[0]?.id ?? ''
    for (const state of ['suspensa', 'cancelada'] as const) {
      await sub.setState(company, state)
      expect((await link(takes.begin, { size: film.length }, { questionId })).status).toBe(200)
    }
  })

  it('do not stop steps of other kinds', async () => {
    const company = await sub.company({ videoMinutes: 0 })
    const process = await given.process({ companyId: company.id })
    const step = await given.step(process)
    const { id } = await given.application(process.id)
    const body = { applicationIds: [id], appUrl }
    expect((await world.call(steps.invite, { params: { id: process.id, stepId: step.id }, body })).status).toBe(200)
  })
})

describe('WhatsApp messages', () => {
  let phones = 0
  /** Applicants who accept WhatsApp and have written within the last day, so that no approved template is needed. */
  async function applicants(processId: string, n: number) {
    const people = []
    while (people.length < n) {
      const phone = `+55489961${String(++phones).padStart(5, '0')}`
      people.push({ ...(await given.application(processId, { phone })), phone })
    }
    const ids = people.map(({ candidateId }) => candidateId)
    await sql`update candidates set whatsapp_consent = true, whatsapp_consent_at = now(),
      notice_choices = '{"andamento":["whatsapp","email"]}' where id = any(${ids}::uuid[])`.execute(world.db)
    await sql`insert into whatsapp_windows (phone, last_at) select k.phone, now() from candidates k where k.id = any(${ids}::uuid[])`.execute(
      world.db,
    )
    return people
  }
  type People = readonly { candidateId: string }[]
  async function draft(processId: string | null, people: People, channels = ['in_app', 'whatsapp'], as = world.token) {
    const recipientIds = people.map(({ candidateId }) => candidateId)
    const words = { subject: 'Aviso', body: '<p>Bom dia</p>', channels, topic: 'andamento' }
    return (await world.call(messages.create, { body: { typeUser: 2, processId, recipientIds, ...words } }, { as }))
      .body
  }
  const send = ({ id, version }: { id: string; version: number }, as = world.token) =>
    world.call(messages.send, { params: { id }, body: { version } }, { as })
  async function leave() {
    await sql`update messages set send_at = now() where state = 'scheduled'`.execute(world.db)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.owner)
    await world.work()
  }
  async function asked(limits: object, n: number) {
    const company = await sub.company(limits)
    const process = await given.process({ companyId: company.id })
    return { company, process, people: await applicants(process.id, n) }
  }
  const whatsapp = async (company: Parameters<typeof sub.used>[0]) => (await sub.used(company)).whatsappMessages

  it('give the last one once, to a whole message or not at all, and count what has gone', async () => {
    const { company, process, people } = await asked({ whatsappMessages: 3 }, 4)
    const four = await send(await draft(process.id, people))
    expect(refusalOf(four)).toEqual(refusedBy('whatsappMessages', 3, 0))
    expect((await send(await draft(process.id, people.slice(0, 2)))).status).toBe(200)
    const drafts = []
    for (let n = 0; n < 10; n++) {
      const { token } = await given.admin()
      for (let k = 0; k < 5; k++)
        drafts.push({ ...(await draft(process.id, people.slice(3), ['in_app', 'whatsapp'], token)), token })
    }
    const replies = await Promise.all(drafts.map((message) => send(message, message.token)))
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(refusalOf)).toEqual(Array(49).fill(refusedBy('whatsappMessages', 3, 3)))
    await leave()
    expect(await whatsapp(company)).toBe(3)
    expect((await send(await draft(process.id, people, ['in_app', 'email']))).status).toBe(200)
    expect((await send(await draft(null, people))).status).toBe(200)
  })

  it('count no message that was called back, and none that reached nobody', async () => {
    const { company, process, people } = await asked({ whatsappMessages: 2 }, 2)
    const first = await draft(process.id, people)
    await send(first)
    expect(await whatsapp(company)).toBe(2)
    await world.call(messages.cancel, { params: first })
    expect(await whatsapp(company)).toBe(0)
    await send(await draft(process.id, people))
    const { candidateId } = people[0] as (typeof people)[number]
    await sql`update candidates set whatsapp_consent = false, whatsapp_consent_at = null where id = ${candidateId}`.execute(
      world.db,
    )
    await leave()
    expect(await whatsapp(company)).toBe(1)
  })

  it('are refused to a company in arrears, and to one without a subscription where plans are required', async () => {
    const { company, process, people } = await asked({ whatsappMessages: null }, 1)
    expect((await send(await draft(process.id, people))).status).toBe(200)
    await sub.setState(company, 'em_atraso')
    expect((await send(await draft(process.id, people))).body.code).toBe('subscription_not_paid')
    await sub.setState(company, 'cancelada')
    expect((await send(await draft(process.id, people))).status).toBe(200)
    await sub.settings({ required: true })
    const refused = await send(await draft(process.id, people))
    await sub.settings({ required: false })
    expect(refused.body.code).toBe('subscription_required')
  })

  it('that an automation has no room for leave by its other channels, or not at all with that as the reason', async () => {
    const { company, process, people } = await asked({ whatsappMessages: 1 }, 2)
    const { rows } = await sql<{ id: string }>`select id from message_templates where key = 'stage_entered'`.execute(
      world.db,
    )
    async function run(channels: string[], application: string) {
      const input = { name: channels.join(), trigger: 'stage_entered', templateId: rows[0]?.id, channels }
      const made = (await world.call(automations.create, { body: input })).body
      const on = { enabled: true, version: made.version }
      await world.call(automations.setEnabled, { params: made, body: on })
      const occasion = {
        trigger: 'stage_entered' as const,
        stageId: process.stages[0]?.id ?? '',
        applicationIds: [application],
      }
      await considerAutomations(world.db, testContext, { ...occasion, processId: process.id, actorId: null })
      const [done] = (await world.call(automations.runs, { query: { automationId: made.id } })).body.rows
      await sql`update automations set deleted_at = now()`.execute(world.db)
      const message = done?.messageId ? (await world.call(messages.get, { params: { id: done.messageId } })).body : null
      const { people: results } = (await world.call(automations.run, { params: { id: done?.id ?? '' } })).body
      return {
        state: done?.state,
        why: done?.why,
        channels: message?.channels,
        results: results.map(({ result }) => result),
      }
    }
    const [first, second] = people.map(({ id }) => id)
    const both = ['email', 'whatsapp']
    expect(await run(both, first ?? '')).toMatchObject({ state: 'fired', channels: both, results: ['sent'] })
    expect(await whatsapp(company)).toBe(1)
    expect(await run(both, second ?? '')).toMatchObject({ state: 'fired', channels: ['email'], results: ['sent'] })
    const alone = await run(['whatsapp'], second ?? '')
    expect(alone).toMatchObject({ state: 'skipped', why: 'no_room', results: ['no_room'] })
    expect(await whatsapp(company)).toBe(1)
  })
})
