import { noticeContextOf } from '#access/server/accounts/origin.ts'
import { countCall, mustNotBeBlocked, throttleKey } from '#access/server/accounts/throttle.sql.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { QuestionForm } from '#vacancies/contract/publicAnswers.ts'
import type { QuestionAsked } from '#vacancies/contract/views.ts'
import type { SiteRequest } from '#website/server/pages/sitePage.ts'
import { notifyQuestion } from './notices.ts'
import { addQuestion } from './publicAnswers.sql.ts'

const sent: QuestionAsked = { question: '', email: '', error: '', sent: true }

/** Receives the question of a visitor about an open vacancy. The answer is the same whether it is new, known or that of a bot. */
export async function receiveQuestion(
  { app, db, request, language, body }: SiteRequest,
  processId: string,
): Promise<QuestionAsked> {
  // Browsers count a line break as one character, and send two.
  const given = { ...body, question: (body.question ?? '').replaceAll('\r\n', '\n') }
  const typed = { question: given.question.slice(0, 600), email: (body.email ?? '').slice(0, 254), sent: false }
  const form = QuestionForm.safeParse(given)
  if (!form.success) {
    const isAddress = form.error.issues.every(({ path: [field] }) => field === 'email')
    return { ...typed, error: isAddress ? 'email' : 'question' }
  }
  const { question, email, website } = form.data
  const byNetwork = throttleKey('visitor question', networkOf(request.ip))
  await mustNotBeBlocked(db, [byNetwork])
  // The hidden field is filled in by bots only. They get a successful response.
  if (website) return sent
  await countCall(db, byNetwork, 20)
  const isWaiting = await db.transaction().execute(async (tx) => {
    const added = await addQuestion(tx, { processId, text: question, email: email.toLowerCase(), language })
    if (added) await notifyQuestion(tx, noticeContextOf(app), processId)
    return added
  })
  return isWaiting ? sent : { ...typed, error: 'full' }
}
