import fc from 'fast-check'
import { expect, it } from 'vitest'
import { combinationsOf } from '#insights/contract/span.rules.ts'
import { areLarge, displayable } from '#insights/contract/weightEffect.rules.ts'
import { type Answered, effectOf, type Place, partsKnown, sidesOf } from './weightEffect.rules.ts'

const minimum = 5
const groupsOfRace = 6
type Someone = { id: string; block: number; group: number }

/** Blocks of people that trials move as a whole, except for a few that go another way. */
const trials = fc.record({
  blocks: fc.array(fc.tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 16 }))), {
    minLength: 3,
    maxLength: 5,
  }),
  asked: fc.array(
    fc.record({
      ranked: fc.integer({ min: 1, max: 31 }),
      before: fc.integer({ min: 0, max: 31 }),
      after: fc.integer({ min: 0, max: 31 }),
      odd: fc.constantFrom(0, 0, 0, 1, 3),
    }),
    { minLength: 1, maxLength: 5 },
  ),
})

const peopleOf = (blocks: readonly (readonly number[])[]): Someone[] =>
  blocks.flatMap((groups, block) =>
    groups.flatMap((n, group) => Array.from({ length: n }, (_, i) => ({ id: `${block} ${group} ${i}`, block, group }))),
  )

it('gives away the group of no few people, also by the difference of several answers', () => {
  let answers = 0
  fc.assert(
    fc.property(trials, ({ blocks, asked }) => {
      const people = peopleOf(blocks)
      const versions = new Map(people.map(({ id }) => [id, 1]))
      const counted = Object.fromEntries(people.map(({ id }) => [id, '0 1']))
      let displayedBefore: boolean[] | undefined
      let answered = null as Answered | null
      const published: { places: Place[]; displayed: boolean[] }[] = []
      for (const { ranked, before, after, odd } of asked) {
        const places = people.flatMap(({ id, block }, at) => {
          const isOdd = at < odd
          const is = (bits: number) => (((bits >> block) & 1) === 1) !== isOdd
          return is(ranked) ? [{ id, before: is(before), after: is(after) }] : []
        })
        const parts = partsKnown({ places, counted, versions, answered })
        if (!areLarge(parts, minimum)) continue
        const counts = [...new Set(parts.values())].map((part) =>
          Array.from({ length: groupsOfRace }, (_, group) =>
            people.reduce((n, someone) => (someone.group === group && parts.get(someone.id) === part ? n + 1 : n), 0),
          ),
        )
        const candidates = Array.from({ length: groupsOfRace }, (_, group) => displayedBefore?.[group] !== false)
        const displayed = displayable(counts, candidates, minimum)
        const isVisible = displayed.includes(true)
        answered = {
          people: Object.fromEntries([...parts].map(([id, part]) => [id, [part, 1]])),
          displayed: {},
        }
        if (!isVisible) continue
        displayedBefore = displayed
        published.push({ places, displayed })
      }
      answers += published.length

      // The attacker tells people apart by the answers themselves, and knows how many they are.
      const nameOf = (id: string) =>
        published
          .map(({ places }) => {
            const place = places.find((other) => other.id === id)
            return place ? `${place.before} ${place.after}` : '-'
          })
          .join()
      const names = [...new Set(people.map(({ id }) => nameOf(id)))]
      const columnOf = ({ id, group }: Someone) => names.indexOf(nameOf(id)) * 3 + group
      const sumOf = (some: readonly Someone[]) => new Map(some.map((someone) => [columnOf(someone), 1]))
      const known = [
        ...names.map((_, at) => new Map([0, 1, 2].map((group) => [at * 3 + group, 1]))),
        ...published.flatMap(({ places, displayed }) =>
          displayed.flatMap((is, group) => {
            if (!is) return []
            const inSome = (which: (place: Place) => boolean) => {
              const ids = new Set(places.filter(which).map(({ id }) => id))
              return sumOf(people.filter((someone) => someone.group === group && ids.has(someone.id)))
            }
            return [inSome(() => true), inSome((p) => p.before), inSome((p) => p.after)]
          }),
        ),
      ]
      const follows = combinationsOf(known, names.length * 3)
      for (let some = 1; some < 2 ** Math.min(names.length, 7); some++)
        for (const group of [0, 1, 2]) {
          const within = names.flatMap((name, at) => ((some >> at) & 1 ? [{ name, at }] : []))
          if (!follows(new Map(within.map(({ at }) => [at * 3 + group, 1])))) continue
          const inside = people.filter(({ id }) => within.some(({ name }) => name === nameOf(id)))
          const count = inside.filter((someone) => someone.group === group).length
          const isNobody = count === 0 && !people.some((someone) => someone.group === group)
          const isOther = published.every(({ displayed }) => !displayed[group])
          if (!isNobody && !(isOther && count === 0)) expect(count).toBeGreaterThanOrEqual(minimum)
          expect(inside.length - count).toBeGreaterThanOrEqual(minimum)
        }
    }),
    { numRuns: 400 },
  )
  // The attack is one only where answers are given.
  expect(answers).toBeGreaterThan(20)
})

it('makes who changed a declaration a part', () => {
  const places: Place[] = [
    { id: 'a', before: true, after: false },
    { id: 'b', before: true, after: false },
  ]
  const counted = { a: '0 1', b: '0 1' }
  const sizeOf = (versions: [string, number][], answered: Answered | null = null) =>
    new Set(partsKnown({ places, counted, versions: new Map(versions), answered }).values()).size
  expect(
    sizeOf([
      ['a', 1],
      ['b', 1],
    ]),
  ).toBe(1)
  expect(
    sizeOf([
      ['a', 1],
      ['b', 2],
    ]),
  ).toBe(2)
  expect(sizeOf([['a', 1]])).toBe(2)
  const answered: Answered = { people: { a: [0, 1], b: [0, 0] }, displayed: {} }
  expect(
    sizeOf(
      [
        ['a', 1],
        ['b', 1],
      ],
      answered,
    ),
  ).toBe(2)
})

it('takes the reference of each moment', () => {
  const parts = new Map(['both', 'leaves', 'enters', 'none'].map((id, part) => [id, part]))
  const places: Place[] = [
    { id: 'both', before: true, after: true },
    { id: 'leaves', before: true, after: false },
    { id: 'enters', before: false, after: true },
    { id: 'none', before: false, after: false },
  ]
  const counts = [
    [10, 10],
    [20, 10],
    [10, 20],
    [10, 10],
  ].map((part) => [...part, 0, 0, 0, 0])
  const { groups } = effectOf('race', [true, true, false, false, false, false], counts, sidesOf(parts, places))
  expect(groups).toMatchObject([
    { group: 'branca', people: 50, before: { inside: 30, isReference: true, ratio: 1 }, after: { inside: 20 } },
    { group: 'preta', people: 50, before: { inside: 20 }, after: { inside: 30, isReference: true, ratio: 1 } },
  ])
  expect(groups?.[0]?.after.ratio).toBeCloseTo(2 / 3)
})
