import type { AnswerValue } from '#contract/assessment/testPreview.ts'
import type { Signs } from '#contract/steps/answering.ts'
import { maxSaved } from '#contract/steps/limits.ts'
import { forget, keep, kept } from '#web/platform/apart/kept.ts'
import type { Calls, Failure, Result, Saved } from './calls.ts'
import { readUnsent, writeUnsent } from './kept.rules.ts'
import {
  acknowledge,
  begin,
  fail,
  nothingUnsent,
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
  /** What has been counted so far. */
  signs: () => Signs
  onSaved: (result: Extract<Result<Saved>, { ok: true }>) => void
  onRefused: (failure: Failure) => void
}

/** Saves answers while they are given: one request at a time, again after a failure, and never twice what was refused. */
export function createSaver({ calls, client, name, startedAt, savedAt, signs, onSaved, onRefused }: SaverOptions) {
  const unsent = readUnsent(kept(name), startedAt)
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
  const isWaiting = () => Object.keys(state.saving.unsent).length > 0

  function store() {
    if (!isWaiting()) forget(name)
    else change({ keptAt: keep(name, writeUnsent(state.saving.unsent, startedAt)) ? Date.now() : null })
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
      sent.map(([questionId, value]) => ({ questionId, value })),
      signs(),
    )
    if (isStopped) return
    if (result.ok) {
      change({
        saving: acknowledge(state.saving),
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
    wake,
    /** Sends everything. False when the server did not get all of it; refused answers do not count. */
    flush: async () => {
      while (isWaiting() && !isStopped) {
        const { failures } = state.saving
        await running
        await wake()
        if (state.saving.failures > failures) return false
      }
      return !isWaiting()
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
