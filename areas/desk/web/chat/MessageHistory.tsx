import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type ChatConversation, type ChatMessage, chat } from '#desk/contract/chat.ts'
import { chatTexts } from '#desk/web/chat/texts/chat.pt.ts'
import { call, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { MessageLine, WaitingLine } from './MessageLine.tsx'
import type { OutboxLine } from './outbox.ts'
import type { Thread } from './thread.ts'

type MessageHistoryProps = {
  conversation: ChatConversation
  me: string
  thread: Thread
  messages: ReadonlyMap<number, ChatMessage>
  lastSeq: number
  waiting: readonly OutboxLine[]
  sought: number | undefined
  onEdit: (message: ChatMessage) => void
}
/** Closer to the end than this, in pixels, new messages scroll into view. */
const nearEnd = 120
/** The number of messages before and after the visible ones that are loaded, too. */
const nearby = 60
/** The first message of somebody else after the last one that was read, as soon as it is known. */
function findNew(messages: ReadonlyMap<number, ChatMessage>, readBefore: number, me: string): number | undefined {
  let seq = readBefore + 1
  while (messages.get(seq)?.authorId === me) seq += 1
  return messages.has(seq) ? seq : undefined
}
const dayOf = (at: string) => new Date(at).toDateString()

/**
 * The history. Message numbers have no gaps, so every message has its row from the beginning and nothing moves when a page arrives: rows are
 * rendered only where they are looked at, and their pages loaded then.
 */
export function MessageHistory(props: MessageHistoryProps) {
  const { conversation, me, thread, messages, lastSeq, waiting, sought, onEdit } = props
  const t = useTexts(chatTexts)
  const format = useFormat()
  const { key, members } = conversation
  const region = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const [isSeen, setSeen] = useState(document.visibilityState === 'visible')
  // The position of the reader when they opened the conversation: new messages begin there.
  const [readBefore] = useState(conversation.members.find(({ id }) => id === me)?.readSeq ?? 0)
  const firstNew = findNew(messages, readBefore, me)
  const count = lastSeq + waiting.length
  const rows = useVirtualizer({
    count,
    getScrollElement: () => region.current,
    estimateSize: () => 62,
    overscan: 8,
  })
  const isEmpty = count === 0
  const items = rows.getVirtualItems()
  const from = (items[0]?.index ?? 0) + 1
  const to = Math.min(lastSeq, (items.at(-1)?.index ?? 0) + 1)

  // A dragged scrollbar passes many pages: only those it stands at now and then are loaded.
  const looked = useRef({ from, to })
  const pages = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    looked.current = { from, to }
    pages.current ??= setTimeout(() => {
      pages.current = undefined
      thread.need(looked.current.from - nearby, looked.current.to + nearby)
    }, 80)
  }, [thread, from, to])
  useEffect(() => () => clearTimeout(pages.current), [])
  // The check of a file is no change of its message, which nobody announces.
  const isChecking = items.some(({ index }) =>
    messages.get(index + 1)?.attachments.some((file) => file.state === 'waiting'),
  )
  useEffect(() => {
    if (!isChecking) return
    const timer = setInterval(() => thread.again(from, to), 3000)
    return () => clearInterval(timer)
  }, [isChecking, thread, from, to])
  const hasMoved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a message is sought, or there are messages for the first time
  useLayoutEffect(() => {
    if (count === 0) return
    if (sought !== undefined && sought <= lastSeq) {
      hasMoved.current = true
      rows.scrollToIndex(sought - 1, { align: 'center' })
    } else if (!hasMoved.current) {
      hasMoved.current = true
      rows.scrollToIndex(count - 1, { align: 'end' })
    }
  }, [sought, isEmpty])
  const countBefore = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are more messages
  useLayoutEffect(() => {
    const hasGrown = countBefore.current > 0 && count > countBefore.current
    countBefore.current = count
    if (hasGrown && isAtEnd) rows.scrollToIndex(count - 1, { align: 'end' })
  }, [count])

  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible' && document.hasFocus())
    look()
    const events = ['visibilitychange', 'focus', 'blur']
    for (const name of events) window.addEventListener(name, look)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const name of events) window.removeEventListener(name, look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  const [removing, setRemoving] = useState<ChatMessage>()
  const remove = useWrite(chat.remove, { stale: [chat.conversations], then: thread.take })
  const photos = useMemo(() => new Map(members.map(({ id, photoUrl }) => [id, photoUrl])), [members])
  const lastVisible = Math.min(lastSeq, (rows.range?.endIndex ?? -1) + 1)
  const isThere = messages.has(lastVisible)
  useEffect(() => {
    if (!isSeen || lastVisible <= readBefore || !isThere) return
    const timer = setTimeout(() => {
      void call(chat.read, { params: { key }, body: { seq: lastVisible } }).catch(() => {})
    }, 400)
    return () => clearTimeout(timer)
  }, [isSeen, lastVisible, readBefore, isThere, key])

  const onScroll = () => {
    const box = region.current
    if (box) setAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd)
  }
  if (count === 0)
    return (
      <div className="m-auto">
        <EmptyState icon={ArrowDown} title={t('nothingYet')} body={t('nothingYetBody')} />
      </div>
    )
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={region}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the history scrolls by keyboard
        tabIndex={0}
        role="log"
        aria-label={t('history')}
        className="h-full overflow-y-auto overflow-x-hidden"
      >
        <div style={{ height: rows.getTotalSize() }} className="relative">
          {items.map(({ key: id, index, start }) => {
            const message = messages.get(index + 1)
            const before = messages.get(index)
            const line = waiting[index - lastSeq]
            return (
              <div
                key={id}
                ref={rows.measureElement}
                data-index={index}
                className="absolute inset-x-0 top-0 px-4"
                style={{ transform: `translateY(${start}px)` }}
              >
                {message && (index === 0 || (before && dayOf(before.createdAt) !== dayOf(message.createdAt))) && (
                  <Divider label={format.weekday(message.createdAt)} />
                )}
                {message && message.seq === firstNew && (
                  <Divider isNew label={t('newHere', { count: lastSeq - message.seq + 1 })} />
                )}
                {message ? (
                  <MessageLine
                    message={message}
                    conversationKey={key}
                    me={me}
                    photoUrl={photos.get(message.authorId)}
                    members={message.seq === lastSeq && message.authorId === me ? members : undefined}
                    isSought={message.seq === sought}
                    onEdit={onEdit}
                    onRemove={setRemoving}
                  />
                ) : line ? (
                  <WaitingLine line={line} />
                ) : (
                  <div aria-hidden className="my-2 h-11 rounded-2 bg-press" />
                )}
              </div>
            )
          })}
        </div>
      </div>
      {!isAtEnd && (
        <Button
          size="sm"
          icon={ArrowDown}
          className="absolute inset-x-0 bottom-2 mx-auto w-fit"
          onClick={() => rows.scrollToIndex(count - 1, { align: 'end' })}
        >
          {t('toEnd')}
        </Button>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('removeTitle')}
        body={t('removeBody')}
        confirm={t('remove')}
        danger
        onConfirm={() => removing && remove.mutateAsync({ params: { key, seq: removing.seq } })}
      />
    </div>
  )
}

const Divider = ({ label, isNew = false }: { label: string; isNew?: boolean }) => (
  <p
    className={`flex items-center gap-3 py-2 text-12 font-label before:flex-1 before:border-t after:flex-1 after:border-t ${isNew ? 'text-accent-text before:border-accent-line after:border-accent-line' : 'text-fg-3'}`}
  >
    {label}
  </p>
)
