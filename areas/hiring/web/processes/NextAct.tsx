import { Flag } from 'lucide-react'
import type { NextStep } from '#hiring/contract/nextStep.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { type ProcessView, processPageSearch } from '#hiring/web/processPageSearch.ts'
import { overviewTexts } from '#hiring/web/texts/overview.pt.ts'
import { useTransitionVerb } from '#hiring/web/transitions/useTransitionVerb.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { IconsOnly, PageAction } from '#platform/web/ui/PageAction.tsx'
import { searchOfStep } from './searchOfStep.ts'

type NextActProps = {
  process: Process
  act: NextStep | null
  view: ProcessView
  pending: boolean
  onMove: (to: Process['state']) => void
  onTell: () => void
}

/** The act that takes a process out of its state: the primary button of its page, with its words also on a phone. */
export const NextAct = (props: NextActProps) => (
  <IconsOnly value={false}>
    <Act {...props} />
  </IconsOnly>
)

function Act({ process, act, view, pending, onMove, onTell }: NextActProps) {
  const t = useTexts(overviewTexts)
  const because = useTexts(refusalsTexts)
  const verbOf = useTransitionVerb()
  const [, changePage] = useSearchOf(processPageSearch)
  if (!act || act.kind === 'wait' || act.kind === 'opens') return null
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
  const label = t(`acts.${act.kind}`)
  if (search.tab !== view || act.kind === 'decide')
    return <PageAction icon={Flag} label={label} place={{ to: '.', search }} />
  if (act.kind === 'tell') return <PageAction icon={Flag} label={label} onClick={onTell} />
  // The ranking knows whether it can be frozen now, and puts that button here itself.
  return act.kind === 'publishResult' || act.kind === 'publishPreliminary' ? (
    <PageAction icon={Flag} label={label} onClick={() => changePage({ publicar: true }, { replace: true })} />
  ) : null
}
