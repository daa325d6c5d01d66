import type { ChatConversation } from '#desk/contract/chat.ts'

type Named = Pick<ChatConversation, 'kind' | 'name' | 'members'>

/** The other person of a conversation of two. */
export const otherOf = ({ kind, members }: Named, me: string) =>
  kind === 'ONE_TO_ONE' ? members.find(({ id }) => id !== me) : undefined

/** The name of a conversation for one of its members. */
export const titleOf = (conversation: Named, me: string) => conversation.name || (otherOf(conversation, me)?.name ?? '')
