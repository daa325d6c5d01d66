import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Process } from '#hiring/contract/processes.ts'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { interviews } from '#steps/contract/interviews.ts'
import { interviewsTexts } from '#steps/web/interviews/texts/interviews.pt.ts'
import { InterviewList } from './InterviewList.tsx'
import { KitsCard } from './KitsCard.tsx'

/** The interviews of a process, and what is asked in them. */
export function InterviewsTab({ process, agendas }: { process: Process; agendas: ReactNode }) {
  const t = useTexts(interviewsTexts)
  const because = useTexts(refusalsTexts)
  const [search, change] = useSearchOf(interviews.list.query)
  const { data, error, refetch } = useLastPage(
    useQuery({
      ...q(interviews.list, { params: { id: process.id }, query: search }),
      placeholderData: keepPreviousData,
    }),
    search,
    change,
  )
  const isOpen = process.frozenAt === null && process.deletedAt === null
  const whyClosed = isOpen ? undefined : because(process.deletedAt ? 'in_the_bin' : 'process_frozen')
  const isUpcoming = search.when === 'upcoming'
  return (
    <div className="mx-auto grid w-full max-w-[1080px] gap-6 p-6 max-md:p-4">
      {agendas}
      <Card
        title={t('title')}
        flush
        action={
          <Segmented
            label={t('which')}
            value={search.when}
            onChange={(when) => change({ when, page: 1 })}
            options={(['upcoming', 'past'] as const).map((value) => ({ value, label: t(value) }))}
          />
        }
      >
        {!data && <Loading of={{ error, refetch }} failed={t('failed')} waiting="m-5 h-40 rounded-3" />}
        {data?.rows.length === 0 && (
          <EmptyState
            icon={CalendarClock}
            title={t(isUpcoming ? 'noneUpcoming' : 'nonePast')}
            body={t(isUpcoming ? 'noneUpcomingBody' : 'nonePastBody')}
          />
        )}
        {data && (
          <InterviewList rows={data.rows} processId={process.id} zone={process.zone} whyClosed={whyClosed} named />
        )}
        {data && data.total > search.limit && (
          <Pager page={search.page} limit={search.limit} total={data.total} onChange={change} />
        )}
      </Card>
      <KitsCard process={process} whyClosed={whyClosed} />
    </div>
  )
}
