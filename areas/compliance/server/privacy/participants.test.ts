import { afterAll, beforeAll, expect, it } from 'vitest'
import { testStatistics } from '#assessment/contract/testStatistics.ts'
import { decisionKinds, privacyRequests } from '#compliance/contract/privacy.ts'
import { applications } from '#hiring/contract/applications.ts'
import { corrections } from '#hiring/contract/corrections.ts'
import { decisions } from '#hiring/contract/decisions.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { tieProofs } from '#hiring/contract/tieProofs.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { answering } from '#steps/contract/answering.ts'
import { consentVersion } from '#steps/contract/limits.ts'
import { review } from '#steps/contract/review.ts'
import { steps } from '#steps/contract/steps.ts'
import { given as givenIn } from '#testing/given.ts'
import { proving } from '#testing/proven.ts'
import { client, started, withLink } from '#testing/stepLink.ts'
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
type Applied = { id: string; candidateId: string }
async function ok<T>(reply: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await reply
  expect([status, status === 200 ? null : body]).toEqual([200, null])
  return body
}
const essay = { kind: 'texto', options: undefined, key: undefined, maxLength: 500, guide: '' }

/** A test with an open answer that was handed in, as `answeredBy` answered it, or the applicant. */
async function written(answeredBy?: string) {
  const process = await given.process()
  const step = await given.step(process, {}, [{}, essay])
  const applied = await given.application(process.id)
  const params = { id: applied.id, stepId: step.id }
  const grades = [{ questionId: step.asked[1] ?? '', points: 1, note: '' }]
  const own = answeredBy && { as: answeredBy }
  const link = own
    ? withLink(
        world,
        (
          await ok(world.call(review.onBehalf, { params, body: { reason: 'Por telefone', appUrl } }, own))
        ).address.slice(-43),
      )
    : (await started(world, applied.id, step.id)).link
  if (own) await link(answering.start, { client, consent: consentVersion })
  const answers = step.asked.map((questionId, at) => ({ questionId, value: at ? 'Porque sim' : 'b' }))
  await ok(link(answering.save, { client, answers }))
  await ok(link(answering.submit))
  const attemptId = (await ok(world.call(review.read, { params }))).review?.attemptId ?? ''
  return { applied, step, params, body: { attemptId, grades } }
}

/** Requirements that an applicant declared, with a file. */
async function declared() {
  const process = await given.process()
  const body = { kind: 'requirements', settings: { title: 'Requisitos', days: 7 } }
  const stepId = (await ok(world.call(steps.create, { params: process, body }))).steps[0]?.id ?? ''
  const applied = await given.application(process.id)
  const { link, page, token } = await started(world, applied.id, stepId)
  const asked = (page.sheet?.sections ?? []).flatMap(({ questions }) => questions.map(({ id }) => id))
  const file = { content: '%PDF-1.4\n%%EOF\n', name: 'registro.pdf', authorization: `Step ${token}` }
  const added = await upload(world.app, `/api/step-link/questions/${asked[0]}/evidence`, file)
  await ok(link(answering.save, { client, answers: asked.map((questionId) => ({ questionId, value: 'sim' })) }))
  await ok(link(answering.submit))
  const params = { id: applied.id, stepId }
  const attemptId = (await ok(world.call(review.read, { params }))).review?.attemptId ?? ''
  return { applied, params, attemptId, asked, fileId: String(added.body.evidence[0].id) }
}

/** Somebody whose elimination is proposed, in an assessment. */
async function failing() {
  const process = await given.process({ tieChain: ['juror', 'byWeight'] })
  const applied = await given.application(process.id)
  await given.marks(applied.id, process, { 'Registro ativo': 0, Inglês: 1, Prova: 10 })
  await given.moved(process.id, 'inscricoes_encerradas', 'em_avaliacao')
  return { process, applied }
}

async function corrected(proposer: string, decider: string) {
  const { id, criterion, people } = await proving(world).preliminary((await given.admin()).token)
  const body = { criterionId: criterion('Prova'), value: 19, reason: 'Recurso' }
  const correction = await ok(world.call(corrections.propose, { params: { id: people.davi }, body }, { as: proposer }))
  const decided = { accept: false, reason: 'Conferido' }
  await ok(world.call(corrections.decide, { params: correction, body: decided }, { as: decider }))
  const { candidateId } = await world.db
    .selectFrom('applications')
    .select('candidateId')
    .where('id', '=', people.davi)
    .where('processId', '=', id)
    .executeTakeFirstOrThrow()
  return { id: people.davi, candidateId }
}

/** The acts by which somebody takes part in a decision about an application, each with the kind by which the server counts it. */
const acts: Record<string, [(typeof decisionKinds)[number], (as: string) => Promise<Applied>]> = {
  'confirms an elimination': ['elimination', (as) => eliminate(as, 'confirm')],
  'keeps somebody despite a cause': ['elimination', (as) => eliminate(as, 'keep')],
  'records an absence': ['component', (as) => decide(as, 'ausente')],
  'records a waiver': ['component', (as) => decide(as, 'dispensado')],
  'revokes an absence': [
    'component',
    async (as) => {
      const applied = await decide(world.token, 'ausente')
      return decide(as, null, applied)
    },
  ],
  'records a proof for a tie': [
    'component',
    async (as) => {
      const { applied } = await failing()
      const body = { key: 'juror', provenOn: '2019-08-01', document: 'Certidão 31/2019' }
      await ok(world.call(tieProofs.record, { params: applied, body }, { as }))
      return applied
    },
  ],
  'sets an outcome': [
    'outcome',
    async (as) => {
      const process = await given.process()
      const applied = await given.application(process.id)
      const body = { ids: [applied.id], status: 'reprovada', reason: 'Prova' }
      await ok(world.call(applications.setStatus, { params: process, body }, { as }))
      return applied
    },
  ],
  'proposes a correction': ['correction', async (as) => corrected(as, (await given.admin()).token)],
  'decides on a correction': ['correction', async (as) => corrected((await given.admin()).token, as)],
  'voids a question': [
    'question',
    async (as) => {
      const { applied, step } = await written()
      const params = { id: step.testId, number: '1', questionId: step.asked[0] ?? '' }
      await ok(world.call(testStatistics.void, { params, body: { reason: 'Gabarito errado' } }, { as }))
      return applied
    },
  ],
  'lets a voided question count again': [
    'question',
    async (as) => {
      const { applied, step } = await written()
      const params = { id: step.testId, number: '1', questionId: step.asked[0] ?? '' }
      const body = { reason: 'Gabarito certo' }
      await ok(world.call(testStatistics.void, { params, body }))
      await ok(world.call(testStatistics.unvoid, { params, body }, { as }))
      return applied
    },
  ],
  'gives a mark': [
    'grades',
    async (as) => {
      const process = await given.process()
      const applied = await given.application(process.id)
      const body = { marks: [{ criterionId: process.criteria[2]?.id, value: 11 }] }
      await ok(world.call(applications.mark, { params: applied, body }, { as }))
      return applied
    },
  ],
  'grades an open answer': [
    'grades',
    async (as) => {
      const { applied, params, body } = await written()
      await ok(world.call(review.grade, { params, body }, { as }))
      return applied
    },
  ],
  'verifies requirements': [
    'grades',
    async (as) => {
      const { applied, params, attemptId, asked } = await declared()
      const marks = asked.map((criterionId) => ({ criterionId, value: 1 as const }))
      await ok(world.call(review.verify, { params, body: { attemptId, marks } }, { as }))
      return applied
    },
  ],
  'accepts a file': [
    'grades',
    async (as) => {
      const { applied, params, attemptId, fileId } = await declared()
      const body = { attemptId, state: 'aceito', appUrl }
      await ok(world.call(review.decideEvidence, { params: { ...params, fileId }, body }, { as }))
      return applied
    },
  ],
  'answers for the applicant': ['answers', async (as) => (await written(as)).applied],
  'freezes the result': [
    'freeze',
    async (as) => {
      const { process, people } = await given.ranked()
      await ok(world.call(ranking.freeze, { params: process, body: { version: process.version } }, { as }))
      return people[1] as Applied
    },
  ],
}

async function eliminate(as: string, decision: 'confirm' | 'keep') {
  const { applied } = await failing()
  const body = { decision, reason: 'Sem registro' }
  await ok(world.call(applications.decideElimination, { params: applied, body }, { as }))
  return applied
}

async function decide(as: string, decision: 'ausente' | 'dispensado' | null, before?: Applied) {
  const process = before ? null : await given.process()
  const applied = before ?? (await given.application(process?.id ?? ''))
  const { processId } = await world.db
    .selectFrom('applications')
    .select('processId')
    .where('id', '=', applied.id)
    .executeTakeFirstOrThrow()
  const body = { component: 'test', decision, reason: 'Não compareceu', ids: [applied.id] }
  const { changed } = await ok(world.call(decisions.decide, { params: { id: processId }, body }, { as }))
  expect(changed).toEqual([applied.id])
  return applied
}

it.each(Object.entries(acts))('no review by somebody who %s', async (_, [kind, act]) => {
  const participant = await given.admin()
  const applied = await act(participant.token)
  const body = {
    ...{ kind: 'revisao_decisao', channel: 'email', receivedOn: dayInBrasilia(new Date()) },
    ...{ candidateId: applied.candidateId, applicationId: applied.id, details: 'Peço a revisão.' },
  }
  const request = await ok(world.call(privacyRequests.create, { body }))
  const own = async (as: string) => (await ok(world.call(privacyRequests.decisions, { params: request }, { as }))).own
  expect(await own(participant.token)).toEqual([kind])
  const take = (as: string) =>
    world.call(
      privacyRequests.move,
      { params: request, body: { to: 'em_andamento', answer: '', decision: null, version: request.version } },
      { as },
    )
  expect((await take(participant.token)).body).toMatchObject({ code: 'review_by_decider' })
  const stranger = (await given.admin()).token
  expect([await own(stranger), (await take(stranger)).status]).toEqual([[], 200])
})

it('walks every kind of participation', () => {
  expect(new Set(Object.values(acts).map(([kind]) => kind))).toEqual(new Set(decisionKinds))
})
