import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useSession } from '#access/web/session/session.ts'
import { chat } from '#desk/contract/chat.ts'
import { chatTexts } from '#desk/web/chat/texts/chat.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { usePhone } from '#platform/web/ui/useMedia.ts'
import { ConversationList } from './ConversationList.tsx'
import { ConversationPane } from './ConversationPane.tsx'
import { chatSearch } from './chatSearch.ts'
import { NewConversation } from './NewConversation.tsx'
import { titleOf } from './titleOf.ts'

/** The chat: the list of conversations, and the open one or a new one. */
export function ChatPage() {
  const t = useTexts(chatTexts)
  const { user } = useSession()
  const { conversationKey } = useParams({ strict: false }) as { conversationKey?: string }
  const isNew = useLocation({ select: ({ pathname }) => pathname.endsWith('/chat/new') })
  const [{ seq }] = useSearchOf(chatSearch)
  const isPhone = usePhone()
  const me = user?.id ?? ''
  const { data, error, refetch } = useQuery({
    ...q(chat.get, { params: { key: conversationKey ?? '' } }),
    enabled: conversationKey !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  const conversation = data?.key === conversationKey ? data : undefined
  const title = isNew ? t('new') : conversation ? titleOf(conversation, me) : ''
  useBreadcrumb([{ label: t('title'), to: '/dashboard/chat' }, ...(title ? [{ label: title }] : [])])
  const isOpen = isNew || conversationKey !== undefined
  return (
    <div className="flex h-[calc(100dvh-56px)] min-w-0 bg-surface">
      {(!isPhone || !isOpen) && (
        <div className="flex w-[292px] shrink-0 flex-col border-e max-md:w-full max-md:border-e-0">
          <ConversationList me={me} current={conversationKey} />
        </div>
      )}
      {(!isPhone || isOpen) && (
        <div className="flex min-w-0 flex-1 flex-col">
          {isNew ? (
            <NewConversation />
          ) : conversationKey && error && (!conversation || error.status === 404) ? (
            <div className="m-auto">
              <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
            </div>
          ) : conversation ? (
            <ConversationPane key={conversation.key} conversation={conversation} me={me} sought={seq} />
          ) : (
            !isOpen && (
              <div className="m-auto">
                <EmptyState icon={MessagesSquare} title={t('pick')} body={t('pickBody')} />
              </div>
            )
          )}
        </div>
      )}
    </div>
  )
}
