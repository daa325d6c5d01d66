import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { arrivals } from '#applying/contract/arrivals.ts'
import { DocumentListCard } from '#applying/web/documents/DocumentListCard.tsx'
import { RequestsCard } from '#applying/web/documents/RequestsCard.tsx'
import { publicationTexts } from '#applying/web/publication/texts/publication.pt.ts'
import { processes } from '#hiring/contract/processes.ts'
import { useProcessCrumbs } from '#hiring/web/processes/useProcessCrumbs.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { AnswersCard } from '#vacancies/web/answers/AnswersCard.tsx'
import { PublicFilesCard } from '#vacancies/web/files/PublicFilesCard.tsx'
import { CallsCard } from '#vacancies/web/postings/CallsCard.tsx'
import { ChannelsCard } from '#vacancies/web/postings/ChannelsCard.tsx'
import { SharingCard } from '#vacancies/web/sharing/SharingCard.tsx'
import { ArrivalsCard } from './ArrivalsCard.tsx'
import { FormCard } from './FormCard.tsx'
import { ReceivedCard } from './ReceivedCard.tsx'
import { RefusedCard } from './RefusedCard.tsx'
import { SourcesCard } from './SourcesCard.tsx'

const route = getRouteApi('/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId/publication')

/** The public page of a process, its form, and the people who came through it. */
export function PublicationPage() {
  const { selectiveProcessId: id } = route.useParams()
  const t = useTexts(publicationTexts)
  const reading = useQuery(q(processes.get, { params: { id } }))
  const { data: process } = reading
  const { data: came } = useQuery(q(arrivals.list, { params: { id } }))
  const place = `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}`
  useProcessCrumbs({ label: process?.title ?? '', to: place }, { label: t('title') })
  if (!process) return <Loading of={reading} failed={t('failed')} waiting={<RecordSkeleton />} />
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={
          <>
            <span dir="auto">{process.title}</span>
            <bdi dir="ltr">{process.code}</bdi>
          </>
        }
      />
      <div className="mx-auto grid w-full max-w-[1160px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-2">
        <ChannelsCard process={process} sources={came?.sources} />
        <SharingCard processId={id} />
        <FormCard process={process} />
        <AnswersCard process={process} />
        <PublicFilesCard process={process} />
        <DocumentListCard process={process} />
        <ReceivedCard process={process} />
        <RequestsCard process={process} />
        <SourcesCard processId={id} />
        <RefusedCard processId={id} />
        <ArrivalsCard rows={came?.rows ?? []} />
        <CallsCard processId={id} />
      </div>
    </>
  )
}
