import { components, type Weights } from '#hiring/contract/components.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** Formats weights in one line: those that count, by their short names. */
export function useWeightsText() {
  const names = useTexts(scoringTexts)
  const format = useFormat()
  return (weights: Weights) =>
    components
      .flatMap((key) => (weights[key] ? [`${names(`short.${key}`)} ${format.basisPoints(weights[key])}`] : []))
      .join(' · ')
}
