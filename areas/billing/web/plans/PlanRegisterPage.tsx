import { useNavigate } from '@tanstack/react-router'
import { plans } from '#billing/contract/plans.ts'
import { plansTexts } from '#billing/web/plans/texts/plans.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { toast } from '#platform/web/ui/toast.tsx'
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
