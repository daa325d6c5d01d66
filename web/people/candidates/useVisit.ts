import { useEffect } from 'react'
import { type Candidate, candidates } from '#contract/people/candidates.ts'
import { call } from '#web/platform/api/client.ts'

/** Records who opened a professional: once the page is shown, not on prefetch. */
export function useVisit(candidate: Candidate | undefined) {
  const isVisible = candidate && !candidate.mergedInto && candidate.privacyState !== 'anonimizado'
  const id = isVisible ? candidate.id : undefined
  useEffect(() => {
    if (id) void call(candidates.look, { params: { id } }).catch(() => {})
  }, [id])
}
