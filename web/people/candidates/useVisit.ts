import { useEffect } from 'react'
import { type Candidate, candidates } from '#contract/people/candidates.ts'
import { call } from '#web/platform/api/client.ts'

/** Has it recorded who opened a professional: once they are shown, not when a list reads ahead. */
export function useVisit(candidate: Candidate | undefined) {
  const isVisible = candidate && !candidate.mergedInto && candidate.privacyState !== 'anonimizado'
  const id = isVisible ? candidate.id : undefined
  useEffect(() => {
    if (id) void call(candidates.look, { params: { id } }).catch(() => {})
  }, [id])
}
