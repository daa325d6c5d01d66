import { z } from 'zod'
import { dayAfter, dayInBrasilia } from '#contract/platform/days.rules.ts'
import { zone } from '#contract/platform/zone.ts'
import { isAhead } from '#contract/site/news.rules.ts'
import type { Post } from '#contract/site/news.ts'
import type { ApiError } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { newsTexts } from '#web/platform/i18n/pt/news.ts'
import { recordsTexts } from '#web/platform/i18n/pt/records.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { SwitchField } from '#web/platform/ui/choiceFields.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { DateTimeField } from '#web/platform/ui/dateFields.tsx'
import { FieldGrid, Form, useZodForm } from '#web/platform/ui/Form.tsx'
import { zonedToIso } from '#web/platform/ui/zonedTime.ts'

const Moment = z.object({
  notifies: z.boolean(),
  scheduledAt: z.iso.datetime().refine((at) => isAhead(Date.parse(at), Date.now()), 'not_ahead'),
})
/** Tomorrow at 09:00 in Brasília. */
const tomorrow = () => zonedToIso(`${dayAfter(dayInBrasilia(new Date()), 1)}T09:00`, zone) ?? ''

type SchedulePostDialogProps = {
  open: boolean
  post: Post
  /** How many would be notified; 0 when nobody can be. */
  subscribers: number
  pending: boolean
  error: ApiError | undefined
  onClose: () => void
  onSchedule: (at: string, notifies: boolean) => void
}

/** Chooses when a post is published. */
export function SchedulePostDialog({ open, ...props }: SchedulePostDialogProps) {
  const t = useTexts(newsTexts)
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={t('scheduling.title', { title: props.post.title || t('untitled') })}
      description={t('scheduling.body')}
      width={440}
    >
      <ScheduleForm {...props} />
    </Dialog>
  )
}

function ScheduleForm({
  post,
  subscribers,
  pending,
  error,
  onClose,
  onSchedule,
}: Omit<SchedulePostDialogProps, 'open'>) {
  const t = useTexts(newsTexts)
  const records = useTexts(recordsTexts)
  const format = useFormat()
  const form = useZodForm(Moment, {
    scheduledAt: post.scheduledAt ?? tomorrow(),
    notifies: post.notifies,
  })
  return (
    <Form
      form={form}
      error={error ?? null}
      guard={false}
      onSubmit={({ scheduledAt, notifies }) => onSchedule(scheduledAt, notifies && subscribers > 0)}
    >
      <FieldGrid>
        <DateTimeField name="scheduledAt" label={t('fields.scheduledAt')} />
        {subscribers > 0 && (
          <SwitchField name="notifies" label={t('notifying.ask', { n: format.number(subscribers) })} />
        )}
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{records('picture.cancel')}</Button>
        <Button variant="primary" type="submit" pending={pending}>
          {t('scheduling.submit')}
        </Button>
      </div>
    </Form>
  )
}
