import { useNavigate } from '@tanstack/react-router'
import { Bell as BellIcon, BellOff } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import { markAllRead, notifications } from './notifications.ts'

/** What happened meanwhile. Opening it reads everything that is in it. */
export function Bell() {
  const t = useTexts('shell')
  const format = useFormat()
  const navigate = useNavigate()
  const entries = notifications.use()
  const [isOpen, setOpen] = useState(false)
  // What was new when it was opened keeps its mark until it is closed.
  const [fresh, setFresh] = useState<Set<string>>(new Set())
  const unread = entries.filter(({ read }) => !read).length

  const onOpenChange = (open: boolean) => {
    setFresh(new Set(open ? entries.filter(({ read }) => !read).map(({ id }) => id) : []))
    setOpen(open)
    if (open) markAllRead()
  }
  const follow = (link: string) => {
    setOpen(false)
    void navigate({ href: link })
  }

  return (
    <div className="relative">
      <Popover
        open={isOpen}
        onOpenChange={onOpenChange}
        trigger={
          <IconButton icon={BellIcon} label={unread > 0 ? t('bell.unread', { count: unread }) : t('bell.label')} />
        }
        label={t('bell.title')}
        align="end"
        width={360}
        flush
      >
        <div className="flex min-h-11 items-center gap-2 border-b ps-4 pe-2">
          <h2 className="flex-1 text-13 font-semibold">{t('bell.title')}</h2>
          {unread > 0 && (
            <Button variant="ghost" size="sm" onClick={markAllRead}>
              {t('bell.markAll')}
            </Button>
          )}
          {entries.length > 0 && unread === 0 && (
            <Button variant="ghost" size="sm" onClick={() => notifications.set([])}>
              {t('bell.clear')}
            </Button>
          )}
        </div>
        {entries.length === 0 ? (
          <EmptyState icon={BellOff} title={t('bell.emptyTitle')} body={t('bell.emptyBody')} />
        ) : (
          <ul className="max-h-[min(420px,60dvh)] overflow-y-auto p-1.5">
            {entries.map(({ id, message, time, link, read }) => (
              <li key={id}>
                <a
                  href={link}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return
                    event.preventDefault()
                    follow(link)
                  }}
                  className="flex min-h-11 items-start gap-2.5 rounded-2 px-2.5 py-2 focus-inset hover:bg-hover"
                >
                  <span
                    className={`mt-1.5 size-2 shrink-0 rounded-full ${!read || fresh.has(id) ? 'bg-on' : 'bg-transparent'}`}
                  >
                    {(!read || fresh.has(id)) && <span className="sr-only">{t('bell.fresh')}</span>}
                  </span>
                  <span dir="auto" className="min-w-0 flex-1">
                    {message}
                  </span>
                  <time dateTime={time} className="shrink-0 text-12 text-fg-3">
                    {format.shortDate(time)}
                  </time>
                </a>
              </li>
            ))}
          </ul>
        )}
      </Popover>
      {unread > 0 && (
        <span
          aria-hidden
          className="num pointer-events-none absolute -end-0.5 -top-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-danger px-1 text-11 font-semibold text-white ring-2 ring-surface"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </div>
  )
}
