import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chat } from '#contract/workspace/chat.ts'
import { q } from '#web/platform/api/client.ts'
import { setNavCount } from '#web/platform/site/navCounts.ts'
import { useChatLive } from './useChatLive.ts'

/** Follows the chat on every screen, and counts conversations with something new in the menu. Renders nothing. */
export function ChatLive() {
  useChatLive()
  const { data } = useQuery(q(chat.unread, {}))
  useEffect(() => setNavCount('/dashboard/chat', data?.count ?? 0), [data])
  return null
}
