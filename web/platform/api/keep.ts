import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ApiError } from './client.ts'

/**
 * Puts the answer of a write in the place of what was read. A read under way may be older than that answer, or newer: it is
 * given up, so that it cannot land on top of it, and made once more.
 */
export async function keep<T>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, T, ApiError>,
  change: (before: T | undefined) => T | undefined,
): Promise<void> {
  const isBeingRead = client.isFetching({ queryKey, exact: true }) > 0
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<T>(queryKey, change)
  if (isBeingRead) void client.invalidateQueries({ queryKey, exact: true })
}
