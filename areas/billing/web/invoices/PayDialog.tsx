import { type Invoice, invoices, PaymentInput } from '#billing/contract/invoices.ts'
import { invoicesTexts } from '#billing/web/invoices/texts/invoices.pt.ts'
import { staleByBilling } from '#billing/web/staleByBilling.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { MoneyField, TextField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'

type PayDialogProps = { invoice: Invoice; open: boolean; onClose: () => void }

/** Records a payment that an administrator has seen, in a bank account for example. */
export function PayDialog({ invoice, open, onClose }: PayDialogProps) {
  const t = useTexts(invoicesTexts)
  return (
    <Dialog open={open} onClose={onClose} title={t('payTitle', { code: invoice.code })} description={t('payAbout')}>
      {open && <PayForm invoice={invoice} onClose={onClose} />}
    </Dialog>
  )
}

function PayForm({ invoice, onClose }: Omit<PayDialogProps, 'open'>) {
  const t = useTexts(invoicesTexts)
  const ui = useTexts(uiTexts)
  const today = dayInBrasilia(new Date())
  const form = useZodForm(PaymentInput, {
    amount: invoice.open,
    paidOn: today,
    endToEndId: '',
    payerName: '',
    note: '',
  })
  const pay = useWrite(invoices.pay, {
    stale: staleByBilling,
    then: () => {
      toast.success(t('payDone'))
      onClose()
    },
  })
  return (
    <Form
      form={form}
      guard={false}
      error={pay.error}
      onSubmit={(values) =>
        pay.mutateAsync({ params: { id: invoice.id }, body: { ...values, version: invoice.version } })
      }
    >
      <FieldGrid>
        <MoneyField name="amount" label={t('fields.amount')} span={6} />
        <DateField name="paidOn" label={t('fields.paidOn')} max={today} span={6} />
        <TextField name="endToEndId" label={t('fields.endToEndId')} help={t('endToEndHelp')} optional />
        <TextField name="payerName" label={t('fields.payerName')} optional />
        <TextField name="note" label={t('fields.note')} optional />
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="primary" type="submit" pending={pay.isPending}>
          {t('payConfirm')}
        </Button>
      </div>
    </Form>
  )
}
