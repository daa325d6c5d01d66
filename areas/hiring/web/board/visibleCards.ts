import { isLate, isOut } from '#hiring/contract/board.rules.ts'
import type { BoardCard } from '#hiring/contract/board.ts'
import type { Stage } from '#hiring/contract/processes.ts'
import type { Facet } from '#platform/contract/endpoint.ts'
import { folded } from '#platform/contract/letters.rules.ts'
import type { BoardSearch, CardOrder } from './boardSearch.ts'

type Stages = readonly Pick<Stage, 'id' | 'dayLimit'>[]
const byText = (a: string, b: string) => a.localeCompare(b, 'pt-BR')
/** Best score first, longest in the stage first, names from A. */
const orders: Record<CardOrder, (a: BoardCard, b: BoardCard) => number> = {
  total: (a, b) => (b.total ?? -1) - (a.total ?? -1),
  since: (a, b) => a.since.localeCompare(b.since),
  name: (a, b) => byText(a.name, b.name),
}

const texts = new WeakMap<BoardCard, string>()
function textOf(card: BoardCard) {
  const known = texts.get(card)
  if (known !== undefined) return known
  const text = folded(`${card.name} ${card.profession} ${card.city}`)
  texts.set(card, text)
  return text
}

/** Cards that have been in their stage longer than its limit. */
export function lateCards(cards: readonly BoardCard[], stages: Stages, now: number): ReadonlySet<BoardCard> {
  const limits = new Map(stages.map((s) => [s.id, s.dayLimit]))
  return new Set(
    cards.filter((c) => c.status === 'em_andamento' && isLate(c.since, limits.get(c.stageId) ?? null, now)),
  )
}

/** Counts words regardless of their spelling, most frequent first; a chosen one keeps the spelling of the address. */
const counted = (words: readonly string[], chosen: readonly string[]): Facet =>
  [...Map.groupBy(words, folded)]
    .flatMap(([key, [label = '', ...more]]) =>
      label === '' ? [] : { value: chosen.find((c) => folded(c) === key) ?? label, label, count: 1 + more.length },
    )
    .sort((a, b) => b.count - a.count || byText(a.label, b.label))

/** The values of the facets of a board with their counts. A facet ignores its own filter. */
export function facetsOf(
  cards: readonly BoardCard[],
  filters: Filters,
  late: ReadonlySet<BoardCard>,
): Record<'city' | 'tag' | 'source', Facet> {
  const found = (facet: 'city' | 'tag' | 'source') => findCards(cards, filters, late, facet)
  return {
    city: counted(
      found('city').map((c) => c.city),
      filters.city,
    ),
    tag: counted(
      found('tag').flatMap((c) => c.tags),
      filters.tag,
    ),
    source: counted(
      found('source').map((c) => c.source),
      filters.source,
    ),
  }
}

type Filters = Pick<BoardSearch, 'search' | 'late' | 'minimum' | 'city' | 'tag' | 'source' | 'out'>
const setOf = (words: readonly string[]) => (words.length === 0 ? null : new Set(words.map(folded)))

/** The cards that match the filters. A facet ignores its own filter. */
export function findCards(
  cards: readonly BoardCard[],
  { search, late: onlyLate, minimum, city, tag, source, out }: Filters,
  late: ReadonlySet<BoardCard>,
  except?: 'city' | 'tag' | 'source' | 'out',
) {
  const wanted = folded(search)
  const cities = except === 'city' ? null : setOf(city)
  const tags = except === 'tag' ? null : setOf(tag)
  const sources = except === 'source' ? null : setOf(source)
  return cards.filter(
    (card) =>
      (out || except === 'out' || !isOut(card.status)) &&
      (!onlyLate || late.has(card)) &&
      (minimum === undefined || (card.total !== null && card.total >= minimum)) &&
      (!cities || cities.has(folded(card.city))) &&
      (!tags || card.tags.some((t) => tags.has(folded(t)))) &&
      (!sources || sources.has(card.source)) &&
      (wanted === '' || textOf(card).includes(wanted)),
  )
}

export const orderIn = (stageId: string, { order, orderOf }: Pick<BoardSearch, 'order' | 'orderOf'>): CardOrder =>
  (orderOf.find((entry) => entry.startsWith(`${stageId}.`))?.slice(stageId.length + 1) as CardOrder | undefined) ??
  order

/** The cards by stage, each in the order of its stage. */
export function byStage(cards: readonly BoardCard[], search: Pick<BoardSearch, 'order' | 'orderOf'>) {
  const stages = Map.groupBy(cards, (c) => c.stageId)
  for (const [stageId, inside] of stages) inside.sort(orders[orderIn(stageId, search)])
  return stages
}

/** The cards to step through from a card: those of its column. */
export function neighboursOf(
  board: { cards: readonly BoardCard[]; stages: Stages },
  search: BoardSearch,
  id: string,
  now: number,
) {
  const { cards, stages } = board
  const found = findCards(cards, search, lateCards(cards, stages, now))
  const stageId = cards.find((c) => c.id === id)?.stageId ?? ''
  return byStage(found, search).get(stageId) ?? []
}
