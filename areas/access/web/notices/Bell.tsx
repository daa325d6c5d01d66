import { useNavigate } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { noticesTexts } from '#access/web/notices/texts/notices.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'
import { BellList } from './BellList.tsx'
import { markAllRead, notifications } from './notifications.ts'
import { useNotices } from './useNotices.ts'

const none: ReadonlySet<string> = new Set()

/** The notices. Opening the list marks all as read. */
export function Bell() {
  const t = useTexts(noticesTexts)
  const navigate = useNavigate()
  useNotices()
  const entries = notifications.use()
  const [isOpen, setOpen] = useState(false)
  // Notices that were new on opening stay marked until the list closes.
  const [fresh, setFresh] = useState(none)
  const unread = entries.filter(({ read }) => !read)

  const onOpenChange = (open: boolean) => {
    setFresh(open ? new Set(unread.map(({ id }) => id)) : none)
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
          <IconButton icon={BellIcon} label={unread.length > 0 ? t('unread', { count: unread.length }) : t('title')} />
        }
        label={t('title')}
        align="end"
        width={360}
        flush
      >
        <BellList entries={entries} fresh={fresh} onFollow={follow} />
      </Popover>
      {unread.length > 0 && (
        <span
          aria-hidden
          className="num pointer-events-none absolute -end-0.5 top-[calc(50%-18px)] flex max-md:end-1 h-4.5 min-w-4.5 items-center justify-center rounded-full bg-danger px-1 text-11 font-semibold text-white ring-2 ring-surface"
        >
          {unread.length > 99 ? '99+' : unread.length}
        </span>
      )}
    </div>
  )
}
