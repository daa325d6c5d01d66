import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import type { Failure, Result } from '#platform/web/apart/call.ts'
import { forget, keep, kept } from '#platform/web/apart/kept.ts'
import type { Signs } from '#steps/contract/answering.ts'
import { maxSaved } from '#steps/contract/limits.ts'
import type { Calls, Saved } from './calls.ts'
import { readUnsent, writeUnsent } from './kept.rules.ts'
import {
  acknowledge,
  begin,
  choose,
  fail,
  isWaiting as isWaitingIn,
  nothingUnsent,
  type Revisions,
  refuseSent,
  retryDelay,
  type Saving,
  withAnswer,
} from './saving.rules.ts'

/** Typing has stopped when nothing was typed for so long. */
const pause = 600
/** Refusals of one answer; every other one ends the saving, and the page is read again. */
const ofOneAnswer = ['answer_unasked', 'answer_impossible', 'invalid']

export type SaverState = {
  saving: Saving
  savedAt: string | null
  /** When this browser kept what it could not send; null when it keeps nothing. */
  keptAt: number | null
  elsewhere: boolean
}
type SaverOptions = {
  calls: Pick<Calls, 'save'>
  client: string
  /** The name under which this browser keeps what is unsent. */
  name: string
  startedAt: string
  savedAt: string | null
  /** Of the answers that this page has read. */
  revisions: Revisions
  /** Returns the signs counted so far. */
  signs: () => Signs
  onSaved: (result: Extract<Result<Saved>, { ok: true }>) => void
  onRefused: (failure: Failure) => void
}

/** Saves answers while they are given: one request at a time, again after a failure, and never twice what was refused. */
export function createSaver(options: SaverOptions) {
  const { calls, client, name, startedAt, savedAt, signs, onSaved, onRefused } = options
  const { answers: unsent, revisions } = readUnsent(kept(name), startedAt)
  let read: Revisions = { ...options.revisions, ...revisions }
  let state: SaverState = { saving: { ...nothingUnsent, unsent }, savedAt, keptAt: null, elsewhere: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTyping = false
  let running: Promise<void> | null = null
  let isStopped = false
  const listeners = new Set<() => void>()

  const change = (part: Partial<SaverState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const isWaiting = () => isWaitingIn(state.saving)

  function store() {
    const { unsent } = state.saving
    if (Object.keys(unsent).length === 0) forget(name)
    else change({ keptAt: keep(name, writeUnsent(unsent, read, startedAt)) ? Date.now() : null })
  }
  function schedule(delay: number) {
    clearTimeout(timer)
    if (!isStopped && isWaiting()) timer = setTimeout(wake, delay)
  }

  async function send() {
    change({ saving: begin(state.saving, maxSaved) })
    const sent = Object.entries(state.saving.sending ?? {})
    const result = await calls.save(
      client,
      sent.map(([questionId, value]) => ({ questionId, value, revision: read[questionId] ?? 0 })),
      signs(),
    )
    if (isStopped) return
    if (result.ok) {
      const { revisions, newer } = result.value
      read = { ...read, ...revisions }
      change({
        saving: acknowledge(
          state.saving,
          Object.fromEntries(newer.map(({ questionId, value, revision }) => [questionId, { value, revision }])),
        ),
        savedAt: result.value.savedAt,
        elsewhere: result.value.elsewhere,
      })
      onSaved(result)
      if (!isTyping) schedule(0)
    } else if (result.again) {
      change({ saving: fail(state.saving) })
      schedule(Math.max(retryDelay(state.saving.failures), result.waitSeconds * 1000))
    } else if (ofOneAnswer.includes(result.code)) {
      change({ saving: refuseSent(state.saving, result.code) })
      schedule(0)
    } else {
      change({ saving: fail(state.saving) })
      isStopped = true
      onRefused(result)
    }
    store()
  }

  /** Sends what is waiting, now. */
  function wake() {
    clearTimeout(timer)
    isTyping = false
    if (isStopped || !isWaiting()) return running ?? Promise.resolve()
    running ??= send().finally(() => {
      running = null
    })
    return running
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer: (id: string, value: AnswerValue) => {
      change({ saving: withAnswer(state.saving, id, value) })
      store()
      isTyping = true
      schedule(pause)
    },
    /** One of two answers was chosen: what the other page gave counts as read. Returns the value that stands. */
    choose: (id: string, which: 'own' | 'newer') => {
      const { unsent, newer } = state.saving
      const other = newer[id]
      if (!other) return undefined
      const value = which === 'newer' ? other.value : unsent[id]
      read = { ...read, [id]: other.revision }
      change({ saving: choose(state.saving, id, which) })
      store()
      schedule(0)
      return value
    },
    wake,
    /** Sends everything. False when the server did not get all of it; refused answers do not count, and those that wait for a choice do. */
    flush: async () => {
      while (isWaiting() && !isStopped) {
        const { failures } = state.saving
        await running
        await wake()
        if (state.saving.failures > failures) return false
      }
      return Object.keys(state.saving.unsent).length === 0
    },
    forget: () => forget(name),
    start: () => {
      isStopped = false
      void wake()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
export type Saver = ReturnType<typeof createSaver>
