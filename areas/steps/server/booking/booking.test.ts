import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { booking } from '#steps/contract/booking.ts'
import { bookingLink } from '#steps/contract/bookingLink.ts'
import { evaluators } from '#steps/contract/evaluators.ts'
import { interviews } from '#steps/contract/interviews.ts'
import { sendings } from '#steps/contract/sendings.ts'
import { sendLinks } from '#steps/server/sendings/sendings.jobs.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
import { withLink } from '#testing/stepLink.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { agendaOf, appUrl, day, givenBooking, inDays } from './booking.given.ts'
import { remindInterviews } from './reminders.jobs.ts'

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

describe('an applicant', () => {
  it('chooses a time, moves it and gives it up; everybody gets each of it for their calendar', async () => {
    const { agenda, params, person, interviewer } = await given.situation()
    const { email } = (await world.call(candidates.get, { params: { id: person.candidateId } })).body
    const invited = await world.call(booking.invite, { params, body: { applicationIds: null, appUrl } })
    expect(invited.body).toMatchObject({ total: 1, state: 'waiting' })
    expect(await given.arrived(mailbox)).toEqual([])
    await world.call(sendings.leave, { params: { id: invited.body.id } })
    await sendLinks(world.db, testContext, invited.body.id)
    const [letter] = await given.arrived(mailbox)
    expect(letter?.subject).toContain('Escolha o horário')
    expect(letter?.text).toMatch(/http:\/\/hub\.test\/agendar\/[\w-]{43}/)
    const link = await given.linkOf(agenda.id, person.id)
    expect(letter?.text).toContain(link.address)

    const { body: opened } = await link.read()
    expect(opened).toMatchObject({ name: 'Quitéria Zanotto', panel: 1, why: null, interview: null, movesLeft: 2 })
    expect(JSON.stringify(opened)).not.toContain('Renata')
    const [first = '', second = ''] = opened.slots
    const chosen = await link.choose(first)
    expect(chosen.body.interview).toMatchObject({ startsAt: first, state: 'marcada' })
    expect(chosen.body.slots).not.toContain(first)
    expect(await world.call(interviews.ofApplication, { params: person })).toMatchObject({
      body: { interviews: [{ state: 'marcada', startsAt: first, interviewers: [{ name: 'Renata Entrevistadora' }] }] },
    })
    // A repeated press changes nothing.
    await link.choose(first)
    const booked = await given.arrived(mailbox)
    const of = (mails: typeof booked) => mails.map(({ to, calendar }) => [to, ...calendar]).sort()
    const both = (...entry: unknown[]) => [email, interviewer.email].map((to) => [to, ...entry]).sort()
    expect(of(booked)).toEqual(both('REQUEST', 0, 'CONFIRMED'))
    expect(booked.find(({ to }) => to === email)?.text).toContain(link.address)

    expect((await link.choose(second, 'work')).body).toMatchObject({ interview: { startsAt: second }, movesLeft: 1 })
    const moved = await given.arrived(mailbox)
    expect(of(moved)).toEqual(both('REQUEST', 1, 'CONFIRMED'))
    expect((await link.giveUp()).body.interview?.state).toBe('cancelada')
    await link.giveUp()
    const gone = await given.arrived(mailbox)
    expect(of(gone)).toEqual(both('CANCEL', 2, 'CANCELLED'))
    expect(new Set([...booked, ...moved, ...gone].map(({ uid }) => uid)).size).toBe(1)

    const read = await world.call(booking.get, { params })
    expect(read.body.people).toMatchObject([{ state: 'opened', moves: 2, interview: { state: 'cancelada' } }])
    expect(read.body.slots).toContain(second)
  })

  it('is refused what the agenda does not allow', async () => {
    const { agenda, params, person, process, people } = await given.situation({ moveLimit: 1 }, [
      'Ana Alves',
      'Bia Braga',
    ])
    const link = await given.linkOf(agenda.id, person.id)
    const { slots } = (await link.read()).body
    const [first = '', second = '', third = ''] = slots
    const off = new Date(Date.parse(first) + 60_000).toISOString()
    expect(codeOf(await link.choose(off))).toEqual([409, 'slot_taken'])
    await link.choose(first)
    const other = await given.linkOf(agenda.id, people[1]?.id ?? '')
    expect(codeOf(await other.choose(first))).toEqual([409, 'slot_taken'])
    await link.choose(second)
    expect(codeOf(await link.choose(third))).toEqual([409, 'moves_used'])
    expect((await link.read()).body).toMatchObject({ why: 'moves_used', slots: [], mayGiveUp: true })
    await world.db
      .updateTable('interviews')
      .set({ startsAt: new Date(Date.now() + day / 2).toISOString() })
      .where('agendaId', '=', agenda.id)
      .execute()
    expect(codeOf(await link.giveUp())).toEqual([409, 'move_late'])
    expect(codeOf(await link.choose(third))).toEqual([409, 'move_late'])
    await world.call(booking.close, { params, body: { closed: true, version: agenda.version } })
    expect(codeOf(await other.choose(third))).toEqual([409, 'agenda_closed'])
    expect(codeOf(await world.call(booking.invite, { params, body: { applicationIds: null, appUrl } }))).toEqual([
      409,
      'agenda_closed',
    ])
    await world.db
      .updateTable('bookingAgendas')
      .set({ closedAt: null, chooseUntil: inDays(-1) })
      .execute()
    expect(codeOf(await other.choose(third))).toEqual([409, 'agenda_over'])
    expect(codeOf(await other.giveUp())).toEqual([409, 'interview_over'])
    await world.db
      .updateTable('applications')
      .set({ status: 'desistente', statusReason: 'Outro emprego' })
      .where('processId', '=', process.id)
      .execute()
    expect(codeOf(await other.choose(third))).toEqual([409, 'application_out'])
    expect(codeOf(await withLink(world, 'a'.repeat(43), 'Booking')(bookingLink.read))).toEqual([409, 'link_unknown'])
  })

  it('says that no time suits and what they need, which the team reads and the events do not contain', async () => {
    const { agenda, params, person } = await given.situation()
    const link = await given.linkOf(agenda.id, person.id)
    expect((await link.wish('Qualquer manhã a partir do dia 30.')).body.wish).toContain('manhã')
    expect((await link.wish('')).status).toBe(400)
    await link.wish('Qualquer manhã a partir do dia 30.')
    const bells = (await world.call(notices.list, {})).body.filter(({ link }) => link.includes(person.id))
    expect(bells).toMatchObject([{ kind: 'booking_wish', data: { title: agenda.title } }])
    expect((await link.need('Intérprete de Libras')).body.hasNeed).toBe(true)
    const { body } = await world.call(booking.get, { params })
    expect(body.people).toMatchObject([{ state: 'wish', need: 'Intérprete de Libras' }])
    const stored = await world.db.selectFrom('auditPersonal').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('Libras')
  })
})

describe('a time', () => {
  it('is given to one of a hundred who choose it at once', async () => {
    const { agenda, process } = await given.situation({ dayLimit: null })
    const links = []
    for (let n = 0; n < 100; n++) {
      const { id } = await given.applicant(process.id, `Pessoa Número ${n}`)
      links.push(await given.linkOf(agenda.id, id))
    }
    const slot = (await links[0]?.read())?.body.slots[0] ?? ''
    const replies = await Promise.all(links.map((link) => link.choose(slot)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map((reply) => codeOf(reply).join(' ')))).toEqual(
      new Set(['409 slot_taken']),
    )
    const stored = await world.db.selectFrom('interviews').select('id').where('agendaId', '=', agenda.id).execute()
    expect(stored).toHaveLength(1)
  }, 120_000)

  it('is free for all of a panel only, across agendas that share an interviewer, and the database refuses a second first', async () => {
    const { agenda, interviewer, person, process } = await given.situation()
    const colleague = await given.admin({ name: 'Caio Colega' })
    await given.giveHours(colleague.id)
    const shared = await world.call(booking.create, {
      params: process,
      body: agendaOf([interviewer.id, colleague.id], { title: 'Banca' }),
    })
    const other = await given.applicant(process.id, 'Bia Braga')
    const [first, second] = [await given.linkOf(agenda.id, person.id), await given.linkOf(shared.body.id, other.id)]
    const slot = (await first.read()).body.slots[0] ?? ''
    const replies = await Promise.all([first.choose(slot), second.choose(slot)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const { id } = await world.db
      .selectFrom('interviews')
      .select('id')
      .where('agendaId', 'in', [agenda.id, shared.body.id])
      .executeTakeFirstOrThrow()
    const doubled = world.db.transaction().execute(async (tx) => {
      const copy = await tx
        .insertInto('interviews')
        .columns(['applicationId', 'startsAt', 'minutes', 'place', 'origin', 'agendaId'])
        .expression((eb) =>
          eb
            .selectFrom('interviews')
            .select((e) => [
              e.val(person.id).as('a'),
              'startsAt',
              'minutes',
              e.val('Sala').as('p'),
              'origin',
              e.val(shared.body.id).as('g'),
            ])
            .where('id', '=', id),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.insertInto('interviewInterviewers').values({ interviewId: copy.id, accountId: interviewer.id }).execute()
    })
    await expect(doubled).rejects.toMatchObject({ constraint: 'interviewer_is_free' })
  })
})

describe('an administrator', () => {
  it('reads the page as an applicant, and books nothing with it', async () => {
    const { agenda, params } = await given.situation({ moveLimit: 1 })
    const { body } = await world.call(booking.preview, { params })
    expect(body).toMatchObject({ title: agenda.title, interview: null, why: null, movesLeft: 1, panel: 1 })
    expect(body.slots).toEqual(agenda.slots)
    expect(codeOf(await world.call(booking.preview, { params: { id: crypto.randomUUID() } }))[0]).toBe(404)
  })

  it('books and moves on behalf of an applicant with a reason, and changes the agenda', async () => {
    const { agenda, params, person, interviewer, process } = await given.situation()
    const at = { id: agenda.id, applicationId: person.id }
    const [first = '', second = ''] = agenda.slots
    const book = (startsAt: string, reason = 'Pediu por telefone', from?: string | null) =>
      world.call(booking.book, { params: at, body: { startsAt, reason, from } })
    expect((await book(first, '')).status).toBe(400)
    expect((await book(first)).body.people).toMatchObject([{ state: 'booked', interview: { startsAt: first } }])
    expect(codeOf(await book(second, 'Pediu', null))).toEqual([409, 'changed_meanwhile'])
    expect((await book(second, 'Pediu', first)).body.people).toMatchObject([
      { interview: { startsAt: second }, moves: 0 },
    ])
    expect(codeOf(await book(inDays(60)))).toEqual([409, 'slot_taken'])
    const change = (over: object, version = 1) =>
      world.call(booking.change, { params, body: { ...agendaOf([interviewer.id], over), version } })
    expect((await change({ minutes: 45 })).body).toMatchObject({ minutes: 45, version: 2 })
    expect(codeOf(await change({ minutes: 30 }))).toEqual([409, 'stale'])
    expect((await change({ kitId: process.id }, 2)).body).toMatchObject({ fields: { kitId: { code: 'not_found' } } })
    expect((await change({ stageId: process.id }, 2)).body).toMatchObject({
      fields: { stageId: { code: 'not_found' } },
    })
    expect(codeOf(await change({ panelIds: [process.id] }, 2))).toEqual([409, 'evaluator_not_in_team'])
    expect((await change({ link: '' }, 2)).body).toMatchObject({ fields: { place: { code: 'place_or_link' } } })
    const list = await world.call(booking.list)
    expect(list.body.rows.find(({ id }) => id === agenda.id)).toMatchObject({ people: 1, booked: 1 })
    expect(codeOf(await given.giveHours(interviewer.id, [], 0))).toEqual([409, 'stale'])
    expect((await given.giveHours(interviewer.id, [], 1)).body.weekly).toEqual([])
    expect((await world.call(booking.get, { params })).body.slots).toEqual([])
  })

  it('moves an interview to another panel, at a time at which the one who leaves is busy', async () => {
    const { agenda, person, interviewer, process, params } = await given.situation()
    const colleague = await given.admin({ name: 'Caio Colega' })
    await given.giveHours(colleague.id)
    const [first = '', second = '', third = ''] = agenda.slots
    const book = (id: string, applicationId: string, startsAt: string) =>
      world.call(booking.book, { params: { id, applicationId }, body: { startsAt, reason: 'Pediu por telefone' } })
    const shared = await world.call(booking.create, { params: process, body: agendaOf([interviewer.id]) })
    for (const [name, busy] of [
      ['Bia Braga', second],
      ['Davi Dias', third],
    ] as const) {
      const { id } = await given.applicant(process.id, name)
      expect((await book(shared.body.id, id, busy)).status).toBe(200)
    }
    expect((await book(agenda.id, person.id, first)).status).toBe(200)
    await world.call(booking.change, { params, body: { ...agendaOf([colleague.id]), version: 1 } })
    const moved = await book(agenda.id, person.id, second)
    expect(moved.body.people.find(({ applicationId }) => applicationId === person.id)?.interview?.startsAt).toBe(second)
    const { body: known } = await world.call(interviews.ofApplication, { params: person })
    const { id = '', version = 0 } = known.interviews[0] ?? {}
    const changeTo = (startsAt: string, interviewerId: string, version: number) =>
      world.call(interviews.change, {
        params: { id },
        body: {
          ...{ startsAt, minutes: 60, place: '', link: 'https://meet.exemplo.com.br/sala', note: '', kitId: null },
          ...{ interviewerIds: [interviewerId], notifies: true, version, appUrl },
        },
      })
    const back = await changeTo(first, interviewer.id, version)
    expect(back.status).toBe(200)
    expect((await changeTo(third, colleague.id, back.body.version)).status).toBe(200)
    expect(codeOf(await changeTo(third, interviewer.id, back.body.version + 1))).toEqual([409, 'slot_taken'])
  })

  it('names the applicant to no guest, and nobody with a conflict interviews', async () => {
    const { process, agenda, params, person, interviewer } = await given.situation()
    const guest = await given.admin({ role: 'avaliador', rights: [], name: 'Gil Convidado' })
    await world.call(evaluators.add, { params: process, body: { accountId: guest.id, appUrl } })
    await given.giveHours(guest.id)
    await given.arrived(mailbox)
    const body = { ...agendaOf([interviewer.id, guest.id]), version: 1 }
    expect((await world.call(booking.change, { params, body })).status).toBe(200)
    expect((await world.call(booking.get, { params }, { as: guest.token })).status).toBe(403)
    const link = await given.linkOf(agenda.id, person.id)
    await link.choose((await link.read()).body.slots[0] ?? '')
    const mail = (await given.arrived(mailbox)).find(({ to }) => to === guest.email)
    expect(mail?.calendar[0]).toBe('REQUEST')
    expect(JSON.stringify(mail)).not.toMatch(/Quit.ria|Zanotto|agendar/)
    await world.call(evaluators.declareConflict, { params: person, body: { reason: 'Parente' } }, { as: guest.token })
    expect((await link.read()).body.panel).toBe(1)
  })
})

it('reminds of an interview a day and an hour before, each once, late if need be, and never of one that is cancelled', async () => {
  const { agenda, person } = await given.situation({ moveHours: 0 })
  const link = await given.linkOf(agenda.id, person.id)
  await link.choose((await link.read()).body.slots[0] ?? '')
  await given.arrived(mailbox)
  const remindedAt = async (hours: number) => {
    const startsAt = new Date(Date.now() + hours * 3_600_000).toISOString()
    await world.db.updateTable('interviews').set({ startsAt }).where('agendaId', '=', agenda.id).execute()
    await Promise.all([remindInterviews(world.db, testContext), remindInterviews(world.db, testContext)])
    await remindInterviews(world.db, testContext)
    return (await given.arrived(mailbox)).map(({ subject }) => subject)
  }
  expect(await remindedAt(30)).toEqual([])
  expect(await remindedAt(23)).toHaveLength(2)
  expect(await remindedAt(22)).toEqual([])
  expect(await remindedAt(0.5)).toHaveLength(2)
  expect(await remindedAt(0.4)).toEqual([])
  await world.db.updateTable('interviews').set({ hourRemindedAt: null }).where('agendaId', '=', agenda.id).execute()
  expect(await remindedAt(-0.1)).toEqual([])
  await world.db
    .updateTable('interviews')
    .set({ startsAt: inDays(1), hourRemindedAt: null })
    .where('agendaId', '=', agenda.id)
    .execute()
  expect((await link.giveUp()).status).toBe(200)
  await given.arrived(mailbox)
  expect(await remindedAt(0.4)).toEqual([])
})
