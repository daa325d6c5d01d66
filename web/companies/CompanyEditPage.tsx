import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Company, type CompanyInput, companies } from '#contract/companies.ts'
import { ApiError, q, useWrite } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ConflictDialog } from '#web/records/ConflictDialog.tsx'
import { useBreadcrumb } from '#web/shell/breadcrumb.ts'
import { ErrorState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CompanyForm, emptyCompany } from './CompanyForm.tsx'

const route = getRouteApi('/dashboard/companies/$companyId/editCompany')
const fieldNames = Object.keys(emptyCompany) as (keyof CompanyInput)[]
const editable = (company: Company) =>
  Object.fromEntries(fieldNames.map((name) => [name, company[name]])) as CompanyInput

export function CompanyEditPage() {
  const { companyId } = route.useParams()
  const t = useTexts('companies')
  const records = useTexts('records')
  const navigate = useNavigate()
  const {
    data: company,
    error,
    refetch,
  } = useQuery({ ...q(companies.get, { params: { id: companyId } }), refetchOnWindowFocus: false })
  useBreadcrumb([
    { label: t('title'), to: '/dashboard/companies' },
    { label: company?.name ?? '', to: `/dashboard/companies/${companyId}` },
    { label: t('editTitle') },
  ])
  const [tried, setTried] = useState<CompanyInput>()
  const update = useWrite(companies.update, {
    stale: [companies.list, companies.get, companies.facets],
    then: () => {
      toast.success(records('saved'))
      void navigate({ to: '/dashboard/companies/$companyId', params: { companyId } })
    },
  })
  const stored = update.error?.code === 'stale' ? (update.error.current as Company) : null
  const save = (input: CompanyInput, version: number) => {
    setTried(input)
    update.mutate({ params: { id: companyId }, body: { ...input, version } })
  }
  if (error) return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
  if (!company) return <Skeleton className="m-6 h-96 rounded-4" />
  return (
    <>
      <PageHeader title={t('editTitle')} meta={company.name} />
      <CompanyForm
        key={company.version}
        defaultValues={editable(company)}
        draft={null}
        saving={update.isPending}
        error={update.error instanceof ApiError && !stored ? update.error : null}
        submit={records('saveChanges')}
        onSubmit={(input) => save(input, company.version)}
      />
      <ConflictDialog
        stored={stored}
        mine={tried ?? {}}
        labels={Object.fromEntries(fieldNames.map((name) => [name, t(`fields.${name}`)]))}
        onKeepMine={() => stored && tried && save(tried, stored.version)}
        onUseStored={() => {
          update.reset()
          void refetch()
        }}
        onClose={() => update.reset()}
      />
    </>
  )
}
