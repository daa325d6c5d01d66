import { CircleAlert, Clock, LoaderCircle, MailWarning, Paperclip, PenLine, Star } from 'lucide-react'
import type { MessageLabel } from '#messages/contract/messageLabels.ts'
import type { MessageRow } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { useFieldNames } from '#messages/web/templates/useFieldNames.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { RowLink } from '#platform/web/ui/RowLink.tsx'
import type { Place } from '#platform/web/ui/Tabs.tsx'
import { labelDot } from './labelColors.ts'
import { useRecipientWords } from './useRecipientWords.ts'
import { useStateWords } from './useStateWords.ts'

type MessageItemProps = {
  message: MessageRow
  labels: readonly MessageLabel[]
  place: Place
  isOpen: boolean
  isSelected: boolean
  onSelect: (on: boolean) => void
}

const marks = { draft: PenLine, scheduled: Clock, sending: LoaderCircle, received: false } as const

/** One message of a list: recipients, date, subject, and the start of the text. */
export function MessageItem({ message, labels, place, isOpen, isSelected, onSelect }: MessageItemProps) {
  const t = useTexts(messagesTexts)
  const format = useFormat()
  const words = useRecipientWords()
  const { inWords } = useFieldNames()
  const { shown } = message
  // A received message has no fields, whatever its text.
  const said = message.from
    ? message
    : (shown ?? { subject: inWords(message.subject), excerpt: inWords(message.excerpt) })
  const subject = said.subject || t('noSubject')
  const stateWords = useStateWords()
  const Mark = message.state === 'sent' ? message.undelivered > 0 && MailWarning : marks[message.state]
  const carried = labels.filter(({ id }) => message.labels.includes(id))
  const when =
    message.state === 'scheduled' && message.sendAt ? format.deadline(message.sendAt) : format.shortDate(message.at)
  return (
    <li
      data-row-key={message.id}
      className={`relative flex gap-2.5 border-b py-3 ps-4 pe-4 ${isOpen ? 'bg-sel before:absolute before:inset-y-0 before:start-0 before:w-0.5 before:bg-accent' : isSelected ? 'bg-sel' : 'hover:bg-hover'}`}
    >
      <span className="relative z-2 flex flex-col items-center gap-2 pt-0.5 max-md:-m-2 max-md:p-3">
        <Checkbox checked={isSelected} onChange={onSelect} aria-label={t('select', { subject })} />
        {!message.isRead && <span role="img" aria-label={t('unreadMark')} className="size-2 rounded-full bg-accent" />}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <p
            dir="auto"
            className={`min-w-0 flex-1 truncate text-13 ${message.isRead ? 'text-fg-2' : 'font-semibold text-fg'}`}
          >
            {message.from?.name ?? words(message)}
          </p>
          <time dateTime={message.at} title={format.dateTime(message.at)} className="num shrink-0 text-12 text-fg-3">
            {when}
          </time>
        </div>
        <div className="flex items-center gap-1.5">
          <span dir="auto" className={`min-w-0 flex-1 ${message.isRead ? '' : '[&_a]:font-semibold'}`}>
            <RowLink place={place}>{subject}</RowLink>
          </span>
          {Mark && (
            <span
              title={stateWords(message)}
              className={`shrink-0 ${message.state === 'sent' ? 'text-neg' : 'text-fg-3'}`}
            >
              <Mark size={14} strokeWidth={1.75} aria-hidden />
              <span className="sr-only">{stateWords(message)}</span>
            </span>
          )}
          {message.attachments > 0 && (
            <span title={t('attachments', { count: message.attachments })} className="shrink-0 text-fg-3">
              <Paperclip size={14} strokeWidth={1.75} aria-hidden />
              <span className="sr-only">{t('attachments', { count: message.attachments })}</span>
            </span>
          )}
          {message.isImportant && (
            <span className="shrink-0 text-wait">
              <CircleAlert size={14} strokeWidth={2} aria-hidden />
              <span className="sr-only">{t('important')}</span>
            </span>
          )}
          {message.isFavorite && (
            <span className="shrink-0 text-wait">
              <Star size={14} strokeWidth={1.75} fill="currentColor" aria-hidden />
              <span className="sr-only">{t('starred')}</span>
            </span>
          )}
        </div>
        <p dir="auto" className="mt-0.5 line-clamp-2 text-12 text-fg-3">
          {said.excerpt || t('noWords')}
        </p>
        {carried.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-12 text-fg-2">
            {carried.map((label) => (
              <span key={label.id} className="inline-flex max-w-40 items-center gap-1.5">
                <span aria-hidden className={`size-2 shrink-0 rounded-[3px] ${labelDot[label.color]}`} />
                <span dir="auto" className="truncate">
                  {label.name}
                </span>
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  )
}
