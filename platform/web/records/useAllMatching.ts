import { useEffect, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/api/client.ts'

/** The largest number of rows selected at once, so that an action takes seconds and its report stays readable. */
export const maxAtOnce = 1000
/** The largest page size of a list. */
const limit = 200

type Reading<T> = {
  list: Endpoint & { response: ZodType<{ rows: T[] }> }
  query: Record<string, unknown>
  filters: string
  onFound: (rows: T[]) => void
}

/** Reads all rows a list finds, page by page, up to the selection limit. */
export function useAllMatching<T extends { id: string }>({ list, query, filters, onFound }: Reading<T>) {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const reading = useRef<AbortController>(undefined)
  const stop = () => {
    reading.current?.abort()
    reading.current = undefined
    setState('idle')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was being read matches other filters
  useEffect(() => stop, [filters])
  const read = async () => {
    stop()
    const mine = new AbortController()
    reading.current = mine
    setState('pending')
    try {
      // By id, because a row that moved meanwhile appears on two pages.
      const found = new Map<string, T>()
      for (let page = 1; page <= maxAtOnce / limit; page++) {
        const { rows } = await call(list, { query: { ...query, page, limit } } as never, mine.signal)
        for (const row of rows) found.set(row.id, row)
        if (rows.length < limit) break
      }
      if (reading.current !== mine) return
      stop()
      onFound([...found.values()])
    } catch {
      if (reading.current === mine) setState('failed')
    }
  }
  return { state, read, stop }
}
