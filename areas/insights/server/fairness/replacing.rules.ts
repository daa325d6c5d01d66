// Which changes a new count of a process may contain. Everybody can see who moved between two counts, and everybody who sees both sums can subtract them: the
// difference must be about nobody or about enough people.

/** The level of a person when counted, and the version of the declaration that was counted. */
export type CountedPerson = { level: number; version: number }
type People = ReadonlyMap<string, CountedPerson>

/** Before a person was counted. */
const outside = -1

/** The level in other stages that is the same as one in the stages before. */
export function levelAmong(kinds: readonly string[], before: readonly string[], level: number): number {
  if (level > before.length) return kinds.length + 1
  const reached = new Set(before.slice(0, level))
  return kinds.reduce((found, kind, at) => (reached.has(kind) ? at + 1 : found), 0)
}

/** Moves people of one level as far as enough of them go: fewer stop at the next level on the way, and at the last where they were. */
function movedFrom(from: number, levels: ReadonlyMap<string, number>, minimum: number): Map<string, number> {
  const moved = new Map([...levels.keys()].map((id) => [id, from]))
  for (const isForward of [true, false]) {
    const going = [...levels].filter(([, to]) => (isForward ? to > from : to < from))
    const byLevel = Map.groupBy(going, ([, to]) => to)
    const furthest = [...new Set(going.map(([, to]) => Math.abs(to - from)))].sort((a, b) => b - a)[0] ?? 0
    let carried: string[] = []
    for (let way = furthest; way > 0; way--) {
      const to = isForward ? from + way : from - way
      carried.push(...(byLevel.get(to) ?? []).map(([id]) => id))
      if (carried.length < minimum) continue
      for (const id of carried) moved.set(id, to)
      carried = []
    }
  }
  return moved
}

const isFew = (n: number, minimum: number) => n > 0 && n < minimum

/**
 * The levels that a new count has: those who go the same way between two levels are nobody or at least the minimum. Fewer stay where they
 * were counted until enough follow. A person who is gone or has another declaration cannot stay, because the one that was counted is not
 * known any more: where they are too few, null is returned, and the count before stays.
 *
 * @param before the levels of the count before, in the stages of the new one
 */
export function countableLevels(before: People, now: People, minimum: number): Map<string, number> | null {
  const gone = Map.groupBy(
    [...before].filter(([id]) => !now.has(id)),
    ([, { level }]) => level,
  )
  const changed = Map.groupBy(
    [...now].filter(([id, { version }]) => (before.get(id)?.version ?? version) !== version),
    ([id, { level }]) => `${before.get(id)?.level} ${level}`,
  )
  if ([...gone.values(), ...changed.values()].some(({ length }) => isFew(length, minimum))) return null
  const levels = new Map([...changed.values()].flat().map(([id, { level }]) => [id, level]))
  const fromOf = (id: string) => before.get(id)?.level ?? outside
  const others = [...now].filter(([id]) => !levels.has(id))
  for (const [from, people] of Map.groupBy(others, ([id]) => fromOf(id)))
    for (const [id, to] of movedFrom(from, new Map(people.map(([id, { level }]) => [id, level])), minimum))
      levels.set(id, to)

  // If only few of a level stay, those who leave it reveal who stays, and no person who comes may make a sum of it.
  for (const level of new Set([...before.values()].map(({ level }) => level))) {
    const there = [...before].filter(([, person]) => person.level === level).map(([id]) => id)
    const staying = there.filter((id) => levels.get(id) === level && now.get(id)?.version === before.get(id)?.version)
    if (staying.length === there.length || !isFew(staying.length, minimum)) continue
    for (const [id, to] of levels) if (to === level && fromOf(id) !== level) levels.set(id, fromOf(id))
  }
  return new Map([...levels].filter(([, level]) => level > outside))
}
