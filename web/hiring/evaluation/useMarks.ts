import { useEffect, useRef, useState } from 'react'
import { applications, type Evaluation } from '#contract/hiring/applications.ts'
import { type Criterion, processes } from '#contract/hiring/processes.ts'
import { staleByScores } from '#web/hiring/staleByRanking.ts'
import { ApiError, call, q, queryClient, refresh } from '#web/platform/api/client.ts'
import { keep } from '#web/platform/api/keep.ts'

/** A mark being saved; `was` is the value the user saw before. */
type Draft = { value: number | null; note: string; was: number | null }
/** Why a mark was not saved; with `stored`, another user changed it meanwhile. */
export type MarkFailure = { message: string; stored?: number | null }

const watching = [...staleByScores, processes.get]

const without = <T>(all: Record<string, T>, key: string) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== key))

/**
 * Saves marks as they are given, one after the other, so that none overtakes another. An unsaved mark is a draft, and
 * stays one when the server refuses it. Leaving the panel saves the pending drafts.
 */
export function useMarks(applicationId: string, userId: string) {
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const [failures, setFailures] = useState<Record<string, MarkFailure>>({})
  const [sending, setSending] = useState(0)
  const [hasSaved, setHasSaved] = useState(false)
  const saves = useRef({ drafts, queue: Promise.resolve(), waiting: new Map<string, () => void>() })

  const put = (key: string, draft?: Draft) => {
    const rest = without(saves.current.drafts, key)
    saves.current.drafts = draft ? { ...rest, [key]: draft } : rest
    setDrafts(saves.current.drafts)
  }
  const keyOf = (criterionId: string) => `${applicationId} ${criterionId}`
  const storedOf = (evaluation: Evaluation | undefined, { id, byEvaluators }: Criterion) =>
    evaluation?.marks.find((m) => m.criterionId === id && m.evaluatorId === (byEvaluators ? userId : null))

  /** Takes the application id, because a mark typed just before the next person opens belongs to the previous one. */
  function send(criterionId: string, id = applicationId) {
    const key = `${id} ${criterionId}`
    const params = { id }
    saves.current.waiting.delete(key)
    setFailures((all) => without(all, key))
    setSending((n) => n + 1)
    saves.current.queue = saves.current.queue.then(async () => {
      const draft = saves.current.drafts[key]
      try {
        if (!draft) return
        const answer = await call(applications.mark, { params, body: { marks: [{ criterionId, ...draft }] } })
        await keep(queryClient, q(applications.evaluation, { params }).queryKey, () => answer)
        const latest = saves.current.drafts[key]
        // A change made during the request is saved next.
        put(key, latest && latest !== draft ? { ...latest, was: draft.value } : undefined)
        setHasSaved(true)
        void refresh(watching)
      } catch (error) {
        const { message, current, code } = error instanceof ApiError ? error : new ApiError(0, null)
        const stored = code === 'mark_changed' ? (current as { value: number | null }).value : undefined
        setFailures((all) => ({ ...all, [key]: { message, stored } }))
      } finally {
        setSending((n) => n - 1)
      }
    })
  }

  /** `soon` delays the request until the user stops typing. */
  function set(criterion: Criterion, change: { value?: number | null; note?: string }, soon = false) {
    const key = keyOf(criterion.id)
    const stored = storedOf(
      queryClient.getQueryData(q(applications.evaluation, { params: { id: applicationId } }).queryKey),
      criterion,
    )
    const before = saves.current.drafts[key] ?? {
      value: stored?.value ?? null,
      note: stored?.note ?? '',
      was: stored?.value ?? null,
    }
    put(key, { ...before, ...change })
    saves.current.waiting.get(key)?.()
    if (!soon) return send(criterion.id)
    const timer = setTimeout(() => send(criterion.id), 450)
    saves.current.waiting.set(key, () => clearTimeout(timer))
  }

  const flush = useRef(() => {})
  flush.current = () => {
    for (const [key, stop] of saves.current.waiting) {
      stop()
      const [id, criterionId = ''] = key.split(' ')
      send(criterionId, id)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits belongs to the application that is left
  useEffect(() => () => flush.current(), [applicationId])

  const here = <T>(all: Record<string, T>) => Object.keys(all).filter((key) => key.startsWith(applicationId)).length
  return {
    status:
      here(failures) > 0
        ? ('failed' as const)
        : sending > 0
          ? ('saving' as const)
          : hasSaved
            ? ('saved' as const)
            : ('idle' as const),
    failed: here(failures),
    /** The mark as the user sees it: the draft, else the stored value. */
    of: (evaluation: Evaluation, criterion: Criterion): { value: number | null; note: string } => {
      const stored = storedOf(evaluation, criterion)
      return drafts[keyOf(criterion.id)] ?? { value: stored?.value ?? null, note: stored?.note ?? '' }
    },
    failureOf: (criterionId: string) => failures[keyOf(criterionId)],
    set,
    /** Saves the pending drafts, and resolves when all requests have finished. */
    settled: () => {
      flush.current()
      return saves.current.queue
    },
    retry: (criterionId: string) => send(criterionId),
    keepMine: (criterionId: string) => {
      const key = keyOf(criterionId)
      const draft = saves.current.drafts[key]
      if (draft) put(key, { ...draft, was: failures[key]?.stored ?? null })
      send(criterionId)
    },
    takeTheirs: async (criterionId: string) => {
      put(keyOf(criterionId))
      setFailures((all) => without(all, keyOf(criterionId)))
      await refresh([applications.evaluation])
    },
  }
}
export type Marks = ReturnType<typeof useMarks>
