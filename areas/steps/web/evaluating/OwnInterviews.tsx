import { useQuery } from '@tanstack/react-query'
import { applications } from '#hiring/contract/applications.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { interviews, type OwnInterview } from '#steps/contract/interviews.ts'
import { InterviewPlace } from '#steps/web/interviews/InterviewPlace.tsx'
import { KitGuide } from '#steps/web/interviews/KitGuide.tsx'
import { interviewsTexts } from '#steps/web/interviews/texts/interviews.pt.ts'
import { useInterviewTime } from '#steps/web/interviews/useInterviewTime.ts'

/** The interviews that the user leads with this applicant: when, where, and what to ask. */
export function OwnInterviews({ applicationId }: { applicationId: string }) {
  const params = { id: applicationId }
  const { data } = useQuery(q(interviews.own, { params }))
  const { data: evaluation } = useQuery({
    ...q(applications.evaluation, { params }),
    enabled: data?.some(({ kit }) => kit !== null) === true,
    refetchOnWindowFocus: false,
  })
  return data?.map((interview) => (
    <OwnInterviewCard key={interview.id} interview={interview} criteria={evaluation?.criteria ?? []} />
  ))
}

type OwnInterviewCardProps = { interview: OwnInterview; criteria: readonly { id: string; text: string }[] }

function OwnInterviewCard({ interview, criteria }: OwnInterviewCardProps) {
  const t = useTexts(interviewsTexts)
  const time = useInterviewTime(interview.zone)
  return (
    <Card title={t('own')} note={time(interview)}>
      <div className="grid gap-3">
        <p dir="auto" className="text-13 break-words text-fg-2">
          <InterviewPlace {...interview} />
        </p>
        {interview.kit && <KitGuide kit={interview.kit} criteria={criteria} />}
      </div>
    </Card>
  )
}
