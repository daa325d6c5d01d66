import { useNavigate } from '@tanstack/react-router'
import { partners } from '#contract/directory/partners.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { partnersTexts } from '#web/platform/i18n/pt/partners.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useBreadcrumb } from '#web/platform/site/breadcrumb.ts'
import { toast } from '#web/platform/ui/toast.tsx'
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
