import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type CustomTest, customTests } from '#assessment/contract/customTests.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { customTestSearch } from './customTestSearch.ts'
import { TestEdit } from './TestEdit.tsx'
import { TestHeader } from './TestHeader.tsx'
import { TestPreview } from './TestPreview.tsx'
import { TestResults } from './TestResults.tsx'
import { TestVersions } from './TestVersions.tsx'

const route = getRouteApi('/dashboard/companies/$companyId/questionSheet/customTest/$testId')

/** One test: composition, preview, versions and results. */
export function CustomTestPage() {
  const { companyId, testId } = route.useParams()
  const t = useTexts(customTestsTexts)
  const ofCompanies = useTexts(companiesTexts)
  const { data, error, refetch, isFetching } = useQuery({
    ...q(customTests.get, { params: { id: testId } }),
    refetchOnWindowFocus: false,
  })
  useBreadcrumb([
    { label: ofCompanies('title'), to: '/dashboard/companies' },
    { label: data?.company.name ?? '', to: `/dashboard/companies/${companyId}` },
    { label: t('title'), to: `/dashboard/companies/${companyId}/questionSheet/customTest` },
    { label: data?.title ?? '' },
  ])
  if (!data)
    return <Loading of={{ error, refetch, isFetching }} failed={t('loadOneFailed')} waiting={<RecordSkeleton />} />
  // The address combines a test with another company: redirect to its own.
  if (companyId !== data.company.id)
    return (
      <Navigate
        to="/dashboard/companies/$companyId/questionSheet/customTest/$testId"
        params={{ companyId: data.company.id, testId }}
        search={true}
        replace
      />
    )
  return <Opened key={testId} test={data} />
}

function Opened({ test }: { test: CustomTest }) {
  const [{ view }] = useSearchOf(customTestSearch)
  const [dirty, setDirty] = useState(false)
  return (
    <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col">
      <TestHeader test={test} view={view} dirty={dirty} />
      {/* Stays mounted, so that typed values survive a change of view. */}
      <div className={view === 'compor' ? 'flex flex-1 flex-col' : 'hidden'}>
        <TestEdit test={test} dirty={dirty} onDirty={setDirty} />
      </div>
      {view === 'previa' && <TestPreview test={test} dirty={dirty} />}
      {view === 'versoes' && <TestVersions test={test} />}
      {view === 'resultados' && <TestResults test={test} />}
    </div>
  )
}
