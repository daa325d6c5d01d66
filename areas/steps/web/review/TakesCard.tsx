import { useQuery } from '@tanstack/react-query'
import { applications } from '#hiring/contract/applications.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { TakeAnswers } from '#steps/web/takes/TakeAnswers.tsx'
import { takesTexts } from '#steps/web/takes/texts/takes.pt.ts'
import type { ReviewProps } from './aboutReview.ts'

/** The recordings, or the text written in their place. The criteria are graded in the evaluation of the application. */
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
