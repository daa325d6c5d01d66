import type { DetailedError } from 'tus-js-client'
import { largestVideo, videoChunk } from '#platform/contract/videoLimits.ts'
import { forget, keep, kept } from '#platform/web/apart/kept.ts'
import { deleteVideo, storedVideo, storeVideo } from '#platform/web/videos/storedVideos.ts'
import type { Take } from '#steps/contract/takes.ts'
import type { Calls } from '#steps/web/answering/calls.ts'

export type Sending = {
  /** Being sent, waiting for a connection, being checked by the server, or refused with a reason. */
  state: 'sending' | 'waiting' | 'checking' | 'failed'
  sent: number
  size: number
  problem: string | null
}
export type TakeSender = ReturnType<typeof takeSender>

/** Milliseconds before each retry; the last one repeats. */
const waits = [500, 1000, 3000, 5000, 10_000]
const endless = Array.from({ length: 200 }, (_, at) => waits[Math.min(at, waits.length - 1)] ?? 10_000)

/**
 * Sends recordings while their reader goes on to other questions. A recording is kept in the browser until the server has it, so that a reload
 * sends the rest.
 */
function takeSender(calls: Calls) {
  const all = new Map<string, Sending>()
  const listeners = new Set<() => void>()
  const put = (questionId: string, sending: Sending | null) => {
    if (sending) all.set(questionId, sending)
    else all.delete(questionId)
    for (const listener of listeners) listener()
  }
  const keyOf = (questionId: string) => `take:${questionId}`
  const fail = (questionId: string, problem: string) => put(questionId, { state: 'failed', sent: 0, size: 0, problem })

  async function finish(questionId: string, id: string, size: number, onTakes: (takes: Take[]) => void) {
    put(questionId, { state: 'checking', sent: size, size, problem: null })
    const result = await calls.finishTake(id)
    if (!result.ok && result.again) return fail(questionId, result.code)
    forget(keyOf(questionId))
    await deleteVideo(id)
    if (!result.ok) return fail(questionId, result.code)
    onTakes(result.value.takes)
    put(questionId, null)
  }

  async function transmit(questionId: string, id: string, video: Blob, onTakes: (takes: Take[]) => void) {
    const { Upload } = await import('tus-js-client')
    const { size } = video
    const show = (state: 'sending' | 'waiting', sent: number) => put(questionId, { state, sent, size, problem: null })
    let sent = 0
    show('sending', sent)
    new Upload(video, {
      uploadUrl: `/api/step-link/takes/${id}`,
      chunkSize: videoChunk,
      retryDelays: endless,
      storeFingerprintForResuming: false,
      headers: { authorization: calls.authorization },
      onProgress: (bytes) => {
        sent = bytes
        show('sending', sent)
      },
      onShouldRetry: (error) => {
        const status = (error as DetailedError).originalResponse?.getStatus() ?? 0
        if (status !== 0 && status !== 409 && status !== 423 && status !== 429 && status < 500) return false
        show('waiting', sent)
        return true
      },
      onSuccess: () => void finish(questionId, id, size, onTakes),
      // The server knows no such upload any more, or takes nothing any more: the call says which.
      onError: () => void finish(questionId, id, size, onTakes),
    }).start()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    of: (questionId: string) => all.get(questionId) ?? null,
    async send(questionId: string, video: Blob, onTakes: (takes: Take[]) => void) {
      if (video.size > largestVideo) return fail(questionId, 'video_too_large')
      put(questionId, { state: 'sending', sent: 0, size: video.size, problem: null })
      const begun = await calls.beginTake(questionId, video.size)
      if (!begun.ok) return fail(questionId, begun.code)
      const { id } = begun.value
      if (await storeVideo(id, video)) keep(keyOf(questionId), id)
      await transmit(questionId, id, video, onTakes)
    },
    /** Goes on with what a reload, or a refusal that may pass, has interrupted. */
    async resume(questionId: string, onTakes: (takes: Take[]) => void) {
      const id = kept(keyOf(questionId))
      const now = all.get(questionId)
      if (!id || (now && now.state !== 'failed')) return
      const video = await storedVideo(id)
      if (video) await transmit(questionId, id, video, onTakes)
      else forget(keyOf(questionId))
    },
    isKept: (questionId: string) => kept(keyOf(questionId)) !== null,
  }
}

const senders = new WeakMap<Calls, TakeSender>()

/** The sender of the recordings of a page. */
export function senderOf(calls: Calls): TakeSender {
  const known = senders.get(calls) ?? takeSender(calls)
  senders.set(calls, known)
  return known
}
