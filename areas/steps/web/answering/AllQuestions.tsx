import { headingOf, Question } from './Question.tsx'
import type { Asked } from './sheet.rules.ts'
import type { Attempt } from './useAttempt.ts'
import { OneQuestion } from './useShortcuts.ts'

/** Goes to a question, once it is on the page. */
export function goTo(question: Asked | undefined) {
  if (!question) return
  requestAnimationFrame(() => {
    const heading = document.getElementById(headingOf(question))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  })
}

/** All questions on one page. */
export const AllQuestions = ({ attempt }: { attempt: Attempt }) => (
  <OneQuestion value={false}>
    <ol className="grid grid-cols-1 divide-y">
      {attempt.questions.map((question) => (
        <li key={question.id} className="py-8 first:pt-0 last:pb-0">
          <Question question={question} attempt={attempt} />
        </li>
      ))}
    </ol>
  </OneQuestion>
)
