import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { PlanRow } from '#billing/contract/plans.ts'
import type { Subscription } from '#billing/contract/subscriptions.ts'
import { catalogueTexts } from '#billing/web/catalogue/texts/catalogue.pt.ts'
import { useSoldPlans } from '#billing/web/plans/useSoldPlans.ts'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import { type Company, companies } from '#companies/contract/companies.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordForm } from '#platform/web/records/RecordForm.tsx'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { useZodForm } from '#platform/web/ui/Form.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { FirstInvoice } from './FirstInvoice.tsx'
import { SubscriptionFields } from './SubscriptionFields.tsx'
import { saleSearch } from './saleSearch.ts'
import { emptySubscription, SubscriptionDraft } from './subscriptionDraft.ts'
import { useSubscribe } from './useSubscribe.ts'

type Draft = z.input<typeof SubscriptionDraft>

/** An administrator subscribes a company to a plan that is sold. */
export function SubscriptionRegisterPage() {
  const t = useTexts(subscriptionsTexts)
  const [{ plan, company }] = useSearchOf(saleSearch)
  const sold = useSoldPlans()
  const preset = useQuery({ ...q(companies.get, { params: { id: company ?? '' } }), enabled: company !== undefined })
  useBreadcrumb([{ label: t('title'), to: '/dashboard/subscriptions' }, { label: t('createTitle') }])
  // The form begins with the plan and the company of the address; a company that is gone is left out.
  if (!sold || preset.isLoading) return <Skeleton className="m-6 h-96 rounded-4" />
  return (
    <Sale
      key={`${plan} ${company}`}
      sold={sold}
      planId={sold.find(({ code }) => code === plan.toUpperCase())?.id ?? ''}
      company={preset.data}
    />
  )
}

function Sale({ sold, planId, company }: { sold: PlanRow[]; planId: string; company?: Company }) {
  const t = useTexts(subscriptionsTexts)
  const ofCatalogue = useTexts(catalogueTexts)
  const navigate = useNavigate()
  const form = useZodForm<Draft, SubscriptionDraft>(SubscriptionDraft, {
    ...emptySubscription,
    planId,
    companyId: company?.id ?? '',
  })
  const begin = useWatch({ control: form.control, name: 'begin' })
  const open = ({ id, invoices: [invoice] }: Subscription) =>
    void (invoice
      ? navigate({ to: '/dashboard/e-commerce/invoice/$invoiceId', params: { invoiceId: invoice.id } })
      : navigate({ to: '/dashboard/subscriptions/$subscriptionId', params: { subscriptionId: id } }))
  return (
    <RecordForm
      form={form}
      title={t('createTitle')}
      description={t('createAbout')}
      draft={['subscription', planId, company?.id].filter(Boolean).join(':')}
      submit={begin === 'invoice' ? ofCatalogue('makePix') : t('create')}
      {...useSubscribe()}
      onSaved={open}
    >
      <SubscriptionFields company={company && { value: company.id, label: company.name }} />
      <FirstInvoice sold={sold} />
    </RecordForm>
  )
}
