import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellOff, MessagesSquare, Pin, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { type ChatRow, chat } from '#desk/contract/chat.ts'
import { chatTexts } from '#desk/web/chat/texts/chat.pt.ts'
import { says, termsOf } from '#platform/contract/search.rules.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SearchBox } from '#platform/web/ui/FilterBar.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { placeProps, Segmented } from '#platform/web/ui/Tabs.tsx'
import { ChatFace } from './ChatFace.tsx'
import { FoundMessages } from './FoundMessages.tsx'
import { titleOf } from './titleOf.ts'

type Part = 'all' | 'unread' | 'groups'
type ConversationListProps = { me: string; current: string | undefined }

/** The conversations of the user, with what is new in each; the search also finds messages. */
export function ConversationList({ me, current }: ConversationListProps) {
  const t = useTexts(chatTexts)
  const [search, setSearch] = useState('')
  const [part, setPart] = useState<Part>('all')
  const { data, error, refetch } = useQuery({ ...q(chat.conversations, {}), refetchInterval: 30_000 })
  const rows = data?.rows ?? []
  const terms = termsOf(search)
  const unread = rows.filter((row) => row.unread > 0).length
  const visible = rows
    .filter((row) => part === 'all' || (part === 'groups' ? row.kind === 'GROUP' : row.unread > 0))
    .filter((row) =>
      terms.every((term) => says([titleOf(row, me), ...row.members.map(({ name }) => name)].join('\n'), term)),
    )
  return (
    <section aria-label={t('conversations')} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-2 px-4 pt-4 pb-2">
        <h1 className="flex-1 text-20 font-semibold">{t('title')}</h1>
        <Link
          {...placeProps({ to: '/dashboard/chat/new' })}
          aria-label={t('new')}
          data-tooltip={t('new')}
          className="inline-flex size-8 items-center justify-center rounded-2 text-fg-2 hover:bg-press hover:text-fg max-md:size-11"
        >
          <SquarePen size={16} strokeWidth={1.75} aria-hidden />
        </Link>
      </div>
      <div className="grid gap-2 px-4 pb-3">
        <SearchBox value={search} onChange={setSearch} placeholder={t('find')} className="w-full" />
        <Segmented<Part>
          label={t('which')}
          value={part}
          onChange={setPart}
          options={[
            { value: 'all', label: t('all') },
            { value: 'unread', label: unread > 0 ? t('unreadCount', { count: unread }) : t('unreadNone') },
            { value: 'groups', label: t('groups') },
          ]}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto border-t">
        {!data && <Loading of={{ error, refetch }} failed={t('loadFailed')} waiting="m-4 h-40 rounded-3" />}
        <ul>
          {visible.map((row) => (
            <li key={row.key}>
              <Row row={row} me={me} isCurrent={row.key === current} />
            </li>
          ))}
        </ul>
        {data && visible.length === 0 && search === '' && (
          <EmptyState
            icon={MessagesSquare}
            title={part === 'unread' ? t('noneUnread') : t('none')}
            body={t('noneBody')}
          />
        )}
        {search !== '' && <FoundMessages search={search} rows={rows} me={me} hasOthers={visible.length > 0} />}
      </div>
    </section>
  )
}

function Row({ row, me, isCurrent }: { row: ChatRow; me: string; isCurrent: boolean }) {
  const t = useTexts(chatTexts)
  const format = useFormat()
  const { last, unread, lastAt, muted, pinned } = row
  const isNew = unread > 0 && !muted
  const said = last?.deleted
    ? t('deleted')
    : last?.text || (last && last.files > 0 ? t('filesSent', { count: last.files }) : '')
  const who =
    last && (last.authorId === me ? t('you') : row.kind === 'GROUP' ? last.authorName.split(' ')[0] : undefined)
  return (
    <Link
      {...placeProps({ to: '/dashboard/chat/$conversationKey', params: { conversationKey: row.key } })}
      aria-current={isCurrent ? 'page' : undefined}
      className={`focus-inset flex items-center gap-3 border-b border-s-2 px-4 py-3 ${isCurrent ? 'border-s-accent bg-accent-soft' : 'border-s-transparent hover:bg-hover'}`}
    >
      <ChatFace conversation={row} me={me} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span dir="auto" className="min-w-0 flex-1 truncate text-13 font-semibold">
            {titleOf(row, me)}
          </span>
          {pinned && <Pin size={12} strokeWidth={1.75} role="img" aria-label={t('pinned')} className="text-fg-3" />}
          {muted && <BellOff size={12} strokeWidth={1.75} role="img" aria-label={t('muted')} className="text-fg-3" />}
          <time dateTime={lastAt} className={`num text-12 ${isNew ? 'text-accent-text' : 'text-fg-3'}`}>
            {format.daysFromToday(lastAt) === 0 ? format.time(lastAt) : format.shortDate(lastAt)}
          </time>
        </span>
        <span className="flex items-center gap-2">
          <span dir="auto" className={`min-w-0 flex-1 truncate text-12 ${isNew ? 'text-fg' : 'text-fg-3'}`}>
            {who ? `${who}: ${said}` : said}
          </span>
          {unread > 0 && (
            <span
              className={`num rounded-full px-1.5 text-11 font-semibold ${muted ? 'bg-press text-fg-2' : 'bg-accent text-on-accent'}`}
            >
              {unread > 99 ? '99+' : unread}
              <span className="sr-only"> {t('unreadWord', { count: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
