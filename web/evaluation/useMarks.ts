import { useRef, useState } from 'react'
import { applications, type Evaluation } from '#contract/applications.ts'
import { ApiError, call, q, queryClient, refresh } from '#web/api/client.ts'

type State = {
  status: 'idle' | 'saving' | 'saved'
  errors: Record<string, { message: string; stored?: number | null }>
}

/**
 * Saves marks as they are given, one after the other, so that none overtakes another. Each carries the value that was seen: when
 * somebody else changed it, the stored one is shown beside.
 */
export function useMarks(evaluation: Evaluation) {
  const [state, setState] = useState<State>({ status: 'idle', errors: {} })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const params = { id: evaluation.id }
  const key = q(applications.evaluation, { params }).queryKey

  function save(criterionId: string, evaluatorId: string | null, value: number | null, note: string, force = false) {
    queue.current = queue.current.then(async () => {
      setState((s) => ({
        status: 'saving',
        errors: Object.fromEntries(Object.entries(s.errors).filter(([id]) => id !== criterionId)),
      }))
      const seen = queryClient
        .getQueryData<Evaluation>(key)
        ?.marks.find((m) => m.criterionId === criterionId && m.evaluatorId === evaluatorId)
      try {
        const answer = await call(applications.mark, {
          params,
          body: { marks: [{ criterionId, value, note, was: force ? undefined : (seen?.value ?? null) }] },
        })
        queryClient.setQueryData(key, answer)
        setState((s) => ({ ...s, status: 'saved' }))
        void refresh([
          { path: '/selective-processes/:id/ranking' },
          { path: '/selective-processes/:id/ranking/check' },
          { path: '/selective-processes/:id/board' },
          { path: '/applications/:id/explanation' },
        ])
      } catch (error) {
        const { message, current, code } = error instanceof ApiError ? error : new ApiError(0, null)
        const stored = code === 'mark_changed' ? (current as { value: number | null }).value : undefined
        setState((s) => ({ status: 'idle', errors: { ...s.errors, [criterionId]: { message, stored } } }))
      }
    })
  }
  const adopt = async (criterionId: string) => {
    setState((s) => ({
      ...s,
      errors: Object.fromEntries(Object.entries(s.errors).filter(([id]) => id !== criterionId)),
    }))
    await refresh([applications.evaluation])
  }
  return { ...state, save, adopt }
}
export type Marks = ReturnType<typeof useMarks>
