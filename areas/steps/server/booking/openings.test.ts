import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { booking } from '#steps/contract/booking.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
import { openWorld, type World } from '#testing/world.ts'
import { appUrl, givenBooking, inDays } from './booking.given.ts'

let world: World
let given: ReturnType<typeof givenBooking>
let mailbox: Mailbox
beforeAll(async () => {
  world = await openWorld({ publicUrl: appUrl })
  given = givenBooking(world)
  await given.admin()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('deliveries').execute()
  mailbox = await openMailbox()
})
afterEach(() => mailbox.close())

const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body && body.code]

describe('the hours of a panel', () => {
  const at = (of: string, hour: number) => new Date(Date.parse(`${of}T03:00:00Z`) + hour * 3_600_000).toISOString()

  it('are opened and closed from an agenda, for all of it, and an interview stays', async () => {
    const { params, interviewer, agenda } = await given.situation()
    const [first = ''] = agenda.slots
    const dayOf = first.slice(0, 10)
    const openings = [{ from: at(dayOf, 9), to: at(dayOf, 18), open: false }]
    const closed = await world.call(booking.openings, { params, body: { openings } })
    expect(closed.status).toBe(200)
    expect(closed.body.slots.filter((slot) => slot.startsWith(dayOf))).toEqual([])
    const hours = (await world.call(booking.hours, { params: { id: interviewer.id } })).body
    expect(hours.exceptions).toEqual([{ day: dayOf, kind: 'off', from: 540, to: 1080 }])
    expect(hours.version).toBe(2)
    const again = await world.call(booking.openings, {
      params,
      body: { openings: [{ ...openings[0], open: true }] } as never,
    })
    expect(again.body.slots).toEqual(agenda.slots)
    const wrong = [{ from: at(dayOf, 10), to: at(dayOf, 9), open: true }]
    expect((await world.call(booking.openings, { params, body: { openings: wrong } })).status).toBe(400)
  })

  it('are opened for a person whom no time suits, who gets a letter and chooses it', async () => {
    const { agenda, person } = await given.situation()
    const link = await given.linkOf(agenda.id, person.id)
    await link.wish('Depois do último dia, bem cedo')
    const after = dayInBrasilia(new Date(inDays(11)))
    const params = { id: agenda.id, applicationId: person.id }
    const body = { from: at(after, 7), to: at(after, 8), appUrl }
    const offered = await world.call(booking.offer, { params, body })
    expect(offered.body).toMatchObject({ lastDay: after, people: [{ state: 'offered', offeredAt: at(after, 7) }] })
    const letter = (await given.arrived(mailbox)).find(({ subject }) => subject.startsWith('Abrimos um horário'))
    expect(letter?.text).toContain(link.address)
    const page = (await link.read()).body
    expect(page.offeredAt).toBe(at(after, 7))
    expect(page.slots).toContain(page.offeredAt)
    await link.wish('Também não')
    expect((await world.call(booking.get, { params })).body.people).toMatchObject([{ state: 'wish', offeredAt: null }])
    expect((await link.choose(at(after, 7))).body.interview).toMatchObject({ startsAt: at(after, 7) })
  })

  it('are not opened where they give no time, and nothing is written', async () => {
    const { agenda, person, process } = await given.situation({ noticeHours: 48 })
    const params = { id: agenda.id, applicationId: person.id }
    const soon = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3_600_000)
    const body = { from: soon.toISOString(), to: new Date(+soon + 3_600_000).toISOString(), appUrl }
    expect(codeOf(await world.call(booking.offer, { params, body }))).toEqual([409, 'period_not_free'])
    const far = {
      from: at(dayInBrasilia(new Date(inDays(200))), 9),
      to: at(dayInBrasilia(new Date(inDays(200))), 10),
      appUrl,
    }
    expect((await world.call(booking.offer, { params, body: far })).status).toBe(400)
    const unknown = {
      ...params,
      applicationId: (await given.applicant((await given.process()).id, 'Outro Processo')).id,
    }
    expect((await world.call(booking.offer, { params: unknown, body })).status).toBe(404)
    await world.call(booking.close, { params: { id: agenda.id }, body: { closed: true, version: agenda.version } })
    expect(codeOf(await world.call(booking.offer, { params, body }))).toEqual([409, 'agenda_closed'])
    expect(
      (await world.call(booking.list, { query: { which: 'closed', processId: process.id } })).body.rows,
    ).toMatchObject([{ lastDay: agenda.lastDay }])
  })
})

describe('the list', () => {
  it('can be that of one process, whose choices name the stage of its interviews', async () => {
    const { agenda, process } = await given.situation()
    await given.situation()
    const { rows } = (await world.call(booking.list, { query: { processId: process.id } })).body
    expect(rows.map(({ id }) => id)).toEqual([agenda.id])
    const { stages } = (await world.call(booking.choices, { params: process })).body
    const ofInterviews = process.stages.filter(({ kind }) => kind === 'entrevista').map(({ id }) => id)
    expect(stages.filter(({ isInterview }) => isInterview).map(({ id }) => id)).toEqual(ofInterviews)
    expect(ofInterviews).toHaveLength(1)
  })
})
