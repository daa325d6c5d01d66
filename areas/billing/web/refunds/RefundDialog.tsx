import { UserCheck } from 'lucide-react'
import { type Payment, payments, refundInputOf } from '#billing/contract/payments.ts'
import { countedOf, needsSecondPerson, secondPersonAbove } from '#billing/contract/refunds.rules.ts'
import { refundsTexts } from '#billing/web/refunds/texts/refunds.pt.ts'
import { staleByBilling } from '#billing/web/staleByBilling.ts'
import { call } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { MoneyField, TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type RefundDialogProps = { payment: Payment; open: boolean; onClose: () => void }

/** Gives a payment back, or a part of it. */
export function RefundDialog({ payment, open, onClose }: RefundDialogProps) {
  const t = useTexts(refundsTexts)
  const format = useFormat()
  const { id, refundable, byProvider } = payment
  const given = countedOf(payment.refunds)
  const isSecondNeeded = (amount: number | null) => needsSecondPerson(given + (amount ?? 0))
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('refundTitle', { amount: format.money(payment.amount) })}
      description={t(byProvider ? 'aboutProvider' : 'aboutHand')}
      schema={refundInputOf(payment)}
      values={{ amount: refundable, reason: '', note: '' }}
      send={(body) => call(payments.refund, { params: { id }, body })}
      stale={staleByBilling}
      done={(_, { amount }) =>
        toast.success(t(isSecondNeeded(amount) ? 'requestedNow' : byProvider ? 'startedNow' : 'doneNow'))
      }
      submit={({ amount }) =>
        t(isSecondNeeded(amount) ? 'requestAmount' : 'refundAmount', { amount: format.money(amount ?? 0) })
      }
      danger
    >
      {({ amount }) => (
        <>
          <MoneyField
            name="amount"
            label={t('amount')}
            help={t('upTo', { amount: format.money(refundable) })}
            span={4}
          />
          <TextField name="reason" label={t('reason')} span={8} />
          {!byProvider && <TextField name="note" label={t('note')} help={t('noteHelp')} />}
          <Sums payment={payment} given={given} amount={amount ?? 0} />
          <p
            role="status"
            className={`col-span-full mt-3 flex items-start gap-2 rounded-3 px-4 py-3 text-13 ${isSecondNeeded(amount) ? 'bg-wait-bg text-wait' : 'bg-sunken text-fg-2'}`}
          >
            <UserCheck size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            {t(isSecondNeeded(amount) ? 'needsSecond' : 'alone', { limit: format.money(secondPersonAbove) })}
          </p>
        </>
      )}
    </FormDialog>
  )
}

function Sums({ payment, given, amount }: { payment: Payment; given: number; amount: number }) {
  const t = useTexts(refundsTexts)
  const format = useFormat()
  const sums = [
    { label: t('received'), value: payment.amount },
    ...(given > 0 ? [{ label: t('before'), value: -given }] : []),
    { label: t('now'), value: -amount },
  ]
  return (
    <dl className="col-span-full mt-2 grid grid-cols-[1fr_auto] gap-y-2 rounded-3 border px-4 py-3 text-13">
      {sums.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-fg-3">{label}</dt>
          <dd className="num text-end">{format.money(value)}</dd>
        </div>
      ))}
      <div className="contents font-semibold">
        <dt>{t('kept')}</dt>
        <dd className="num text-end">{format.money(payment.amount - given - amount)}</dd>
      </div>
    </dl>
  )
}
