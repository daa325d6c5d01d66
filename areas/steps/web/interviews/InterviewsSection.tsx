import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { q } from '#platform/web/api/client.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { interviews } from '#steps/contract/interviews.ts'
import type { StepsOverview } from '#steps/contract/steps.ts'
import { interviewsTexts } from '#steps/web/interviews/texts/interviews.pt.ts'
import { InterviewDialog } from './InterviewDialog.tsx'
import { InterviewList } from './InterviewList.tsx'

/** The interviews of an applicant in a process. */
export function InterviewsSection({ overview }: { overview: StepsOverview }) {
  const t = useTexts(interviewsTexts)
  const because = useTexts(refusalsTexts)
  const [schedules, setSchedules] = useState(false)
  const { applicationId, name, processId, process, frozen, status } = overview
  const { data, error, refetch } = useQuery(q(interviews.ofApplication, { params: { id: applicationId } }))
  const whyClosed = frozen ? because('process_frozen') : undefined
  const whyNot = whyClosed ?? (status === 'em_andamento' ? undefined : because('application_out'))
  return (
    <section aria-label={t('title')} className="border-t">
      <div className="flex flex-wrap items-center gap-2 px-6 pt-4 pb-2 max-md:px-4">
        <h2 className="me-auto text-15 font-semibold">{t('title')}</h2>
        <Button size="sm" icon={CalendarPlus} disabledReason={whyNot} onClick={() => setSchedules(true)}>
          {t('schedule')}
        </Button>
      </div>
      {!data && <Loading of={{ error, refetch }} failed={t('failed')} waiting="mx-6 h-16 rounded-3" />}
      {data?.interviews.length === 0 && <p className="px-6 pb-4 text-13 text-fg-3 max-md:px-4">{t('none')}</p>}
      {data && (
        <InterviewList rows={data.interviews} zone={process.timeZone} processId={processId} whyClosed={whyClosed} />
      )}
      <InterviewDialog
        application={{ id: applicationId, name }}
        edited={schedules ? 'new' : undefined}
        zone={process.timeZone}
        onClose={() => setSchedules(false)}
      />
    </section>
  )
}
