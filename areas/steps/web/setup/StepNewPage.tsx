import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { processes } from '#hiring/contract/processes.ts'
import { useProcessCrumbs } from '#hiring/web/processes/useProcessCrumbs.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { steps } from '#steps/contract/steps.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { NewStepForm } from './NewStepForm.tsx'

const route = getRouteApi('/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId/newStep')

/** Creates a step of a process. */
export function StepNewPage() {
  const { selectiveProcessId: id } = route.useParams()
  const t = useTexts(stepsTexts)
  const reading = useQuery(q(processes.get, { params: { id } }))
  // The form keeps what it was opened with.
  const offering = useQuery({ ...q(steps.list, { params: { id } }), refetchOnWindowFocus: false })
  const { data: process } = reading
  const place = `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}`
  useProcessCrumbs(
    { label: process?.title ?? '', to: place },
    { label: t('title'), to: `${place}?tab=etapas` },
    { label: t('add') },
  )
  const waiting = 'm-6 h-96'
  if (!process) return <Loading of={reading} failed={t('failed')} waiting={waiting} />
  if (!offering.data) return <Loading of={offering} failed={t('failed')} waiting={waiting} />
  return (
    <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col">
      <PageHeader
        title={t('add')}
        meta={
          <>
            <span dir="auto">{process.title}</span>
            <bdi dir="ltr">{process.code}</bdi>
          </>
        }
      />
      <NewStepForm process={process} all={offering.data} />
    </div>
  )
}
