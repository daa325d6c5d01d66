import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { customTests } from '#assessment/contract/customTests.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { companies } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { FormSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { TestForm } from './TestForm.tsx'
import { emptyTest } from './testDraft.ts'

const route = getRouteApi('/dashboard/companies/$companyId/questionSheet/customTest/new')
const none: never[] = []

/** Creates a test of a company. */
export function CustomTestNewPage() {
  const { companyId } = route.useParams()
  const t = useTexts(customTestsTexts)
  const ofCompanies = useTexts(companiesTexts)
  const navigate = useNavigate()
  const { data: company, error, refetch } = useQuery(q(companies.get, { params: { id: companyId } }))
  const create = useWrite(customTests.create, { stale: [customTests.list, customTests.facets] })
  useBreadcrumb([
    { label: ofCompanies('title'), to: '/dashboard/companies' },
    { label: company?.name ?? '', to: `/dashboard/companies/${companyId}` },
    { label: t('title'), to: `/dashboard/companies/${companyId}/questionSheet/customTest` },
    { label: t('new') },
  ])
  if (!company) return <Loading of={{ error, refetch }} failed={t('loadFailed')} waiting={<FormSkeleton />} />
  return (
    <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col">
      <PageHeader title={t('new')} meta={<span dir="auto">{company.name}</span>} />
      <TestForm
        label={t('new')}
        companyId={companyId}
        defaultValues={emptyTest}
        questions={none}
        draft={`customTest:${companyId}:new`}
        saving={create.isPending}
        error={create.error}
        submit={t('create')}
        save={(input) => create.mutateAsync({ body: { ...input, companyId } })}
        onSaved={({ id }) => {
          toast.success(t('created'))
          void navigate({
            to: '/dashboard/companies/$companyId/questionSheet/customTest/$testId',
            params: { companyId, testId: id },
          })
        }}
      />
    </div>
  )
}
