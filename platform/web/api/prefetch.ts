import { useQuery } from '@tanstack/react-query'
import type { Endpoint, Sending } from '#platform/contract/endpoint.ts'
import { q, queryClient } from './client.ts'

/** Loads data that will probably be needed next. A query within the stale time gets it at once. */
export const prefetch = <E extends Endpoint>(endpoint: E, input: Sending<E>) =>
  void queryClient.prefetchQuery(q(endpoint, input))

/** Loads the first data of a screen in parallel with its code. Cached data is kept. */
export async function prefetchIfMissing<E extends Endpoint>(endpoint: E, input: Sending<E>) {
  const options = q(endpoint, input)
  if (queryClient.getQueryData(options.queryKey) === undefined) await queryClient.prefetchQuery(options)
}

type Paged<E extends Endpoint> = Sending<E> & { query: { page: number; limit: number } }

/** Preloads the next page. The request is cancelled when the list changes. */
export function useNextPage<E extends Endpoint>(endpoint: E, input: Paged<E>, total: number | undefined) {
  const { page, limit } = input.query
  useQuery({
    ...q(endpoint, { ...input, query: { ...input.query, page: page + 1 } }),
    enabled: total !== undefined && page * limit < total,
    retry: false,
    refetchOnWindowFocus: false,
    notifyOnChangeProps: [],
  })
}
