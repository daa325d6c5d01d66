import { z } from 'zod'
import { staleByBilling } from '#billing/web/staleByBilling.ts'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { day, requiredText } from '#platform/contract/validation.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'

const Until = z.object({ until: day(), reason: requiredText(300) })

type UntilDialogProps = {
  open: boolean
  title: string
  about: string
  confirm: string
  send: (until: z.output<typeof Until>) => Promise<unknown>
  done: string
  onClose: () => void
}

/** Asks until which day something lasts, and why. */
export function UntilDialog({ open, title, about, confirm, send, done, onClose }: UntilDialogProps) {
  const t = useTexts(subscriptionsTexts)
  return (
    <FormDialog
      {...{ open, onClose, title, send, done }}
      description={about}
      schema={Until}
      values={{ until: '', reason: '' }}
      stale={staleByBilling}
      submit={confirm}
    >
      <DateField name="until" label={t('until')} min={dayAfter(dayInBrasilia(new Date()), 1)} span={6} />
      <TextField name="reason" label={t('reason')} />
    </FormDialog>
  )
}
