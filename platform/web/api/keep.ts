import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ApiError } from './client.ts'

/** Replaces cached data with the response of a write. A read under way may be older or newer than that response, so it is cancelled and repeated. */
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
