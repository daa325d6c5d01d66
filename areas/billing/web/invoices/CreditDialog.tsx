import { CreditNoteInput, type Invoice, invoices } from '#billing/contract/invoices.ts'
import { invoicesTexts } from '#billing/web/invoices/texts/invoices.pt.ts'
import { staleByBilling } from '#billing/web/staleByBilling.ts'
import { call } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { MoneyField, TextField } from '#platform/web/ui/fields.tsx'

type CreditDialogProps = { invoice: Invoice; open: boolean; onClose: () => void }

/** Takes an amount off an open invoice with a credit note. */
export function CreditDialog({ invoice, open, onClose }: CreditDialogProps) {
  const t = useTexts(invoicesTexts)
  const format = useFormat()
  const { id, code, version } = invoice
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('creditTitle', { code })}
      description={t('creditAbout')}
      schema={CreditNoteInput}
      // The rest of an invoice that is paid in part can be waived.
      values={{ amount: invoice.paid > 0 ? invoice.open : 0, reason: '' }}
      send={(body) => call(invoices.credit, { params: { id }, body: { ...body, version } })}
      stale={staleByBilling}
      done={t('creditDone')}
      submit={t('creditConfirm')}
    >
      <MoneyField
        name="amount"
        label={t('creditAmount')}
        help={t('creditHelp', { amount: format.money(invoice.open) })}
        span={6}
      />
      <TextField name="reason" label={t('creditReason')} />
    </FormDialog>
  )
}
