import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { type Process, processes } from '#contract/processes.ts'
import { ranking } from '#contract/ranking.ts'
import { scoring } from '#contract/scoring.ts'
import { call, useWrite } from '#web/api/client.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { balanced, sumOf } from '#web/settings/balance.ts'
import { SaveWeightsDialog } from '#web/settings/SaveWeightsDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Simulation } from './useSimulation.ts'

/** How far the tried weights reach, and what to do with them. */
export function SimulationStrip({ process, simulation }: { process: Process; simulation: Simulation }) {
  const t = useTexts('ranking')
  const words = useTexts('weights')
  const format = useFormat()
  const [saving, setSaving] = useState(false)
  const { weights, impact } = simulation
  const sum = sumOf(weights)
  const whole = sum === 10_000
  const params = { id: process.id }
  const save = useWrite(scoring.saveProcess, {
    stale: [ranking.list, ranking.explain, ranking.check, processes.get, scoring.ofProcess],
    then: () => {
      setSaving(false)
      simulation.stop()
      toast.success(t('weightsSaved'))
    },
  })
  return (
    <div className="flex min-h-[38px] flex-wrap items-center gap-x-4 gap-y-2 border-y border-accent-line bg-accent-soft px-6 py-1.5 text-13 text-accent-text max-md:px-4">
      <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
      <span>
        <strong>{t('simulation')}</strong> {t('simulationHint')}
      </span>
      <span role="status" className={`num ms-auto ${whole ? '' : 'text-neg'}`}>
        {whole
          ? [
              impact && t('simulationMoved', { moved: impact.moved, ranked: impact.ranked }),
              t('simulationSum', { sum: format.basisPoints(sum) }),
            ]
              .filter(Boolean)
              .join(' · ')
          : t('simulationWrong', { sum: format.basisPoints(sum) })}
      </span>
      {!whole && sum > 0 && (
        <Button size="sm" onClick={() => simulation.setWeights(balanced(weights))}>
          {words('balance')}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={simulation.stop}>
        {t('discard')}
      </Button>
      <Button size="sm" disabled={!whole} onClick={() => setSaving(true)}>
        {t('saveWeights')}
      </Button>
      <SaveWeightsDialog
        open={saving}
        onClose={() => setSaving(false)}
        impactKey={[process.id, weights]}
        loadImpact={async () => {
          const { moved, entering, movers } = await call(scoring.previewProcess, { params, body: { weights } })
          return {
            moved,
            entering,
            lines: movers.map((m) => ({
              id: m.applicationId,
              title: m.name,
              detail: t('mover', { from: m.from, to: m.to }),
            })),
          }
        }}
        pending={save.isPending}
        error={save.error}
        onSave={(reason) => save.mutate({ params, body: { weights, reason, version: process.version } })}
      />
    </div>
  )
}
