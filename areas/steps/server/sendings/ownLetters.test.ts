import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnLetter } from '#deliveries/contract/foreseen.ts'
import { booking } from '#steps/contract/booking.ts'
import { sendings } from '#steps/contract/sendings.ts'
import { steps } from '#steps/contract/steps.ts'
import { appUrl, givenBooking } from '#steps/server/booking/booking.given.ts'
import { given as givenIn } from '#testing/given.ts'
import { codesOf, openWorld, testContext, type World } from '#testing/world.ts'
import { sendLinks } from './sendings.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: appUrl })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const body = { appUrl }
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const letter: OwnLetter = {
  subject: 'A prova de {{ processo }} mudou de sala',
  body: '<p>{{ nome }}, leve <strong>um documento</strong>.<script>alert(1)</script></p>',
  action: 'Abrir a prova',
  note: '',
}

/** A step that one applicant has not got yet. */
async function stepToSend(settings: object = {}) {
  const process = await given.process()
  const step = await given.step(process, settings)
  const { id } = await given.application(process.id)
  const params = { id: process.id, stepId: step.id }
  const start = (over: object) => world.call(sendings.start, { params, body: { ...body, ...over } })
  const mails = async () =>
    (
      await sql<{ subject: string; sealed: Buffer; templateVersion: number | null }>`
        select subject, sealed, template_version as "templateVersion" from deliveries where template = 'step_link' and subject like ${`%${process.title}%`}`.execute(
        world.db,
      )
    ).rows
  const read = async () => (await world.call(steps.list, { params: process })).body.steps[0]
  return { process, params, applicationId: id, start, mails, read }
}

describe('a letter for one sending', () => {
  it('reads as it was typed, without what could harm, before and after it leaves', async () => {
    const { params, start, mails, process } = await stepToSend()
    const { body: first } = await world.call(sendings.foresee, { params, body: {} })
    expect(first.fields).toContain('prazo')
    expect(first.letter.subject).toContain('{{ processo }}')
    const { body: seen } = await world.call(sendings.foresee, { params, body: { letter } })
    expect(seen.wrong).toEqual([])
    expect(seen.seen).toMatchObject({ subject: `A prova de ${process.title} mudou de sala`, action: 'Abrir a prova' })
    expect(seen.seen?.html).toContain('<strong>um documento</strong>')
    expect(seen.seen?.html).not.toContain('script')
    const { body: sending } = await start({ letter })
    await world.call(sendings.leave, { params: { id: sending.id } })
    await sendLinks(world.db, testContext, sending.id)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: `A prova de ${process.title} mudou de sala`, templateVersion: null })
    const sent = JSON.parse(world.app.seal.open(mail?.sealed as Buffer)) as { html: string }
    expect(sent.html).toContain('<strong>um documento</strong>')
    expect(sent.html).toMatch(/responder\//)
    expect(sent.html).not.toContain('alert(1)')
  })

  it('is refused with its fields when it could not be a letter: without words or link, with an unknown field', async () => {
    const { params, start, mails } = await stepToSend()
    const wrong = async (over: Partial<OwnLetter>) =>
      codesOf((await start({ letter: { ...letter, ...over } })).body.fields)
    expect(await wrong({ subject: '' })).toEqual({ 'letter.subject': 'required' })
    expect(await wrong({ body: '<p> </p>' })).toEqual({ 'letter.body': 'required' })
    expect(await wrong({ action: '' })).toEqual({ 'letter.action': 'required' })
    expect(await wrong({ body: '<p>{{ senha }}</p>' })).toEqual({ 'letter.body': 'field_unknown' })
    const { body: seen } = await world.call(sendings.foresee, { params, body: { letter: { ...letter, subject: '' } } })
    expect(seen.wrong).toEqual([{ field: 'subject', code: 'required' }])
    expect(await mails()).toEqual([])
  })
})

describe('a sending at a later time', () => {
  it('is shown where it was asked for, leaves then, and can be taken back until then', async () => {
    const { start, mails, read } = await stepToSend({ dueAt: inHours(48), days: null })
    const leavesAt = inHours(24)
    const { body: sending } = await start({ sendAt: leavesAt })
    expect(sending).toMatchObject({ state: 'waiting', leavesAt })
    expect(sending.leavesIn).toBeGreaterThan(86_000)
    const { rows } = await sql<{
      runAt: string
    }>`select run_at as "runAt" from graphile_worker.jobs where key = ${`send_links:${sending.id}`}`.execute(
      world.owner,
    )
    expect(Math.abs(Date.parse(rows[0]?.runAt ?? '') - Date.parse(leavesAt))).toBeLessThan(5000)
    await sendLinks(world.db, testContext, sending.id)
    expect(await mails()).toEqual([])
    expect((await read())?.sending).toMatchObject({ id: sending.id, leavesAt })
    expect((await start({})).body.code).toBe('sending_under_way')
    expect((await world.call(sendings.stop, { params: { id: sending.id } })).body.state).toBe('undone')
    const { body: again } = await start({ sendAt: leavesAt })
    await sql`update link_sendings set leaves_at = now() where id = ${again.id}`.execute(world.db)
    await sendLinks(world.db, testContext, again.id)
    expect(await mails()).toHaveLength(1)
    expect((await read())?.sending).toBeNull()
  })

  it('is refused for a time that is over, further than a year, after the deadline, or to named people', async () => {
    const { start, applicationId, mails } = await stepToSend({ dueAt: inHours(48), days: null })
    const refused = async (over: object) => codesOf((await start(over)).body.fields)
    expect(await refused({ sendAt: inHours(-1) })).toEqual({ sendAt: 'not_ahead' })
    expect(await refused({ sendAt: inHours(24 * 400) })).toEqual({ sendAt: 'not_ahead' })
    expect(await refused({ sendAt: inHours(49) })).toEqual({ sendAt: 'after_deadline' })
    const named = { sendAt: inHours(1), applicationIds: [applicationId] }
    expect(await refused(named)).toEqual({ sendAt: 'invalid_choice' })
    expect(await mails()).toEqual([])
  })

  it('is refused after the deadline of the step, and stops when the deadline was moved before it', async () => {
    const { params, start, mails, read } = await stepToSend({ dueAt: inHours(48), days: null })
    const { body: sending } = await start({ sendAt: inHours(24) })
    const step = await read()
    const settings = { ...step?.settings, dueAt: inHours(-1) }
    await sql`update step_versions set settings = ${JSON.stringify(settings)}::jsonb where step_id = ${params.stepId}`.execute(
      world.db,
    )
    await sql`update link_sendings set leaves_at = now() where id = ${sending.id}`.execute(world.db)
    await sendLinks(world.db, testContext, sending.id)
    expect((await read())?.sending).toBeNull()
    const late = await start({})
    expect([late.status, late.body.code]).toEqual([409, 'step_over'])
    expect(await mails()).toEqual([])
  })

  it('is refused to somebody whose own days are over, until their deadline is extended', async () => {
    const { params, start, mails, applicationId } = await stepToSend({ dueAt: null, days: 3 })
    const named = { applicationIds: [applicationId] }
    const { body: sending } = await start(named)
    await world.call(sendings.leave, { params: { id: sending.id } })
    await sendLinks(world.db, testContext, sending.id)
    const isOver = (state: string) =>
      sql`update test_attempts set state = ${state}, due_at = now() - interval '1 hour' where application_id = ${applicationId}`.execute(
        world.db,
      )
    const before = (await mails()).length
    for (const state of ['disponivel', 'expirado']) {
      await isOver(state)
      const late = await start(named)
      expect([state, late.status, late.body.code]).toEqual([state, 409, 'step_over_for_person'])
      const invited = await world.call(steps.invite, { params, body: { ...body, applicationIds: [applicationId] } })
      expect(invited.body.code).toBe('step_over_for_person')
    }
    expect(await mails()).toHaveLength(before)
    await sql`update test_attempts set state = 'disponivel', due_at = now() + interval '1 day' where application_id = ${applicationId}`.execute(
      world.db,
    )
    const { body: again } = await start(named)
    await world.call(sendings.leave, { params: { id: again.id } })
    await sendLinks(world.db, testContext, again.id)
    expect((await mails()).length).toBe(before + 1)
  })

  it('goes for agendas as well, until applicants may no longer choose', async () => {
    const { params, agenda } = await givenBooking(world).situation({}, ['Ana Alves'])
    const late = new Date(Date.parse(agenda.chooseUntil) + hour).toISOString()
    const invite = (over: object) => world.call(booking.invite, { params, body: { ...body, ...over } })
    expect(codesOf((await invite({ sendAt: late })).body.fields)).toEqual({ sendAt: 'after_deadline' })
    const { body: sending } = await invite({ sendAt: inHours(1), letter })
    await sql`update link_sendings set leaves_at = now() where id = ${sending.id}`.execute(world.db)
    await sendLinks(world.db, testContext, sending.id)
    const { rows } =
      await sql`select from deliveries where template = 'booking_invitation' and subject like 'A prova de %'`.execute(
        world.db,
      )
    expect(rows).toHaveLength(1)
  })
})
