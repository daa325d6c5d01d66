import { useEffect, useRef } from 'react'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { refresh } from './client.ts'

/** Reads again what a task in the background has changed, once it is over. */
export function useRefreshAfter(isWaiting: boolean, stale: Pick<Endpoint, 'path'>[]) {
  const waited = useRef(false)
  const held = useRef(stale)
  held.current = stale
  useEffect(() => {
    if (waited.current && !isWaiting) void refresh(held.current)
    waited.current = isWaiting
  }, [isWaiting])
}
