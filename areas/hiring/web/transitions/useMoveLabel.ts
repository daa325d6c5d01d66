import { leadsBack } from '#contract/hiring/processes.rules.ts'
import type { ProcessRow } from '#contract/hiring/processes.ts'
import type { ProcessState } from '#contract/platform/states.ts'
import { processesTexts } from '#web/platform/i18n/pt/processes.ts'
import { transitionsTexts } from '#web/platform/i18n/pt/transitions.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'

/** The menu label of a state change: the target state, or that it goes back. */
export function useMoveLabel() {
  const t = useTexts(processesTexts)
  const transitions = useTexts(transitionsTexts)
  return (process: Pick<ProcessRow, 'state' | 'cameFrom'>, to: ProcessState) =>
    leadsBack(process, to) ? transitions('back', { state: t(`states.${to}`) }) : t(`states.${to}`)
}
