import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { PlanRow } from '#contract/billing/plans.ts'
import type { Subscription } from '#contract/billing/subscriptions.ts'
import { useSoldPlans } from '#web/billing/plans/useSoldPlans.ts'
import { SubscriptionFields } from '#web/billing/subscriptions/SubscriptionFields.tsx'
import { emptySubscription, SubscriptionDraft } from '#web/billing/subscriptions/subscriptionDraft.ts'
import { useSubscribe } from '#web/billing/subscriptions/useSubscribe.ts'
import { catalogueTexts } from '#web/platform/i18n/pt/catalogue.ts'
import { salesTexts } from '#web/platform/i18n/pt/sales.ts'
import { subscriptionsTexts } from '#web/platform/i18n/pt/subscriptions.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useSearchOf } from '#web/platform/site/address.ts'
import { useBreadcrumb } from '#web/platform/site/breadcrumb.ts'
import { useZodForm } from '#web/platform/ui/Form.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { CheckoutTotal } from './CheckoutTotal.tsx'
import { checkoutSearch } from './checkoutSearch.ts'

type Draft = z.input<typeof SubscriptionDraft>

/** An administrator sells a plan to a company. */
export function CheckoutPage() {
  const t = useTexts(catalogueTexts)
  const ofSales = useTexts(salesTexts)
  const [{ plan }] = useSearchOf(checkoutSearch)
  const sold = useSoldPlans()
  useBreadcrumb([
    { label: ofSales('title'), to: '/dashboard/ecommerce' },
    { label: t('shop'), to: '/dashboard/e-commerce/shop' },
    { label: t('checkout') },
  ])
  // The form begins with the plan of the address.
  if (!sold) return <Skeleton className="m-6 h-96 rounded-4" />
  return <CheckoutForm key={plan} sold={sold} planId={sold.find(({ code }) => code === plan.toUpperCase())?.id ?? ''} />
}

function CheckoutForm({ sold, planId }: { sold: PlanRow[]; planId: string }) {
  const t = useTexts(catalogueTexts)
  const ofSubscriptions = useTexts(subscriptionsTexts)
  const navigate = useNavigate()
  const form = useZodForm<Draft, SubscriptionDraft>(SubscriptionDraft, { ...emptySubscription, planId })
  const begin = useWatch({ control: form.control, name: 'begin' })
  const open = ({ id, invoices: [invoice] }: Subscription) =>
    void (invoice
      ? navigate({ to: '/dashboard/e-commerce/invoice/$invoiceId', params: { invoiceId: invoice.id } })
      : navigate({ to: '/dashboard/subscriptions/$subscriptionId', params: { subscriptionId: id } }))
  return (
    <RecordForm
      form={form}
      title={t('checkoutTitle')}
      description={t('checkoutAbout')}
      draft={`checkout:${planId}`}
      submit={begin === 'invoice' ? t('makePix') : ofSubscriptions('create')}
      {...useSubscribe()}
      onSaved={open}
    >
      <SubscriptionFields />
      <CheckoutTotal sold={sold} />
    </RecordForm>
  )
}
