import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { planQuery, plans } from '#contract/billing/plans.ts'
import { SubscriptionInput, subscriptions } from '#contract/billing/subscriptions.ts'
import { companies } from '#contract/directory/companies.ts'
import { staleByBilling } from '#web/billing/staleByBilling.ts'
import { call, q, useWrite } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { plansTexts } from '#web/platform/i18n/pt/plans.ts'
import { subscriptionsTexts } from '#web/platform/i18n/pt/subscriptions.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useBreadcrumb } from '#web/platform/site/breadcrumb.ts'
import { ComboboxField } from '#web/platform/ui/ComboboxField.tsx'
import { RadioField, SelectField } from '#web/platform/ui/choiceFields.tsx'
import { FormSection, useZodForm } from '#web/platform/ui/Form.tsx'
import { TextField } from '#web/platform/ui/fields.tsx'
import { MaskedField } from '#web/platform/ui/maskedFields.tsx'
import { toast } from '#web/platform/ui/toast.tsx'

const begins = ['invoice', 'trial', 'courtesy'] as const
const Draft = SubscriptionInput.omit({ courtesy: true, trial: true }).extend({ begin: z.enum(begins) })
type Draft = z.output<typeof Draft>

const empty = {
  companyId: '',
  planId: '',
  begin: 'invoice' as const,
  payerName: '',
  payerEmail: '',
  payerPhone: '',
  reason: '',
}

/** Subscribes a company to a plan that is sold. */
export function SubscriptionRegisterPage() {
  const t = useTexts(subscriptionsTexts)
  const navigate = useNavigate()
  useBreadcrumb([{ label: t('title'), to: '/dashboard/subscriptions' }, { label: t('createTitle') }])
  const create = useWrite(subscriptions.create, { stale: staleByBilling, then: () => toast.success(t('created')) })
  const form = useZodForm<z.input<typeof Draft>, Draft>(Draft, empty)
  return (
    <RecordForm
      form={form}
      title={t('createTitle')}
      description={t('createAbout')}
      draft="subscription"
      saving={create.isPending}
      error={create.error}
      submit={t('create')}
      save={({ begin, ...body }) =>
        create.mutateAsync({ body: { ...body, courtesy: begin === 'courtesy', trial: begin === 'trial' } })
      }
      onSaved={({ id }) =>
        void navigate({ to: '/dashboard/subscriptions/$subscriptionId', params: { subscriptionId: id } })
      }
    >
      <SubscriptionFields />
    </RecordForm>
  )
}

function SubscriptionFields() {
  const t = useTexts(subscriptionsTexts)
  const ofPlans = useTexts(plansTexts)
  const format = useFormat()
  const { data } = useQuery(q(plans.list, { query: planQuery.parse({ state: ['ativo'], limit: 200 }) }))
  const [begin, planId] = useWatch<z.input<typeof Draft>, ['begin', 'planId']>({ name: ['begin', 'planId'] })
  const sold = data?.rows ?? []
  const chosen = sold.find(({ id }) => id === planId)
  const offered = begins.filter((value) => value !== 'trial' || (chosen?.trialDays ?? 0) > 0)
  return (
    <>
      <FormSection id="what" title={t('sections.what')}>
        <ComboboxField
          name="companyId"
          label={t('company')}
          load={async (search, signal) =>
            (await call(companies.list, { query: { search, limit: 20 } }, signal)).rows.map((company) => ({
              value: company.id,
              label: company.name,
              detail: [company.city, company.uf].filter(Boolean).join(', '),
            }))
          }
        />
        <SelectField
          name="planId"
          label={t('plan')}
          options={sold.map((plan) => ({
            value: plan.id,
            label: `${plan.name} (${plan.code}), ${format.money(plan.price)} ${ofPlans(`each.${plan.period}`)}`,
          }))}
        />
      </FormSection>
      <FormSection id="begin" title={t('sections.begin')}>
        <RadioField
          name="begin"
          label={t('begin')}
          options={offered.map((value) => ({ value, label: t(`begins.${value}`), help: t(`beginHelp.${value}`) }))}
        />
        {begin === 'courtesy' && <TextField name="reason" label={t('reason')} />}
      </FormSection>
      <FormSection id="payer" title={t('sections.payer')} description={t('payerHelp')} optional>
        <TextField name="payerName" label={t('payerName')} optional />
        <TextField name="payerEmail" type="email" label={t('payerEmail')} optional span={6} />
        <MaskedField name="payerPhone" mask="phone" label={t('payerPhone')} optional span={6} />
      </FormSection>
    </>
  )
}
