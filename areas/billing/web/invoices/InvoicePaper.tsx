import type { Invoice } from '#billing/contract/invoices.ts'
import { invoicesTexts } from '#billing/web/invoices/texts/invoices.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

type Sum = { label: string; amount: number; detail?: string; strong?: boolean }

/** The content of an invoice as it was issued, with what credit notes took off and what was paid since. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const t = useTexts(invoicesTexts)
  const format = useFormat()
  const { issuer, payer, lines, total, paid, open, creditNotes, iss, issRate, issuedOn, periodStart, periodEnd } =
    invoice
  const head = 'h-9 px-2 text-12 font-label text-fg-3 first:ps-0 last:pe-0'
  const cell = 'border-t px-2 py-3 align-top first:ps-0 last:pe-0'
  const sums: Sum[] = [
    { label: t('total'), amount: total, strong: true },
    ...(issRate > 0 ? [{ label: t('iss', { rate: format.percent(issRate / 10_000) }), amount: iss }] : []),
    ...creditNotes.map(({ code, reason, amount }) => ({
      label: t('creditNote', { code }),
      detail: reason,
      amount: -amount,
    })),
    ...(paid > 0 && paid < total ? [{ label: t('paid'), amount: paid }] : []),
    ...(open > 0 && open < total ? [{ label: t('open'), amount: open, strong: true }] : []),
  ]
  return (
    <article className="rounded-4 border bg-surface p-6 max-md:p-4">
      <header className="flex flex-wrap justify-between gap-4 text-13 text-fg-3">
        <div className="min-w-0">
          <p dir="auto" className="text-15 font-semibold text-fg">
            {issuer.name}
          </p>
          <p dir="auto">{[issuer.cnpj, issuer.address].filter(Boolean).join(' · ')}</p>
        </div>
        <div className="sm:text-end">
          <p>{t('issued', { date: format.date(issuedOn) })}</p>
          <p>{t('periodOf', { start: format.date(periodStart), end: format.date(periodEnd) })}</p>
        </div>
      </header>
      <div className="mt-5 text-13 text-fg-3">
        <p dir="auto" className="font-medium text-fg">
          {payer.name}
        </p>
        <p dir="auto">{[payer.cnpj, payer.address, payer.contact].filter(Boolean).join(' · ')}</p>
      </div>
      <table className="mt-5 w-full text-13">
        <thead>
          <tr>
            <th className={`${head} text-start`}>{t('description')}</th>
            <th className={`${head} text-end max-md:hidden`}>{t('quantity')}</th>
            <th className={`${head} text-end max-md:hidden`}>{t('unitPrice')}</th>
            <th className={`${head} text-end`}>{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.kind} ${line.description} ${line.detail}`}>
              <td className={cell}>
                <span className="block font-medium">{line.description}</span>
                <span className="block text-12 text-fg-3">{line.detail}</span>
              </td>
              <td className={`${cell} num text-end max-md:hidden`}>{format.number(line.quantity)}</td>
              <td className={`${cell} num text-end max-md:hidden`}>{format.money(line.unitPrice)}</td>
              <td className={`${cell} num text-end font-medium`}>{format.money(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="ms-auto mt-2 grid max-w-80 grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t pt-3 text-13">
        {sums.map(({ label, amount, detail, strong }) => (
          <div key={label} className={`contents ${strong ? 'font-semibold' : 'text-fg-3'}`}>
            <dt className="min-w-0">
              {label}
              {detail && (
                <span dir="auto" className="block break-words text-12">
                  {detail}
                </span>
              )}
            </dt>
            <dd className="num text-end">{format.money(amount)}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
