import { useEffect, useRef } from 'react'
import { applications, type Evaluation } from '#hiring/contract/applications.ts'
import { type Criterion, processes } from '#hiring/contract/processes.ts'
import { staleByScores } from '#hiring/web/staleByRanking.ts'
import { call, q, queryClient, refresh } from '#platform/web/api/client.ts'
import { keep } from '#platform/web/api/keep.ts'
import { useAutosave } from '#platform/web/api/useAutosave.ts'
import { statusHere } from './statusHere.ts'

type Draft = { value: number | null; note: string }
/** The reason for which a mark was not saved; with `stored`, another user changed it meanwhile. */
export type MarkFailure = { message: string; stored?: number | null }

const watching = [...staleByScores, processes.get]

/** Milliseconds without typing before a mark is sent. */
const rest = 450

/** Saves marks as they are given. An unsaved mark is a draft, and stays one when the server refuses it. */
export function useMarks(applicationId: string, userId: string) {
  /** The value that the user saw before a draft, by key. */
  const seen = useRef(new Map<string, number | null>())
  /** The application whose mark was saved last. */
  const saved = useRef<string>(undefined)
  const {
    unsaved,
    status,
    state,
    set: saveSoon,
    flush,
    discard,
  } = useAutosave<Draft>({
    scope: `marks ${userId}`,
    // The key names the application, because a mark typed just before the next person opens belongs to the previous one.
    save: async (draft, key) => {
      const [id = '', criterionId = ''] = key.split(' ')
      const params = { id }
      const marks = [{ criterionId, ...draft, was: seen.current.get(key) ?? null }]
      const answer = await call(applications.mark, { params, body: { marks } })
      seen.current.set(key, draft.value)
      saved.current = id
      await keep(queryClient, q(applications.evaluation, { params }).queryKey, () => answer)
      void refresh(watching)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits belongs to the application that is left
  useEffect(() => () => void flush(), [applicationId])

  const keyOf = (criterionId: string) => `${applicationId} ${criterionId}`
  const storedOf = (evaluation: Evaluation | undefined, { id, byEvaluators }: Criterion): Draft => {
    const mark = evaluation?.marks.find((m) => m.criterionId === id && m.evaluatorId === (byEvaluators ? userId : null))
    return { value: mark?.value ?? null, note: mark?.note ?? '' }
  }

  /** `soon` delays the request until the user stops typing. */
  function set(criterion: Criterion, change: Partial<Draft>, soon = false) {
    const key = keyOf(criterion.id)
    const { queryKey } = q(applications.evaluation, { params: { id: applicationId } })
    const draft = state().unsaved[key]?.change
    const before = draft ?? storedOf(queryClient.getQueryData(queryKey), criterion)
    if (!draft) seen.current.set(key, before.value)
    saveSoon(key, { ...before, ...change }, soon ? rest : 0)
  }
  function retry(criterionId: string) {
    const key = keyOf(criterionId)
    const draft = state().unsaved[key]?.change
    if (draft) saveSoon(key, draft)
  }
  function failureOf(criterionId: string): MarkFailure | undefined {
    const failure = unsaved[keyOf(criterionId)]?.failure
    if (!failure) return
    const { message, current, code } = failure
    return code === 'mark_changed' ? { message, stored: (current as { value: number | null }).value } : { message }
  }

  return {
    ...statusHere({ status, unsaved, saved: saved.current }, applicationId),
    /** The mark as the user sees it: the draft, else the stored value. */
    of: (evaluation: Evaluation, criterion: Criterion): Draft =>
      unsaved[keyOf(criterion.id)]?.change ?? storedOf(evaluation, criterion),
    failureOf,
    set,
    /** Saves the pending drafts, and resolves when all requests have finished. */
    settled: flush,
    retry,
    keepMine: (criterionId: string) => {
      seen.current.set(keyOf(criterionId), failureOf(criterionId)?.stored ?? null)
      retry(criterionId)
    },
    takeTheirs: async (criterionId: string) => {
      discard(keyOf(criterionId))
      await refresh([applications.evaluation])
    },
  }
}
export type Marks = ReturnType<typeof useMarks>
