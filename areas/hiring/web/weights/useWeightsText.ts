import { components, type Weights } from '#contract/hiring/components.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { scoringTexts } from '#web/platform/i18n/pt/scoring.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'

/** Formats weights in one line: those that count, by their short names. */
export function useWeightsText() {
  const names = useTexts(scoringTexts)
  const format = useFormat()
  return (weights: Weights) =>
    components
      .flatMap((key) => (weights[key] ? [`${names(`short.${key}`)} ${format.basisPoints(weights[key])}`] : []))
      .join(' · ')
}
