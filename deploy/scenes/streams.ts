import { EventSource } from 'eventsource'
import { notices } from '#access/contract/notices.ts'
import type { ChatEvent } from '#desk/contract/chat.ts'

/** An event stream as the web app holds it (areas/access/web/notices/stream.ts): after a refusal it is opened again, later each time. */
export function openStream(origin: string, token: string) {
  const got = new Map<string, number>()
  let refusals = 0
  let failures = 0
  let again: NodeJS.Timeout | undefined
  let source = open()

  function open(): EventSource {
    const mine = new EventSource(`${origin}/api${notices.stream.path}?after=0`, {
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } }),
    })
    mine.addEventListener('open', () => {
      failures = 0
    })
    mine.addEventListener('chat', ({ data }) => {
      const event = JSON.parse(data) as ChatEvent
      if (event.type === 'message') got.set(event.message.clientId, performance.now())
    })
    mine.addEventListener('error', ({ code }) => {
      if (mine !== source || mine.readyState !== mine.CLOSED || code === 401 || code === 403) return
      refusals++
      failures++
      again = setTimeout(
        () => {
          source = open()
        },
        Math.min(60_000, 1000 * 2 ** failures),
      )
    })
    return mine
  }

  return {
    /** When each line of the chat arrived. */
    got,
    /** The number of refusals while the stream was opened again. */
    refusals: () => refusals,
    close() {
      clearTimeout(again)
      source.close()
    },
  }
}
