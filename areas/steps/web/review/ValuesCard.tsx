import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { reviewTexts } from '#steps/web/review/texts/review.pt.ts'
import type { ReviewProps } from './aboutReview.ts'

const greatest = 5
const share = (value: number) => `${(100 * (value - 1)) / (greatest - 1)}%`

/** The frequency with which each value was chosen, beside the profile of the company. */
export function ValuesCard({ review: { marks } }: ReviewProps) {
  const t = useTexts(reviewTexts)
  const format = useFormat()
  return (
    <Card title={t('values')}>
      <p className="mb-4 text-13 text-fg-3">{t('valuesNote')}</p>
      <ul className="grid gap-4">
        {marks.map(({ criterionId, text, value, target }) => (
          <li key={criterionId} className="grid gap-1.5 text-13">
            <div className="flex flex-wrap justify-between gap-x-4">
              <span dir="auto" className="min-w-0 font-label break-words">
                {text}
              </span>
              <span className="num text-fg-2">
                {value === null ? t('notMeasured') : t('own', { value: format.number(value) })}
                {' · '}
                {t('target', { target: format.number(target) })}
              </span>
            </div>
            <div aria-hidden className="relative h-2 rounded-full bg-sunken">
              {value !== null && <div className="h-2 rounded-full bg-accent" style={{ inlineSize: share(value) }} />}
              <div className="absolute -top-1 h-4 w-0.5 bg-fg" style={{ insetInlineStart: share(target) }} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
