import { automationsTexts } from '#access/web/installation/texts/automations.pt.ts'
import type { Automation } from '#hiring/contract/automations.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'

/** Describes an automation: its trigger, its scope and its template. */
export function useRuleWords() {
  const t = useTexts(automationsTexts)
  const words = useTexts(processesTexts)
  const when = ({ trigger, stageName, stageKind, state, deadline, days }: Automation) => {
    if (trigger === 'process_state' && state) return t('when.state', { state: words(`states.${state}`) })
    const count = days ?? 1
    if (trigger === 'deadline_near') return t(deadline === 'closing' ? 'when.closing' : 'when.stageLimit', { count })
    if (stageName) return t('when.stage', { stage: stageName })
    return stageKind ? t('when.stageKind', { kind: words(`kinds.${stageKind}`) }) : t('when.stageAny')
  }
  return (rule: Automation) =>
    [when(rule), rule.processTitle ?? rule.companyName, rule.templateName].filter(Boolean).join(' · ')
}
