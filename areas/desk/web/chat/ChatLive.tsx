import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chat } from '#desk/contract/chat.ts'
import { q } from '#platform/web/api/client.ts'
import { setNavCount } from '#platform/web/site/navCounts.ts'
import { useChatLive } from './useChatLive.ts'

/** Follows the chat on every screen, and counts conversations with something new in the menu. Renders nothing. */
export function ChatLive() {
  useChatLive()
  const { data } = useQuery(q(chat.unread, {}))
  useEffect(() => setNavCount('/dashboard/chat', data?.count ?? 0), [data])
  return null
}
