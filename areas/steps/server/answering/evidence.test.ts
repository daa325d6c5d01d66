import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#platform/contract/audit.ts'
import { files } from '#platform/contract/files.ts'
import { answering } from '#steps/contract/answering.ts'
import type { EvidenceState } from '#steps/contract/evidence.ts'
import { review } from '#steps/contract/review.ts'
import { steps } from '#steps/contract/steps.ts'
import { given as givenIn } from '#testing/given.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { client, started } from '#testing/stepLink.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const appUrl = 'http://hub.test'
const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'
const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body && body.code]

/** A started step of requirements. */
async function asked() {
  const process = await given.process()
  const { body } = await world.call(steps.create, {
    params: process,
    body: { kind: 'requirements', settings: { title: 'Requisitos', days: 7 } },
  })
  const stepId = body.steps[0]?.id ?? ''
  const application = await given.application(process.id)
  const { link, page, token } = await started(world, application.id, stepId)
  const questions = (page.sheet?.sections ?? []).flatMap((section) => section.questions)
  const [first, second] = questions.map(({ id }) => id)
  const attach = (questionId = first, content: string = pdf, name = 'registro.pdf', key = `Step ${token}`) =>
    upload(world.app, `/api/step-link/questions/${questionId}/evidence`, { content, name, authorization: key })
  const detach = (fileId: string) =>
    link({ ...answering.detach, path: `/step-link/evidence/${fileId}` } as typeof answering.detach)
  const handIn = async () => {
    await link(answering.save, { client, answers: questions.map(({ id }) => ({ questionId: id, value: 'sim' })) })
    await link(answering.submit)
  }
  const params = { id: application.id, stepId }
  const read = async () => (await world.call(review.read, { params })).body.review
  const decide = async (fileId: string, state: string, reason = '', from?: EvidenceState) => {
    const body = { attemptId: (await read())?.attemptId, state, reason, appUrl, from } as never
    return world.call(review.decideEvidence, { params: { ...params, fileId }, body })
  }
  return { process, application, params, link, first, second, attach, detach, handIn, read, decide }
}

describe('evidence', () => {
  it('is added to a requirement through the link, taken back, and read by who decides', async () => {
    const { application, first, attach, detach, handIn, read, params } = await asked()
    const added = await attach()
    expect([added.status, added.body.evidence]).toMatchObject([200, [{ questionId: first, name: 'registro.pdf' }]])
    const other = await attach(first, pdf, 'engano.pdf')
    expect((await detach(other.body.evidence[1].id)).body.evidence).toHaveLength(1)
    expect((await detach(other.body.evidence[1].id)).status).toBe(404)
    await handIn()
    const [evidence] = (await read())?.questions[0]?.evidence ?? []
    expect(evidence).toMatchObject({ state: 'enviado', fileState: 'clean', decidedBy: null })
    expect((await detach(evidence?.id ?? '')).status).toBe(409)
    const of = { entity: 'candidate' as const, entityId: application.candidateId, id: evidence?.id ?? '' }
    const { body } = await world.call(files.address, { params: of })
    expect((await world.app.inject(body.url)).body).toBe(pdf)
    const { rows } = (await world.call(audit.list, { query: { entity: 'application', entityId: params.id } })).body
    expect(rows.filter(({ action }) => action === 'application.evidence_added')).toHaveLength(2)
  })

  it('is accepted or rejected with a reason, by mail, and replaced until the deadline', async () => {
    const { application, link, first, second, attach, handIn, read, decide } = await asked()
    const fileId = (await attach()).body.evidence[0].id
    await attach(second)
    await handIn()
    await world.db
      .updateTable('candidates')
      .set({ socialName: 'Dandara Social' })
      .where('id', '=', application.candidateId)
      .execute()
    expect(codeOf(await attach())).toEqual([409, 'step_sent'])
    expect((await decide(fileId, 'recusado', ' ')).status).toBe(400)
    const rejected = await decide(fileId, 'recusado', 'A carteira está vencida', 'enviado')
    expect(codeOf(await decide(fileId, 'aceito', '', 'enviado'))).toEqual([409, 'changed_meanwhile'])
    expect([rejected.status, rejected.body.notified]).toEqual([200, true])
    const page = (await link(answering.read)).body
    expect(page.evidence.map(({ state, reason }) => [state, reason])).toEqual([
      ['recusado', 'A carteira está vencida'],
      ['enviado', ''],
    ])
    expect(page.asked.map(({ id }) => id)).toContain(first)
    const { email } = await world.db
      .selectFrom('candidates')
      .select('email')
      .where('id', '=', application.candidateId)
      .executeTakeFirstOrThrow()
    const mailbox = await openMailbox()
    await world.work(mailbox.url)
    await mailbox.close()
    const letters = mailbox.mails.filter(({ envelope, text }) => envelope.to[0] === email && text?.includes('vencida'))
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('Dandara')])
    expect(codeOf(await attach(second))).toEqual([409, 'step_sent'])
    const replaced = await attach(first, pdf, 'carteira-nova.pdf')
    expect(replaced.body.evidence.map(({ name }: { name: string }) => name)).toContain('carteira-nova.pdf')
    const [, , fresh] = (await read())?.questions.flatMap(({ evidence }) => evidence) ?? []
    const accepted = await decide(fresh?.id ?? fileId, 'aceito')
    expect([accepted.status, accepted.body.notified]).toEqual([200, false])
    await world.db
      .updateTable('testAttempts')
      .set({ dueAt: new Date(Date.now() - 1000).toISOString() })
      .where('applicationId', '=', application.id)
      .execute()
    expect(codeOf(await attach())).toEqual([409, 'step_expired'])
    expect((await decide(fileId, 'recusado', 'Ainda vencida')).body.notified).toBe(false)
  })

  it('is refused for what was not asked, in wrong types, by strangers, and beyond five files', async () => {
    const { process, attach, decide, params, first } = await asked()
    expect(codeOf(await attach(process.id))).toEqual([409, 'answer_unasked'])
    expect(codeOf(await attach(first, 'MZ\u0000\u0001 programa', 'registro.pdf'))).toEqual([400, 'invalid'])
    expect(codeOf(await attach(first, '', 'registro.pdf'))).toEqual([400, 'invalid'])
    const unknown = [409, 'link_unknown']
    expect(codeOf(await attach(first, pdf, 'x.pdf', `Step ${'x'.repeat(43)}`))).toEqual(unknown)
    expect(codeOf(await attach(first, pdf, 'x.pdf', `Bearer ${world.token}`))).toEqual(unknown)
    for (let at = 0; at < 5; at += 1) expect((await attach()).status).toBe(200)
    expect(codeOf(await attach())).toEqual([409, 'too_much_evidence'])
    const url = `/api/step-link/questions/${first}/evidence`
    const plain = await world.app.inject({ method: 'POST', url, payload: { file: 'x' } })
    expect(plain.statusCode).toBe(400)
    expect((await decide(params.stepId, 'aceito')).status).toBe(409)
    const entity = { entity: 'candidate' as const, entityId: params.id }
    const byAdmin = await upload(world.app, `/api/files/candidate/${entity.entityId}/evidence`, {
      content: pdf,
      token: world.token,
    })
    expect(byAdmin.status).toBe(400)
  })
})
