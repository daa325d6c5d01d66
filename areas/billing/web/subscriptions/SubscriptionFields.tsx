import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { usePlanPrice } from '#billing/web/plans/usePlanPrice.ts'
import { useSoldPlans } from '#billing/web/plans/useSoldPlans.ts'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import { companies } from '#companies/contract/companies.ts'
import { cityAndState } from '#platform/contract/place.rules.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ComboboxField, type ComboOption } from '#platform/web/ui/ComboboxField.tsx'
import { RadioField, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { MaskedField } from '#platform/web/ui/maskedFields.tsx'
import { begins, type SubscriptionDraft } from './subscriptionDraft.ts'

/** The company, its plan, how the subscription begins, and who pays. */
export function SubscriptionFields({ company }: { company?: ComboOption }) {
  const t = useTexts(subscriptionsTexts)
  const priceOf = usePlanPrice()
  const sold = useSoldPlans() ?? []
  const [begin, planId] = useWatch<z.input<typeof SubscriptionDraft>, ['begin', 'planId']>({
    name: ['begin', 'planId'],
  })
  const chosen = sold.find(({ id }) => id === planId)
  const offered = begins.filter((value) => value !== 'trial' || (chosen?.trialDays ?? 0) > 0)
  return (
    <>
      <FormSection id="what" title={t('sections.what')}>
        <ComboboxField
          name="companyId"
          label={t('company')}
          chosen={company}
          load={async (search, signal) =>
            (await call(companies.list, { query: { search, limit: 20 } }, signal)).rows.map((company) => ({
              value: company.id,
              label: company.name,
              detail: cityAndState(company),
            }))
          }
        />
        <SelectField
          name="planId"
          label={t('plan')}
          options={sold.map((plan) => ({
            value: plan.id,
            label: `${plan.name} (${plan.code}), ${priceOf(plan)}`,
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
