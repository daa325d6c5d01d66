import { z } from 'zod'
import { isSchedulable } from '#messages/contract/messages.rules.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { tomorrowMorning } from '#platform/web/ui/zonedTime.ts'

const Moment = z.object({
  sendAt: z.iso.datetime().refine((at) => isSchedulable(Date.parse(at), Date.now()), 'not_ahead'),
})

type ScheduleDialogProps = { open: boolean; onClose: () => void; onSchedule: (at: string) => Promise<void> }

/** Chooses when a message is sent. */
export function ScheduleDialog({ open, onClose, onSchedule }: ScheduleDialogProps) {
  const t = useTexts(messagesTexts)
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('scheduleTitle')}
      width={440}
      schema={Moment}
      values={{ sendAt: tomorrowMorning() }}
      send={({ sendAt }) => onSchedule(sendAt)}
      stale={[]}
      submit={t('schedule')}
      cancel={t('cancel')}
    >
      <DateTimeField name="sendAt" label={t('scheduleAt')} help={t('scheduleHelp')} />
    </FormDialog>
  )
}
