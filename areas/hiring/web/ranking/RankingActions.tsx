import { Mail, Scale, SlidersHorizontal, Snowflake } from 'lucide-react'
import { useContext } from 'react'
import { mayRewrite } from '#hiring/contract/approval.rules.ts'
import { mayCorrect } from '#hiring/contract/corrections.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { useNextAct } from '#hiring/web/useNextAct.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconsOnly, PageAction } from '#platform/web/ui/PageAction.tsx'
import { useMedia, usePhone } from '#platform/web/ui/useMedia.ts'
import { ExportMenu } from './ExportMenu.tsx'
import type { Simulation } from './useSimulation.ts'

/** The element to focus when the simulation ends. */
export const simulateId = 'simulate-weights'

type RankingActionsProps = { process: Process; simulation: Simulation; onFreeze: () => void }

type Actions = RankingActionsProps & { writing: { write: () => void; isPending: boolean } }

/** The window width below which the title has too little room. */
const useNarrow = () => useMedia('(width < 100rem)')

/** The actions for a ranking. */
export function RankingActions({ process, simulation, writing, onFreeze }: Actions) {
  const t = useTexts(rankingTexts)
  const records = useTexts(recordsTexts)
  const because = useTexts(refusalsTexts)
  const editable = mayRewrite(process)
  const isPhone = usePhone()
  const isNarrow = useNarrow()
  return (
    <>
      <IconsOnly value={useContext(IconsOnly) || isNarrow}>
        <ExportMenu process={process} />
        {process.ranked > 0 && (
          <PageAction
            variant="outline"
            icon={Mail}
            label={records('sendMessage')}
            pending={writing.isPending}
            onClick={writing.write}
          />
        )}
      </IconsOnly>
      <PageAction
        variant="outline"
        id={simulateId}
        // On a phone the sliders icon belongs to the filters.
        icon={isPhone ? Scale : SlidersHorizontal}
        label={t('simulate')}
        pressed={simulation.on}
        disabledReason={
          !editable.allowed ? because(editable.why) : process.ranked === 0 ? t('simulateNobody') : undefined
        }
        onClick={simulation.on ? simulation.stop : simulation.start}
      />
      <FreezeButton process={process} simulation={simulation} onFreeze={onFreeze} />
    </>
  )
}

function FreezeButton({ process, simulation, onFreeze }: RankingActionsProps) {
  const t = useTexts(rankingTexts)
  const act = useNextAct(process)
  const isFinal = mayCorrect(process).allowed
  if (process.frozenAt && !isFinal) return null
  return (
    <Button
      variant={act?.kind === 'freeze' || act?.kind === 'freezeFinal' ? 'primary' : 'outline'}
      icon={Snowflake}
      disabledReason={simulation.on ? t('freezeWhileSimulating') : undefined}
      onClick={onFreeze}
    >
      {t(isFinal ? 'freezeFinal' : 'freeze')}
    </Button>
  )
}
