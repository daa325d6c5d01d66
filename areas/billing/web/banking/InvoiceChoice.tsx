import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { InvoiceRow } from '#billing/contract/invoices.ts'
import type { LineDetails } from '#billing/contract/statements.ts'
import { bankingTexts } from '#billing/web/banking/texts/banking.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { invoicePlace } from './invoicePlace.ts'

type InvoiceChoiceProps = {
  line: LineDetails
  offered: readonly InvoiceRow[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  /** The money is already recorded as a payment of the chosen invoices. */
  isRecorded: boolean
}

const openOf = ({ state, open }: InvoiceRow) => (state === 'aberta' || state === 'vencida' ? open : 0)

/** The invoices that the line may pay, with a tick for each that it shall pay, their sum and the difference. */
export function InvoiceChoice({ line, offered, chosen, onChange, isRecorded }: InvoiceChoiceProps) {
  const t = useTexts(bankingTexts)
  const isPending = line.state === 'a_conferir'
  const toggle = (id: string, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-13 font-semibold">{t(isPending ? 'closing' : 'paidInvoices')}</h3>
      {offered.length === 0 && <p className="text-13 text-fg-3">{t('noInvoices')}</p>}
      <ul className="flex flex-col gap-2">
        {offered.map((row) => (
          <li key={row.id}>
            <Choice {...{ row, isPending }} isChosen={chosen.includes(row.id)} onToggle={(on) => toggle(row.id, on)} />
          </li>
        ))}
      </ul>
      {isPending && <Sums {...{ line, isRecorded }} rows={offered.filter(({ id }) => chosen.includes(id))} />}
      {!isPending && <Credit amount={line.credit} />}
    </section>
  )
}

type ChoiceProps = { row: InvoiceRow; isPending: boolean; isChosen: boolean; onToggle: (on: boolean) => void }

function Choice({ row, isPending, isChosen, onToggle }: ChoiceProps) {
  const t = useTexts(bankingTexts)
  const format = useFormat()
  const isOn = isPending && isChosen
  const when =
    row.state === 'paga' && row.paidAt
      ? t('paidOn', { day: format.shortDate(row.paidAt) })
      : t('dueOn', { day: format.shortDate(row.dueOn) })
  return (
    <div
      className={`flex items-center gap-3 rounded-2 border px-3 py-2 ${isOn ? 'border-accent-line bg-accent-soft' : 'bg-surface'}`}
    >
      {isPending && <Checkbox id={`invoice-${row.id}`} checked={isChosen} onChange={onToggle} />}
      <div className="min-w-0 flex-1">
        <label htmlFor={`invoice-${row.id}`} dir="auto" className="block truncate text-13 font-medium">
          {row.companyName}
        </label>
        <p className="num truncate text-12 text-fg-3">
          <Link {...placeProps(invoicePlace(row.id))} className="underline-offset-2 hover:underline">
            <span className="sr-only">{t('openInvoice')} </span>
            {row.code}
          </Link>{' '}
          · {when}
        </p>
      </div>
      <span className="num text-13 font-semibold">{format.money(openOf(row) || row.total)}</span>
    </div>
  )
}

/** The sum of the chosen invoices beside the amount, and what becomes of the difference. */
function Sums({ line, rows, isRecorded }: { line: LineDetails; rows: readonly InvoiceRow[]; isRecorded: boolean }) {
  const t = useTexts(bankingTexts)
  const format = useFormat()
  if (isRecorded) return <p className="text-13 text-fg-3">{t('recordedBody')}</p>
  const sum = rows.reduce((total, row) => total + openOf(row), 0)
  const difference = line.amount - sum
  return (
    <dl className="mt-1 grid grid-cols-[1fr_auto] gap-y-1.5 px-3 text-13">
      <dt className="text-fg-3">{t('sum')}</dt>
      <dd className="num text-end">{format.money(sum)}</dd>
      <dt className="font-semibold">{t('difference')}</dt>
      <dd
        className={`num flex items-center justify-end gap-1 font-semibold ${difference === 0 ? 'text-accent-text' : 'text-wait'}`}
      >
        {difference === 0 && <Check size={15} strokeWidth={2} aria-hidden />}
        {format.money(difference)}
      </dd>
      {difference !== 0 && rows.length > 0 && (
        <dd className="col-span-2 text-12 text-fg-3">{t(difference > 0 ? 'overBody' : 'shortBody')}</dd>
      )}
    </dl>
  )
}

function Credit({ amount }: { amount: number }) {
  const t = useTexts(bankingTexts)
  const format = useFormat()
  return amount > 0 ? <p className="text-13 text-fg-3">{t('creditLeft', { amount: format.money(amount) })}</p> : null
}
