import type { Verdict } from '#platform/contract/verdicts.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'

/** Returns a function that formats the reason of a refusal for an administrator: the sentences of some rules address the applicant. */
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
