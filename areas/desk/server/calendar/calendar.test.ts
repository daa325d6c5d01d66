import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#access/contract/accounts.ts'
import { privacyRequests } from '#compliance/contract/privacy.ts'
import { calendar } from '#desk/contract/calendar.ts'
import { momentAt } from '#platform/contract/clock.rules.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { booking } from '#steps/contract/booking.ts'
import { interviews } from '#steps/contract/interviews.ts'
import { given as givenIn } from '#testing/given.ts'
import { codesOf, openWorld, type World } from '#testing/world.ts'

const appUrl = 'http://hub.test'
const hour = 3_600_000
let world: World
let given: ReturnType<typeof givenIn>
let me: Awaited<ReturnType<ReturnType<typeof givenIn>['admin']>>
beforeAll(async () => {
  world = await openWorld({ publicUrl: appUrl })
  given = givenIn(world)
  me = await given.admin({ name: 'Helena Vargas' })
})
afterAll(() => world.close())

const today = dayInBrasilia(new Date())
const soon = { from: today, to: dayAfter(today, 14) }
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / hour) * hour + hours * hour).toISOString()
const meeting = (over: object = {}) => ({
  ...{ title: 'Reunião de pauta', startsAt: inHours(24), endsAt: inHours(25), personIds: [me.id], ...over },
})
const created = async (over: object = {}) => (await world.call(calendar.create, { body: meeting(over) })).body
const listed = async (query: { from: string; to: string } = soon, as?: string) =>
  (await world.call(calendar.list, { query }, as ? { as } : {})).body.events
const ofKind = async (kind: string) => (await listed()).filter((event) => event.kind === kind)

async function interviewed(over: object = {}) {
  const process = await given.process({ closesAt: inHours(72) })
  const application = await given.application(process.id, { fullName: 'Quitéria Zanotto' })
  const body = { startsAt: inHours(48), place: 'Sala 2', interviewerIds: [me.id], appUrl, ...over }
  const interview = await world.call(interviews.schedule, { params: application, body })
  expect(interview.status).toBe(200)
  return { process, application, interview: interview.body }
}

describe('the calendar', () => {
  it('says when interviewers are off, by the clock of their zone, and not when they are open', async () => {
    const lia = await given.admin({ name: 'Lia Peres' })
    const [day, next] = [dayAfter(today, 3), dayAfter(today, 4)]
    const hours = {
      zone: 'Europe/Berlin',
      weekly: [{ weekday: 1, from: 540, to: 720 }],
      exceptions: [
        { day, kind: 'off' as const, from: 0, to: 1440 },
        { day: next, kind: 'off' as const, from: 600, to: 660 },
        { day, kind: 'extra' as const, from: 600, to: 660 },
        { day: dayAfter(today, 60), kind: 'off' as const, from: 600, to: 660 },
      ],
    }
    const saved = await world.call(booking.saveHours, { params: lia, body: { ...hours, version: 0 } })
    expect(saved.status).toBe(200)
    const { body } = await world.call(calendar.list, { query: soon })
    const person = { id: lia.id, name: 'Lia Peres' }
    const inBerlin = (date: string, minutes: number) => new Date(momentAt('Europe/Berlin', date, minutes)).toISOString()
    expect(body.absences).toEqual([
      { person, start: inBerlin(day, 0), end: inBerlin(day, 600) },
      { person, start: inBerlin(day, 660), end: inBerlin(next, 0) },
      { person, start: inBerlin(next, 600), end: inBerlin(next, 660) },
    ])
  })

  it('has interviews, the dates of processes, deadlines of data subjects and own events of some days', async () => {
    const { process, application, interview } = await interviewed()
    const event = await created()
    const person = await given.candidate({ fullName: 'Otília Prado' })
    await world.call(privacyRequests.create, {
      body: { candidateId: person.id, kind: 'confirmacao', channel: 'email', receivedOn: dayAfter(today, -5) },
    })
    const events = await listed()
    expect(events.find(({ id }) => id === interview.id)).toMatchObject({
      ...{
        kind: 'interview',
        calendar: 'interviews',
        title: 'Quitéria Zanotto',
        detail: process.title,
        place: 'Sala 2',
      },
      ...{ processId: process.id, applicationId: application.id, start: interview.startsAt, over: false },
      people: [{ id: me.id, name: 'Helena Vargas' }],
    })
    expect(events.filter(({ id }) => id === process.id).map(({ kind }) => kind)).toEqual([
      ...['process_opens', 'process_closes'],
    ])
    expect(events.find(({ id }) => id === event.id)).toMatchObject({ kind: 'event', mine: true, end: event.endsAt })
    expect(events.find(({ kind }) => kind === 'privacy_due')).toMatchObject({ title: 'Otília Prado', allDay: true })
    expect(await listed({ from: '2020-01-01', to: '2020-02-01' })).toEqual([])
  })

  it('leaves out drafts, and interviews that were cancelled', async () => {
    const draft = await given.process({}, 'rascunho')
    const { interview } = await interviewed()
    await world.call(interviews.cancel, { params: interview, body: { reason: 'Mudou', version: 1 } })
    const ids = (await listed()).map(({ id }) => id)
    expect(ids).not.toContain(draft.id)
    expect(ids).not.toContain(interview.id)
  })

  it('refuses days in the wrong order, and too many', async () => {
    const asked = async (from: string, to: string) => {
      const { status, body } = await world.call(calendar.list, { query: { from, to } })
      return [status, codesOf(body.fields)]
    }
    expect(await asked('2026-11-20', '2026-11-20')).toEqual([400, { to: 'days_order' }])
    expect(await asked('2026-01-01', '2026-11-20')).toEqual([400, { to: 'too_big' }])
  })
})

describe('an own event', () => {
  it('is created, changed over the version that was read, moved, removed and restored', async () => {
    const { id, version } = await created({ notes: 'Levar a ata', place: 'Sala 1' })
    const params = { id }
    const changed = await world.call(calendar.update, { params, body: { ...meeting({ title: 'Outra' }), version } })
    expect(changed.body).toMatchObject({ title: 'Outra', notes: '', version: 2 })
    const moved = await world.call(calendar.move, {
      params,
      body: { startsAt: inHours(30), endsAt: inHours(32), version: 2 },
    })
    expect(moved.body).toMatchObject({ startsAt: inHours(30), endsAt: inHours(32), title: 'Outra', version: 3 })
    const late = await world.call(calendar.move, {
      params,
      body: { startsAt: inHours(1), endsAt: inHours(2), version: 2 },
    })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect((await world.call(calendar.remove, { params })).body.deletedAt).not.toBeNull()
    expect((await ofKind('event')).map((event) => event.id)).not.toContain(id)
    expect((await world.call(calendar.restore, { params })).body.deletedAt).toBeNull()
    const events = await world.db
      .selectFrom('auditEvents')
      .select('action')
      .where('entityId', '=', id)
      .orderBy('id')
      .execute()
    expect(events.map(({ action }) => action)).toEqual([
      ...['calendar.event_created', 'calendar.event_updated', 'calendar.event_updated'],
      ...['calendar.event_deleted', 'calendar.event_restored'],
    ])
  })

  it('lasts whole days, the last one included', async () => {
    const days = {
      allDay: true,
      startsOn: dayAfter(today, 2),
      endsOn: dayAfter(today, 4),
      startsAt: null,
      endsAt: null,
    }
    const event = await created(days)
    expect(event).toMatchObject(days)
    expect((await listed()).find(({ id }) => id === event.id)).toMatchObject({
      ...{ allDay: true, start: dayAfter(today, 2), end: dayAfter(today, 5) },
    })
  })

  it('is refused without a title or times, with an end before its start, and for people who cannot be invited', async () => {
    const refused = async (over: object) => {
      const { status, body } = await world.call(calendar.create, { body: meeting(over) })
      return [status, codesOf(body.fields)]
    }
    expect(await refused({ title: ' ' })).toEqual([400, { title: 'required' }])
    expect(await refused({ startsAt: null })).toEqual([400, { startsAt: 'required' }])
    expect(await refused({ endsAt: inHours(24) })).toEqual([400, { endsAt: 'event_order' }])
    expect(await refused({ endsAt: inHours(24 * 40) })).toEqual([400, { endsAt: 'event_too_long' }])
    expect(await refused({ allDay: true, startsOn: '2026-11-20', endsOn: '2026-11-19' })).toEqual([
      ...[400, { endsOn: 'days_order' }],
    ])
    expect(await refused({ zone: 'Mars/Base' })).toEqual([400, { zone: 'invalid_choice' }])
    const guest = await given.admin({ role: 'avaliador' })
    expect(await refused({ personIds: [guest.id] })).toEqual([400, { personIds: 'not_found' }])
  })

  it('is seen by others, and changed by those who take part only', async () => {
    const [colleague, stranger] = [await given.admin(), await given.admin()]
    const { id, version } = await created({ personIds: [colleague.id] })
    const change = (as: string) =>
      world.call(
        calendar.update,
        { params: { id }, body: { ...meeting({ personIds: [colleague.id], place: as.slice(-9) }), version } },
        { as },
      )
    const refused = await change(stranger.token)
    expect([refused.status, refused.body.code]).toEqual([409, 'event_of_another'])
    const seen = (await listed(soon, stranger.token)).find((event) => event.id === id)
    expect(seen).toMatchObject({ mine: false })
    expect((await change(colleague.token)).status).toBe(200)
  })
})

describe('conflicts', () => {
  it('say who is busy with what, and when all are free next', async () => {
    const busy = await given.admin({ name: 'Camila Duarte' })
    const day =
      [...Array(7).keys()].map((n) => dayAfter(today, n + 3)).find((d) => new Date(`${d}T12:00Z`).getUTCDay() === 3) ??
      ''
    const at = (clock: string) => new Date(`${day}T${clock}:00-03:00`).toISOString()
    const { interview } = await interviewed({ startsAt: at('10:00'), minutes: 60, interviewerIds: [busy.id] })
    await created({ startsAt: at('11:00'), endsAt: at('11:40'), personIds: [busy.id] })
    const ask = async (from: string, to: string, over: object = {}) =>
      (
        await world.call(calendar.conflicts, {
          query: { startsAt: at(from), endsAt: at(to), personIds: [busy.id], ...over },
        })
      ).body
    expect(await ask('10:30', '11:00')).toMatchObject({
      busy: [{ name: 'Camila Duarte', startsAt: at('10:00') }],
      freeAt: at('11:45'),
    })
    expect(await ask('10:30', '11:00', { exceptId: interview.id })).toEqual({ busy: [], freeAt: at('10:30') })
    expect(await ask('09:00', '10:00')).toEqual({ busy: [], freeAt: at('09:00') })
  })
})

describe('a private address', () => {
  const choices = { calendars: ['interviews', 'own'], hideNames: true, onlyMine: false }
  const make = async (as?: string) =>
    (await world.call(calendar.createAddress, { body: { ...choices, appUrl } }, as ? { as } : {})).body.address?.path ??
    ''
  const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })

  it('gives the chosen calendars, without names, and answers 304 while nothing has changed', async () => {
    const { interview } = await interviewed()
    const event = await created({ notes: 'Só daqui' })
    expect((await world.call(calendar.address)).body.address).toBeNull()
    const path = await make()
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    const reply = await get(path)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': expect.stringContaining('private'),
    })
    expect(reply.body).toContain(`UID:${interview.id}@certame`)
    expect(reply.body).toContain(`UID:event-${event.id}@certame`)
    for (const word of ['Zanotto', 'Só daqui', 'inscrições']) expect(reply.body).not.toContain(word)
    const etag = String(reply.headers.etag)
    expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(304)
    await created()
    expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(200)
    expect((await world.call(calendar.address)).body.address).toMatchObject({ ...choices, readAt: expect.any(String) })
    await world.call(calendar.chooseFeed, { body: { ...choices, hideNames: false } })
    expect((await get(path)).body).toContain('Zanotto')
  })

  it('is stored as a hash only', async () => {
    const token = /[\w-]{43}/.exec(await make())?.[0] ?? ''
    const { rows } = await sql<{ row: string }>`select row_to_json(a)::text as row from calendar_addresses a`.execute(
      world.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(token)
  })

  it('no longer works once it was replaced or revoked, or its reader is suspended', async () => {
    const first = await make()
    const second = await make()
    expect(second).not.toBe(first)
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200])
    await world.call(calendar.removeAddress)
    expect((await get(second)).statusCode).toBe(404)
    const colleague = await given.admin()
    const theirs = await make(colleague.token)
    expect((await get(theirs)).statusCode).toBe(200)
    const stored = (await world.call(accounts.get, { params: { id: colleague.id } })).body
    await world.db.updateTable('accounts').set({ state: 'suspenso' }).where('id', '=', stored.id).execute()
    expect((await get(theirs)).statusCode).toBe(404)
  })

  it('gives own events of its reader only', async () => {
    const [colleague, other] = [await given.admin(), await given.admin()]
    const body = meeting({ title: 'Conversa a sós', personIds: [other.id] })
    await world.call(calendar.create, { body }, { as: other.token })
    expect((await get(await make(colleague.token))).body).not.toContain('Conversa a sós')
    expect((await get(await make(other.token))).body).toContain('Conversa a sós')
  })

  it('is blocked for a network that tries others, and one that is read too often', async () => {
    const from = (remoteAddress: string, url: string) => world.app.inject({ url, remoteAddress })
    const guess = () => from('198.51.100.7', `/calendar/${'A'.repeat(43)}.ics`)
    const tried = []
    for (let n = 0; n < 31; n++) tried.push((await guess()).statusCode)
    expect([tried[0], tried.at(-1)]).toEqual([404, 429])
    const colleague = await given.admin()
    const path = await make(colleague.token)
    const reads = []
    for (let n = 0; n < 62; n++) reads.push((await from('198.51.100.8', path)).statusCode)
    expect([reads[0], reads.at(-1)]).toEqual([200, 429])
  })
})

describe('the dates of a process', () => {
  const get = (id: string) => world.app.inject({ url: `/calendar/process/${id}.ics` })
  it('can be subscribed to by anybody, without anything about persons', async () => {
    const { process } = await interviewed()
    const { statusCode, body } = await get(process.id)
    expect(statusCode).toBe(200)
    expect(body).toContain(`Fim das inscrições: ${process.title}`)
    expect(body).not.toMatch(/Zanotto|Entrevista|Helena/)
  })
  it('are not given of drafts, confidential and unknown ones', async () => {
    const draft = await given.process({}, 'rascunho')
    const secret = await given.process({ confidential: true })
    for (const id of [draft.id, secret.id, me.id, 'x', `${secret.id}x`])
      expect((await get(id)).statusCode, id).toBe(404)
  })
})
