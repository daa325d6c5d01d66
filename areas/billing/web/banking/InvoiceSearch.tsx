import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type InvoiceRow, invoices } from '#billing/contract/invoices.ts'
import { bankingTexts } from '#billing/web/banking/texts/banking.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** Finds an open invoice by its company or number. */
export function InvoiceSearch({ onChoose }: { onChoose: (row: InvoiceRow) => void }) {
  const t = useTexts(bankingTexts)
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const query = { search, state: ['aberta', 'vencida'] as const, sort: 'dueOn' as const, limit: 6 }
  const { data } = useQuery({
    ...q(invoices.list, { query: { ...query, state: [...query.state] } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="flex flex-col gap-2">
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: it appears when its button is pressed
        autoFocus
        aria-label={t('searchInvoice')}
        placeholder={t('searchInvoice')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="field-box h-9 px-3 text-13 max-md:h-11"
      />
      {data?.rows.length === 0 && <p className="text-13 text-fg-3">{t('noInvoiceFound')}</p>}
      <ul className="flex flex-col">
        {data?.rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              onClick={() => onChoose(row)}
              className="flex w-full items-center gap-3 rounded-2 px-3 py-1.5 text-start hover:bg-hover max-md:min-h-11"
            >
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate text-13">
                  {row.companyName}
                </span>
                <span className="num block text-12 text-fg-3">
                  {row.code} · {t('dueOn', { day: format.shortDate(row.dueOn) })}
                </span>
              </span>
              <span className="num text-13 font-semibold">{format.money(row.open)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
