import { useQuery } from '@tanstack/react-query'
import type { Endpoint, Sending } from '#contract/platform/endpoint.ts'
import { q, queryClient } from './client.ts'

/** Reads what will probably be asked for next. Whoever asks within some seconds has it at once. */
export const prefetch = <E extends Endpoint>(endpoint: E, input: Sending<E>) =>
  void queryClient.prefetchQuery(q(endpoint, input))

/** The first answers that a screen shows, asked for while the rest of it is on its way. Those that are there already stay as they are. */
export async function readFirst<E extends Endpoint>(endpoint: E, input: Sending<E>) {
  const options = q(endpoint, input)
  if (queryClient.getQueryData(options.queryKey) === undefined) await queryClient.prefetchQuery(options)
}

type Paged<E extends Endpoint> = Sending<E> & { query: { page: number; limit: number } }

/** Keeps the page after this one ready. It is given up as soon as the list asks for something else. */
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
