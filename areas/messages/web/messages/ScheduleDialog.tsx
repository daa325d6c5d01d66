import { z } from 'zod'
import { isSchedulable } from '#messages/contract/messages.rules.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { tomorrowMorning } from '#platform/web/ui/zonedTime.ts'

const Moment = z.object({
  sendAt: z.iso.datetime().refine((at) => isSchedulable(Date.parse(at), Date.now()), 'not_ahead'),
})

type ScheduleDialogProps = {
  open: boolean
  pending: boolean
  onClose: () => void
  onSchedule: (at: string) => Promise<void>
}

/** Chooses when a message is sent. */
export function ScheduleDialog({ open, pending, onClose, onSchedule }: ScheduleDialogProps) {
  const t = useTexts(messagesTexts)
  const form = useZodForm(Moment, { sendAt: tomorrowMorning() })
  return (
    <Dialog open={open} onClose={onClose} title={t('scheduleTitle')} width={440}>
      <Form form={form} guard={false} onSubmit={({ sendAt }) => onSchedule(sendAt)}>
        <FieldGrid>
          <DateTimeField name="sendAt" label={t('scheduleAt')} help={t('scheduleHelp')} />
        </FieldGrid>
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" pending={pending}>
            {t('schedule')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
