import { useEffect, useState } from 'react'
import { call } from '#platform/web/api/client.ts'
import { type Candidate, candidates } from '#professionals/contract/candidates.ts'

/**
 * Records who opened a professional: once the page is shown, not on prefetch. Opened from a process it counts for the company of the process, whose
 * plan may refuse it: until then nothing is shown.
 */
export function useVisit(candidate: Candidate | undefined, processId?: string) {
  const isVisible = candidate && !candidate.mergedInto && candidate.privacyState !== 'anonimizado'
  const id = isVisible ? candidate.id : undefined
  const [answer, setAnswer] = useState<{ id: string; refusal: Error | null }>()
  useEffect(() => {
    if (!id) return
    const answered = (refusal: Error | null) => setAnswer({ id, refusal })
    call(candidates.look, { params: { id }, query: { processId } }).then(() => answered(null), answered)
  }, [id, processId])
  const isOfProcess = id !== undefined && processId !== undefined
  const own = answer?.id === id ? answer : undefined
  return { isAsking: isOfProcess && !own, refusal: isOfProcess ? (own?.refusal ?? null) : null }
}
