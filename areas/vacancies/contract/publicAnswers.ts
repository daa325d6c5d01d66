import { z } from 'zod'
import { byId, endpoint, uuid } from '#platform/contract/endpoint.ts'
import { optionalEmail, requiredText } from '#platform/contract/validation.ts'

/** Characters of a question and of its answer, and the most of them on a page. */
const longestQuestion = 500
const longestAnswer = 2000
export const maxAnswers = 60
/** Questions of visitors that may wait in one process. */
export const maxWaiting = 200

const PublicAnswer = z.object({
  id: uuid,
  question: requiredText(longestQuestion),
  answer: requiredText(longestAnswer),
})
export type PublicAnswer = z.output<typeof PublicAnswer>

const isUnique = (all: readonly { id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length

export const AnswersInput = z.object({
  answers: z.array(PublicAnswer).max(maxAnswers).refine(isUnique, 'invalid'),
})

/** The form by which a visitor asks. The hidden field is filled in by bots only. */
export const QuestionForm = z.object({
  question: requiredText(longestQuestion),
  email: optionalEmail,
  website: z.string().max(200).default(''),
})

const WaitingQuestion = z.object({
  id: z.uuid(),
  text: z.string(),
  wantsAnswer: z.boolean().meta({ description: 'whether its author left an address for the answer' }),
  askedAt: z.iso.datetime(),
})
export type WaitingQuestion = z.output<typeof WaitingQuestion>

const PublicAnswers = z.object({
  answers: z.array(PublicAnswer),
  version: z.int().meta({ description: '0 before the first answer' }),
  waiting: z.array(WaitingQuestion).meta({ description: 'questions of visitors, the oldest first' }),
})
export type PublicAnswers = z.output<typeof PublicAnswers>

export const AnswerInput = z.object({
  question: requiredText(longestQuestion),
  answer: requiredText(longestAnswer),
  isPublished: z.boolean().meta({ description: 'false answers by mail only' }),
})

const params = z.object({ id: uuid, questionId: uuid })

/** The questions and answers on the public page of a process. */
export const publicAnswers = {
  get: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/public-answers',
    summary: 'The questions and answers on the public page of a process, and the questions of visitors that wait',
    params: byId,
    response: PublicAnswers,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/selective-processes/:id/public-answers',
    summary: 'Change the questions and answers; 409 when somebody changed them meanwhile',
    params: byId,
    body: AnswersInput.extend({ version: z.int() }),
    response: PublicAnswers,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/visitor-questions/:questionId/answer',
    summary: 'Answer a visitor: on the public page, and by mail where they left an address',
    params,
    body: AnswerInput.extend({ version: z.int() }),
    response: PublicAnswers,
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/selective-processes/:id/visitor-questions/:questionId',
    summary: 'Dismiss the question of a visitor; it is deleted',
    params,
    response: PublicAnswers,
  }),
}
