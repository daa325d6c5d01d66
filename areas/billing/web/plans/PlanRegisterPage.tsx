import { useNavigate } from '@tanstack/react-router'
import { plans } from '#contract/billing/plans.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { plansTexts } from '#web/platform/i18n/pt/plans.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useBreadcrumb } from '#web/platform/site/breadcrumb.ts'
import { toast } from '#web/platform/ui/toast.tsx'
import { emptyPlan, PlanForm } from './PlanForm.tsx'

export function PlanRegisterPage() {
  const t = useTexts(plansTexts)
  const navigate = useNavigate()
  useBreadcrumb([{ label: t('title'), to: '/dashboard/plans' }, { label: t('registerTitle') }])
  const create = useWrite(plans.create, {
    stale: [plans.list, plans.facets],
    then: ({ name }) => toast.success(t('added', { name })),
  })
  return (
    <PlanForm
      title={t('registerTitle')}
      description={t('registerAbout')}
      defaultValues={emptyPlan}
      draft="plan"
      saving={create.isPending}
      error={create.error}
      submit={t('create')}
      save={({ startsOn: _, ...body }) => create.mutateAsync({ body })}
      onSaved={({ id }) => void navigate({ to: '/dashboard/plans/$planId', params: { planId: id } })}
    />
  )
}
