import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { allStale, changesWithEveryWrite, derives } from './stale.ts'

const read = (path: string) => endpoint({ method: 'GET', path, summary: path, response: z.object({}) })
const source = read('/source')
const derived = read('/derived')
const trail = read('/trail')
const other = read('/other')

test('an endpoint becomes stale with those that derive from it, and every write makes the trail stale', () => {
  derives(source, [derived, other])
  changesWithEveryWrite(trail)
  expect(allStale([source, other])).toEqual([source, other, derived, trail])
  expect(allStale([other])).toEqual([other, trail])
  expect(allStale([])).toEqual([trail])
})
