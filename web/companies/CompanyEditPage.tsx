import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import { formatCep, formatCnae, formatCnpj, formatPhone } from '#contract/brazil.ts'
import { type Company, type CompanyInput, companies } from '#contract/companies.ts'
import { q, useWrite } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ConflictDialog } from '#web/records/ConflictDialog.tsx'
import { useBreadcrumb } from '#web/shell/breadcrumb.ts'
import { ErrorState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { forgetDraft } from '#web/ui/useDraft.ts'
import { CompanyForm, emptyCompany } from './CompanyForm.tsx'
import { mergeCompany } from './mergeCompany.ts'

const route = getRouteApi('/dashboard/companies/$companyId/editCompany')
const fieldNames = Object.keys(emptyCompany) as (keyof CompanyInput)[]
const editable = (company: Company) =>
  Object.fromEntries(fieldNames.map((name) => [name, company[name]])) as CompanyInput

export function CompanyEditPage() {
  const { companyId } = route.useParams()
  const t = useTexts('companies')
  const records = useTexts('records')
  const parts = useTexts('companyParts')
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
    stale: [companies.list, companies.get, companies.facets, companies.ofRoot, { path: '/audit' }],
    then: () => toast.success(records('saved')),
  })
  const stored = update.error?.code === 'stale' ? (update.error.current as Company) : null
  const mine = stored && company && tried ? mergeCompany(stored, editable(company), tried) : null
  const owner = mine?.ownerId ?? ''
  const { data: chosenOwner } = useQuery({ ...q(accounts.get, { params: { id: owner } }), enabled: owner !== '' })
  const change = (input: CompanyInput, version: number) => ({
    params: { id: companyId },
    body: { ...input, version },
  })
  const contactLine = ({ name, role, email, phone, primary }: CompanyInput['contacts'][number]) =>
    [name, role, email, phone && formatPhone(phone), primary && parts('primary')].filter(Boolean).join(' · ')
  const show = (name: string, value: unknown) => {
    if (name === 'size') return t(`sizes.${value as NonNullable<CompanyInput['size']>}`)
    if (name === 'cnpj') return formatCnpj(String(value))
    if (name === 'phone') return formatPhone(String(value))
    if (name === 'cep') return formatCep(String(value))
    if (name === 'cnae') return formatCnae(String(value))
    if (name === 'otherPhones') return (value as string[]).map(formatPhone).join('\n')
    if (name === 'ownerId') return value === stored?.ownerId ? (stored?.ownerName ?? '') : (chosenOwner?.name ?? '…')
    if (name === 'contacts') return (value as CompanyInput['contacts']).map(contactLine).join('\n')
    return undefined
  }
  const leave = () =>
    void navigate({ to: '/dashboard/companies/$companyId', params: { companyId }, ignoreBlocker: true })
  if (error) return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
  if (!company) return <Skeleton className="m-6 h-96 rounded-4" />
  const draft = `company:${companyId}:${company.version}`
  return (
    <>
      <CompanyForm
        key={company.version}
        self={companyId}
        title={t('editTitle')}
        description={company.name}
        defaultValues={editable(company)}
        owner={company.ownerId ? { value: company.ownerId, label: company.ownerName ?? '' } : null}
        draft={draft}
        saving={update.isPending}
        error={stored ? null : update.error}
        submit={records('saveChanges')}
        save={(input) => {
          setTried(input)
          return update.mutateAsync(change(input, company.version))
        }}
        onSaved={leave}
      />
      <ConflictDialog
        stored={stored}
        mine={mine ?? {}}
        labels={Object.fromEntries(fieldNames.map((name) => [name, t(`fields.${name}`)]))}
        pending={update.isPending}
        onKeepMine={() => {
          if (!stored || !mine) return
          update.mutate(change(mine, stored.version), {
            onSuccess: () => {
              forgetDraft(draft)
              leave()
            },
          })
        }}
        onUseStored={async () => {
          forgetDraft(draft)
          await refetch()
          update.reset()
        }}
        show={show}
        onClose={() => update.reset()}
      />
    </>
  )
}
