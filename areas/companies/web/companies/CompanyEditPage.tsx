import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { accounts } from '#access/contract/accounts.ts'
import { type Company, type CompanyInput, companies } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { companyPartsTexts } from '#companies/web/companies/texts/companyParts.pt.ts'
import { formatCep, formatCnae, formatCnpj, formatPhone } from '#platform/contract/brazil.ts'
import { call, q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConflictDialog } from '#platform/web/records/ConflictDialog.tsx'
import { useEdit } from '#platform/web/records/useEdit.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { FormSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { CompanyForm, emptyCompany } from './CompanyForm.tsx'
import { mergeCompany } from './mergeCompany.ts'

const route = getRouteApi('/dashboard/companies/$companyId/editCompany')
const fieldNames = Object.keys(emptyCompany) as (keyof CompanyInput)[]
const editable = (company: Company) =>
  Object.fromEntries(fieldNames.map((name) => [name, company[name]])) as CompanyInput

export function CompanyEditPage() {
  const { companyId } = route.useParams()
  const t = useTexts(companiesTexts)
  const parts = useTexts(companyPartsTexts)
  const navigate = useNavigate()
  const answer = useQuery({ ...q(companies.get, { params: { id: companyId } }), refetchOnWindowFocus: false })
  const { data: company } = answer
  useBreadcrumb([
    { label: t('title'), to: '/dashboard/companies' },
    { label: company?.name ?? '', to: `/dashboard/companies/${companyId}` },
    { label: t('editTitle') },
  ])
  const leave = () =>
    void navigate({ to: '/dashboard/companies/$companyId', params: { companyId }, ignoreBlocker: true })
  const { form, conflict, stored, mine } = useEdit({
    record: company,
    editable,
    draft: `company:${companyId}`,
    send: (input: CompanyInput, version: number) =>
      call(companies.update, { params: { id: companyId }, body: { ...input, version } }),
    stale: [companies.list, companies.get, companies.facets, companies.ofRoot],
    merge: mergeCompany,
    onSaved: leave,
    onStored: () => answer.refetch(),
  })
  const owner = mine?.ownerId ?? ''
  const { data: chosenOwner } = useQuery({ ...q(accounts.get, { params: { id: owner } }), enabled: owner !== '' })
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
  if (!company) return <Loading of={answer} failed={t('loadFailed')} waiting={<FormSkeleton />} />
  return (
    <>
      <CompanyForm
        key={company.version}
        self={companyId}
        title={t('editTitle')}
        description={company.name}
        defaultValues={editable(company)}
        owner={company.ownerId ? { value: company.ownerId, label: company.ownerName ?? '' } : null}
        {...form}
      />
      <ConflictDialog
        {...conflict}
        labels={Object.fromEntries(fieldNames.map((name) => [name, t(`fields.${name}`)]))}
        show={show}
      />
    </>
  )
}
