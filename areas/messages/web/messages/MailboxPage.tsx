import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, MailSearch, SquarePen } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '#access/web/session/session.ts'
import { messageLabels } from '#messages/contract/messageLabels.ts'
import { type MessageRow, messages } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { leaving } from '#platform/web/ui/leaving.ts'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { useMedia, usePhone } from '#platform/web/ui/useMedia.ts'
import { BoxList } from './BoxList.tsx'
import { MessageList, said } from './MessageList.tsx'
import { MessagePane } from './MessagePane.tsx'
import { messageRefetchInterval } from './messageRefetchInterval.ts'
import { mailboxSearch, mailLink, queryOf, useMailPlace } from './place.ts'
import { useCounts } from './useCounts.ts'
import { useFlags } from './useFlags.ts'
import { useLeaving } from './useLeaving.ts'
import { focusedRow, focusRow, useMailKeys } from './useMailKeys.ts'

// The editor and the filters of both lists load with the first message.
const Composer = lazy(() => import('./Composer.tsx').then((m) => ({ default: m.Composer })))

/** The mailbox: boxes and labels, the message list, and the open message. */
export function MailboxPage() {
  const t = useTexts(messagesTexts)
  const place = useMailPlace()
  const [search, change] = useSearchOf(mailboxSearch)
  const navigate = useNavigate()
  const { user } = useSession()
  const isWide = useMedia('(width >= 80rem)')
  const isPhone = usePhone()
  const [boxes, setBoxes] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [writing, setWriting] = useState<{ id: string | null; to?: string } | null>(null)
  const noteLeaving = useLeaving((id) => setWriting({ id }))
  const flags = useFlags()
  const { typeUser, mailId } = place
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(messages.ofAuthor, { params: { id: user?.id ?? '' }, query: queryOf(place, search) }),
    enabled: user !== null,
    placeholderData: keepPreviousData,
    refetchInterval: (query) => messageRefetchInterval(query.state.data?.rows ?? []),
  })
  const counts = useCounts(typeUser)
  const { data: own } = useQuery(q(messageLabels.list, {}))
  const labels = own?.rows ?? []
  const rows = data?.rows ?? []
  const title = place.custom ? (labels.find(({ id }) => id === place.custom)?.name ?? '') : t(`system.${place.label}`)
  useBreadcrumb([{ label: t('title'), to: '/dashboard/sendMessage' }, { label: title }])

  // A selection does not carry over to another place.
  const where = `${typeUser} ${place.custom ?? place.label}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the place is another one
  useEffect(() => setSelected(new Set()), [where])
  // A label that was removed, or never existed.
  const isLost = own !== undefined && place.custom !== undefined && !own.rows.some(({ id }) => id === place.custom)
  useEffect(() => {
    if (isLost) void navigate({ ...placeProps(mailLink({ typeUser, label: 'all' })), replace: true } as never)
  }, [isLost, typeUser, navigate])
  // The last message of the last page was removed.
  useEffect(() => {
    if (data && !isPlaceholderData && search.page > data.totalPages)
      change({ page: data.totalPages }, { replace: true })
  }, [data, isPlaceholderData, search.page, change])
  useEffect(() => {
    if (!search.to) return
    setWriting({ id: null, to: search.to })
    change({ to: undefined }, { replace: true })
  }, [search.to, change])

  const go = (id: string | undefined) =>
    void navigate({ ...placeProps(mailLink({ ...place, mailId: id }, said(search))), resetScroll: false } as never)
  const current = rows.find(({ id }) => id === (mailId ?? focusedRow()))
  const now = () => rows.find(({ id }) => id === (focusedRow() ?? mailId)) ?? current
  const trash = (some: MessageRow) => {
    const at = rows.findIndex(({ id }) => id === some.id)
    const next = rows[at + 1] ?? rows[at - 1]
    flags.toTrash([some], !some.isDeleted)
    if (some.id === mailId) go(undefined)
    // Keyboard users continue at the same row.
    if (next && !isPhone) focusRow(next.id)
  }
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === (now()?.id ?? ''))
    const next = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by]
    if (!next) return
    if (!isPhone || !mailId) focusRow(next.id)
    if (mailId) go(next.id)
  }
  const onCurrent = (act: (row: MessageRow) => void) => () => {
    const row = now()
    if (row) act(row)
  }
  useMailKeys({
    j: () => step(1),
    k: () => step(-1),
    e: () => setWriting({ id: null }),
    s: onCurrent((row) => flags.set([row], { isFavorite: !row.isFavorite })),
    i: onCurrent((row) => flags.set([row], { isImportant: !row.isImportant })),
    u: onCurrent((row) => flags.set([row], { isRead: !row.isRead })),
    x: onCurrent(({ id }) => setSelected((before) => before.symmetricDifference(new Set([id])) as ReadonlySet<string>)),
    '#': onCurrent(trash),
    z: () => void leaving.undo(),
  })

  const write = (
    <Button variant="primary" icon={SquarePen} aria-keyshortcuts="e" onClick={() => setWriting({ id: null })}>
      {t('write')}
    </Button>
  )
  const list = (head?: 'whole') => <BoxList place={place} counts={counts} labels={labels} head={head && write} />
  const heading = (
    <div className="flex min-h-[52px] shrink-0 items-center gap-2 px-4 pt-2 max-md:py-2">
      {isWide ? (
        <h1 dir="auto" className="min-w-0 flex-1 truncate text-16 font-semibold">
          {title}
        </h1>
      ) : (
        <>
          <h1 className="min-w-0 flex-1">
            <Button
              variant="ghost"
              className="-ms-3 max-w-full text-16"
              onClick={() => setBoxes(true)}
              aria-haspopup="dialog"
            >
              <span dir="auto" className="truncate font-semibold">
                {title}
              </span>
              <ChevronDown size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            </Button>
          </h1>
          {write}
        </>
      )}
    </div>
  )
  const isListVisible = !isPhone || !mailId
  return (
    <div className="flex h-[calc(100dvh-56px)] min-w-0 bg-surface">
      {isWide && <div className="flex w-60 shrink-0 flex-col border-e">{list('whole')}</div>}
      {isListVisible && (
        <section
          aria-label={t('list', { place: title })}
          className="flex w-[348px] shrink-0 flex-col border-e max-lg:w-80 max-md:w-full max-md:border-e-0"
        >
          <MessageList
            {...{ place, search, data, error, labels, flags, selected, write }}
            title={heading}
            onSearch={(part) => change(part, { replace: 'key' in part })}
            isOld={isPlaceholderData}
            onRetry={() => void refetch()}
            unread={counts ? unreadOf(counts, place) : 0}
            onSelect={setSelected}
          />
        </section>
      )}
      {(!isPhone || mailId) && (
        <div className="flex min-w-0 flex-1 flex-col">
          {mailId ? (
            <MessagePane
              key={mailId}
              id={mailId}
              {...{ labels, flags }}
              onTrash={trash}
              onWrite={(id) => setWriting({ id })}
              onSent={noteLeaving}
              linkOf={(id) => mailLink({ ...place, mailId: id }, said(search))}
              onBack={isPhone ? () => go(undefined) : undefined}
            />
          ) : (
            <div className="m-auto">
              <EmptyState icon={MailSearch} title={t('pickTitle')} body={t('pickBody')} />
            </div>
          )}
        </div>
      )}
      {!isWide && (
        <Sheet open={boxes} onClose={() => setBoxes(false)} label={t('choosePlace')} width={300} side="start">
          {/* Closes once a place was chosen. */}
          <div onClickCapture={(event) => (event.target as HTMLElement).closest('a') && setBoxes(false)}>{list()}</div>
        </Sheet>
      )}
      <Suspense>
        {writing && (
          <Composer
            key={writing.id ?? 'new'}
            {...{ typeUser }}
            {...writing}
            onClose={() => setWriting(null)}
            onSent={noteLeaving}
          />
        )}
      </Suspense>
    </div>
  )
}

type Counts = { system: Record<string, { unread: number }>; labels: { id: string; unread: number }[] }
const unreadOf = ({ system, labels }: Counts, { label, custom }: { label: string; custom?: string }) =>
  (custom ? labels.find(({ id }) => id === custom) : system[label])?.unread ?? 0
