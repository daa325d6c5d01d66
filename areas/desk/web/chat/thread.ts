import { useEffect, useState, useSyncExternalStore } from 'react'
import { onLive, onLiveBack } from '#access/web/notices/live.ts'
import { stepTo } from '#desk/contract/chat.rules.ts'
import { ChatEvent, type ChatMessage, chat, historyPage } from '#desk/contract/chat.ts'
import { call } from '#platform/web/api/client.ts'
import { onSent } from './outbox.ts'

type Numbers = { lastSeq: number; lastRev: number }
/** `messages` stays the same map, which grows: copying a long history with each message would stop the screen. */
type State = { messages: Map<number, ChatMessage>; lastSeq: number; error: Error | null; isLoaded: boolean }

/** More missed changes than this are not fetched one by one: the history is loaded again. */
const mostChanges = 1000

/**
 * The messages of a conversation in this browser. Pages of the history are loaded when they are looked at; new messages and changes come
 * with the stream, each with the next `rev`. A gap is filled by asking for the changes since the last known one.
 */
function openThread(key: string) {
  let state: State = { messages: new Map(), lastSeq: 0, error: null, isLoaded: false }
  let rev = 0
  const asked = new Set<number>()
  const listeners = new Set<() => void>()
  const stop = new AbortController()
  let isSyncing = false

  function set(part: Partial<State>) {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  function put(rows: readonly ChatMessage[], lastSeq = 0) {
    const { messages } = state
    for (const row of rows) if ((messages.get(row.seq)?.rev ?? 0) <= row.rev) messages.set(row.seq, row)
    set({ messages, lastSeq: Math.max(state.lastSeq, lastSeq, ...rows.map(({ seq }) => seq)) })
  }

  async function begin() {
    try {
      const { rows, lastSeq, lastRev }: Numbers & { rows: ChatMessage[] } = await call(
        chat.messages,
        { params: { key }, query: {} },
        stop.signal,
      )
      rev = Math.max(rev, lastRev)
      put(rows, lastSeq)
      set({ isLoaded: true, error: null })
    } catch (error) {
      if (!stop.signal.aborted) set({ error: error as Error })
    }
  }

  async function catchUp() {
    if (!state.isLoaded) return begin()
    for (let got = 0; ; ) {
      const { rows, lastSeq, lastRev, isMore } = await call(
        chat.changes,
        { params: { key }, query: { after: rev } },
        stop.signal,
      )
      put(rows, lastSeq)
      rev = Math.max(rev, rows.at(-1)?.rev ?? lastRev)
      got += rows.length
      if (!isMore) break
      if (got < mostChanges) continue
      asked.clear()
      set({ messages: new Map(), isLoaded: false })
      return begin()
    }
    set({ error: null })
  }
  /** One at a time; a failure is repaired by the next event or connection. */
  function sync() {
    if (isSyncing) return
    isSyncing = true
    catchUp()
      .catch((error) => {
        if (!stop.signal.aborted && (error as { status?: number }).status === 404) set({ error })
      })
      .finally(() => {
        isSyncing = false
      })
  }

  function take(message: ChatMessage) {
    const step = stepTo(rev, message.rev)
    if (step === 'gap') return sync()
    if (step === 'next') rev = message.rev
    put([message])
  }

  const stops = [
    onLive('chat', (data) => {
      const event = ChatEvent.safeParse(data).data
      if (event?.type === 'message' && event.key === key) take(event.message)
    }),
    onLiveBack(sync),
    onSent((of, message) => {
      if (of === key) put([message])
    }),
  ]
  void begin()
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Loads the pages with these messages, once each. */
    need(from: number, to: number) {
      const first = Math.floor((Math.max(1, from) - 1) / historyPage)
      const last = Math.floor((Math.min(state.lastSeq, to) - 1) / historyPage)
      for (let page = first; page <= last; page++) {
        const start = page * historyPage + 1
        const end = Math.min(state.lastSeq, start + historyPage - 1)
        const isWhole = () => {
          for (let seq = start; seq <= end; seq++) if (!state.messages.has(seq)) return false
          return true
        }
        if (asked.has(page) || isWhole()) continue
        asked.add(page)
        call(chat.messages, { params: { key }, query: { from: start } }, stop.signal)
          .then(({ rows }) => put(rows))
          // Asked for again when it is looked at again.
          .finally(() => asked.delete(page))
          .catch(() => {})
      }
    },
    take,
    /** Loads messages again, whose files were being checked. */
    again(from: number, to: number) {
      const limit = Math.min(200, to - from + 1)
      call(chat.messages, { params: { key }, query: { from, limit } }, stop.signal)
        .then(({ rows }) => put(rows))
        .catch(() => {})
    },
    retry: () => void begin(),
    close() {
      stop.abort()
      for (const end of stops) end()
    },
  }
}
export type Thread = ReturnType<typeof openThread>

/** The open thread of a conversation, and its state. */
export function useThread(key: string) {
  const [thread, setThread] = useState<Thread>()
  useEffect(() => {
    const opened = openThread(key)
    setThread(opened)
    return () => opened.close()
  }, [key])
  const state = useSyncExternalStore(thread?.subscribe ?? never, () => thread?.get() ?? none)
  return { thread, ...state }
}
const none: State = { messages: new Map(), lastSeq: 0, error: null, isLoaded: false }
const never = () => () => {}
