import { useEffect, useRef } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { refresh } from './client.ts'

/** Reads again what a background task has changed, once it is finished. */
export function useRefreshAfter(isWaiting: boolean, stale: Endpoint[]) {
  const waited = useRef(false)
  const latest = useRef(stale)
  latest.current = stale
  useEffect(() => {
    if (waited.current && !isWaiting) void refresh(latest.current)
    waited.current = isWaiting
  }, [isWaiting])
}
