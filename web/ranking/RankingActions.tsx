import { SlidersHorizontal, Snowflake } from 'lucide-react'
import { mayEditProcess } from '#contract/processes.rules.ts'
import type { Process } from '#contract/processes.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageAction } from '#web/ui/PageAction.tsx'
import { usePhone } from '#web/ui/useMedia.ts'
import { ExportMenu } from './ExportMenu.tsx'
import type { Simulation } from './useSimulation.ts'

/** Where the focus goes when the simulation is over. */
export const simulateId = 'simulate-weights'

type RankingActionsProps = { process: Process; simulation: Simulation; onFreeze?: () => void }

/** What may be done with a ranking as a whole. */
export function RankingActions({ process, simulation, onFreeze }: RankingActionsProps) {
  const t = useTexts('ranking')
  const because = useTexts('refusals')
  const editable = mayEditProcess(process)
  return (
    <>
      <ExportMenu process={process} />
      <PageAction
        variant="outline"
        id={simulateId}
        icon={SlidersHorizontal}
        label={t('simulate')}
        pressed={simulation.on}
        disabledReason={editable.allowed ? undefined : because(editable.why)}
        onClick={simulation.on ? simulation.stop : simulation.start}
      />
      {onFreeze && <FreezeButton process={process} simulation={simulation} onFreeze={onFreeze} />}
    </>
  )
}

export function FreezeButton({ process, simulation, onFreeze }: RankingActionsProps) {
  const t = useTexts('ranking')
  const isPhone = usePhone()
  if (process.frozenAt) return null
  return (
    <Button
      variant="primary"
      icon={Snowflake}
      disabledReason={simulation.on ? t('freezeWhileSimulating') : undefined}
      onClick={onFreeze}
    >
      {t(isPhone ? 'freezeShort' : 'freeze')}
    </Button>
  )
}
