import { useQuery } from '@tanstack/react-query'
import { applications } from '#contract/hiring/applications.ts'
import { q } from '#web/platform/api/client.ts'
import { takesTexts } from '#web/platform/i18n/pt/takes.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ButtonLink } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { TakeAnswers } from '#web/steps/takes/TakeAnswers.tsx'
import type { ReviewProps } from './aboutReview.ts'

/** What was recorded, or written in its place. The criteria are graded in the evaluation of the application. */
export function TakesCard({ overview, step, review }: ReviewProps) {
  const t = useTexts(takesTexts)
  const { data } = useQuery(q(applications.evaluation, { params: { id: overview.applicationId } }))
  const criteria = data?.criteria.filter(({ component }) => component === 'video') ?? []
  return (
    <Card
      title={t('title')}
      note={t('grade')}
      action={
        <ButtonLink
          size="sm"
          to="/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId"
          params={{ selectiveProcessId: overview.processId }}
          search={{ avaliar: overview.applicationId }}
        >
          {t('toGrade')}
        </ButtonLink>
      }
    >
      <TakeAnswers
        params={{ id: overview.applicationId, stepId: step.id }}
        questions={review.questions}
        criteria={criteria.map(({ id, text }) => ({ id, text }))}
        mayCaption
      />
    </Card>
  )
}
