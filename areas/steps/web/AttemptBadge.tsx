import type { AttemptState } from '#assessment/contract/customTests.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { attemptLook } from './attemptStates.ts'

/** The state of an attempt, or with `count` how many are in it. */
export function AttemptBadge({ state, count }: { state: AttemptState; count?: number }) {
  const t = useTexts(stepsTexts)
  const format = useFormat()
  const name = t(`states.${state}`)
  return (
    <Badge {...attemptLook[state]}>
      {count === undefined ? name : t('stateCount', { state: name, number: format.number(count) })}
    </Badge>
  )
}
