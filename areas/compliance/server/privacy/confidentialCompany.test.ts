import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personData } from '#compliance/contract/privacy.ts'
import { type SystemKey, systemTemplates } from '#deliveries/contract/templates.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { summons } from '#hiring/contract/summons.ts'
import { applicationFieldsOf } from '#hiring/server/processes/applicationFields.sql.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { answering } from '#steps/contract/answering.ts'
import { booking } from '#steps/contract/booking.ts'
import { review } from '#steps/contract/review.ts'
import { sendings } from '#steps/contract/sendings.ts'
import { steps } from '#steps/contract/steps.ts'
import { agendaOf, appUrl, givenBooking, inDays } from '#steps/server/booking/booking.given.ts'
import { remindInterviews } from '#steps/server/booking/reminders.jobs.ts'
import { remindSteps } from '#steps/server/invitations/reminders.jobs.ts'
import { sendLinks } from '#steps/server/sendings/sendings.jobs.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
import { client, started } from '#testing/stepLink.ts'
import { calling } from '#testing/summoned.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'

const secret = 'Clínica Sentinela'
const named = /sentinela/i
/** Letters of areas after this one, whose tests read them. */
const walkedByLaterAreas = [
  'door_receipt',
  'door_unfinished',
  'document_request',
  'document_refused',
  'document_reminder',
]
let world: World
let given: ReturnType<typeof givenBooking>
let mailbox: Mailbox
beforeAll(async () => {
  world = await openWorld({ publicUrl: appUrl })
  given = givenBooking(world)
  mailbox = await openMailbox()
  await given.admin()
})
afterAll(() => Promise.all([mailbox.close(), world.close()]))

const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'
const criteria = [
  { component: 'requirements', text: 'Registro ativo', weight: 1 },
  { component: 'interview', text: 'Comunicação', target: 10, byEvaluators: true },
]
const stages = ['inscricao', 'entrevista', 'final'].map((kind) => ({ name: kind, kind }))

/** A process whose company must stay unknown: by its own choice, or by that of the company. */
async function confidential(by: 'process' | 'company') {
  const company = await given.company({ name: secret, confidential: by === 'company' })
  return given.process({
    companyId: company.id,
    confidential: by === 'process',
    ...{ stages, criteria, steps: ['requirements', 'interview'] },
  })
}

/** The pages and letters of a step that its applicant receives. */
async function throughStep(processId: string) {
  const settings = { title: 'Requisitos', days: 7 }
  const { body } = await world.call(steps.create, {
    params: { id: processId },
    body: { kind: 'requirements', settings },
  })
  const stepId = body.steps[0]?.id ?? ''
  const [reminded, answered] = [await given.application(processId), await given.application(processId)]
  const invited = { applicationIds: [reminded.id, answered.id], appUrl }
  await world.call(steps.invite, { params: { id: processId, stepId }, body: invited })
  const dates = { dueAt: inDays(0.8), invitedAt: inDays(-3) }
  await world.db.updateTable('testAttempts').set(dates).where('applicationId', '=', reminded.id).execute()
  await remindSteps(world.db, testContext)

  const { link, page, token } = await started(world, answered.id, stepId)
  const questions = (page.sheet?.sections ?? []).flatMap((section) => section.questions)
  const address = `/api/step-link/questions/${questions[0]?.id}/evidence`
  await upload(world.app, address, { content: pdf, name: 'registro.pdf', authorization: `Step ${token}` })
  await link(answering.save, { client, answers: questions.map(({ id }) => ({ questionId: id, value: 'sim' })) })
  await link(answering.submit)
  const params = { id: answered.id, stepId }
  const read = (await world.call(review.read, { params })).body.review
  const fileId = read?.questions[0]?.evidence[0]?.id ?? ''
  const decided = { attemptId: read?.attemptId, state: 'recusado', reason: 'Está vencida', appUrl } as never
  expect((await world.call(review.decideEvidence, { params: { ...params, fileId }, body: decided })).status).toBe(200)
  return [page, (await link(answering.read)).body]
}

/** The pages and letters of an agenda that its applicant receives. */
async function throughAgenda(processId: string) {
  const interviewer = await given.admin({ name: 'Renata Entrevistadora' })
  await given.giveHours(interviewer.id)
  const person = await given.applicant(processId, 'Quitéria Zanotto')
  const other = await given.applicant(processId, 'Rui Zanotto')
  const agenda = agendaOf([interviewer.id], { moveHours: 0 })
  const { id } = (await world.call(booking.create, { params: { id: processId }, body: agenda })).body
  const body = { applicationIds: [person.id, other.id], appUrl }
  const sending = { id: (await world.call(booking.invite, { params: { id }, body })).body.id }
  await world.call(sendings.leave, { params: sending })
  await sendLinks(world.db, testContext, sending.id)
  const [link, unsuited] = [await given.linkOf(id, person.id), await given.linkOf(id, other.id)]
  await unsuited.wish('Bem cedo')
  const after = `${dayInBrasilia(new Date(inDays(11)))}T`
  const offer = { from: `${after}10:00:00.000Z`, to: `${after}11:00:00.000Z`, appUrl }
  expect((await world.call(booking.offer, { params: { id, applicationId: other.id }, body: offer })).status).toBe(200)

  const first = (await link.read()).body
  await link.choose(first.slots[0] ?? '')
  await link.choose(first.slots.at(-1) ?? '', 'work')
  await world.db
    .updateTable('interviews')
    .set({ startsAt: inDays(0.9) })
    .where('applicationId', '=', person.id)
    .execute()
  await remindInterviews(world.db, testContext)
  await world.db
    .updateTable('interviews')
    .set({ startsAt: inDays(3) })
    .where('applicationId', '=', person.id)
    .execute()
  const chosen = (await link.read()).body
  expect((await link.giveUp()).status).toBe(200)
  return [first, chosen, (await link.read()).body]
}

/** The files that applicants receive about themselves. */
async function files(processId: string) {
  const { id, candidateId } = await given.application(processId)
  const explanation = await world.app.inject({
    url: `/api${ranking.explanationPdf.path.replace(':id', id)}`,
    headers: { authorization: `Bearer ${world.token}` },
  })
  expect(explanation.statusCode).toBe(200)
  await world.call(personData.makeExport, { params: { id: candidateId } })
  await world.work()
  const [made] = (await world.call(personData.exports, { params: { id: candidateId } })).body.rows
  const { url } = (await world.call(personData.exportAddress, { params: { id: candidateId, exportId: made?.id } })).body
  const zip = unzipSync(new Uint8Array((await world.app.inject(url)).rawPayload))
  const archive = Object.values(zip).map((bytes) => Buffer.from(bytes).toString('utf8'))
  expect(archive.join()).toContain('candidat')
  return archive
}

/** The letter of a call from the reserve list, with the proof of its sending. */
async function letterOf(summonsId: string) {
  const { rawPayload } = await world.app.inject({
    url: `/api${summons.letterPdf.path.replace(':id', summonsId)}`,
    headers: { authorization: `Bearer ${world.token}` },
  })
  return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)))).text
}

it.each(['process', 'company'] as const)(
  'a company that stays unknown by choice of the %s is named nowhere outside',
  async (by) => {
    const { id, companyId } = await confidential(by)
    mailbox.mails.length = 0
    const called = await calling(world).made({ companyId, confidential: by === 'process' })
    const read = [await throughStep(id), await throughAgenda(id), await files(id), await letterOf(called.summonsId)]
    await world.work(mailbox.url)
    const [{ id: anybody } = { id: '' }] = await world.db
      .selectFrom('applications')
      .select('id')
      .where('processId', '=', id)
      .execute()
    const [messageFields] = (await applicationFieldsOf(world.db, [anybody])).values()
    for (const answer of [...read.flat(), messageFields]) expect(JSON.stringify(answer)).not.toMatch(named)

    // Letters, with their calendar entries.
    for (const { subject, text, html, attachments } of mailbox.mails) {
      const entries = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString('utf8'))
      expect([subject, text, html, ...entries].join('\n')).not.toMatch(named)
    }
    const sent = await world.db.selectFrom('deliveries').select('template').distinct().execute()
    const naming = Object.entries(systemTemplates).flatMap(([key, fields]) => {
      const all: readonly string[] = fields
      const names = all.includes('empresa') && all.includes('processo') && !walkedByLaterAreas.includes(key)
      return names ? [key as SystemKey] : []
    })
    expect(sent.map(({ template }) => template)).toEqual(expect.arrayContaining(naming))
  },
)
