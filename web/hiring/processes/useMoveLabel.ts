import { leadsBack } from '#contract/hiring/processes.rules.ts'
import type { ProcessRow, ProcessState } from '#contract/hiring/processes.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'

/** What a change of state is called in a menu: the state it leads to, or that it leads back. */
export function useMoveLabel() {
  const t = useTexts('processes')
  const transitions = useTexts('transitions')
  return (process: Pick<ProcessRow, 'state' | 'cameFrom'>, to: ProcessState) =>
    leadsBack(process, to) ? transitions('back', { state: t(`states.${to}`) }) : t(`states.${to}`)
}
