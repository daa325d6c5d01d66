import { useEffect, useState } from 'react'
import { onLive, onLiveBack } from '#access/web/notices/live.ts'
import { useSession } from '#access/web/session/session.ts'
import { ChatEvent, chat } from '#desk/contract/chat.ts'
import { call, refresh } from '#platform/web/api/client.ts'
import { startOutbox } from './outbox.ts'

/** Events that come at once are answered together, and while many come, in longer steps. */
const [gathering, resting] = [300, 1500]
const lists = [chat.conversations, chat.unread, chat.get]

/** Keeps lists and counts of the chat up to date, confirms what has arrived, and sends what waits. Runs once, while somebody is signed in. */
export function useChatLive() {
  const { user } = useSession()
  const id = user?.role === 'administrador' ? user.id : undefined
  useEffect(() => {
    if (!id) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let arrived = false
    let hasFiles = false
    let last = 0
    const later = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          last = Date.now()
          void refresh(hasFiles ? [...lists, chat.files] : lists)
          if (arrived) void call(chat.delivered, {}).catch(() => {})
          arrived = false
          hasFiles = false
        },
        Math.max(gathering, last + resting - Date.now()),
      )
    }
    const stops = [
      startOutbox(id),
      onLive('chat', (data) => {
        const event = ChatEvent.safeParse(data).data
        if (!event || event.type === 'typing') return
        if (event.type === 'message' && event.message.authorId !== id) arrived = true
        if (event.type !== 'message' || event.message.attachments.length > 0) hasFiles = true
        later()
      }),
      onLiveBack(() => {
        arrived = true
        hasFiles = true
        later()
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [id])
}

/** The time, in milliseconds, for which somebody counts as writing after they were announced. */
const lasting = 5000

/** The names of those who are writing in a conversation. */
export function useTyping(key: string): string[] {
  const [typing, setTyping] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const without = (id: string) => setTyping((before) => new Map([...before].filter(([other]) => other !== id)))
    const stop = onLive('chat', (data) => {
      const event = ChatEvent.safeParse(data).data
      if (event?.key !== key) return
      if (event.type === 'message') return without(event.message.authorId)
      if (event.type !== 'typing') return
      clearTimeout(timers.get(event.id))
      timers.set(
        event.id,
        setTimeout(() => without(event.id), lasting),
      )
      setTyping((before) => new Map(before).set(event.id, event.name))
    })
    return () => {
      stop()
      for (const timer of timers.values()) clearTimeout(timer)
      setTyping(new Map())
    }
  }, [key])
  return [...typing.values()]
}
