import { useEffect, useRef, useState } from 'react'
import { audit } from '#platform/contract/audit.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { fileKinds } from '#platform/contract/files.rules.ts'
import { files } from '#platform/contract/files.ts'
import { ApiError, refresh } from '#platform/web/api/client.ts'
import { filesTexts } from '#platform/web/files/texts/files.pt.ts'
import { useSentence } from '#platform/web/i18n/sentences.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Owner, problemOf, sendFile } from './send.ts'

export type Upload = {
  key: number
  name: string
  size: number
  /** From 0 to 1; undefined while it is queued. */
  share: number | null
  problem: string | null
  /** Whether a retry of the same file may succeed. */
  mayRetry: boolean
}
type Work = { key: number; file: File; stop: AbortController }

const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)
const { limit } = fileKinds.document

/** Uploads the documents of one owner one after the other; each can be cancelled, and a failed one retried. */
export function useUploads({ entity, entityId }: Owner, stale: Endpoint[]) {
  const t = useTexts(filesTexts)
  const sentence = useSentence()
  const [uploads, setUploads] = useState<Upload[]>([])
  const works = useRef<Work[]>([])
  const failed = useRef(new Map<number, File>())
  const next = useRef(1)
  const busy = useRef(false)
  useEffect(
    () => () => {
      for (const { stop } of works.current) stop.abort()
    },
    [],
  )
  const change = (key: number, part: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const forget = (key: number) => {
    works.current = works.current.filter((work) => work.key !== key)
    failed.current.delete(key)
    setUploads((now) => now.filter((upload) => upload.key !== key))
  }

  async function uploadFile({ key, file, stop }: Work) {
    change(key, { share: 0, problem: null })
    try {
      const watching = { signal: stop.signal, onProgress: (share: number) => change(key, { share }) }
      await sendFile({ entity, entityId }, 'document', file, file.name, watching)
      void refresh([audit.list, ...stale])
      // Removed here as soon as the list contains it, so that it is not shown twice.
      await refresh([files.list])
      forget(key)
      return true
    } catch (error) {
      if (stop.signal.aborted) return false
      failed.current.set(key, file)
      change(key, { share: null, problem: problemOf(error as Error), mayRetry: isPassing(error) })
      return false
    }
  }

  async function workOff(queue: Work[]) {
    works.current.push(...queue)
    if (busy.current) return
    busy.current = true
    let sent = 0
    const tried = new Set<Work>()
    for (;;) {
      const work = works.current.find((waiting) => !tried.has(waiting) && !waiting.stop.signal.aborted)
      if (!work) break
      tried.add(work)
      if (await uploadFile(work)) sent += 1
    }
    works.current = []
    busy.current = false
    if (sent > 0) toast.success(t('sent', { count: sent }))
  }

  const begin = (file: File) => ({ key: next.current++, file, stop: new AbortController() })
  return {
    uploads,
    add(chosen: File[]) {
      const begun = chosen.map(begin)
      const problem = ({ size }: File) =>
        size > limit ? sentence(`file_too_large|${limit / 1024 / 1024}`) : size === 0 ? sentence('file_empty') : null
      setUploads((now) => [
        ...now,
        ...begun.map(({ key, file }) => ({
          key,
          name: file.name,
          size: file.size,
          share: null,
          problem: problem(file),
          mayRetry: false,
        })),
      ])
      void workOff(begun.filter(({ file }) => problem(file) === null))
    },
    retry(key: number) {
      const file = failed.current.get(key)
      if (!file) return
      change(key, { problem: null, share: null })
      void workOff([{ key, file, stop: new AbortController() }])
    },
    /** Cancels an upload in progress, or removes a failed one from the list. */
    drop(key: number) {
      works.current.find((work) => work.key === key)?.stop.abort()
      forget(key)
    },
  }
}
