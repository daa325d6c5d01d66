import { type Figure, isMet, measureOf, type Target } from './figures.ts'

const atLeast = (ratio: number): Target => ({ unit: 'req/s', ratio })
const timesBare = (ratio: number): Target => ({ unit: 'ms', ratio })
const within = (unit: 'ms' | 'MB' | 'kB', value: number): Target => ({ unit, value })

/** The value that each figure must reach. A run reports those that it did not measure. */
export const targets = {
  list: atLeast(0.7),
  one: atLeast(0.75),
  search: atLeast(2),
  companies: atLeast(0.55),
  'companies: lu': atLeast(0.8),
  'companies: lum': atLeast(0.8),
  'companies: rare': atLeast(0.5),
  ranking: atLeast(0.5),
  create: atLeast(0.7),
  login: atLeast(0.9),
  'start to first list, own database': timesBare(2),
  'start to first list, embedded database': timesBare(2.5),
  'memory idle': within('MB', 110),
  'memory after the first start with the demo': within('MB', 160),
  'memory after 100,000 mixed requests': within('MB', 160),
  'login: JavaScript on the wire': within('kB', 120),
  'list: JavaScript on the wire': within('kB', 200),
  'list: rows visible, cold cache': timesBare(4),
  'list: rows visible, warm cache': timesBare(2),
  'list: rows visible, 10 Mbit/s and 40 ms': timesBare(1.6),
  'longest task while a list opens': within('ms', 100),
  'sales of 50,000 subscriptions': within('ms', 1500),
  'suggestions over 50,000 open invoices': within('ms', 250),
  'calendar month with 5,000 events': within('ms', 250),
  'analytics at 1,000,000 applications': within('ms', 1000),
  'chat fan-out, 192 streams, one process': within('ms', 100),
  'chat fan-out, 192 streams, two processes': within('ms', 100),
} satisfies Record<string, Target>

export type What = keyof typeof targets

/** A measured figure, with the unit of its target. */
export const figure = (what: What, value: number, bare?: number): Figure => ({
  what,
  unit: targets[what].unit,
  value,
  bare,
})

const isKnown = (what: string): what is What => Object.hasOwn(targets, what)
const rounded = (value: number) => Number(value.toFixed(value < 100 ? 1 : 0))

/** A line of the result: the figure, its target and whether it is met. */
export function lineOf(measured: Figure) {
  const { what, unit, value, bare } = measured
  const target: Target | undefined = isKnown(what) ? targets[what] : undefined
  const met = target ? isMet(measured, target) : null
  const sign = unit === 'req/s' ? '≥' : '≤'
  return {
    what,
    value: rounded(value),
    unit,
    bare: bare === undefined ? '' : rounded(bare),
    ratio: bare === undefined ? '' : Number(measureOf(measured).toFixed(2)),
    target: !target ? '' : 'ratio' in target ? `${sign} ${target.ratio} × bare` : `${sign} ${target.value} ${unit}`,
    met: met === null ? '' : met ? 'yes' : 'no',
  }
}

/** The names of figures that have a target and were not measured. */
export const missingFrom = (figures: readonly Figure[]) =>
  Object.keys(targets).filter((name) => !figures.some(({ what }) => what === name))
