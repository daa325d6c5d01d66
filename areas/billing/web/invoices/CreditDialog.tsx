import { CreditNoteInput, type Invoice, invoices } from '#billing/contract/invoices.ts'
import { invoicesTexts } from '#billing/web/invoices/texts/invoices.pt.ts'
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

type CreditDialogProps = { invoice: Invoice; open: boolean; onClose: () => void }

/** Takes an amount off an open invoice with a credit note. */
export function CreditDialog({ invoice, open, onClose }: CreditDialogProps) {
  const t = useTexts(invoicesTexts)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('creditTitle', { code: invoice.code })}
      description={t('creditAbout')}
    >
      {open && <CreditForm invoice={invoice} onClose={onClose} />}
    </Dialog>
  )
}

function CreditForm({ invoice, onClose }: Omit<CreditDialogProps, 'open'>) {
  const t = useTexts(invoicesTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  // The rest of an invoice that is paid in part can be waived.
  const form = useZodForm(CreditNoteInput, { amount: invoice.paid > 0 ? invoice.open : 0, reason: '' })
  const credit = useWrite(invoices.credit, {
    stale: staleByBilling,
    then: () => {
      toast.success(t('creditDone'))
      onClose()
    },
  })
  return (
    <Form
      form={form}
      guard={false}
      error={credit.error}
      onSubmit={(body) =>
        credit.mutateAsync({ params: { id: invoice.id }, body: { ...body, version: invoice.version } })
      }
    >
      <FieldGrid>
        <MoneyField
          name="amount"
          label={t('creditAmount')}
          help={t('creditHelp', { amount: format.money(invoice.open) })}
          span={6}
        />
        <TextField name="reason" label={t('creditReason')} />
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="primary" type="submit" pending={credit.isPending}>
          {t('creditConfirm')}
        </Button>
      </div>
    </Form>
  )
}
