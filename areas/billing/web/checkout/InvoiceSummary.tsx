import type { Order } from '#billing/contract/checkout.ts'
import { SummaryDetails, SummaryHead, SummaryLine } from './SummaryLines.tsx'
import { useFormat, useTexts } from './texts.ts'

/** The subject of an invoice, and what is paid and missing of it. */
export function InvoiceSummary({ invoice }: { invoice: Order }) {
  const t = useTexts()
  const format = useFormat()
  const { state, paidAt, paid, open, planName, planPeriod, code, companyName } = invoice
  const isPaid = state === 'paga'
  const what = t('summary.what', { plan: planName, period: t(`kinds.${planPeriod}`) })
  return (
    <>
      <SummaryHead
        what={isPaid && paidAt ? t('summary.paidOn', { day: format.dayOf(paidAt) }) : what}
        amount={format.money(isPaid ? paid : open)}
        note={t('summary.invoice', { code, company: companyName })}
      />
      <SummaryDetails>
        <Lines invoice={invoice} />
      </SummaryDetails>
    </>
  )
}

function Lines({ invoice }: { invoice: Order }) {
  const t = useTexts()
  const format = useFormat()
  const { lines, state, total, paid, credited, open, iss, issRate } = invoice
  const isPaid = state === 'paga'
  return (
    <>
      {lines.map(({ description, detail, amount }) => (
        <SummaryLine
          key={`${description} ${detail}`}
          label={description}
          detail={detail}
          amount={format.money(amount)}
        />
      ))}
      {issRate > 0 && (
        <SummaryLine
          look="quiet"
          label={t('summary.iss', { rate: format.percent(issRate / 100) })}
          amount={format.money(iss)}
        />
      )}
      <SummaryLine
        look="strong"
        label={t(isPaid && credited === 0 ? 'summary.totalPaid' : 'summary.total')}
        amount={format.money(total)}
      />
      {credited > 0 && <SummaryLine label={t('summary.credited')} amount={format.money(-credited)} />}
      {!isPaid && paid > 0 && <SummaryLine label={t('summary.received')} amount={format.money(-paid)} />}
      {!isPaid && open < total && (
        <SummaryLine look="strong" label={t('summary.missing')} amount={format.money(open)} />
      )}
    </>
  )
}
