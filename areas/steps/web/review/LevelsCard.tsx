import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { levelWords } from '#steps/contract/limits.ts'
import { reviewTexts } from '#steps/web/review/texts/review.pt.ts'
import type { ReviewProps } from './aboutReview.ts'

const share = (level: number) => `${(100 * level) / (levelWords.length - 1)}%`

/** The levels that an applicant declared, beside the wanted ones. */
export function LevelsCard({ review: { marks } }: ReviewProps) {
  const t = useTexts(reviewTexts)
  const format = useFormat()
  return (
    <Card title={t('levels')}>
      <p className="mb-4 text-13 text-fg-3">{t('levelsNote')}</p>
      <ul className="grid gap-4">
        {marks.map(({ criterionId, text, value, target }) => (
          <li key={criterionId} className="grid gap-1.5 text-13">
            <div className="flex flex-wrap justify-between gap-x-4">
              <span dir="auto" className="min-w-0 font-label break-words">
                {text}
              </span>
              <span className="num text-fg-2">
                {value === null ? t('undeclared') : t('level', { level: format.number(value) })}
                {' · '}
                {t('wanted', { level: format.number(target) })}
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
