import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#platform/contract/audit.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { booking } from '#steps/contract/booking.ts'
import { evaluators } from '#steps/contract/evaluators.ts'
import { openWorld, type World } from '#testing/world.ts'
import { agendaOf, appUrl, givenBooking } from './booking.given.ts'

let world: World
let given: ReturnType<typeof givenBooking>
beforeAll(async () => {
  world = await openWorld({ publicUrl: appUrl })
  given = givenBooking(world)
  await given.admin()
})
afterAll(() => world.close())

const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body && body.code]
const today = dayInBrasilia(new Date())
/** A day within the agenda. */
const day = dayAfter(today, 4)
const at = (hours: number, of = day) => new Date(Date.parse(`${of}T03:00:00Z`) + hours * 3_600_000).toISOString()
type Exceptions = { day: string; kind: 'off' | 'extra'; from: number; to: number }[]

/** An agenda of a panel that is open every day between two hours, with applicants whom no time suits. */
async function situation(opens: [number, number], people: string[]) {
  const process = await given.process({
    steps: ['requirements', 'interview'],
    criteria: [
      { component: 'requirements', text: 'Registro ativo', weight: 1 },
      { component: 'interview', text: 'Comunicação', target: 10, byEvaluators: true },
    ],
  })
  const interviewer = await given.admin()
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: opens[0] * 60, to: opens[1] * 60 }))
  const saveHours = (version: number, exceptions: Exceptions = []) =>
    world.call(booking.saveHours, {
      params: { id: interviewer.id },
      body: { zone: 'America/Sao_Paulo', weekly, exceptions, version },
    })
  await saveHours(0)
  const ids: string[] = []
  for (const name of people) ids.push((await given.applicant(process.id, name)).id)
  const days = { firstDay: dayAfter(today, 2), lastDay: dayAfter(today, 9), chooseUntil: at(9) }
  const { body: agenda } = await world.call(booking.create, {
    params: process,
    body: agendaOf([interviewer.id], days),
  })
  const applicants: (Awaited<ReturnType<typeof given.linkOf>> & { id: string })[] = []
  for (const id of ids) {
    const link = await given.linkOf(agenda.id, id)
    await link.wish('Nenhum serve')
    applicants.push({ ...link, id })
  }
  const offer = (person: number, from: string, to: string) =>
    world.call(booking.offer, {
      params: { id: agenda.id, applicationId: applicants[person]?.id ?? '' },
      body: { from, to, appUrl },
    })
  const read = () => world.call(booking.get, { params: { id: agenda.id } })
  const open = (from: string, to: string, isOpen = true) =>
    world.call(booking.openings, { params: { id: agenda.id }, body: { openings: [{ from, to, open: isOpen }] } })
  /** Returns the number of wishes that the list of agendas counts. */
  const wishesOf = async () =>
    (await world.call(booking.list, { query: { processId: process.id } })).body.rows[0]?.wishes
  return { process, interviewer, agenda, applicants, offer, read, open, saveHours, wishesOf }
}
const hoursOf = async (id: string) => (await world.call(booking.hours, { params: { id } })).body

describe('a time that is opened for somebody', () => {
  it('begins where it was opened, wherever the times of the open hours are counted from', async () => {
    const { offer } = await situation([9.5, 12], ['Ana Alves'])
    const { body } = await offer(0, at(12), at(13))
    expect(body.people).toMatchObject([{ state: 'offered', offeredAt: at(12) }])
    expect(body.slots).toContain(at(12))
  })

  it('stays a time when hours are opened before it for somebody else, and is taken by one of them', async () => {
    const { offer, applicants, read, wishesOf } = await situation([14, 17], ['Ana Alves', 'Bia Braga'])
    await offer(0, at(14), at(15))
    expect((await offer(1, at(13), at(14))).body.people.map(({ offeredAt }) => offeredAt)).toEqual([at(14), at(13)])
    const [ana, bia] = applicants
    expect((await ana?.read())?.body.slots).toContain(at(14))
    expect((await ana?.choose(at(14)))?.body.interview?.startsAt).toBe(at(14))
    // The pause after it leaves no hour from 13:00 to 14:00.
    expect((await bia?.read())?.body.slots).not.toContain(at(13))
    expect(codeOf((await bia?.choose(at(13))) ?? { status: 0, body: {} })).toEqual([409, 'slot_taken'])
    // Another one can be opened for who was late.
    expect((await read()).body.people.map(({ state }) => state)).toEqual(['booked', 'wish'])
    expect(await wishesOf()).toBe(1)
    expect((await offer(1, at(8), at(9))).body.people.map(({ state }) => state)).toEqual(['booked', 'offered'])
    expect(await wishesOf()).toBe(0)
  })

  it('can be followed by another one, and is a wish again once it is over', async () => {
    const { offer, read, agenda, wishesOf } = await situation([14, 17], ['Ana Alves'])
    await offer(0, at(14), at(15))
    expect((await offer(0, at(8), at(9))).body.people).toMatchObject([{ state: 'offered', offeredAt: at(8) }])
    expect(await wishesOf()).toBe(0)
    await world.db
      .updateTable('bookingInvitations')
      .set({ offeredAt: new Date(Date.now() - 60_000).toISOString() })
      .where('agendaId', '=', agenda.id)
      .execute()
    expect((await read()).body.people).toMatchObject([{ state: 'wish' }])
    expect(await wishesOf()).toBe(1)
  })

  it('is refused after the time to choose, for who is out, for who has an interview, and once it is over', async () => {
    const { offer, agenda, applicants } = await situation([9, 18], ['Ana Alves', 'Bia Braga'])
    const [ana, bia] = applicants
    const change = (set: object, of = ana) =>
      world.db
        .updateTable('applications')
        .set(set)
        .where('id', '=', of?.id ?? '')
        .execute()
    await change({ status: 'desistente', statusReason: 'Outro emprego' })
    expect(codeOf(await offer(0, at(8), at(9)))).toEqual([409, 'application_out'])
    const booked = await bia?.choose(agenda.slots[0] ?? '')
    expect(booked?.status).toBe(200)
    expect(codeOf(await offer(1, at(8), at(9)))).toEqual([409, 'interview_booked'])
    const state = (to: 'marcada' | 'realizada' | 'cancelada') =>
      world.db
        .updateTable('interviews')
        .set({ state: to, reason: to === 'cancelada' ? 'Adiada' : '' })
        .where('agendaId', '=', agenda.id)
        .execute()
    await state('realizada')
    expect(codeOf(await offer(1, at(8), at(9)))).toEqual([409, 'interview_over'])
    await state('cancelada')
    expect((await offer(1, at(8), at(9))).status).toBe(200)
    await world.db
      .updateTable('bookingAgendas')
      .set({ chooseUntil: new Date(Date.now() - 60_000).toISOString() })
      .where('id', '=', agenda.id)
      .execute()
    expect(codeOf(await offer(1, at(7), at(8)))).toEqual([409, 'agenda_over'])
  })

  it('is refused when everybody of the panel declared a conflict of interest', async () => {
    const { process, applicants, offer, interviewer } = await situation([9, 18], ['Ana Alves'])
    const params = { id: applicants[0]?.id ?? '' }
    await world.call(evaluators.add, { params: process, body: { accountId: interviewer.id, appUrl } })
    await world.call(evaluators.assign, { params, body: { evaluatorIds: [interviewer.id] } })
    const as = { as: interviewer.token }
    const declared = await world.call(evaluators.declareConflict, { params, body: { reason: 'Parente' } }, as)
    expect(declared.status).toBe(200)
    expect(codeOf(await offer(0, at(8), at(9)))).toEqual([409, 'panel_conflicted'])
  })

  it('is refused when the hours of an interviewer would have too many exceptions', async () => {
    const { offer, saveHours } = await situation([9, 18], ['Ana Alves'])
    const many = Array.from({ length: 200 }, (_, n) => ({
      ...{ day: dayAfter(today, 30 + n), kind: 'off' as const, from: 540, to: 600 },
    }))
    expect((await saveHours(1, many)).status).toBe(200)
    expect((await offer(0, at(8), at(9))).body).toMatchObject({
      fields: { openings: { code: 'too_many', n: '200' } },
    })
  })
})

describe('hours that are opened', () => {
  it('are not written where nothing changes', async () => {
    const { interviewer, open, saveHours } = await situation([9, 12], [])
    const special: Exceptions = [
      { day, kind: 'off', from: 0, to: 1440 },
      { day, kind: 'extra', from: 600, to: 720 },
    ]
    await saveHours(1, special)
    const events = async () =>
      (await world.call(audit.list, { query: { entity: 'account', entityId: interviewer.id } })).body.rows.length
    const before = await events()
    expect((await open(at(10), at(11))).status).toBe(200)
    expect((await open(at(13), at(14), false)).status).toBe(200)
    expect(await hoursOf(interviewer.id)).toMatchObject({ version: 2, exceptions: special })
    expect(await events()).toBe(before)
  })

  it('are all kept when many are opened at once for somebody who had none', async () => {
    const { interviewer, open } = await situation([9, 12], [])
    await world.db.deleteFrom('interviewerHours').where('accountId', '=', interviewer.id).execute()
    const replies = await Promise.all([6, 8, 10, 12, 14, 16].map((hour) => open(at(hour), at(hour + 1))))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const { exceptions, version } = await hoursOf(interviewer.id)
    expect(exceptions.map(({ from }) => from / 60)).toEqual([6, 8, 10, 12, 14, 16])
    expect(version).toBe(6)
  })
})
