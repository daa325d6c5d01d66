import { z } from 'zod'
import { onLiveBack } from '#access/web/notices/live.ts'
import { useSession } from '#access/web/session/session.ts'
import { type ChatMessage, chat } from '#desk/contract/chat.ts'
import { ApiError, call, refresh } from '#platform/web/api/client.ts'
import { accountOfToken, onToken } from '#platform/web/api/token.ts'
import { newId } from '#platform/web/state/newId.ts'
import { stored } from '#platform/web/state/stored.ts'

const Line = z.object({
  account: z.string(),
  key: z.string(),
  clientId: z.string(),
  text: z.string(),
  mentions: z.array(z.string()),
  attachments: z.array(z.object({ id: z.string(), name: z.string() })),
  at: z.string(),
  /** The reason for which the server refused it; it waits for the author then. */
  problem: z.string().optional(),
})
/** A message that the server has not acknowledged yet. It survives a reload. */
export type OutboxLine = z.infer<typeof Line>

const outbox = stored<OutboxLine[]>('chatOutbox', (raw) => z.array(Line).safeParse(raw).data ?? [])

let account = ''
let busy = false
let failures = 0
let again: ReturnType<typeof setTimeout> | undefined
const longestWait = 30_000
// After the end of a session nothing is sent; what waits stays for the next login of its account (docs/decisions/0133-unsent-messages.md).
onToken(() => {
  if (accountOfToken() !== account) pause()
})

/** A message is only sent by the session of its author: another tab may have logged in as somebody else a moment ago. */
const mayWork = () => account !== '' && accountOfToken() === account

function pause() {
  clearTimeout(again)
  failures = 0
}

const sentListeners = new Set<(key: string, message: ChatMessage) => void>()

/** Runs when the server has acknowledged a message. */
export function onSent(listener: (key: string, message: ChatMessage) => void) {
  sentListeners.add(listener)
  return () => void sentListeners.delete(listener)
}

const isPassing = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  error.status === 429 ||
  error.status === 401
const change = (clientId: string, part: Partial<OutboxLine>) =>
  outbox.set(outbox.get().map((line) => (line.clientId === clientId ? { ...line, ...part } : line)))
export const dropLine = (clientId: string) => outbox.set(outbox.get().filter((line) => line.clientId !== clientId))

/** Sends waiting messages in their order, one at a time. The server adds each once, however often it is sent. */
async function work() {
  if (busy || !mayWork()) return
  busy = true
  clearTimeout(again)
  try {
    while (mayWork()) {
      outbox.reload()
      const line = outbox.get().find((waiting) => waiting.account === account && waiting.problem === undefined)
      if (!line) break
      const { key, clientId, text, mentions, attachments } = line
      const body = { clientId, text, mentions, attachments: attachments.map(({ id }) => id) }
      try {
        const message = await call(chat.send, { params: { key }, body })
        failures = 0
        for (const listener of sentListeners) listener(key, message)
        dropLine(clientId)
        void refresh([chat.conversations])
      } catch (error) {
        if (!mayWork()) break
        if (isPassing(error)) {
          failures += 1
          const wait = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 1000 * 2 ** failures
          again = setTimeout(() => void work(), Math.min(longestWait, wait))
          break
        }
        change(clientId, { problem: (error as Error).message })
      }
    }
  } finally {
    busy = false
  }
}

/** Begins to send what waits for an account, now and whenever the connection is back. */
export function startOutbox(id: string) {
  account = id
  const now = () => void work()
  now()
  window.addEventListener('online', now)
  const stop = onLiveBack(now)
  return () => {
    window.removeEventListener('online', now)
    stop()
    if (account === id) account = ''
    pause()
  }
}

type NewLine = Pick<OutboxLine, 'key' | 'text' | 'mentions' | 'attachments'>
export function putLine(line: NewLine) {
  const rest = { account, clientId: newId(), at: new Date().toISOString() }
  outbox.set([...outbox.get(), { ...line, ...rest }])
  void work()
}

export function retryLine(clientId: string) {
  change(clientId, { problem: undefined })
  void work()
}

/** The messages of a conversation that wait, oldest first. */
export function useOutbox(key: string): OutboxLine[] {
  const { user } = useSession()
  return outbox.use().filter((line) => line.key === key && line.account === user?.id)
}
