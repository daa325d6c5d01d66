import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { Endpoint } from '#platform/contract/endpoint.ts'

// The languages module reads the browser's storage, which Node does not have.
vi.hoisted(() => Object.assign(globalThis, { window: new EventTarget(), localStorage: { getItem: () => null } }))
const { queryClient, refresh } = await import('./client.ts')

/** A read that is answered when it is told to, with what was stored when it began. */
function slowReads() {
  const reads: { answer: () => void }[] = []
  const store = { value: 'before' }
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    const read = Promise.withResolvers<string>()
    const { value } = store
    reads.push({ answer: () => read.resolve(value) })
    signal.addEventListener('abort', () => read.reject(signal.reason))
    return read.promise
  }
  return { reads, store, queryFn }
}
const rows = { path: '/rows' } as Endpoint

it.each(['the first read of a screen', 'a later read'])(
  'a write is not followed by the answer to a read that began before it: %s',
  async (which) => {
    const { reads, store, queryFn } = slowReads()
    const observer = new QueryObserver(queryClient, {
      queryKey: [rows.path, which],
      queryFn,
      ...(which === 'a later read' && { initialData: 'long before', staleTime: 0 }),
    })
    const stop = observer.subscribe(() => {})
    expect(reads).toHaveLength(1)

    store.value = 'after'
    const refreshed = refresh([rows])
    await vi.waitFor(() => expect(reads).toHaveLength(2))
    for (const { answer } of reads) answer()
    await refreshed
    expect(observer.getCurrentResult().data).toBe('after')
    stop()
  },
)

it('a read for a screen that was left is not taken for a new one when it began before a write', async () => {
  const { reads, store, queryFn } = slowReads()
  const options = { queryKey: [rows.path, 'left'], queryFn }
  const left = queryClient.prefetchQuery(options)
  store.value = 'after'
  await refresh([rows])
  for (const { answer } of reads) answer()
  await left
  expect(queryClient.getQueryData(options.queryKey)).toBeUndefined()
})
