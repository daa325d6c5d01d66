import { z } from 'zod'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { day, requiredText } from '#platform/contract/validation.ts'
import type { ApiError } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'

const Until = z.object({ until: day(), reason: requiredText(300) })

type UntilDialogProps = {
  open: boolean
  title: string
  about: string
  confirm: string
  pending: boolean
  error: ApiError | null
  onConfirm: (until: z.output<typeof Until>) => Promise<unknown>
  onClose: () => void
}

/** Asks until which day something lasts, and why. */
export function UntilDialog({ open, title, about, ...form }: UntilDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={title} description={about}>
      {open && <UntilForm {...form} />}
    </Dialog>
  )
}

function UntilForm({
  confirm,
  pending,
  error,
  onConfirm,
  onClose,
}: Omit<UntilDialogProps, 'open' | 'title' | 'about'>) {
  const t = useTexts(subscriptionsTexts)
  const ui = useTexts(uiTexts)
  const form = useZodForm(Until, { until: '', reason: '' })
  return (
    <Form form={form} guard={false} error={error} onSubmit={onConfirm}>
      <FieldGrid>
        <DateField name="until" label={t('until')} min={dayAfter(dayInBrasilia(new Date()), 1)} span={6} />
        <TextField name="reason" label={t('reason')} />
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="primary" type="submit" pending={pending}>
          {confirm}
        </Button>
      </div>
    </Form>
  )
}
