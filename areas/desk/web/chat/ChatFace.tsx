import { Users } from 'lucide-react'
import type { ChatConversation } from '#desk/contract/chat.ts'
import { chatTexts } from '#desk/web/chat/texts/chat.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { otherOf } from './titleOf.ts'

type PersonFaceProps = { person: { name: string; photoUrl: string | null; isOnline: boolean }; size?: number }

/** A person with a green dot while they are online. */
export function PersonFace({ person: { name, photoUrl, isOnline }, size = 32 }: PersonFaceProps) {
  const t = useTexts(chatTexts)
  return (
    <span className="relative shrink-0">
      <Avatar name={name} src={photoUrl} size={size} />
      {isOnline && (
        <span className="absolute -end-0.5 -bottom-0.5 size-2.5 rounded-full border-2 border-surface bg-on">
          <span className="sr-only">{t('online')}</span>
        </span>
      )}
    </span>
  )
}

/** The picture of a conversation: the other person, or a group. */
export function ChatFace({
  conversation,
  me,
  size = 34,
}: {
  conversation: ChatConversation
  me: string
  size?: number
}) {
  const other = otherOf(conversation, me)
  if (other) return <PersonFace person={other} size={size} />
  return (
    <span
      aria-hidden
      style={{ width: size, height: size }}
      className="inline-flex shrink-0 items-center justify-center rounded-2 bg-press text-fg-2"
    >
      <Users size={Math.round(size / 2)} strokeWidth={1.75} />
    </span>
  )
}
