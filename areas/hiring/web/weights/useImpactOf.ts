import type { Weights } from '#contract/hiring/components.ts'
import { type Impact, scoring } from '#contract/hiring/scoring.ts'
import { call } from '#web/platform/api/client.ts'
import { weightsTexts } from '#web/platform/i18n/pt/weights.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import type { ImpactSummary } from './WeightImpact.tsx'

/** Says who moves, and from where to where. */
export function useImpactSummary() {
  const t = useTexts(weightsTexts)
  return ({ moved, entering, proposed, dropped, movers }: Impact): ImpactSummary => ({
    moved,
    entering,
    proposed,
    dropped,
    lines: movers.map((m) => ({ id: m.applicationId, title: m.name, detail: t('mover', { from: m.from, to: m.to }) })),
  })
}

/** Computes who would move in a process under other weights. */
export function useImpactOf(processId: string) {
  const summary = useImpactSummary()
  return async (weights: Weights) =>
    summary(await call(scoring.previewProcess, { params: { id: processId }, body: { weights } }))
}
