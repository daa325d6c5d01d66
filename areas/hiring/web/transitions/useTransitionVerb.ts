import { leadsBack } from '#hiring/contract/processes.rules.ts'
import type { ProcessRow } from '#hiring/contract/processes.ts'
import type { Transition } from '#hiring/contract/transitions.ts'
import { transitionsTexts } from '#hiring/web/transitions/texts/transitions.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'

type Moving = Pick<ProcessRow, 'state' | 'cameFrom'>

/** The verb of a transition, for buttons and menus: forward, back, or resuming after a suspension. */
export function useTransitionVerb() {
  const t = useTexts(transitionsTexts)
  const states = useTexts(processesTexts)
  return (processes: readonly Moving[], to: Transition) => {
    if (to === 'result_published') return t('verbs.result_published')
    const state = states(`states.${to}`)
    if (processes.every((process) => process.state === 'suspenso') && to !== 'cancelado') return t('resume', { state })
    return processes.every((process) => leadsBack(process, to)) ? t('back', { state }) : t(`verbs.${to}`)
  }
}
