import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { processOverview } from '#hiring/contract/processOverview.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { evaluators } from '#steps/contract/evaluators.ts'
import { interviews } from '#steps/contract/interviews.ts'
import { given as givenIn } from '#testing/given.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
import { openWorld, type World } from '#testing/world.ts'

const appUrl = 'http://hub.test'
let world: World
let given: ReturnType<typeof givenIn>
let mailbox: Mailbox
beforeAll(async () => {
  world = await openWorld({ publicUrl: appUrl })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('deliveries').execute()
  mailbox = await openMailbox()
})
afterEach(() => mailbox.close())

const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body && body.code]
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function situation() {
  const process = await given.process({
    steps: ['requirements', 'interview'],
    criteria: [
      { component: 'requirements', text: 'Registro ativo', weight: 1 },
      { component: 'interview', text: 'Comunicação', target: 10, byEvaluators: true },
    ],
  })
  const interviewer = await given.admin({ name: 'Renata Entrevistadora' })
  const application = await given.application(process.id, { fullName: 'Quitéria Zanotto' })
  const { email } = (await world.call(candidates.get, { params: { id: application.candidateId } })).body
  const criterionId = process.criteria.find(({ text }) => text === 'Comunicação')?.id ?? ''
  return { process, application, interviewer, criterionId, email }
}

const planned = (interviewerIds: string[], over: object = {}) => ({
  startsAt: inHours(48),
  place: 'Rua das Flores, 100',
  interviewerIds,
  appUrl,
  ...over,
})
const schedule = (id: string, body: ReturnType<typeof planned>) =>
  world.call(interviews.schedule, { params: { id }, body })
async function scheduled() {
  const at = await situation()
  const reply = await schedule(at.application.id, planned([at.interviewer.id]))
  expect(reply.status).toBe(200)
  return { ...at, interview: reply.body, params: { id: reply.body.id } }
}
it('gives the line of dates of its process the time of its interviews, without those that were cancelled', async () => {
  const { process, interview, params } = await scheduled()
  const dates = async () => (await world.call(processOverview.get, { params: { id: process.id } })).body.dates
  const endsAt = new Date(Date.parse(interview.startsAt) + interview.minutes * 60_000).toISOString()
  expect(await dates()).toEqual([{ kind: 'interviews', title: null, startsAt: interview.startsAt, endsAt }])
  await world.call(interviews.cancel, { params, body: { reason: 'A vaga mudou', version: interview.version } })
  expect(await dates()).toEqual([])
})

/** Delivers what is queued, and returns what arrived: recipient, subject, and calendar entry. */
async function arrived() {
  mailbox.mails.length = 0
  await world.work(mailbox.url)
  return mailbox.mails.map(({ envelope, subject, text, attachments }) => {
    const found = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
    const content = typeof found?.content === 'string' ? found.content : new TextDecoder().decode(found?.content)
    const calendar = new ICAL.Component(ICAL.parse(content) as unknown[])
    const event = calendar.getFirstSubcomponent('vevent')
    return {
      to: envelope.to[0],
      subject: subject ?? '',
      text: text ?? '',
      method: calendar.getFirstPropertyValue('method'),
      sequence: event?.getFirstPropertyValue('sequence'),
      uid: event?.getFirstPropertyValue('uid'),
      title: String(event?.getFirstPropertyValue('summary')),
    }
  })
}

describe('an interview', () => {
  it('reaches the applicant and the interviewers with an entry for their calendars, again when it moves, and when it is cancelled', async () => {
    const { application, interviewer, email, interview, params } = await scheduled()
    expect(interview).toMatchObject({ state: 'marcada', interviewers: [{ name: 'Renata Entrevistadora' }] })
    const first = await arrived()
    expect(first.map(({ to, method, sequence }) => [to, method, sequence]).sort()).toEqual(
      [
        [email, 'REQUEST', 0],
        [interviewer.email, 'REQUEST', 0],
      ].sort(),
    )
    const own = first.find(({ to }) => to === email)
    expect(own?.text).toContain('Rua das Flores, 100')
    expect(own?.uid).toBe(`${interview.id}@certame`)
    expect(first.find(({ to }) => to === interviewer.email)?.title).toContain('Quitéria Zanotto')

    const other = await given.admin({ name: 'Caio Chegou' })
    const moved = planned([other.id], { startsAt: inHours(72), place: '', link: 'https://meet.exemplo.com.br/abc' })
    const change = await world.call(interviews.change, { params, body: { ...moved, version: 1 } })
    expect(change.status).toBe(200)
    const second = await arrived()
    expect(second.map(({ to, method, sequence }) => [to, method, sequence]).sort()).toEqual(
      [
        [email, 'REQUEST', 1],
        [other.email, 'REQUEST', 1],
        [interviewer.email, 'CANCEL', 1],
      ].sort(),
    )
    expect(second.find(({ to }) => to === email)?.text).toContain('https://meet.exemplo.com.br/abc')

    const same = planned([other.id, interviewer.id], { ...moved, interviewerIds: [other.id, interviewer.id] })
    await world.call(interviews.change, { params, body: { ...same, version: 2 } })
    expect((await arrived()).map(({ to, method }) => [to, method])).toEqual([[interviewer.email, 'REQUEST']])

    const later = { ...same, startsAt: inHours(96), notifies: false, version: 3 }
    expect((await world.call(interviews.change, { params, body: later })).body.startsAt).toBe(later.startsAt)
    expect(await arrived()).toEqual([])

    const cancelled = await world.call(interviews.cancel, { params, body: { reason: 'A vaga mudou', version: 4 } })
    expect(cancelled.body).toMatchObject({ state: 'cancelada', reason: 'A vaga mudou' })
    const third = await arrived()
    expect(third.map(({ method, uid }) => [method, uid])).toEqual(
      Array.from({ length: 3 }, () => ['CANCEL', `${interview.id}@certame`]),
    )
    expect(third.find(({ to }) => to === email)?.text).toContain('A vaga mudou')
    const read = await world.call(interviews.ofApplication, { params: application })
    expect(read.body.interviews.map(({ state }) => state)).toEqual(['cancelada'])
  })

  it('is listed with its process, and closed after it took place', async () => {
    const { process, interview, params } = await scheduled()
    const close = (version: number, state: 'realizada' | 'faltou' = 'realizada') =>
      world.call(interviews.close, { params, body: { state, version } })
    expect(codeOf(await close(1))).toEqual([409, 'interview_ahead'])
    const upcoming = await world.call(interviews.list, { params: process })
    expect(upcoming.body).toMatchObject({ total: 1, rows: [{ id: interview.id, name: 'Quitéria Zanotto' }] })
    await world.db
      .updateTable('interviews')
      .set({ startsAt: inHours(-1) })
      .where('id', '=', interview.id)
      .execute()
    expect((await close(1)).body.state).toBe('realizada')
    expect((await close(2, 'faltou')).body.state).toBe('faltou')
    expect(codeOf(await close(2))).toEqual([409, 'stale'])
    expect((await world.call(interviews.list, { params: process })).body.total).toBe(0)
    expect((await world.call(interviews.list, { params: process, query: { when: 'past' } })).body.total).toBe(1)
    expect(codeOf(await world.call(interviews.cancel, { params, body: { reason: 'x', version: 3 } }))).toEqual([
      409,
      'interview_over',
    ])
  })

  it('is refused in the past, without a place, with a kit of another process, and for who is not in progress', async () => {
    const { application, interviewer, process } = await situation()
    const ids = [interviewer.id]
    expect(codeOf(await schedule(application.id, planned(ids, { startsAt: inHours(-1) })))).toEqual([
      409,
      'interview_past',
    ])
    const nowhere = await schedule(application.id, planned(ids, { place: '' }))
    expect([nowhere.status, nowhere.body]).toMatchObject([400, { fields: { place: { code: 'place_or_link' } } }])
    const script = await schedule(application.id, planned(ids, { link: 'javascript:alert(1)' }))
    expect(script.status).toBe(400)
    const kit = await schedule(application.id, planned(ids, { kitId: process.id }))
    expect([kit.status, kit.body]).toMatchObject([400, { fields: { kitId: { code: 'not_found' } } }])
    expect(codeOf(await schedule(process.id, planned(ids)))).toEqual([404, 'not_found'])
    await world.db
      .updateTable('applications')
      .set({ status: 'desistente', statusReason: 'Outro emprego' })
      .where('id', '=', application.id)
      .execute()
    expect(codeOf(await schedule(application.id, planned(ids)))).toEqual([409, 'application_out'])
    expect(await world.db.selectFrom('deliveries').select('id').execute()).toEqual([])
  })

  it('is led by guests of the team only, who read its kit without the name of the applicant', async () => {
    const { process, application, email } = await situation()
    const guest = await given.admin({ role: 'avaliador', rights: [], name: 'Gil Convidado' })
    expect(codeOf(await schedule(application.id, planned([guest.id])))).toEqual([409, 'evaluator_not_in_team'])
    await world.call(evaluators.add, { params: process, body: { accountId: guest.id, appUrl } })
    const as = { as: guest.token }
    expect(codeOf(await world.call(interviews.own, { params: application }, as))).toEqual([404, 'not_found'])
    const kit = await world.call(interviews.createKit, {
      params: process,
      body: {
        title: 'Primeira conversa',
        questions: [{ text: 'Conte um projeto.', good: 'Números e o próprio papel' }],
      },
    })
    await arrived().catch(() => [])
    const { body: interview } = await schedule(application.id, planned([guest.id], { kitId: kit.body.id }))
    const mails = await arrived()
    const invited = mails.find(({ to }) => to === guest.email)
    expect(invited?.title).toMatch(/^Entrevista: Candidatura \d{4}/)
    expect(JSON.stringify(invited)).not.toMatch(/Quit.ria|Zanotto/)
    expect(mails.some(({ to }) => to === email)).toBe(true)
    const { body: own } = await world.call(interviews.own, { params: application }, as)
    expect(own).toMatchObject([
      { id: interview.id, kit: { title: 'Primeira conversa', questions: [{ text: 'Conte um projeto.' }] } },
    ])
    expect(JSON.stringify(own)).not.toMatch(/Quit.ria|Zanotto/)
    await world.call(evaluators.declareConflict, { params: application, body: { reason: 'Parente' } }, as)
    const again = await world.call(interviews.change, {
      params: { id: interview.id },
      body: planned([guest.id], { version: 1 }) as never,
    })
    expect(codeOf(again)).toEqual([409, 'evaluator_conflicted'])
  })
})

describe('a grade of an interview', () => {
  it('needs its act: none for one that is to come or was missed', async () => {
    const { application, criterionId, interviewer, interview } = await scheduled()
    const grade = () =>
      world.call(
        applications.mark,
        { params: application, body: { marks: [{ criterionId, value: 10, note: '' }] } },
        { as: interviewer.token },
      )
    const set = (over: object) => world.db.updateTable('interviews').set(over).where('id', '=', interview.id).execute()
    expect(codeOf(await grade())).toEqual([409, 'interview_to_come'])
    await set({ startsAt: inHours(-1), state: 'faltou' })
    expect(codeOf(await grade())).toEqual([409, 'interview_missed'])
    await set({ state: 'realizada' })
    expect((await grade()).status).toBe(200)
  })
})

describe('an interview kit', () => {
  const kit = (over: object = {}) => ({ title: 'Roteiro', questions: [{ text: 'Por que nós?' }], ...over })

  it('asks about criteria of the interview of its process', async () => {
    const { process, criterionId } = await situation()
    const other = process.criteria.find(({ text }) => text === 'Registro ativo')?.id ?? ''
    const create = (id: string) =>
      world.call(interviews.createKit, {
        params: process,
        body: kit({ questions: [{ text: 'Por que nós?', criterionId: id }] }),
      })
    expect((await create(criterionId)).status).toBe(200)
    expect((await create(other)).body).toMatchObject({ fields: { questions: { code: 'not_found' } } })
    expect((await world.call(interviews.createKit, { params: process, body: kit({ questions: [] }) })).status).toBe(400)
  })

  it('stays as it is after an interview by it, and while an interview uses it', async () => {
    const { process, application, interviewer } = await situation()
    const { body: stored } = await world.call(interviews.createKit, { params: process, body: kit() })
    const params = { id: process.id, kitId: stored.id }
    const update = (version: number, title = 'Outro') =>
      world.call(interviews.updateKit, { params, body: { ...kit({ title }), version } })
    expect((await update(1)).body).toMatchObject({ title: 'Outro', version: 2 })
    expect(codeOf(await update(1))).toEqual([409, 'stale'])
    const { body: interview } = await schedule(application.id, planned([interviewer.id], { kitId: stored.id }))
    expect((await update(2)).status).toBe(200)
    expect(codeOf(await world.call(interviews.removeKit, { params }))).toEqual([409, 'kit_scheduled'])
    await world.db
      .updateTable('interviews')
      .set({ startsAt: inHours(-1) })
      .where('id', '=', interview.id)
      .execute()
    await world.call(interviews.close, { params: { id: interview.id }, body: { state: 'realizada', version: 1 } })
    expect(codeOf(await update(3))).toEqual([409, 'kit_used'])
    const { body: spare } = await world.call(interviews.createKit, { params: process, body: kit() })
    const rest = await world.call(interviews.removeKit, { params: { id: process.id, kitId: spare.id } })
    expect(rest.body.map(({ id }) => id)).toEqual([stored.id])
  })
})
