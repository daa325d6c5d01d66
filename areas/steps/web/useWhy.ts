import type { Verdict } from '#contract/platform/verdicts.ts'
import { refusalsTexts } from '#web/platform/i18n/pt/refusals.ts'
import { stepsTexts } from '#web/platform/i18n/pt/steps.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'

/** Why something is refused, said to an administrator: the sentences of some rules address the applicant. */
export function useWhy() {
  const t = useTexts(stepsTexts)
  const because = useTexts(refusalsTexts)
  return (verdict: Verdict) => {
    if (verdict.allowed) return undefined
    switch (verdict.why) {
      case 'step_expired':
      case 'step_voided':
      case 'step_sent':
      case 'step_closed':
      case 'step_not_started':
        return t(`why.${verdict.why}`)
      default:
        return because(verdict.why)
    }
  }
}
