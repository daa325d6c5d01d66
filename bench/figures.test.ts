import { describe, expect, it } from 'vitest'
import { type Figure, fallsSince, isFlat, isMet } from './figures.ts'
import { read, written } from './records.ts'
import { missingFrom, targets } from './targets.ts'

const requests = (value: number, bare: number): Figure => ({ what: 'list', unit: 'req/s', value, bare })
const time = (value: number, bare?: number): Figure => ({ what: 'start', unit: 'ms', value, bare })

describe('the comparison of two runs', () => {
  it('names what fell by more than a tenth, in the direction that is worse', () => {
    expect(fallsSince([requests(800, 1000)], [requests(700, 1000)])).toEqual([{ what: 'list', before: 0.8, now: 0.7 }])
    expect(fallsSince([requests(800, 1000)], [requests(730, 1000)])).toEqual([])
    expect(fallsSince([requests(800, 1000)], [requests(1000, 1000)])).toEqual([])
    expect(fallsSince([time(100)], [time(111)])).toHaveLength(1)
    expect(fallsSince([time(100)], [time(109)])).toEqual([])
    expect(fallsSince([time(100)], [time(50)])).toEqual([])
  })

  it('compares ratios where there is a bare equivalent: a slower machine is no fall', () => {
    expect(fallsSince([requests(800, 1000)], [requests(400, 500)])).toEqual([])
    expect(fallsSince([time(200, 100)], [time(900, 450)])).toEqual([])
    expect(fallsSince([time(200, 100)], [time(200, 80)])).toEqual([{ what: 'start', before: 2, now: 2.5 }])
  })

  it('leaves out what only one run has, and what was measured in another way', () => {
    expect(fallsSince([], [time(100)])).toEqual([])
    expect(fallsSince([time(100)], [])).toEqual([])
    expect(fallsSince([time(100)], [time(1000, 100)])).toEqual([])
    expect(fallsSince([{ ...time(100), unit: 'MB' }], [time(1000)])).toEqual([])
  })
})

describe('a target', () => {
  it('is a least ratio of requests, or a greatest ratio or value of everything else', () => {
    expect(isMet(requests(700, 1000), { unit: 'req/s', ratio: 0.7 })).toBe(true)
    expect(isMet(requests(690, 1000), { unit: 'req/s', ratio: 0.7 })).toBe(false)
    expect(isMet(time(250, 100), { unit: 'ms', ratio: 2.5 })).toBe(true)
    expect(isMet(time(260, 100), { unit: 'ms', ratio: 2.5 })).toBe(false)
    expect(isMet(time(260), { unit: 'ms', ratio: 2.5 })).toBeNull()
    expect(isMet(time(1001, 10), { unit: 'ms', value: 1000 })).toBe(false)
  })

  it('that was not measured is reported', () => {
    const all = Object.keys(targets)
    expect(missingFrom([requests(1, 1)])).toEqual(all.filter((what) => what !== 'list'))
  })
})

it('a recorded run is read as it was written', () => {
  const figures = [requests(3043, 4000), time(8.4), time(312, 120)]
  const run = { at: new Date('2026-03-01T12:00:00Z'), commit: '0123abcd', machine: '2 cores', size: 100_000, figures }
  expect(read(written(run))).toEqual({ size: 100_000, figures })
})

describe('memory', () => {
  it('is flat when its last third is not above the second, whatever the first did', () => {
    expect(isFlat([90, 130, 150, 151, 150, 152, 151, 149, 153])).toBe(true)
    expect(isFlat([90, 100, 110, 120, 130, 140, 150, 160, 170])).toBe(false)
    expect(isFlat([100, 100, 100])).toBeNull()
  })
})
