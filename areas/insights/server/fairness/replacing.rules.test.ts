import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combinationsOf } from '#insights/contract/span.rules.ts'
import { type CountedPerson, countableLevels, levelAmong } from './replacing.rules.ts'

const minimum = 5
const steps = 4
type Group = { from: number | null; to: number | null; changed?: boolean; count: number }

/** Both counts of groups of people who go the same way; null where they are not counted. */
function peopleOf(groups: readonly Group[]) {
  const [before, now] = [new Map<string, CountedPerson>(), new Map<string, CountedPerson>()]
  for (const [at, { from, to, changed, count }] of groups.entries())
    for (let i = 0; i < count; i++) {
      if (from !== null) before.set(`${at} ${i}`, { level: from, version: 1 })
      if (to !== null) now.set(`${at} ${i}`, { level: to, version: changed ? 2 : 1 })
    }
  return { before, now }
}
const levelsOf = (...groups: Group[]) => {
  const { before, now } = peopleOf(groups)
  const levels = countableLevels(before, now, minimum)
  return levels && groups.map(({ count }, at) => (count > 0 ? (levels.get(`${at} 0`) ?? null) : null))
}

describe('a count that replaces another one', () => {
  it('contains moves of enough people', () =>
    expect(levelsOf({ from: 0, to: 1, count: 5 }, { from: 0, to: 0, count: 20 })).toEqual([1, 0]))

  it('leaves one person where they were, although enough others move elsewhere', () =>
    expect(levelsOf({ from: 0, to: 1, count: 9 }, { from: 2, to: 3, count: 1 }, { from: 2, to: 2, count: 20 })).toEqual(
      [1, 2, 2],
    ))

  it('lets few people go as far as others who take the same way', () =>
    expect(levelsOf({ from: 0, to: 2, count: 3 }, { from: 0, to: 1, count: 4 }, { from: 3, to: 1, count: 2 })).toEqual([
      1, 1, 3,
    ]))

  it('counts new people once they are enough', () => {
    expect(levelsOf({ from: null, to: 0, count: 4 }, { from: 0, to: 0, count: 9 })).toEqual([null, 0])
    expect(levelsOf({ from: null, to: 0, count: 4 }, { from: null, to: 2, count: 3 })).toEqual([0, 0])
  })

  it('is refused while few people are gone or have another declaration', () => {
    expect(levelsOf({ from: 1, to: null, count: 4 }, { from: 0, to: 1, count: 9 })).toBeNull()
    expect(levelsOf({ from: 1, to: 1, changed: true, count: 1 }, { from: 0, to: 1, count: 9 })).toBeNull()
    expect(levelsOf({ from: 1, to: null, count: 5 }, { from: 1, to: 2, changed: true, count: 5 })).toEqual([null, 2])
  })

  it('adds nobody to few people who stay, of whom others left', () =>
    expect(
      levelsOf({ from: 1, to: 1, count: 1 }, { from: 1, to: 2, count: 20 }, { from: 0, to: 1, count: 20 }),
    ).toEqual([1, 2, 0]))

  const level = fc.option(fc.integer({ min: 0, max: steps - 1 }), { nil: null })
  const groups = fc.array(
    fc.record({
      from: level,
      to: level,
      changed: fc.boolean(),
      count: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.nat(12)),
    }),
    { minLength: 1, maxLength: 9 },
  )
  it('and the one before tell of no few people more than each of them alone', () => {
    let replaced = 0
    fc.assert(
      fc.property(groups, (some) => {
        const { before, now } = peopleOf(some)
        const levels = countableLevels(before, now, minimum)
        if (!levels) return
        replaced++
        const nameOf = (id: string) => {
          const isSame = before.get(id)?.version === now.get(id)?.version || !levels.has(id)
          return `${before.get(id)?.level ?? '-'} ${levels.get(id) ?? '-'} ${isSame}`
        }
        const ids = [...new Set([...before.keys(), ...levels.keys()])]
        const classes = [...Map.groupBy(ids, nameOf)].map(([, [id = '', ...rest]]) => ({ id, size: rest.length + 1 }))
        // A changed declaration is another unknown in each count.
        const columnsOf = (levelOf: (id: string) => number | undefined, isAfter: boolean) =>
          Array.from(
            { length: steps },
            (_, at) =>
              new Map(
                classes.flatMap(({ id }, column) => {
                  if (levelOf(id) !== at) return []
                  const isChanged = isAfter && before.has(id) && before.get(id)?.version !== now.get(id)?.version
                  return [[isChanged ? classes.length + column : column, 1] as const]
                }),
              ),
          )
        const [old, current] = [
          columnsOf((id) => before.get(id)?.level, false),
          columnsOf((id) => levels.get(id), true),
        ]
        const width = 2 * classes.length
        const [both, ...alone] = [[...old, ...current], old, current].map((sums) => combinationsOf(sums, width))
        const small = classes.flatMap(({ size }, column) => (size < minimum ? [{ size, column }] : []))
        const sums = Array.from({ length: 2 ** Math.min(small.length, 6) - 1 }, (_, bits) =>
          small.filter((_, at) => ((bits + 1) >> at) & 1),
        )
          .filter((chosen) => chosen.reduce((sum, { size }) => sum + size, 0) < minimum)
          .map((chosen) => new Map(chosen.map(({ column }) => [column, 1])))
        const knownAlone = combinationsOf(
          sums.filter((sum) => alone.some((follows) => follows(sum))),
          width,
        )
        for (const sum of sums) if (both?.(sum)) expect(knownAlone(sum)).not.toBeNull()
      }),
      { numRuns: 2000 },
    )
    expect(replaced).toBeGreaterThan(100)
  })
})

it('finds the same level among other stages', () => {
  const [before, now] = [
    ['triagem', 'final'],
    ['triagem', 'testes', 'final'],
  ]
  expect([0, 1, 2, 3].map((level) => levelAmong(now, before, level))).toEqual([0, 1, 3, 4])
  expect([0, 1, 2, 3, 4].map((level) => levelAmong(before, now, level))).toEqual([0, 1, 1, 2, 3])
})
