import { leadsBack } from '#hiring/contract/processes.rules.ts'
import type { ProcessRow } from '#hiring/contract/processes.ts'
import { transitionsTexts } from '#hiring/web/transitions/texts/transitions.pt.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'

/** The menu label of a state change: the target state, or that it goes back. */
export function useMoveLabel() {
  const t = useTexts(processesTexts)
  const transitions = useTexts(transitionsTexts)
  return (process: Pick<ProcessRow, 'state' | 'cameFrom'>, to: ProcessState) =>
    leadsBack(process, to) ? transitions('back', { state: t(`states.${to}`) }) : t(`states.${to}`)
}
