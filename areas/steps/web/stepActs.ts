import { mayBecome } from '#assessment/contract/attempts.rules.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import { mayActFor, mayBeSent, mayExtend, mayRepeat, mayStart } from '#steps/contract/steps.rules.ts'
import type { StepOfApplication, StepsOverview } from '#steps/contract/steps.ts'

/** Whether the process still takes answers of this applicant. */
export const isOpen = ({ frozen, status }: StepsOverview) => !frozen && status === 'em_andamento'

const whenOpen = (overview: StepsOverview, verdict: () => Verdict) =>
  isOpen(overview) ? verdict() : refuse('step_closed')

/** Whether there is anything to answer; a step that opens later may be sent before. */
const mayAnswer = (overview: StepsOverview, { attempts: [last] }: StepOfApplication, now: string) =>
  whenOpen(overview, () => (last ? mayStart({ ...last, opensAt: null, open: true }, now) : allowed))

/** Whether a link would open anything to answer. */
export function mayLink(overview: StepsOverview, step: StepOfApplication, now: string) {
  const verdict = mayBeSent(step)
  return verdict.allowed ? mayAnswer(overview, step, now) : verdict
}

/** Whether an administrator may answer on behalf of the applicant now. */
export function mayAnswerFor(overview: StepsOverview, step: StepOfApplication, now: string) {
  const verdict = mayActFor(step)
  return verdict.allowed ? mayAnswer(overview, step, now) : verdict
}

// Later than any deadline: which one is chosen is checked in the dialog.
const someday = '9999-12-31T23:59:59.999Z'

/** Whether the deadline can be moved at all. */
export const mayExtendStep = (overview: StepsOverview, { attempts: [last] }: StepOfApplication, now: string) =>
  whenOpen(overview, () => (last ? mayExtend(last, someday, now) : mayBecome('disponivel', 'enviado')))

export const mayRepeatStep = (overview: StepsOverview, { attempts: [last] }: StepOfApplication, now: string) =>
  whenOpen(overview, () => (last ? mayRepeat(last, now, last.endsAt) : refuse('attempt_unused')))

/** Steps whose link can be used and was not sent yet, or not since it was revoked. */
export const pendingSteps = (overview: StepsOverview, now: string) =>
  overview.steps.filter((step) => {
    const [last] = step.attempts
    const isUnsent = step.link === null || step.link.sentAt === null || step.link.state !== 'ativo'
    return (!last || last.state === 'disponivel') && isUnsent && mayLink(overview, step, now).allowed
  })

export type StepAct = 'send' | 'copy' | 'follow' | 'evaluation' | 'grade' | 'extend' | 'again'

/** The one next act of a step; all others are in its panel. */
export function nextAct({ attempts: [last], link }: StepOfApplication): StepAct {
  switch (last?.state) {
    case undefined:
      return 'send'
    case 'disponivel':
      return link?.state === 'ativo' && link.sentAt !== null ? 'copy' : 'send'
    case 'iniciado':
      return 'follow'
    case 'enviado':
      return 'grade'
    case 'corrigido':
      return 'evaluation'
    case 'expirado':
      return 'extend'
    case 'anulado':
      return 'again'
  }
}
