import { z } from 'zod'
import type { ApiError } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { tomorrowMorning } from '#platform/web/ui/zonedTime.ts'
import { isAhead } from '#website/contract/news.rules.ts'
import type { Post } from '#website/contract/news.ts'
import { newsTexts } from '#website/web/news/texts/news.pt.ts'

const Moment = z.object({
  notifies: z.boolean(),
  scheduledAt: z.iso.datetime().refine((at) => isAhead(Date.parse(at), Date.now()), 'not_ahead'),
})

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
    scheduledAt: post.scheduledAt ?? tomorrowMorning(),
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
