import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { evaluatingTexts } from '#steps/web/evaluating/texts/evaluating.pt.ts'

/** Formats a number of months: “4 years and 2 months”. */
export function useDuration() {
  const t = useTexts(evaluatingTexts)
  const format = useFormat()
  return (months: number) => {
    const [years, rest] = [Math.floor(months / 12), months % 12]
    return format.list([
      ...(years > 0 ? [t('years', { count: years, number: format.number(years) })] : []),
      ...(rest > 0 ? [t('months', { count: rest, number: format.number(rest) })] : []),
    ])
  }
}
