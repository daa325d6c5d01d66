import { useQuery } from '@tanstack/react-query'
import { PanelRight, Search, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type ChatConversation, type ChatMessage, chat } from '#desk/contract/chat.ts'
import { chatTexts } from '#desk/web/chat/texts/chat.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { SearchBox } from '#platform/web/ui/FilterBar.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useMedia, usePhone } from '#platform/web/ui/useMedia.ts'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatFace } from './ChatFace.tsx'
import { DetailsPanel } from './DetailsPanel.tsx'
import { FoundMessages } from './FoundMessages.tsx'
import { MessageHistory } from './MessageHistory.tsx'
import { useOutbox } from './outbox.ts'
import { useThread } from './thread.ts'
import { titleOf } from './titleOf.ts'
import { useTyping } from './useChatLive.ts'

type ConversationPaneProps = { conversation: ChatConversation; me: string; sought: number | undefined }

/** Whether the browser itself knows that it has no connection. */
function useOffline() {
  const [isOffline, setOffline] = useState(!navigator.onLine)
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return isOffline
}

/** Whether a message that waited is in the history already: among the last ones, as it was sent just now. */
function hasArrived(
  { messages, lastSeq }: Pick<ReturnType<typeof useThread>, 'messages' | 'lastSeq'>,
  clientId: string,
) {
  for (let seq = lastSeq; seq > lastSeq - 200; seq--) if (messages.get(seq)?.clientId === clientId) return true
  return false
}

/** An open conversation: its history, what is being written, and its details beside it. */
export function ConversationPane({ conversation, me, sought }: ConversationPaneProps) {
  const t = useTexts(chatTexts)
  const format = useFormat()
  // On a phone the conversation is the whole page.
  const Heading = usePhone() ? 'h1' : 'h2'
  const isWide = useMedia('(width >= 80rem)')
  const { key, members } = conversation
  const { thread, ...state } = useThread(key)
  const waiting = useOutbox(key).filter(({ clientId }) => !hasArrived(state, clientId))
  const typing = useTyping(key)
  const isOffline = useOffline()
  const [hasDetails, setDetails] = useState(isWide)
  const [searching, setSearching] = useState<string>()
  const [editing, setEditing] = useState<ChatMessage>()
  const { data: list } = useQuery(q(chat.conversations, {}))
  const online = members.filter(({ isOnline }) => isOnline).length
  const first = (name: string) => name.split(' ')[0] ?? name
  const ownLast = () => {
    for (let seq = state.lastSeq; seq > state.lastSeq - 200; seq--) {
      const line = state.messages.get(seq)
      if (line?.authorId === me && !line.deletedAt) return line
    }
    return undefined
  }
  const details = <DetailsPanel conversation={conversation} me={me} typing={typing} />
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex min-h-14 items-center gap-3 border-b px-4 py-2">
          <ChatFace conversation={conversation} me={me} />
          <div className="min-w-0 flex-1">
            <Heading dir="auto" className="truncate text-14 font-semibold">
              {titleOf(conversation, me)}
            </Heading>
            <p dir="auto" className="truncate text-12 text-fg-3">
              {conversation.kind === 'GROUP'
                ? `${format.list(members.slice(0, 6).map(({ name }) => first(name)))} · ${t('onlineCount', { count: online })}`
                : members.some(({ id, isOnline }) => id !== me && isOnline)
                  ? t('online')
                  : t('offlineNow')}
            </p>
          </div>
          <IconButton
            icon={Search}
            label={t('searchHere')}
            aria-pressed={searching !== undefined}
            onClick={() => setSearching(searching === undefined ? '' : undefined)}
          />
          <IconButton
            icon={PanelRight}
            label={t('details')}
            aria-pressed={hasDetails}
            onClick={() => setDetails(!hasDetails)}
          />
        </header>
        {searching !== undefined && (
          <div className="max-h-[50%] overflow-y-auto border-b p-3">
            <SearchBox value={searching} onChange={setSearching} placeholder={t('searchHere')} className="w-full" />
            {searching !== '' && <FoundMessages search={searching} rows={list?.rows ?? []} me={me} within={key} />}
          </div>
        )}
        {state.error && !state.isLoaded && (
          <ErrorState title={t('loadFailed')} error={state.error} onRetry={() => thread?.retry()} />
        )}
        {!state.error && !state.isLoaded && <Skeleton className="m-4 h-40 rounded-3" />}
        {state.isLoaded && thread ? (
          <MessageHistory {...{ conversation, me, thread, waiting, sought }} {...state} onEdit={setEditing} />
        ) : (
          <div className="flex-1" />
        )}
        <p aria-live="polite" className="min-h-6 px-4 text-12 text-fg-3">
          {typing.length > 0 && t('typing', { names: format.list(typing.map(first)), count: typing.length })}
        </p>
        {isOffline && (
          <p role="status" className="flex items-center gap-2 bg-wait-bg px-4 py-1.5 text-12 text-wait">
            <WifiOff size={14} strokeWidth={1.75} aria-hidden />
            {t('noConnection')}
          </p>
        )}
        <ChatComposer
          key={editing?.seq ?? 'new'}
          conversation={conversation}
          me={me}
          editing={editing}
          onEditLast={() => setEditing(ownLast())}
          onDone={(message) => {
            if (message) thread?.take(message)
            setEditing(undefined)
          }}
        />
      </div>
      {hasDetails && isWide && (
        <aside aria-label={t('details')} className="w-[280px] shrink-0 overflow-y-auto border-s">
          {details}
        </aside>
      )}
      {!isWide && (
        <Sheet
          open={hasDetails}
          onClose={() => setDetails(false)}
          label={t('details')}
          title={t('details')}
          width={320}
        >
          {details}
        </Sheet>
      )}
    </div>
  )
}
