import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { type PlanState, planMoves } from '#billing/contract/plans.rules.ts'
import { type Plan, plans } from '#billing/contract/plans.ts'
import { plansTexts } from '#billing/web/plans/texts/plans.pt.ts'
import { call, q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'
import { ConflictDialog } from '#platform/web/records/ConflictDialog.tsx'
import { StateMenu } from '#platform/web/records/StateMenu.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useEdit } from '#platform/web/records/useEdit.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { emptyPlan, type PlanDraft, PlanForm } from './PlanForm.tsx'
import { PlanVersions } from './PlanVersions.tsx'
import { planTone } from './planStates.ts'
import { usePlanPrice } from './usePlanPrice.ts'
import { usePlanValue } from './usePlanValue.ts'

const route = getRouteApi('/dashboard/plans/$planId')
const stale = [plans.list, plans.get, plans.facets]
const fieldNames = Object.keys(emptyPlan) as (keyof PlanDraft)[]
const editable = (plan: Plan): PlanDraft => ({
  ...(Object.fromEntries(fieldNames.map((name) => [name, plan[name as keyof Plan]])) as PlanDraft),
  startsOn: null,
})

/** A plan: its offer as a form, its versions with who is on them, and its history. */
export function PlanPage() {
  const { planId } = route.useParams()
  const t = useTexts(plansTexts)
  const answer = useQuery({ ...q(plans.get, { params: { id: planId } }), refetchOnWindowFocus: false })
  const { data: plan } = answer
  useBreadcrumb([{ label: t('title'), to: '/dashboard/plans' }, { label: plan?.name ?? '' }])
  if (!plan) return <Loading of={answer} failed={t('loadFailed')} waiting={<RecordSkeleton />} />
  return <PlanRecord key={planId} plan={plan} />
}

/** The stored plan, and the form as it was opened: a change of state keeps what is being typed. */
function PlanRecord({ plan }: { plan: Plan }) {
  const [opened, setOpened] = useState({ plan, round: 0 })
  const open = (stored: Plan) => setOpened(({ round }) => ({ plan: stored, round: round + 1 }))
  return (
    <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col">
      <PlanHeader
        plan={plan}
        onChange={(changed) => setOpened((before) => ({ ...before, plan: { ...before.plan, ...changed } }))}
      />
      <PlanEdit key={opened.round} plan={opened.plan} onSaved={open} />
    </div>
  )
}

function PlanHeader({ plan, onChange }: { plan: Plan; onChange: (plan: Plan) => void }) {
  const t = useTexts(plansTexts)
  const records = useTexts(recordsTexts)
  const priceOf = usePlanPrice()
  const move = useWrite(plans.move, {
    stale,
    then: (changed) => {
      onChange(changed)
      toast.success(records('moved', { state: t(`states.${changed.state}`) }))
    },
  })
  return (
    <PageHeader
      title={plan.name}
      beside={plan.code}
      badge={<Badge tone={planTone[plan.state]}>{t(`states.${plan.state}`)}</Badge>}
      meta={
        <>
          <span className="num">{priceOf(plan)}</span>
          <span>{t('versionOf', { number: plan.number })}</span>
        </>
      }
      problem={move.error}
      actions={
        <StateMenu
          pending={move.isPending}
          moves={planMoves(plan.state).map((to) => ({
            to,
            label: t(`states.${to}`),
            danger: to === 'arquivado' || to === 'descontinuado',
          }))}
          onMove={(to) => move.mutateAsync({ params: plan, body: { to: to as PlanState, version: plan.version } })}
        />
      }
    />
  )
}

function PlanEdit({ plan, onSaved }: { plan: Plan; onSaved: (plan: Plan) => void }) {
  const t = useTexts(plansTexts)
  const records = useTexts(recordsTexts)
  const show = usePlanValue(plan.period)
  const { form, conflict } = useEdit({
    record: plan,
    editable,
    draft: `plan:${plan.id}`,
    send: (input: PlanDraft, version: number) =>
      call(plans.update, { params: { id: plan.id }, body: { ...input, version } }),
    stale,
    onSaved,
    onStored: onSaved,
  })
  const isSold = plan.state !== 'rascunho'
  return (
    <>
      <PlanForm
        title={t('editTitle')}
        headed
        defaultValues={editable(plan)}
        {...(isSold && { nextNumber: plan.next?.number ?? plan.number + 1 })}
        {...form}
      >
        <PlanVersions plan={plan} />
        <Card title={records('history')}>
          <AuditTimeline
            entity="plan"
            entityId={plan.id}
            stateName={(state) => t(`states.${state as PlanState}`)}
            fieldName={(field) => (field in emptyPlan ? t(`fields.${field as keyof PlanDraft}`) : field)}
            show={show}
          />
        </Card>
      </PlanForm>
      <ConflictDialog
        {...conflict}
        labels={Object.fromEntries(fieldNames.map((name) => [name, t(`fields.${name}`)]))}
        show={show}
      />
    </>
  )
}
