import { BellOff } from 'lucide-react'
import type { MouseEvent } from 'react'
import { noticesTexts } from '#access/web/notices/texts/notices.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { markAllRead, type Notification, notifications } from './notifications.ts'

type BellListProps = {
  entries: Notification[]
  /** The ids that were new when the list was opened. */
  fresh: ReadonlySet<string>
  onFollow: (link: string) => void
}

export function BellList({ entries, fresh, onFollow }: BellListProps) {
  const t = useTexts(noticesTexts)
  const hasUnread = entries.some(({ read }) => !read)
  const clear = ({ currentTarget }: MouseEvent) => {
    // The button disappears with the last notice; the focus stays in the list.
    currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()
    notifications.set([])
  }
  return (
    <>
      <div className="flex min-h-11 items-center gap-2 border-b ps-4 pe-2">
        <h2 className="flex-1 text-13 font-semibold">{t('title')}</h2>
        {entries.length > 0 && (
          <Button variant="ghost" size="sm" onClick={hasUnread ? markAllRead : clear}>
            {t(hasUnread ? 'markAll' : 'clear')}
          </Button>
        )}
      </div>
      {entries.length === 0 ? (
        <EmptyState icon={BellOff} title={t('emptyTitle')} body={t('emptyBody')} />
      ) : (
        <ul className="max-h-[min(420px,60dvh)] overflow-y-auto p-1.5">
          {entries.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} isNew={!entry.read || fresh.has(entry.id)} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type EntryProps = { entry: Notification; isNew: boolean; onFollow: (link: string) => void }

function Entry({ entry: { message, time, link }, isNew, onFollow }: EntryProps) {
  const t = useTexts(noticesTexts)
  const format = useFormat()
  return (
    <a
      href={link}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onFollow(link)
      }}
      className="flex min-h-11 items-start gap-2.5 rounded-2 px-2.5 py-2 focus-inset hover:bg-hover"
    >
      <span className={`mt-1.5 size-2 shrink-0 rounded-full ${isNew ? 'bg-on' : 'bg-transparent'}`}>
        {isNew && <span className="sr-only">{t('fresh')}</span>}
      </span>
      <span dir="auto" className="min-w-0 flex-1 break-words">
        {message}
      </span>
      <time dateTime={time} className="shrink-0 text-12 leading-5 text-fg-3">
        {format.shortDate(time)}
      </time>
    </a>
  )
}
