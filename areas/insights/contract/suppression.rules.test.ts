import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Outcome } from './fairness.rules.ts'
import { hide } from './suppression.rules.ts'
import type { Hidden, View } from './views.ts'

const base = 'applied'
const kinds = ['triagem', 'testes', 'final']
const of = (entered: number, passed: number): Outcome => ({ entered, passed })
const isHidden = (hidden: Hidden, view: number, stage: string) => hidden[view]?.get(stage) ?? []

/** A process: for each group, how many reached each step: applied, its stages, selected. */
type Process = { year: number; sequence: readonly string[]; reached: readonly (readonly number[])[] }

function outcomesOf({ sequence, reached }: Process): Map<string, Outcome[]> {
  const at = (counts: readonly number[], i: number) => counts[i] ?? 0
  const last = sequence.length + 1
  return new Map([
    [base, reached.map((counts) => of(at(counts, 0), 0))],
    ...sequence.map((kind, i) => [kind, reached.map((c) => of(at(c, i + 1), at(c, i + 2)))] as const),
    ['whole', reached.map((counts) => of(at(counts, 0), at(counts, last)))],
  ])
}

/** The tree of all views of some processes, as the server makes it: everything, the years, the processes. */
function viewsOf(processes: readonly Process[]): View[] {
  const years = [...new Set(processes.map(({ year }) => year))]
  const leaves = processes.map((process) => outcomesOf(process))
  const together = (some: readonly Map<string, Outcome[]>[]) => {
    const stages = [base, ...kinds, 'whole'].filter((stage) => some.some((outcomes) => outcomes.has(stage)))
    return new Map(
      stages.map((stage) => [
        stage,
        (some[0]?.get(base) ?? []).map((_, group) =>
          some.reduce(
            (sum, outcomes) => {
              const { entered, passed } = outcomes.get(stage)?.[group] ?? of(0, 0)
              return of(sum.entered + entered, sum.passed + passed)
            },
            of(0, 0),
          ),
        ),
      ]),
    )
  }
  const order = [base, ...kinds, 'whole']
  return [
    { parent: null, order, outcomes: together(leaves) },
    ...years.map((year) => ({
      parent: 0,
      order,
      outcomes: together(leaves.filter((_, i) => processes[i]?.year === year)),
    })),
    ...processes.map(({ year, sequence }, i) => ({
      parent: 1 + years.indexOf(year),
      order: [base, ...sequence, 'whole'],
      outcomes: leaves[i] ?? new Map(),
    })),
  ]
}

const prime = 1_000_003
const mod = (n: number) => ((n % prime) + prime) % prime
function inverse(n: number) {
  let [result, power, left] = [1, mod(n), prime - 2]
  for (; left > 0; left = Math.floor(left / 2), power = (power * power) % prime)
    if (left % 2) result = (result * power) % prime
  return result
}

/** The combinations of unknowns that some sums give: kept reduced, so that another one is asked about quickly. */
function span(size: number) {
  const rows: { lead: number; row: number[] }[] = []
  function reduce(row: readonly number[]) {
    const left = row.map(mod)
    for (const { lead, row: other } of rows) {
      const times = left[lead] ?? 0
      if (times) for (let i = 0; i < size; i++) left[i] = mod((left[i] ?? 0) - times * (other[i] ?? 0))
    }
    return left
  }
  return {
    add(row: readonly number[]) {
      const left = reduce(row)
      const lead = left.findIndex((n) => n !== 0)
      if (lead < 0) return
      const times = inverse(left[lead] ?? 1)
      rows.push({ lead, row: left.map((n) => (n * times) % prime) })
    },
    has: (row: readonly number[]) => reduce(row).every((n) => n === 0),
  }
}

/**
 * Attacks with everything that all views show and with the totals of every process, which everybody may see on its board: returns the hidden figures
 * that follow by subtraction, and are of few people.
 */
function derivable(processes: readonly Process[], minimum: number) {
  const views = viewsOf(processes)
  const hidden = hide(views, minimum, base)
  const years = [...new Set(processes.map(({ year }) => year))]
  const groups = processes[0]?.reached.length ?? 0
  const offsets = processes.map((_, i) =>
    processes.slice(0, i).reduce((sum, { sequence }) => sum + groups * (sequence.length + 2), 0),
  )
  const size = processes.reduce((sum, { sequence }) => sum + groups * (sequence.length + 2), 0)
  const indexOf = (process: number, group: number, step: number) =>
    (offsets[process] ?? 0) + group * ((processes[process]?.sequence.length ?? 0) + 2) + step
  const membersOf = (view: number) => {
    const all = processes.map((_, i) => i)
    if (view === 0) return all
    if (view <= years.length) return all.filter((i) => processes[i]?.year === years[view - 1])
    return [view - 1 - years.length]
  }
  const stepOf = (process: number, stage: string, count: 'entered' | 'passed') => {
    const sequence = processes[process]?.sequence ?? []
    if (stage === base) return 0
    if (stage === 'whole') return count === 'entered' ? 0 : sequence.length + 1
    const at = sequence.indexOf(stage) + 1
    return at === 0 ? null : count === 'entered' ? at : at + 1
  }
  const rowOf = (view: number, stage: string, group: number, count: 'entered' | 'passed') => {
    const row = Array.from({ length: size }, () => 0)
    for (const process of membersOf(view)) {
      const step = stepOf(process, stage, count)
      if (step !== null) row[indexOf(process, group, step)] = 1
    }
    return row
  }
  const known = span(size)
  const empty = () => Array.from({ length: size }, () => 0)
  const isZero = (process: number, group: number, step: number) => {
    const row = empty()
    row[indexOf(process, group, step)] = 1
    known.add(row)
  }
  /** No person comes back: a group that is zero at a step is zero at the next ones. */
  const isZeroFrom = (process: number, group: number, from: number) => {
    for (let step = from; step < (processes[process]?.sequence.length ?? 0) + 2; step++) isZero(process, group, step)
  }
  for (const [process, { sequence, reached }] of processes.entries()) {
    const totalAt = (step: number) => reached.reduce((sum, counts) => sum + (counts[step] ?? 0), 0)
    for (let step = 0; step < sequence.length + 2; step++) {
      const row = empty()
      for (let group = 0; group < groups; group++) row[indexOf(process, group, step)] = 1
      known.add(row)
      for (let group = 0; group < groups; group++) {
        // No person came so far: that is public too.
        if (totalAt(step) === 0) isZero(process, group, step)
        // No person stopped here, of no group.
        if (step > 0 && totalAt(step) === totalAt(step - 1)) {
          const same = empty()
          same[indexOf(process, group, step)] = 1
          same[indexOf(process, group, step - 1)] = prime - 1
          known.add(same)
        }
      }
    }
  }
  // The hidden ones of a table add up to nothing: each of them is zero.
  for (const [view, { outcomes }] of views.entries())
    for (const [stage, list] of outcomes)
      for (const count of stage === base ? (['entered'] as const) : (['entered', 'passed'] as const)) {
        const over = list.flatMap((outcome, group) =>
          isHidden(hidden, view, stage)[group] ? [{ outcome, group }] : [],
        )
        if (over.length === 0 || over.some(({ outcome }) => outcome[count] > 0)) continue
        for (const process of membersOf(view))
          for (const { group } of over) {
            const step = stepOf(process, stage, count)
            if (step !== null) isZeroFrom(process, group, step)
          }
      }
  const cells = views.flatMap(({ outcomes }, view) =>
    [...outcomes].flatMap(([stage, list]) => list.map((outcome, group) => ({ view, stage, group, outcome }))),
  )
  const counted = (stage: string) => (stage === base ? (['entered'] as const) : (['entered', 'passed'] as const))
  for (const { view, stage, group } of cells)
    if (!isHidden(hidden, view, stage)[group])
      for (const count of counted(stage)) known.add(rowOf(view, stage, group, count))
  return cells.filter(({ view, stage, group, outcome }) => {
    if (!isHidden(hidden, view, stage)[group]) return false
    return counted(stage).some((count) => {
      const figure = outcome[count]
      // A figure that only covers another one may follow, if the small one does not.
      return figure > 0 && figure < minimum && known.has(rowOf(view, stage, group, count))
    })
  })
}

const sequences = [kinds, ['triagem', 'final'], ['testes', 'final'], ['final']]
const processOf = (groups: number) =>
  fc
    .record({ year: fc.constantFrom(2025, 2026), sequence: fc.constantFrom(...sequences) })
    .chain(({ year, sequence }) =>
      fc
        .array(
          fc
            .tuple(
              fc.oneof(fc.nat(9), fc.nat(80)),
              fc.array(fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })), {
                minLength: sequence.length + 1,
                maxLength: sequence.length + 1,
              }),
            )
            .map(([size, rates]) => {
              const counts = [size]
              for (const rate of rates) counts.push(Math.floor((counts.at(-1) ?? 0) * rate))
              return counts
            }),
          { minLength: groups, maxLength: groups },
        )
        .map((reached): Process => ({ year, sequence, reached })),
    )
const world = fc
  .integer({ min: 2, max: 5 })
  .chain((groups) => fc.array(processOf(groups), { minLength: 1, maxLength: 5 }))

describe('the hidden part of a table', () => {
  const viewOf = (...groups: [number, number][]): View[] => [
    { parent: null, order: ['x'], outcomes: new Map([['x', groups.map(([n, s]) => of(n, s))]]) },
  ]
  const pattern = (minimum: number, ...groups: [number, number][]) =>
    isHidden(hide(viewOf(...groups), minimum, base), 0, 'x')

  it('is a group of which fewer than the minimum entered or passed, and nothing while two of them are', () => {
    expect(pattern(10, [90, 50], [70, 40], [9, 9], [40, 8])).toEqual([false, false, true, true])
  })
  it('is the next smallest too, where one alone would follow by subtraction', () => {
    expect(pattern(5, [90, 50], [70, 40], [4, 2])).toEqual([false, true, true])
  })
  it('is nothing where all are large enough', () => {
    expect(pattern(5, [90, 50], [70, 40])).toEqual([false, false])
  })
  it('is a group to which everybody who passed belongs', () => {
    expect(pattern(5, [90, 50], [70, 0], [30, 0])).toEqual([true, true, true])
  })

  const small: Process = {
    year: 2026,
    sequence: ['final'],
    reached: [
      [90, 80, 40],
      [60, 50, 30],
      [4, 3, 2],
      [3, 2, 1],
    ],
  }
  const large: Process = {
    year: 2026,
    sequence: ['final'],
    reached: [
      [90, 80, 40],
      [60, 50, 30],
      [40, 35, 20],
      [30, 25, 15],
    ],
  }
  it('is the same group of another process, where everything minus that one would give it', () => {
    const hidden = hide(viewsOf([small, large]), 10, base)
    expect(isHidden(hidden, 2, 'final').slice(2)).toEqual([true, true])
    const covers = [0, 1, 3].flatMap((view) => isHidden(hidden, view, 'final').slice(2))
    expect(covers.filter(Boolean).length).toBeGreaterThanOrEqual(2)
    expect(derivable([small, large], 10)).toEqual([])
  })
  it('leaves groups that are small in each process visible in all of them together', () => {
    const many = Array.from({ length: 12 }, () => small)
    const hidden = hide(viewsOf(many), 10, base)
    expect(isHidden(hidden, 0, 'final')).toEqual([false, false, false, false])
    expect(derivable(many, 10)).toEqual([])
  })

  it('leaves a table visible in which a later stage has nobody of a group of whom nobody passed before', () => {
    const early: Process = {
      year: 2026,
      sequence: ['triagem', 'final'],
      reached: [
        [90, 80, 60, 40],
        [70, 60, 45, 30],
        [40, 30, 14, 4],
        [40, 30, 0, 0],
      ],
    }
    const hidden = hide(viewsOf([early, { ...early, year: 2025 }]), 10, base)
    expect(isHidden(hidden, 0, 'triagem')).toEqual([false, false, false, true])
    expect(isHidden(hidden, 0, 'final').slice(0, 2)).toContain(false)
    expect(derivable([early, { ...early, year: 2025 }], 10)).toEqual([])
  })

  it('follows by no subtraction from all views together', () =>
    fc.assert(
      fc.property(world, fc.constantFrom(5, 10), (processes, minimum) => {
        expect(derivable(processes, minimum)).toEqual([])
      }),
      { numRuns: 1000 },
    ))

  it('shows nothing under a higher minimum that the lowest hides, so that a change of the setting tells nothing', () =>
    fc.assert(
      fc.property(world, fc.integer({ min: 6, max: 15 }), (processes, minimum) => {
        const [views, hidden] = [viewsOf(processes), hide(viewsOf(processes), minimum, base)]
        const least = hide(views, 5, base)
        for (const [view, { outcomes }] of views.entries())
          for (const stage of outcomes.keys())
            for (const [group, isOver] of isHidden(least, view, stage).entries())
              if (isOver) expect(isHidden(hidden, view, stage)[group]).toBe(true)
      }),
      { numRuns: 100 },
    ))

  it('contains every figure below the minimum', () =>
    fc.assert(
      fc.property(world, (processes) => {
        const views = viewsOf(processes)
        const hidden = hide(views, 5, base)
        for (const [view, { outcomes }] of views.entries())
          for (const [stage, groups] of outcomes)
            for (const [group, { entered, passed }] of groups.entries())
              if (!isHidden(hidden, view, stage)[group]) {
                expect(entered).toBeGreaterThanOrEqual(5)
                if (stage !== base) expect(passed).toBeGreaterThanOrEqual(5)
              }
      }),
    ))
})
