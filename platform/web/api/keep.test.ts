import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ApiError } from './client.ts'
import { keep } from './keep.ts'

/** A watched query that resolves only on request. */
function reading() {
  const client = new QueryClient()
  const asked: ((answer: string) => void)[] = []
  const options = queryOptions<string, ApiError>({
    queryKey: ['marks'],
    queryFn: ({ signal: _ }) => new Promise<string>((answer) => asked.push(answer)),
  })
  const stop = new QueryObserver(client, options).subscribe(() => {})
  const now = () => client.getQueryData(options.queryKey)
  const rest = () => new Promise((done) => setTimeout(done, 5))
  return { client, asked, key: options.queryKey, now, rest, stop }
}

test('a read that started before a write does not overwrite its response', async () => {
  const { client, asked, key, now, rest, stop } = reading()
  asked[0]?.('first')
  await rest()
  void client.invalidateQueries({ queryKey: key })
  await rest()
  await keep(client, key, (before) => `${before} and written`)
  asked[1]?.('first')
  await rest()
  expect(now()).toBe('first and written')
  // The cancelled read may have been newer, so it is repeated.
  expect(asked).toHaveLength(3)
  asked[2]?.('newest')
  await rest()
  expect(now()).toBe('newest')
  stop()
})

test('nothing is read again when no read was in progress', async () => {
  const { client, asked, key, now, rest, stop } = reading()
  asked[0]?.('first')
  await rest()
  await keep(client, key, () => 'written')
  await rest()
  expect([now(), asked.length]).toEqual(['written', 1])
  stop()
})

test('data that was never read is left to the read in progress', async () => {
  const { client, asked, key, now, rest, stop } = reading()
  await keep(client, key, (before) => before && 'written')
  await rest()
  expect(asked).toHaveLength(2)
  asked[1]?.('first')
  await rest()
  expect(now()).toBe('first')
  stop()
})
