import { startTransition, useEffect, useState } from 'react'

const first = 50
const more = 25

/**
 * The rows of a long list to render so far: first one screenful, then a few at a time, so that typing does not wait for all of them. A list
 * that changes little is rendered at once.
 */
export function useProgressiveRows<T>(rows: T[], keyOf: (row: T) => string): T[] {
  const [drawn, setDrawn] = useState({ rows, count: first })
  if (drawn.rows !== rows) {
    const before = drawn.rows.slice(0, drawn.count)
    const known = new Set(before.map(keyOf))
    const stays = rows.filter((row) => known.has(keyOf(row))).length * 2 >= rows.length
    setDrawn({ rows, count: stays ? Math.max(first, before.length) : first })
  }
  const { count } = drawn
  useEffect(() => {
    if (count >= rows.length) return
    const timer = setTimeout(() => startTransition(() => setDrawn({ rows, count: count + more })))
    return () => clearTimeout(timer)
  }, [rows, count])
  return count >= rows.length ? rows : rows.slice(0, count)
}
