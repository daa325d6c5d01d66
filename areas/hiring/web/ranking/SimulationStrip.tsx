import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { isSameWeights, sumOf } from '#hiring/contract/components.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { scoring } from '#hiring/contract/scoring.ts'
import type { EffectOf } from '#hiring/web/effectOf.ts'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { staleByWeights } from '#hiring/web/staleByRanking.ts'
import { ImpactDialog } from '#hiring/web/weights/ImpactDialog.tsx'
import { weightsTexts } from '#hiring/web/weights/texts/weights.pt.ts'
import { useImpactOf } from '#hiring/web/weights/useImpactOf.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PercentBox } from '#platform/web/ui/PercentBox.tsx'
import { Slider } from '#platform/web/ui/Slider.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { simulateId } from './RankingActions.tsx'
import { usedComponents } from './rankingRows.ts'
import type { Simulation } from './useSimulation.ts'

type SimulationStripProps = {
  process: Process
  simulation: Simulation
  /** Whether the strip contains the sliders, because the table is too narrow. */
  sliders: boolean
  effectOf: EffectOf
}

/** The effect of the tried weights, and the actions for them. */
export function SimulationStrip({ process, simulation, sliders, effectOf }: SimulationStripProps) {
  const t = useTexts(rankingTexts)
  const words = useTexts(weightsTexts)
  const format = useFormat()
  const [saving, setSaving] = useState(false)
  const { weights, impact } = simulation
  const total = sumOf(weights)
  const sum = format.basisPoints(total)
  const isWhole = total === 10_000
  const isChanged = !isSameWeights(weights, simulation.stored)
  const params = { id: process.id }
  const impactOf = useImpactOf(process.id)
  const saveButton = useRef<HTMLSpanElement>(null)
  // The strip unmounts with the focus: return it to the button that started the simulation.
  const end = () => {
    simulation.stop()
    setTimeout(() => document.getElementById(simulateId)?.focus(), 60)
  }
  const save = useWrite(scoring.saveProcess, {
    stale: staleByWeights,
    then: () => {
      setSaving(false)
      end()
      toast.success(t('weightsSaved'))
    },
  })
  const said = [
    impact &&
      impact.moved !== null &&
      t('simulationMoved', { moved: format.number(impact.moved), ranked: format.number(impact.ranked) }),
    t('simulationSum', { sum }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className="shrink-0 border-y border-accent-line bg-accent-soft px-6 py-1 text-13 text-accent-text max-md:px-4">
      <div className="flex min-h-[30px] flex-wrap items-center gap-x-3 gap-y-1.5">
        <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
        <span>
          <strong className="font-semibold">{t('simulation')}</strong>{' '}
          <span className={`ms-1 max-md:hidden ${isWhole ? '' : '@min-[700px]:@max-[900px]:hidden'}`}>
            {t('simulationHint')}
          </span>
        </span>
        <span className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5">
          <span role="status" className={`num ${isWhole ? '' : 'font-semibold text-neg'}`}>
            {isWhole ? said : t('simulationWrong', { sum })}
          </span>
          {!isWhole && total > 0 && (
            <Button
              size="sm"
              onClick={() => {
                simulation.balance()
                setTimeout(() => saveButton.current?.querySelector('button')?.focus(), 60)
              }}
            >
              {words('balance')}
            </Button>
          )}
          {effectOf(process, isWhole && isChanged ? weights : undefined)}
          <Button size="sm" variant="ghost" className="text-accent-text!" onClick={end}>
            {t('discard')}
          </Button>
          <span ref={saveButton} className="contents">
            <Button
              size="sm"
              disabledReason={isWhole ? (isChanged ? undefined : t('nothingTried')) : t('simulationWrong', { sum })}
              onClick={() => setSaving(true)}
            >
              {t('saveWeights')}
            </Button>
          </span>
        </span>
      </div>
      {sliders && <NarrowSliders process={process} simulation={simulation} />}
      <ImpactDialog
        open={saving}
        onClose={() => setSaving(false)}
        impactKey={[process.id, weights]}
        loadImpact={() => impactOf(weights)}
        pending={save.isPending}
        error={save.error}
        onSave={(reason) => save.mutate({ params, body: { weights, reason, version: process.version } })}
      />
    </div>
  )
}

/** The sliders, where the table is too narrow for their columns. */
function NarrowSliders({ process, simulation }: Pick<SimulationStripProps, 'process' | 'simulation'>) {
  const t = useTexts(rankingTexts)
  const names = useTexts(scoringTexts)
  const format = useFormat()
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-2 pt-1.5 pb-2 text-12 text-fg @min-[560px]:grid-cols-3">
      {usedComponents(process).map((component) => {
        const weight = simulation.weights[component] ?? 0
        return (
          <li key={component}>
            <span className="flex items-center justify-between gap-2">
              <span className="min-w-0 truncate">{names(component)}</span>
              <PercentBox
                label={t('weightTyped', { component: names(component) })}
                value={weight}
                onChange={(value) => simulation.setWeight(component, value)}
              />
            </span>
            <Slider
              label={t('weightOf', { component: names(component) })}
              value={weight}
              max={10_000}
              step={100}
              was={simulation.stored[component]}
              text={format.basisPoints(weight)}
              onChange={(value) => simulation.setWeight(component, value)}
            />
          </li>
        )
      })}
    </ul>
  )
}
