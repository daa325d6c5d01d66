import { Flag } from 'lucide-react'
import type { NextStep } from '#hiring/contract/nextStep.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import type { ProcessView } from '#hiring/web/processPageSearch.ts'
import { overviewTexts } from '#hiring/web/texts/overview.pt.ts'
import { useTransitionVerb } from '#hiring/web/transitions/useTransitionVerb.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { searchOfStep } from './searchOfStep.ts'

type NextActProps = {
  process: Process
  act: NextStep | null
  view: ProcessView
  pending: boolean
  onMove: (to: Process['state']) => void
}

/** The act that takes a process out of its state, as the primary button of its page. A view that has the button itself gets none. */
export function NextAct({ process, act, view, pending, onMove }: NextActProps) {
  const t = useTexts(overviewTexts)
  const because = useTexts(refusalsTexts)
  const verbOf = useTransitionVerb()
  if (!act || act.kind === 'wait') return null
  if (act.kind === 'move' || act.kind === 'mend')
    return (
      <PageAction
        icon={Flag}
        label={verbOf([process], act.to)}
        pending={pending}
        disabledReason={act.kind === 'mend' ? because(act.why) : undefined}
        onClick={() => onMove(act.to)}
      />
    )
  const search = searchOfStep(act.kind)
  return search.tab === view ? null : (
    <PageAction icon={Flag} label={t(`acts.${act.kind}`)} place={{ to: '.', search }} />
  )
}
