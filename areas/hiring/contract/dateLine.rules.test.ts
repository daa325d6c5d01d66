import { expect, it } from 'vitest'
import { dateLine } from './dateLine.rules.ts'

const process = {
  opensAt: '2026-11-02T12:00:00.000Z',
  closesAt: '2026-11-20T02:59:00.000Z',
  appealClosesAt: null,
  publishedAt: null,
  resultKind: null,
  validUntil: null,
}
const test = { kind: 'step' as const, title: 'Prova on-line', startsAt: null, endsAt: '2026-11-28T02:59:00.000Z' }
const interviews = {
  kind: 'interviews' as const,
  title: null,
  startsAt: '2026-11-30T12:00:00.000Z',
  endsAt: '2026-12-04T20:00:00.000Z',
}
const said = (...[now, facts = {}]: [now: string, facts?: object]) =>
  dateLine({ ...process, ...facts }, [interviews, test], now).map(({ kind, is }) => `${kind} ${is}`)

it('orders what ends first before the rest, and says what is over, under way and to come', () => {
  expect(said('2026-11-01T00:00:00.000Z')).toEqual(['applications next', 'step next', 'interviews next'])
  expect(said('2026-11-10T00:00:00.000Z')).toEqual(['applications now', 'step next', 'interviews next'])
  expect(said('2026-12-01T00:00:00.000Z')).toEqual(['applications over', 'step over', 'interviews now'])
})

it('has appeals once the preliminary result is out, and the result only when it is the last one', () => {
  const published = { publishedAt: '2026-12-10T12:00:00.000Z' }
  const appeals = { ...published, resultKind: 'preliminar', appealClosesAt: '2026-12-14T02:59:00.000Z' }
  expect(said('2026-12-11T00:00:00.000Z', appeals).at(-1)).toBe('appeals next')
  expect(said('2026-12-11T00:00:00.000Z', appeals)).not.toContain('result over')
  expect(said('2026-12-11T00:00:00.000Z', published).at(-1)).toBe('result over')
  expect(said('2026-12-11T00:00:00.000Z', { ...published, validUntil: '2028-12-10T23:59:59.999Z' }).at(-1)).toBe(
    'validity next',
  )
})
