import { EventSource } from 'eventsource'
import { notices } from '#access/contract/notices.ts'
import type { ChatEvent } from '#desk/contract/chat.ts'

/** An event stream as a browser holds it: it reconnects by itself, and is never opened anew here. */
export function openStream(origin: string, token: string) {
  const got = new Map<string, number>()
  let opened = 0
  let missed = 0
  const source = new EventSource(`${origin}/api${notices.stream.path}?after=0`, {
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } }),
  })
  source.addEventListener('open', () => opened++)
  source.addEventListener('missed', () => missed++)
  source.addEventListener('chat', ({ data }) => {
    const event = JSON.parse(data) as ChatEvent
    if (event.type === 'message') got.set(event.message.clientId, performance.now())
  })
  return {
    /** When each line of the chat arrived. */
    got,
    opened: () => opened,
    missed: () => missed,
    isClosed: () => source.readyState === source.CLOSED,
    close: () => source.close(),
  }
}
export type Stream = ReturnType<typeof openStream>
