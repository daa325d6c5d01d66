import { useNavigate } from '@tanstack/react-router'
import { useSession } from '#access/web/session/session.ts'
import { companies } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { CompanyForm, emptyCompany } from './CompanyForm.tsx'

export function CompanyRegisterPage() {
  const t = useTexts(companiesTexts)
  const navigate = useNavigate()
  const { user } = useSession()
  useBreadcrumb([{ label: t('title'), to: '/dashboard/companies' }, { label: t('registerTitle') }])
  const create = useWrite(companies.create, {
    stale: [companies.list, companies.facets, companies.ofRoot],
    then: ({ name }) => toast.success(t('registered', { name })),
  })
  return (
    <CompanyForm
      title={t('registerTitle')}
      description={t('registerAbout')}
      defaultValues={{ ...emptyCompany, ownerId: user?.id ?? null }}
      owner={user ? { value: user.id, label: user.superAdmin.name } : null}
      draft="company"
      saving={create.isPending}
      error={create.error}
      submit={t('register')}
      save={(body) => create.mutateAsync({ body })}
      onSaved={({ id }) => void navigate({ to: '/dashboard/companies/$companyId', params: { companyId: id } })}
      another
    />
  )
}
