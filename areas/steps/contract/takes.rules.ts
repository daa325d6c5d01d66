import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { StepContent } from './asked.ts'
import { type AttemptFacts, maySave } from './steps.rules.ts'

/** Encoders round up, and a recorder stops a moment late. */
const lateSeconds = 3

/** Whether an applicant may add a recording to a question: while they answer, for so many. */
export function mayRecord(
  attempt: AttemptFacts,
  content: StepContent | undefined,
  known: readonly { questionId: string }[],
  questionId: string,
  now: string,
): Verdict {
  if (content?.kind !== 'video') return refuse('answer_unasked')
  const verdict = maySave(attempt, now)
  if (!verdict.allowed) return verdict
  return known.filter((take) => take.questionId === questionId).length < content.takes
    ? allowed
    : refuse('too_many_takes')
}

/** Whether a recording is not longer than its question allows. */
export const fitsLength = (seconds: number, { maxSeconds }: { maxSeconds: number }) =>
  seconds <= maxSeconds + lateSeconds
