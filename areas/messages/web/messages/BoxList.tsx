import { Link } from '@tanstack/react-router'
import {
  AtSign,
  CircleAlert,
  Clock,
  EllipsisVertical,
  FilePen,
  Inbox,
  type LucideIcon,
  Pencil,
  Plus,
  Reply,
  Send,
  Star,
  Trash2,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type MessageLabel, messageLabels } from '#messages/contract/messageLabels.ts'
import { type messages, type SystemLabel, systemLabels } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import type { Answer } from '#platform/contract/endpoint.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { LabelDialog } from './LabelDialog.tsx'
import { labelDot } from './labelColors.ts'
import { type MailPlace, mailLink } from './place.ts'
import { messageReads } from './useFlags.ts'

const icons: Record<SystemLabel, LucideIcon> = {
  all: Inbox,
  received: Reply,
  important: CircleAlert,
  starred: Star,
  sent: Send,
  scheduled: Clock,
  drafts: FilePen,
  trash: Trash2,
}

type Counts = Answer<typeof messages.counts> | undefined
type BoxListProps = {
  place: MailPlace
  counts: Counts
  labels: readonly MessageLabel[]
  /** Content above. */
  head?: ReactNode
}

/** The two boxes, their system labels with counts, and the user's labels. */
export function BoxList({ place, counts, labels, head }: BoxListProps) {
  const t = useTexts(messagesTexts)
  const [edited, setEdited] = useState<MessageLabel | 'new'>()
  const stale = [messageLabels.list, ...messageReads]
  const failed = { onError: (error: Error) => toast.error(error.message) }
  const restore = useWrite(messageLabels.restore, {
    stale,
    then: ({ name }) => toast.success(t('labelRestored', { name })),
  })
  const remove = useWrite(messageLabels.remove, {
    stale,
    then: ({ id, name }) =>
      toast.success(t('labelDeleted', { name }), { undo: () => restore.mutate({ params: { id } }, failed) }),
  })
  const to = (over: Partial<MailPlace>) => mailLink({ typeUser: place.typeUser, label: 'all', ...over })
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3">
      {head}
      <nav aria-label={t('boxes')} className="flex rounded-2 bg-press p-0.5">
        {([1, 2] as const).map((typeUser) => (
          <Link
            key={typeUser}
            {...placeProps(mailLink({ typeUser, label: place.label }))}
            aria-current={place.typeUser === typeUser ? 'page' : undefined}
            className={`flex h-7 flex-1 items-center justify-center rounded-1 px-2 font-label max-md:h-11 ${place.typeUser === typeUser ? 'bg-surface text-fg shadow-1' : 'text-fg-3 hover:text-fg'}`}
          >
            {t(typeUser === 1 ? 'companies' : 'candidates')}
          </Link>
        ))}
      </nav>
      <nav aria-label={t('choosePlace')}>
        <ul className="flex flex-col gap-0.5">
          {systemLabels.map((label) => {
            const Icon = icons[label]
            return (
              <li key={label}>
                <Row
                  place={to({ label })}
                  isOpen={!place.custom && place.label === label}
                  count={countsOf(label, counts)}
                >
                  <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
                  <span className="min-w-0 truncate">{t(`system.${label}`)}</span>
                </Row>
              </li>
            )
          })}
        </ul>
        <div className="mt-3 mb-1 flex items-center justify-between ps-2.5">
          <h2 className="text-12 font-label text-fg-3">{t('labels')}</h2>
          <IconButton size="sm" icon={Plus} label={t('newLabel')} onClick={() => setEdited('new')} />
        </div>
        <ul className="flex flex-col gap-0.5">
          {labels.map((label) => (
            <li key={label.id} className="relative">
              <Row
                place={to({ custom: label.id })}
                isOpen={place.custom === label.id}
                count={counts && (counts.labels.find(({ id }) => id === label.id) ?? { total: 0, unread: 0 })}
                hasMenu
              >
                <span aria-hidden className={`mx-0.5 size-3 shrink-0 rounded-[4px] ${labelDot[label.color]}`} />
                <span dir="auto" className="min-w-0 truncate">
                  {label.name}
                </span>
              </Row>
              <span className="absolute inset-y-0 end-0.5 flex items-center">
                <Menu
                  align="end"
                  trigger={
                    <IconButton size="sm" icon={EllipsisVertical} label={t('labelMenu', { name: label.name })} />
                  }
                >
                  <MenuItem icon={Pencil} onSelect={() => setEdited(label)}>
                    {t('editLabel')}
                  </MenuItem>
                  <MenuItem icon={Trash2} danger onSelect={() => remove.mutate({ params: { id: label.id } }, failed)}>
                    {t('deleteLabel')}
                  </MenuItem>
                </Menu>
              </span>
            </li>
          ))}
          {labels.length === 0 && <li className="px-2.5 py-1 text-12 text-fg-3">{t('noLabels')}</li>}
        </ul>
        <Link
          to="/dashboard/sendMessage/contact"
          className="mt-3 flex h-8 items-center gap-2.5 rounded-2 px-2.5 text-13 text-fg-2 hover:bg-press hover:text-fg max-md:h-11"
        >
          <AtSign size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {t('contactForm')}
        </Link>
      </nav>
      <LabelDialog edited={edited} onClose={() => setEdited(undefined)} />
    </div>
  )
}

/** Messages in the bin do not count as unread. */
const countsOf = (label: SystemLabel, counts: Counts) =>
  counts && { total: counts.system[label].total, unread: label === 'trash' ? 0 : counts.system[label].unread }

type RowProps = {
  place: ReturnType<typeof mailLink>
  isOpen: boolean
  count: { total: number; unread: number } | undefined
  hasMenu?: boolean
  children: ReactNode
}

function Row({ place, isOpen, count, hasMenu = false, children }: RowProps) {
  const t = useTexts(messagesTexts)
  const format = useFormat()
  return (
    <Link
      {...placeProps(place)}
      aria-current={isOpen ? 'page' : undefined}
      className={`flex h-8 items-center gap-2.5 rounded-2 ps-2.5 text-13 max-md:h-11 ${hasMenu ? 'pe-9' : 'pe-2.5'} ${isOpen ? 'bg-accent-soft font-semibold text-accent-text' : 'text-fg-2 hover:bg-press hover:text-fg'}`}
    >
      <span className="flex min-w-0 flex-1 items-center gap-2.5">{children}</span>
      {count && count.unread > 0 ? (
        <span className="num rounded-full bg-accent px-1.5 text-11 font-semibold text-on-accent">
          <span aria-hidden>{format.number(count.unread)}</span>
          <span className="sr-only">{t('unread', { count: count.unread })}</span>
        </span>
      ) : (
        count &&
        count.total > 0 && <span className="num text-12 font-normal text-fg-3">{format.number(count.total)}</span>
      )}
    </Link>
  )
}
