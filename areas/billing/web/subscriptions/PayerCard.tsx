import type { Subscription } from '#billing/contract/subscriptions.ts'
import { usePlanPrice } from '#billing/web/plans/usePlanPrice.ts'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import { formatCnpj, formatPhone } from '#platform/contract/brazil.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card, Properties } from '#platform/web/ui/Card.tsx'

/** The period of a subscription, what is owed, and who pays. */
export function PayerCard({ subscription }: { subscription: Subscription }) {
  const t = useTexts(subscriptionsTexts)
  const format = useFormat()
  const priceOf = usePlanPrice()
  const { next, owed, credit, trialEnd, payerPhone, termsVersion, periodStart, periodEnd } = subscription
  const items = [
    {
      label: t('period'),
      value: t('useNote', { start: format.shortDate(periodStart), end: format.shortDate(periodEnd) }),
    },
    { label: t('trialEnd'), value: trialEnd && format.shortDate(trialEnd) },
    {
      label: t('next'),
      value:
        next &&
        [
          `${t('planOf', { name: next.planName, number: next.planNumber })}, ${priceOf(next)}`,
          next.invoiceId ? t('nextPaid') : next.from && t('nextFrom', { date: format.shortDate(next.from) }),
        ]
          .filter(Boolean)
          .join(', '),
    },
    { label: t('owed'), value: owed > 0 ? format.money(owed) : t('nothingOwed') },
    { label: t('credit'), value: credit > 0 && format.money(credit) },
    { label: t('cnpj'), value: <bdi dir="ltr">{formatCnpj(subscription.companyCnpj)}</bdi> },
    { label: t('contact'), value: subscription.payerName },
    { label: t('email'), value: subscription.payerEmail },
    { label: t('phone'), value: payerPhone && <bdi dir="ltr">{formatPhone(payerPhone)}</bdi> },
    { label: t('terms'), value: termsVersion && t('termsVersion', { version: termsVersion }) },
  ].filter(({ value }) => value)
  return (
    <Card title={t('payer')}>
      <Properties items={items} />
    </Card>
  )
}
