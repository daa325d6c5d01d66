import { useNavigate } from '@tanstack/react-router'
import { companies } from '#contract/directory/companies.ts'
import { useSession } from '#web/access/session/session.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { companiesTexts } from '#web/platform/i18n/pt/companies.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useBreadcrumb } from '#web/platform/site/breadcrumb.ts'
import { toast } from '#web/platform/ui/toast.tsx'
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
