import { useCallback, useEffect, useRef, useState } from 'react'
import type { DetailedError, Upload } from 'tus-js-client'
import { largestVideo, videoChunk } from '#platform/contract/videoLimits.ts'
import { readVideo } from '#platform/contract/videos.rules.ts'
import { type VideoLimits, type VideoPlace, type VideoUpload, videos } from '#platform/contract/videos.ts'
import { ApiError, call, refresh } from '#platform/web/api/client.ts'
import { readToken } from '#platform/web/api/token.ts'
import { useSentence } from '#platform/web/i18n/sentences.ts'
import { errorsTexts } from '#platform/web/i18n/texts/errors.pt.ts'
import { say } from '#platform/web/i18n/texts.ts'
import { videosTexts } from '#platform/web/videos/texts/videos.pt.ts'
import { posterOf } from './frame.ts'
import { seekable, sourceOf } from './seekable.ts'
import { sendPoster } from './sendPoster.ts'
import { deleteExpiredVideos, deleteVideo, storeVideo } from './storedVideos.ts'

export type Sending = {
  name: string
  size: number
  sent: number
  /** Being checked locally, being sent, paused by the user, offline, being checked by the server, or refused. */
  state: 'preparing' | 'sending' | 'paused' | 'waiting' | 'checking' | 'failed'
  problem: string | null
  /** The video is stored in this browser until it has arrived, so a reload does not lose it. */
  isKept?: boolean
}

const megabyte = 1024 * 1024
/** Milliseconds before each retry; the last one repeats. */
const waits = [500, 1000, 3000, 5000]
const stale = [videos.get]

/** Whether the server does not know this upload of the user: it is complete, was aborted, or has expired. */
async function isGone(id: string) {
  const headers = { authorization: `Bearer ${readToken() ?? ''}` }
  const answer = await fetch(`/api/video-uploads/${id}`, { method: 'HEAD', headers }).catch(() => null)
  return answer?.status === 404
}

/** Uploads one video in chunks after a local check. The upload can be paused, and resumes after a lost connection or a reload. */
export function useVideoUpload(place: VideoPlace, { minutes }: VideoLimits, onDone: () => void) {
  const [sending, setSending] = useState<Sending | null>(null)
  const running = useRef<{ upload: Upload; id: string; video: Blob } | null>(null)
  const sentence = useSentence()
  const change = useCallback((part: Partial<Sending>) => setSending((now) => (now ? { ...now, ...part } : now)), [])
  // Leaving the page only interrupts the upload: received chunks are kept, and resuming is offered later.
  useEffect(() => {
    void deleteExpiredVideos(isGone)
    return () => void running.current?.upload.abort()
  }, [])

  const failed = (error: unknown) => {
    const problem =
      error instanceof ApiError
        ? (Object.values(error.fields)[0]?.message ?? error.message)
        : say(videosTexts)('sendFailed')
    change({ state: 'failed', problem })
  }

  /** Complete: the server checks it, and the poster is sent. */
  async function finish(id: string, video: Blob) {
    change({ state: 'checking', sent: video.size })
    const poster = posterOf(video)
    const kept = await call(videos.finish, { params: { id } })
    const frame = await poster
    if (frame) await sendPoster(place, kept.id, frame).catch(() => {})
    await deleteVideo(id)
    await refresh(stale)
    running.current = null
    // The upload stays `sent` until its screen has closed: otherwise the recorder would play the take that is about to be removed.
    onDone()
  }

  async function transmit({ id }: VideoUpload, video: Blob) {
    const { Upload } = await import('tus-js-client')
    const upload = new Upload(video, {
      uploadUrl: `/api/video-uploads/${id}`,
      chunkSize: videoChunk,
      retryDelays: waits,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => request.setHeader('authorization', `Bearer ${readToken() ?? ''}`),
      onProgress: (sent) => change({ sent, state: 'sending', problem: null }),
      onShouldRetry: (error) => {
        const status = (error as DetailedError).originalResponse?.getStatus() ?? 0
        if (status !== 0 && status !== 409 && status !== 423 && status < 500) return false
        change({ state: 'waiting' })
        return true
      },
      onSuccess: () => void finish(id, video).catch(failed),
      onError: (error) => {
        const answer = (error as DetailedError).originalResponse
        const status = answer?.getStatus()
        // After a longer outage the user decides when to resume.
        if (answer && status === 507)
          change({ state: 'paused', problem: new ApiError(status, JSON.parse(answer.getBody())).message })
        else if (!status || status >= 500) change({ state: 'paused', problem: say(errorsTexts)('offline') })
        else failed(new ApiError(status, null))
      },
    })
    running.current = { upload, id, video }
    change({ state: 'sending', problem: null })
    upload.start()
  }

  return {
    sending,
    /** Starts an upload. */
    async send(given: Blob, name: string) {
      setSending({ name, size: given.size, sent: 0, state: 'preparing', problem: null })
      try {
        if (given.size > largestVideo)
          return change({ state: 'failed', problem: sentence(`file_too_large|${largestVideo / megabyte}`) })
        const facts = await readVideo(sourceOf(given), minutes)
        if ('problem' in facts) return change({ state: 'failed', problem: sentence(facts.problem) })
        const video = await seekable(given)
        const upload = await call(videos.begin, { params: place, body: { name, size: video.size } })
        change({ size: video.size, isKept: await storeVideo(upload.id, video) })
        await transmit(upload, video)
      } catch (error) {
        failed(error)
      }
    },
    /** Resumes an interrupted upload with the same video. */
    async resume(upload: VideoUpload, given: Blob) {
      setSending({ name: upload.name, size: upload.size, sent: upload.received, state: 'preparing', problem: null })
      try {
        const video = given.size === upload.size ? given : await seekable(given)
        if (video.size !== upload.size) return change({ state: 'failed', problem: say(videosTexts)('otherFile') })
        await transmit(upload, video)
      } catch (error) {
        failed(error)
      }
    },
    async pause() {
      await running.current?.upload.abort()
      change({ state: 'paused', problem: null })
    },
    goOn() {
      change({ state: 'sending', problem: null })
      running.current?.upload.start()
    },
    /** Aborts the upload, also on the server. */
    async cancel() {
      const now = running.current
      running.current = null
      setSending(null)
      if (!now) return
      await now.upload.abort()
      await giveUp(now.id)
    },
    /** The received chunks can still be resumed. */
    dismiss() {
      setSending(null)
      void refresh(stale)
    },
  }
}

/** Deletes the received chunks of an upload, here and on the server. */
export async function giveUp(id: string) {
  await deleteVideo(id)
  await call(videos.cancel, { params: { id } })
  await refresh([videos.get])
}
