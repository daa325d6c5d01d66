import { useQuery } from '@tanstack/react-query'
import { conversations } from '#messages/contract/conversations.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RichText } from '#platform/web/records/RichText.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { AnswerBox } from './AnswerBox.tsx'
import type { Answering } from './DraftPanel.tsx'
import { useFlags } from './useFlags.ts'

type AnswerHereProps = Answering & { id: string }

/** A received message in full with the box that answers it, where the message is listed. */
export function AnswerHere({ id, onSent, onWrite }: AnswerHereProps) {
  const t = useTexts(messagesTexts)
  const { set } = useFlags()
  const { data, error, refetch } = useQuery(q(conversations.get, { params: { id } }))
  const received = data?.entries.find((entry) => entry.id === id)
  if (!data?.person || !received)
    return data ? null : (
      <Loading of={{ error, refetch }} failed={t('conversation.failed')} waiting="h-24 w-full rounded-3" />
    )
  return (
    <div className="grid gap-2">
      <div className="w-fit max-w-full rounded-3 bg-sunken px-3 py-2">
        {received.body ? <RichText html={received.body} /> : t('noWords')}
      </div>
      <AnswerBox
        id={id}
        name={data.person.name}
        ways={data.ways}
        onWrite={onWrite}
        onSent={(message) => {
          set([{ id }], { isRead: true })
          onSent(message)
        }}
        className="rounded-3 border p-3"
        quiet
      />
    </div>
  )
}
