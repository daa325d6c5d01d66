import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { planQuery, plans } from '#billing/contract/plans.ts'
import { type PlanChange, type Subscription, subscriptions } from '#billing/contract/subscriptions.ts'
import { plansTexts } from '#billing/web/plans/texts/plans.pt.ts'
import { usePlanPrice } from '#billing/web/plans/usePlanPrice.ts'
import { staleByBilling } from '#billing/web/staleByBilling.ts'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import { call, q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RadioField, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DialogFooter } from '#platform/web/ui/DialogFooter.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'

type ChangeDialogProps = { subscription: Subscription; open: boolean; onClose: () => void }

/** Changes the plan of a subscription, with what that costs before it is confirmed. */
export function ChangeDialog({ subscription, open, onClose }: ChangeDialogProps) {
  const t = useTexts(subscriptionsTexts)
  return (
    <Dialog open={open} onClose={onClose} title={t('changeTitle', { name: subscription.companyName })}>
      <ChangeForm subscription={subscription} onClose={onClose} />
    </Dialog>
  )
}

const Changing = z.object({ planId: z.uuid(), when: z.enum(['now', 'end']) })

function ChangeForm({ subscription, onClose }: Omit<ChangeDialogProps, 'open'>) {
  const t = useTexts(subscriptionsTexts)
  const ui = useTexts(uiTexts)
  const priceOf = usePlanPrice()
  const form = useZodForm<z.input<typeof Changing>, z.output<typeof Changing>>(Changing, { planId: '', when: 'now' })
  const { planId, when } = useWatch({ control: form.control })
  const { data: sold } = useQuery(q(plans.list, { query: planQuery.parse({ state: ['ativo'], limit: 200 }) }))
  const body = { planId: planId ?? '', when: when ?? 'now' }
  const params = { id: subscription.id }
  const {
    data: preview,
    error,
    isFetching,
  } = useQuery({
    queryKey: [subscriptions.previewChange.path, params, body],
    queryFn: ({ signal }) => call(subscriptions.previewChange, { params, body }, signal),
    enabled: body.planId !== '',
    retry: false,
  })
  const change = useWrite(subscriptions.change, {
    stale: staleByBilling,
    then: () => {
      toast.success(t('changed'))
      onClose()
    },
  })
  return (
    <Form
      form={form}
      guard={false}
      error={change.error}
      onSubmit={(values) =>
        change.mutateAsync({ params, body: { ...values, due: preview?.due ?? 0, version: subscription.version } })
      }
    >
      <FieldGrid>
        <SelectField
          name="planId"
          label={t('newPlan')}
          options={(sold?.rows ?? []).map((plan) => ({
            value: plan.id,
            label: `${plan.name} (${plan.code}), ${priceOf(plan)}`,
          }))}
        />
        <RadioField
          name="when"
          label={t('cancelWhen')}
          options={[
            { value: 'now', label: t('changeNow'), help: t('changeNowHelp') },
            { value: 'end', label: t('changeEnd'), help: t('changeEndHelp') },
          ]}
        />
      </FieldGrid>
      {error && <p className="text-13 text-neg">{error.message}</p>}
      {preview && !error && <Costs change={preview} />}
      <DialogFooter
        onClose={onClose}
        submit={t('changeConfirm')}
        pending={change.isPending || isFetching}
        disabledReason={preview ? undefined : (error?.message ?? ui('fillFirst', { field: t('newPlan') }))}
      />
    </Form>
  )
}

function Costs({ change }: { change: PlanChange }) {
  const t = useTexts(subscriptionsTexts)
  const ofPlans = useTexts(plansTexts)
  const format = useFormat()
  const { credit, debit, due, periodEnd, exceeded, when } = change
  const rows = [
    { label: t('changeCredit'), amount: -credit },
    { label: t('changeDebit', { date: format.shortDate(periodEnd) }), amount: debit },
    { label: t(due < 0 ? 'changeBalance' : 'changeDue'), amount: Math.abs(due), strong: true },
  ]
  return (
    <div aria-live="polite" className="grid gap-3">
      {when === 'now' && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 rounded-3 bg-sunken p-4 text-13">
          {rows.map(({ label, amount, strong }) => (
            <div key={label} className={`contents ${strong ? 'font-semibold' : ''}`}>
              <dt>{label}</dt>
              <dd className="num text-end">{format.money(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {exceeded.length > 0 && (
        <p className="text-13 text-wait">
          {t('changeExceeds', { names: format.list(exceeded.map((name) => ofPlans(`limits.${name}`))) })}
        </p>
      )}
    </div>
  )
}
