import { useNavigate } from '@tanstack/react-router'
import { partners } from '#companies/contract/partners.ts'
import { partnersTexts } from '#companies/web/partners/texts/partners.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { emptyPartner, PartnerForm } from './PartnerForm.tsx'

export function PartnerRegisterPage() {
  const t = useTexts(partnersTexts)
  const navigate = useNavigate()
  useBreadcrumb([{ label: t('title'), to: '/dashboard/partners' }, { label: t('registerTitle') }])
  const create = useWrite(partners.create, {
    stale: [partners.list, partners.facets],
    then: ({ name }) => toast.success(t('registered', { name })),
  })
  return (
    <PartnerForm
      title={t('registerTitle')}
      description={t('registerAbout')}
      defaultValues={emptyPartner}
      draft="partner"
      saving={create.isPending}
      error={create.error}
      submit={t('register')}
      save={(body) => create.mutateAsync({ body })}
      onSaved={({ id }) => void navigate({ to: '/dashboard/partners/$partnerId/edit', params: { partnerId: id } })}
      another
    />
  )
}
