import { useEffect } from 'react'

type Answer = { data: { rows: readonly unknown[]; total: number } | undefined; isPlaceholderData: boolean }
type Place = { page: number; limit: number }
type Change = (next: { page: number }, how: { replace: true }) => void

/**
 * The answer for a page of a list, without data while that page is past the end: the last row of the last page was removed, or the link is older
 * than the list. It goes to the last page then.
 */
export function useLastPage<A extends Answer>(answer: A, { page, limit }: Place, change: Change): A {
  const { data, isPlaceholderData } = answer
  const { rows = [], total = 0 } = data ?? {}
  const last = Math.ceil(total / limit)
  const isPast = rows.length === 0 && total > 0 && (isPlaceholderData || page > last)
  useEffect(() => {
    if (isPast && !isPlaceholderData) change({ page: last }, { replace: true })
  }, [isPast, isPlaceholderData, last, change])
  return isPast ? { ...answer, data: undefined } : answer
}
