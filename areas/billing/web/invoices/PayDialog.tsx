import { type Invoice, invoices, PaymentInput } from '#billing/contract/invoices.ts'
import { invoicesTexts } from '#billing/web/invoices/texts/invoices.pt.ts'
import { staleByBilling } from '#billing/web/staleByBilling.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { MoneyField, TextField } from '#platform/web/ui/fields.tsx'

type PayDialogProps = { invoice: Invoice; open: boolean; onClose: () => void }

/** Records a payment that an administrator has seen, in a bank account for example. */
export function PayDialog({ invoice, open, onClose }: PayDialogProps) {
  const t = useTexts(invoicesTexts)
  const today = dayInBrasilia(new Date())
  const { id, code, version } = invoice
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('payTitle', { code })}
      description={t('payAbout')}
      schema={PaymentInput}
      values={{ amount: invoice.open, paidOn: today, endToEndId: '', payerName: '', note: '' }}
      send={(values) => call(invoices.pay, { params: { id }, body: { ...values, version } })}
      stale={staleByBilling}
      done={t('payDone')}
      submit={t('payConfirm')}
    >
      <MoneyField name="amount" label={t('fields.amount')} span={6} />
      <DateField name="paidOn" label={t('fields.paidOn')} max={today} span={6} />
      <TextField name="endToEndId" label={t('fields.endToEndId')} help={t('endToEndHelp')} optional />
      <TextField name="payerName" label={t('fields.payerName')} optional />
      <TextField name="note" label={t('fields.note')} optional />
    </FormDialog>
  )
}
