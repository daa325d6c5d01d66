import { difference, type Measure } from '#insights/contract/analytics.rules.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

type DifferenceProps = {
  now: number | null
  before: number | null
  measure: Measure
  /** Which direction is good news; without it neither is. */
  good?: 'up' | 'down'
}

/** The difference of a figure from that before, with its sign; screen readers get it in words. */
export function Difference({ now, before, measure, good }: DifferenceProps) {
  const t = useTexts(analyticsTexts)
  const format = useFormat()
  const found = difference(now, before, measure)
  if (found === null) return null
  const number = format.number(Math.abs(found))
  const size = measure === 'number' ? number : t(`measures.${measure}`, { number })
  const isGood = good && found !== 0 && found > 0 === (good === 'up')
  const color = !good || found === 0 ? 'text-fg-2' : isGood ? 'text-accent-text' : 'text-wait'
  const words = found === 0 ? t('same') : t(found > 0 ? 'more' : 'less', { size })
  return (
    <span className={`num text-13 font-label ${color}`} title={words}>
      <span aria-hidden>{found === 0 ? '=' : `${found > 0 ? '+' : '−'}${size}`}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
