type Application = {
  id: string
  /** The evaluators who grade it already. */
  evaluators: readonly string[]
  /** The evaluators who may not: they declared a conflict of interest. */
  barred: readonly string[]
}
type Assigned = { applicationId: string; evaluatorId: string }

/**
 * Assigns applications until each has so many evaluators, to whom has the fewest; of equals, to the first of the team.
 * @param loads the evaluators of the team, by id, with how many applications each has.
 * @returns what to assign, and how many applications stay short because nobody else may grade them.
 */
export function distribute(applications: readonly Application[], loads: ReadonlyMap<string, number>, each: number) {
  const load = new Map(loads)
  const assigned: Assigned[] = []
  let short = 0
  for (const { id, evaluators, barred } of applications) {
    const free = [...load.keys()].filter((who) => !evaluators.includes(who) && !barred.includes(who))
    const chosen = free
      .toSorted((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0))
      .slice(0, Math.max(0, each - evaluators.length))
    for (const evaluatorId of chosen) {
      assigned.push({ applicationId: id, evaluatorId })
      load.set(evaluatorId, (load.get(evaluatorId) ?? 0) + 1)
    }
    if (evaluators.length + chosen.length < each) short += 1
  }
  return { assigned, short }
}
