import { z } from 'zod'
import { dayAfter, dayInBrasilia } from '#contract/platform/days.rules.ts'
import { day, requiredText } from '#contract/platform/validation.ts'
import type { ApiError } from '#web/platform/api/client.ts'
import { subscriptionsTexts } from '#web/platform/i18n/pt/subscriptions.ts'
import { uiTexts } from '#web/platform/i18n/pt/ui.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { DateField } from '#web/platform/ui/dateFields.tsx'
import { FieldGrid, Form, useZodForm } from '#web/platform/ui/Form.tsx'
import { TextField } from '#web/platform/ui/fields.tsx'

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
