import type { Weights } from '#hiring/contract/components.ts'
import { type Impact, scoring } from '#hiring/contract/scoring.ts'
import { weightsTexts } from '#hiring/web/weights/texts/weights.pt.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
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
