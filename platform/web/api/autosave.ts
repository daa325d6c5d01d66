import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import type { ApiError } from './client.ts'

/** A change that has not reached the server, with the reason when the last attempt failed. */
type Unsaved<Change> = { change: Change; failure?: ApiError | undefined }

export type AutosaveState<Change> = {
  /** A `conflict` is a failure with the stored version, because another user was faster. */
  status: 'idle' | 'pending' | 'saving' | 'saved' | 'failed' | 'conflict'
  unsaved: Readonly<Record<string, Unsaved<Change>>>
}

export type AutosaveOptions<Change> = {
  /** Requests of one scope run one after another, also those of a screen that has been left. */
  scope: string
  /** Joins a change with a later one of the same key. The later one replaces it when omitted. */
  merge?: (earlier: Change, later: Change) => Change
  /** Sends a change; called with the latest one of its key. Rejects with an `ApiError`. */
  save: (change: Change, key: string) => Promise<unknown>
}

export const isConflict = (failure: ApiError) => failure.status === 409 && failure.current !== undefined

/**
 * Saves what a user types, by key: one request at a time, each with everything typed until then. A change that could not be saved stays,
 * joined with later ones, until it is saved or discarded. Outside of React, so that requests outlive the screen.
 */
export function createAutosave<Change>(
  client: QueryClient,
  { scope, merge = (_, later) => later, save }: AutosaveOptions<Change>,
) {
  const waiting = new Map<string, Change>()
  const failures = new Map<string, ApiError>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** The keys to send, in order. */
  const due = new Set<string>()
  const listeners = new Set<() => void>()
  let sending: { key: string; change: Change } | undefined
  let running: Promise<unknown> | undefined
  let hasSaved = false
  let state: AutosaveState<Change> = { status: 'idle', unsaved: {} }

  function statusNow(): AutosaveState<Change>['status'] {
    if ([...failures.values()].some(isConflict)) return 'conflict'
    if (failures.size > 0) return 'failed'
    if (sending || due.size > 0) return 'saving'
    if (waiting.size > 0) return 'pending'
    return hasSaved ? 'saved' : 'idle'
  }
  function publish() {
    const unsaved: Record<string, Unsaved<Change>> = {}
    if (sending) unsaved[sending.key] = { change: sending.change }
    for (const [key, change] of waiting) {
      const earlier = unsaved[key]
      unsaved[key] = { change: earlier ? merge(earlier.change, change) : change, failure: failures.get(key) }
    }
    state = { status: statusNow(), unsaved }
    for (const listener of listeners) listener()
  }

  async function send(key: string, change: Change) {
    waiting.delete(key)
    failures.delete(key)
    sending = { key, change }
    publish()
    try {
      await save(change, key)
      hasSaved = true
    } catch (error) {
      const later = waiting.get(key)
      waiting.set(key, later === undefined ? change : merge(change, later))
      failures.set(key, error as ApiError)
    }
    sending = undefined
    publish()
  }
  const requests = new MutationObserver(client, {
    scope: { id: scope },
    mutationFn: async () => {
      // The set grows during the loop. A mutation of its own for each key would wait while the tab is hidden.
      for (const key of due) {
        due.delete(key)
        const change = waiting.get(key)
        if (change !== undefined) await send(key, change)
      }
      // At the same time as the loop, so that no key becomes due between the two.
      running = undefined
    },
  })
  function sendSoon(key: string) {
    clearTimeout(timers.get(key))
    timers.delete(key)
    due.add(key)
    publish()
    running ??= requests.mutate()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    state: () => state,
    /** Saves a change once nothing more has been typed for `rest` milliseconds. */
    set(key: string, change: Change, rest = 0) {
      const earlier = waiting.get(key)
      waiting.set(key, earlier === undefined ? change : merge(earlier, change))
      clearTimeout(timers.get(key))
      if (rest === 0) return sendSoon(key)
      timers.set(
        key,
        setTimeout(() => sendSoon(key), rest),
      )
      publish()
    },
    /** Sends what waits, failed changes too, and resolves once the server has accepted or refused it. */
    async flush(): Promise<AutosaveState<Change>> {
      for (const key of waiting.keys()) sendSoon(key)
      while (running) await running
      return state
    },
    /** Forgets the change of a key, unless it is being sent. */
    discard(key: string) {
      clearTimeout(timers.get(key))
      for (const keyed of [waiting, failures, timers, due]) keyed.delete(key)
      publish()
    },
  }
}
