import { Undo2, UserCheck } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { type Payment, payments, refundInputOf } from '#billing/contract/payments.ts'
import { countedOf, needsSecondPerson, secondPersonAbove } from '#billing/contract/refunds.rules.ts'
import { refundsTexts } from '#billing/web/refunds/texts/refunds.pt.ts'
import { staleByBilling } from '#billing/web/staleByBilling.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { MoneyField, TextField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'

type RefundDialogProps = { payment: Payment; open: boolean; onClose: () => void }

/** Gives a payment back, or a part of it. */
export function RefundDialog({ payment, open, onClose }: RefundDialogProps) {
  const t = useTexts(refundsTexts)
  const format = useFormat()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('refundTitle', { amount: format.money(payment.amount) })}
      description={t(payment.byProvider ? 'aboutProvider' : 'aboutHand')}
    >
      {open && <RefundForm payment={payment} onClose={onClose} />}
    </Dialog>
  )
}

function RefundForm({ payment, onClose }: Omit<RefundDialogProps, 'open'>) {
  const t = useTexts(refundsTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const { id, refundable, byProvider } = payment
  const form = useZodForm(refundInputOf(payment), { amount: refundable, reason: '', note: '' })
  const amount = useWatch({ control: form.control, name: 'amount' }) ?? 0
  const given = countedOf(payment.refunds)
  const isSecondNeeded = needsSecondPerson(given + amount)
  const refund = useWrite(payments.refund, {
    stale: staleByBilling,
    then: () => {
      toast.success(t(isSecondNeeded ? 'requestedNow' : byProvider ? 'startedNow' : 'doneNow'))
      onClose()
    },
  })
  const sums = [
    { label: t('received'), value: payment.amount },
    ...(given > 0 ? [{ label: t('before'), value: -given }] : []),
    { label: t('now'), value: -amount },
  ]
  return (
    <Form
      form={form}
      guard={false}
      error={refund.error}
      onSubmit={(body) => refund.mutateAsync({ params: { id }, body })}
    >
      <FieldGrid>
        <MoneyField name="amount" label={t('amount')} help={t('upTo', { amount: format.money(refundable) })} span={4} />
        <TextField name="reason" label={t('reason')} span={8} />
        {!byProvider && <TextField name="note" label={t('note')} help={t('noteHelp')} />}
      </FieldGrid>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-2 rounded-3 border px-4 py-3 text-13">
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
      <p
        role="status"
        className={`mt-3 flex items-start gap-2 rounded-3 px-4 py-3 text-13 ${isSecondNeeded ? 'bg-wait-bg text-wait' : 'bg-sunken text-fg-2'}`}
      >
        <UserCheck size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
        {t(isSecondNeeded ? 'needsSecond' : 'alone', { limit: format.money(secondPersonAbove) })}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="danger" type="submit" icon={Undo2} pending={refund.isPending}>
          {t(isSecondNeeded ? 'requestAmount' : 'refundAmount', { amount: format.money(amount) })}
        </Button>
      </div>
    </Form>
  )
}
