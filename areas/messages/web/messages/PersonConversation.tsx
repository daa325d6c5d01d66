import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { conversations } from '#messages/contract/conversations.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { AnswerBox } from './AnswerBox.tsx'
import { Conversation } from './Conversation.tsx'
import { useAnswering } from './DraftPanel.tsx'

/** The latest conversation of the user with a professional, and the box that answers it. */
export function PersonConversation({ candidateId }: { candidateId: string }) {
  const t = useTexts(messagesTexts)
  const { overlay, ...answering } = useAnswering()
  const last = useQuery(q(conversations.ofCandidate, { params: { id: candidateId } }))
  const id = last.data?.latestId ?? ''
  const talk = useQuery({ ...q(conversations.get, { params: { id } }), enabled: id !== '' })
  const { data } = talk
  const received = data?.entries.findLast(({ isFromPerson }) => isFromPerson)
  return (
    <Card title={t('conversation.title')}>
      {last.data?.latestId === null ? (
        <EmptyState icon={MessagesSquare} title={t('conversation.none')} />
      ) : (
        !data && <Loading of={[last, talk]} failed={t('conversation.failed')} waiting="h-40 rounded-3" />
      )}
      {data && <Conversation talk={data} openId="" />}
      {data?.person && received && (
        <AnswerBox
          key={received.id}
          id={received.id}
          name={data.person.name}
          ways={data.ways}
          {...answering}
          className="mt-4 border-t pt-3"
        />
      )}
      {overlay}
    </Card>
  )
}
