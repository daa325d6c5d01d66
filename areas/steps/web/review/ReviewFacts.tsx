import { UserPen } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { HiddenScore } from '#platform/web/records/HiddenScore.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card, Properties } from '#platform/web/ui/Card.tsx'
import { AttemptBadge } from '#steps/web/AttemptBadge.tsx'
import { reviewTexts } from '#steps/web/review/texts/review.pt.ts'
import { mayAnswerFor } from '#steps/web/stepActs.ts'
import { useMoment } from '#steps/web/useMoment.ts'
import { useWhy } from '#steps/web/useWhy.ts'
import type { ReviewProps } from './aboutReview.ts'
import { OnBehalfDialog } from './OnBehalfDialog.tsx'

type ReviewFactsProps = Omit<ReviewProps, 'review'> & { review: ReviewProps['review'] | null }

/** The facts about the last attempt, and the way to answer for the applicant. */
export function ReviewFacts({ overview, step, review }: ReviewFactsProps) {
  const t = useTexts(reviewTexts)
  const format = useFormat()
  const why = useWhy()
  const moment = useMoment(overview.process.timeZone)
  const [asks, setAsks] = useState(false)
  const when = (label: string, at: string | null) => (at ? [{ label, value: moment(at) }] : [])
  return (
    <Card title={t('facts')}>
      {review && (
        <Properties
          items={[
            { label: t('state'), value: <AttemptBadge state={review.state} /> },
            ...when(t('due'), review.dueAt),
            ...when(t('started'), review.startedAt),
            ...when(t('sent'), review.sentAt),
            ...(review.code ? [{ label: t('code'), value: <bdi dir="ltr">{review.code}</bdi> }] : []),
            ...(review.hidden
              ? [{ label: t('score'), value: <HiddenScore reason={review.hidden} /> }]
              : review.score === null
                ? []
                : [{ label: t('score'), value: <span className="num">{format.score(review.score)}</span> }]),
            ...(review.startedAt
              ? [
                  {
                    label: t('by'),
                    value: (
                      <span dir="auto">
                        {review.answeredBy ? t('byAdmin', { name: review.answeredBy }) : overview.name}
                      </span>
                    ),
                  },
                ]
              : []),
            ...(review.answeredReason
              ? [{ label: t('why'), value: <span dir="auto">{review.answeredReason}</span> }]
              : []),
          ]}
        />
      )}
      <Button
        icon={UserPen}
        className={`w-full ${review ? 'mt-4' : ''}`}
        disabledReason={why(mayAnswerFor(overview, step, new Date().toISOString()))}
        onClick={() => setAsks(true)}
      >
        {t('onBehalf')}
      </Button>
      <OnBehalfDialog overview={overview} step={step} open={asks} onClose={() => setAsks(false)} />
    </Card>
  )
}
