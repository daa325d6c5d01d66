import { scoring } from '#contract/hiring/scoring.ts'
import { call } from '#web/platform/api/client.ts'
import { weightsTexts } from '#web/platform/i18n/pt/weights.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import type { ImpactSummary } from './WeightImpact.tsx'

/** Computes who would move in a process under other weights. */
export function useImpactOf(processId: string) {
  const t = useTexts(weightsTexts)
  return async (weights: readonly number[]): Promise<ImpactSummary> => {
    const input = { params: { id: processId }, body: { weights: [...weights] } }
    const { moved, entering, movers } = await call(scoring.previewProcess, input)
    const lines = movers.map((m) => ({
      id: m.applicationId,
      title: m.name,
      detail: t('mover', { from: m.from, to: m.to }),
    }))
    return { moved, entering, lines }
  }
}
