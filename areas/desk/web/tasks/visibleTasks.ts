import { type DueLane, dueLane, dueLanes, isOverdue } from '#desk/contract/tasks.rules.ts'
import type { TaskCard, TaskPerson } from '#desk/contract/tasks.ts'
import type { Facet } from '#platform/contract/endpoint.ts'
import { folded } from '#platform/contract/letters.rules.ts'
import type { TasksSearch } from './tasksSearch.ts'

const linkKey = ({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`

type Filters = Pick<TasksSearch, 'search' | 'assignee' | 'due' | 'link' | 'overdue'>
type Clock = { today: string; now: number }

/** The cards that match the filters, in the order of the board. A facet ignores its own filter. */
export function findTasks(
  cards: readonly TaskCard[],
  { search, assignee, due, link, overdue }: Filters,
  { today, now }: Clock,
  except?: 'assignee' | 'due' | 'link',
): TaskCard[] {
  const wanted = folded(search)
  return cards.filter(
    (card) =>
      (wanted === '' || folded(`${card.title} ${card.links.map(({ title }) => title).join(' ')}`).includes(wanted)) &&
      (!overdue || isOverdue(card, now)) &&
      (except === 'assignee' || assignee.length === 0 || card.assigneeIds.some((id) => assignee.includes(id))) &&
      (except === 'due' || due.length === 0 || due.includes(dueLane(card, today, now))) &&
      (except === 'link' || link.length === 0 || card.links.some((record) => link.includes(linkKey(record)))),
  )
}

const counted = <T>(items: readonly T[], keyOf: (item: T) => string, labelOf: (item: T) => string): Facet =>
  [...Map.groupBy(items, keyOf)]
    .flatMap(([value, [first, ...others]]) =>
      first === undefined ? [] : [{ value, label: labelOf(first), count: others.length + 1 }],
    )
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))

/** The people, due dates and records of cards, with the number of cards of each. */
export function facetsOf(cards: readonly TaskCard[], people: readonly TaskPerson[], filters: Filters, clock: Clock) {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const of = (except: 'assignee' | 'due' | 'link') => findTasks(cards, filters, clock, except)
  const lanes = Map.groupBy(of('due'), (card) => dueLane(card, clock.today, clock.now))
  return {
    assignee: counted(
      of('assignee').flatMap(({ assigneeIds }) => assigneeIds),
      (id) => id,
      (id) => names.get(id) ?? '',
    ),
    due: dueLanes.map((lane): { value: DueLane; count: number } => ({
      value: lane,
      count: lanes.get(lane)?.length ?? 0,
    })),
    link: counted(
      of('link').flatMap(({ links }) => links),
      linkKey,
      ({ title }) => title,
    ),
  }
}
