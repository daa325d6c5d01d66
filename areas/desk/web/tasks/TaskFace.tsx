import { AlarmClock, Calendar, CircleCheck, ListTodo, MessageSquare } from 'lucide-react'
import { memo } from 'react'
import { isOverdue } from '#desk/contract/tasks.rules.ts'
import type { TaskCard, TaskPerson } from '#desk/contract/tasks.ts'
import { recordIcons } from '#desk/web/recordLinks/recordIcons.ts'
import { tasksTexts } from '#desk/web/tasks/texts/tasks.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'

type TaskFaceProps = { card: TaskCard; people: readonly TaskPerson[]; now: number }

/** The content of a card; its container handles dragging. */
export const TaskFace = memo(function TaskFace({ card, people, now }: TaskFaceProps) {
  const t = useTexts(tasksTexts)
  const format = useFormat()
  const [link, ...others] = card.links
  const LinkIcon = link && recordIcons[link.kind]
  const assigned = card.assigneeIds.flatMap((id) => people.find((person) => person.id === id) ?? [])
  const late = isOverdue(card, now)
  const soon = !late && card.dueOn !== null && !card.doneAt && format.daysFromToday(card.dueOn) <= 1
  const Due = card.doneAt ? CircleCheck : late ? AlarmClock : Calendar
  const when = card.doneAt
    ? format.shortDate(card.doneAt)
    : card.dueOn && `${format.shortDate(card.dueOn)}${card.dueTime ? `, ${card.dueTime}` : ''}`
  return (
    <>
      <span dir="auto" className={`block pe-6 font-semibold break-words ${card.doneAt ? 'text-fg-2' : ''}`}>
        {card.title}
      </span>
      {link && LinkIcon && (
        <span className="mt-0.5 flex min-w-0 items-center gap-1.5 text-12 text-fg-3">
          <LinkIcon size={13} aria-hidden className="shrink-0" />
          <span dir="auto" className="truncate">
            {link.title}
          </span>
          {others.length > 0 && <span className="num shrink-0">+{others.length}</span>}
        </span>
      )}
      <span className="mt-1.5 flex min-h-6 items-center gap-3 text-12 text-fg-3">
        {when && (
          <span className={`inline-flex items-center gap-1 ${late ? 'text-neg' : soon ? 'text-wait' : ''}`}>
            <Due size={13} aria-hidden />
            {late && <span className="sr-only">{t('overdue')}: </span>}
            {when}
          </span>
        )}
        {card.items && (
          <span className="num inline-flex items-center gap-1">
            <ListTodo size={13} aria-hidden />
            <span className="sr-only">{t('checklist')}: </span>
            {card.items.done}/{card.items.all}
          </span>
        )}
        {card.comments > 0 && (
          <span className="num inline-flex items-center gap-1">
            <MessageSquare size={13} aria-hidden />
            <span className="sr-only">{t('comments')}: </span>
            {card.comments}
          </span>
        )}
        <span className="ms-auto flex -space-x-1.5 rtl:space-x-reverse">
          {assigned.slice(0, 3).map(({ id, name, photoUrl }) => (
            <span key={id} title={name}>
              <span className="sr-only">{name}</span>
              <Avatar name={name} src={photoUrl} size={22} />
            </span>
          ))}
        </span>
      </span>
    </>
  )
})
