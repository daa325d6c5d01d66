import { z } from 'zod'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
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
  /** The number of people who would be notified; 0 when nobody can be. */
  subscribers: number
  onClose: () => void
  onSchedule: (at: string, notifies: boolean) => Promise<unknown>
}

/** Chooses when a post is published. */
export function SchedulePostDialog({ open, post, subscribers, onClose, onSchedule }: SchedulePostDialogProps) {
  const t = useTexts(newsTexts)
  const records = useTexts(recordsTexts)
  const format = useFormat()
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('scheduling.title', { title: post.title || t('untitled') })}
      description={t('scheduling.body')}
      width={440}
      schema={Moment}
      values={{ scheduledAt: post.scheduledAt ?? tomorrowMorning(), notifies: post.notifies }}
      send={({ scheduledAt, notifies }) => onSchedule(scheduledAt, notifies && subscribers > 0)}
      stale={[]}
      submit={t('scheduling.submit')}
      cancel={records('picture.cancel')}
    >
      <DateTimeField name="scheduledAt" label={t('fields.scheduledAt')} />
      {subscribers > 0 && <SwitchField name="notifies" label={t('notifying.ask', { n: format.number(subscribers) })} />}
    </FormDialog>
  )
}
