import { assigneesInLane, type DueLane, dayOfLane, dueLane, dueLanes, dueOnDay } from '#desk/contract/tasks.rules.ts'
import type { TaskCard, TaskLaneChange, TaskPerson } from '#desk/contract/tasks.ts'

export const laneKinds = ['none', 'person', 'due'] as const

/** A row of the divided board. A card of several people is in the lane of each. */
export type Lane =
  | { kind: 'person'; key: string; person: TaskPerson | null; cards: TaskCard[] }
  | { kind: 'due'; key: string; due: DueLane; cards: TaskCard[] }

/** The key of the lane of tasks that are assigned to nobody. */
const nobody = 'nobody'
/** Up to this many people each have a lane, so that a task can be dragged to somebody who has none yet. */
const smallTeam = 12

type Asked = {
  people: readonly TaskPerson[]
  /** The filter by person: other lanes are hidden. */
  assignee: readonly string[]
  /** The reader, whose lane is the first. */
  me: string | undefined
}

/** The keys of the lanes of people in which a card is. */
function personKeys({ assigneeIds }: TaskCard, known: ReadonlySet<string>): string[] {
  const ids = assigneeIds.filter((id) => known.has(id))
  return ids.length > 0 ? ids : [nobody]
}
const idsOf = (people: readonly TaskPerson[]) => new Set(people.map(({ id }) => id))

export function personLanes(cards: readonly TaskCard[], { people, assignee, me }: Asked): Lane[] {
  const known = idsOf(people)
  const of = new Map<string, TaskCard[]>()
  for (const card of cards)
    for (const key of personKeys(card, known)) {
      const lane = of.get(key)
      if (lane) lane.push(card)
      else of.set(key, [card])
    }
  const all = people.length <= smallTeam
  const listed = people
    .filter(({ id }) => (assignee.length > 0 ? assignee.includes(id) : all || id === me || of.has(id)))
    .sort((a, b) => Number(b.id === me) - Number(a.id === me))
    .map((person): Lane => ({ kind: 'person', key: person.id, person, cards: of.get(person.id) ?? [] }))
  if (assignee.length > 0) return listed
  return [...listed, { kind: 'person', key: nobody, person: null, cards: of.get(nobody) ?? [] }]
}

export function dueDateLanes(cards: readonly TaskCard[], today: string, now: number): Lane[] {
  const of = Map.groupBy(cards, (card) => dueLane(card, today, now))
  return dueLanes.map((due) => ({ kind: 'due', key: due, due, cards: of.get(due) ?? [] }))
}

/** Returns the change of a drop in another lane; undefined when it changes the column only. */
function laneChange(lane: Lane, from: string | undefined, today: string): TaskLaneChange | undefined {
  if (lane.key === from) return undefined
  if (lane.kind === 'person')
    return { kind: 'assignee', from: from === nobody ? null : (from ?? null), to: lane.person?.id ?? null }
  const dueOn = dayOfLane(lane.due, today)
  return dueOn === undefined ? undefined : { kind: 'due', dueOn }
}

type Drop = {
  to: Lane
  /** The lane from which the cards were dragged. */
  from: string | undefined
  people: readonly TaskPerson[]
  today: string
  now: number
}

/**
 * Returns the change of each card by a drop in another lane. Selected cards of other lanes are dragged along, and each leaves a lane in
 * which it is: that of the drag where it is there, too. One that is in the reached lane already stays as it is.
 */
export function laneChanges(
  cards: readonly TaskCard[],
  { to, from, people, today, now }: Drop,
): ReadonlyMap<string, TaskLaneChange> {
  const known = idsOf(people)
  const changes = new Map<string, TaskLaneChange>()
  for (const card of cards) {
    const keys = to.kind === 'due' ? [dueLane(card, today, now)] : personKeys(card, known)
    const left = [from, to.key].find((key) => keys.some((each) => each === key)) ?? keys[0]
    const change = laneChange(to, left, today)
    if (change) changes.set(card.id, change)
  }
  return changes
}

/** A card as it will be after it was dropped in another lane. */
export function inLane(card: TaskCard, change: TaskLaneChange | undefined): TaskCard {
  if (!change) return card
  if (change.kind === 'due') return { ...card, ...dueOnDay(card, change.dueOn, Date.now()) }
  return { ...card, assigneeIds: assigneesInLane(card.assigneeIds, change.from, change.to) }
}

/** The element and the drag of a card: a card of several people is on the board several times. */
export const placeOf = (id: string, laneKey: string | undefined) => (laneKey ? `${laneKey}-${id}` : id)
/** The element of a column, or of its part in a lane. */
export const cellOf = (columnId: string, laneKey: string | undefined) => `column-${placeOf(columnId, laneKey)}`

/** The target under dragged cards: a column, or a card before which they come. */
export type DropTarget = { columnId: string; lane?: Lane | undefined; before?: string }
