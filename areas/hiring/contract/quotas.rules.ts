/** The lists of reserved places in federal public competitions. */
export const quotaLists = ['pcd', 'negra', 'indigena', 'quilombola'] as const
export type QuotaList = (typeof quotaLists)[number]
/** The list that a place belongs to; `ampla` is open to everybody. */
export type SeatList = QuotaList | 'ampla'

/** The rounding of a fraction of a place: half a place and more up, or any fraction up. */
export const roundings = ['half_up', 'always_up'] as const
/** The order in which places are given: each at the smallest number of openings that has it, spread evenly over all openings, or as named. */
export const seatOrders = ['series', 'proportional', 'fixed'] as const
/**
 * The ways to fill reserved places. `two_passes`: the first ranks take the open places, whatever they declared, and the reserved places go to those
 * who follow on their lists (Lei 15.142/2025, art. 7, § 2). `one_walk`: each place in its order takes the best who is without one.
 */
export const fillings = ['two_passes', 'one_walk'] as const

export type QuotaRule = {
  list: QuotaList
  /** Per cent of the openings, and the most that rounding may make of it; whole numbers or hundredths. */
  percent: number
  mostPercent: number
  /** Openings from which on the list has places. */
  fromOpenings: number
  rounding: (typeof roundings)[number]
  /** The lists that a place without a candidate goes to, in this order, before it is open to everybody. */
  revertsTo: QuotaList[]
  /** The places of the list, where the notice names them. */
  places: number[]
}
export type QuotaRules = {
  order: (typeof seatOrders)[number]
  filling: (typeof fillings)[number]
  lists: QuotaRule[]
}

const race = { mostPercent: 100, fromOpenings: 2, rounding: 'half_up' as const, places: [] }
/** The rules of a federal competition: Decreto 9.508/2018, Lei 15.142/2025 and Decreto 12.536/2025. */
export const lawsQuotas: QuotaRules = {
  order: 'series',
  filling: 'two_passes',
  lists: [
    // At least 5 % and at most 20 %: none below five openings.
    { list: 'pcd', percent: 5, mostPercent: 20, fromOpenings: 5, rounding: 'always_up', revertsTo: [], places: [] },
    { ...race, list: 'negra', percent: 25, revertsTo: [] },
    { ...race, list: 'indigena', percent: 3, revertsTo: ['quilombola', 'negra'] },
    { ...race, list: 'quilombola', percent: 2, revertsTo: ['indigena', 'negra'] },
  ],
}

/** The rules without the order of their fields, in which a database may return them. */
const compared = (rules: QuotaRules | null) =>
  rules && [
    ...[rules.order, rules.filling],
    rules.lists.map(({ list, percent, mostPercent, fromOpenings, rounding, revertsTo, places }) => [
      ...[list, percent, mostPercent, fromOpenings, rounding, revertsTo, places],
    ]),
  ]
export const isSameQuotas = (a: QuotaRules | null, b: QuotaRules | null) =>
  JSON.stringify(compared(a)) === JSON.stringify(compared(b))

/** Whole hundredths, so that a share of the openings is exact. */
const hundredthsOf = (percent: number) => Math.round(percent * 100)

/** The places of a list among a number of openings. */
export function seatsOf({ percent, mostPercent, fromOpenings, rounding }: QuotaRule, openings: number): number {
  if (openings < fromOpenings) return 0
  const share = hundredthsOf(percent) * openings
  const rounded = rounding === 'always_up' ? Math.ceil(share / 10_000) : Math.floor((2 * share + 10_000) / 20_000)
  return Math.min(rounded, Math.floor((hundredthsOf(mostPercent) * openings) / 10_000))
}

/** The places that a list would have if no other list had any, counted from one. */
function wishedPlaces(rule: QuotaRule, openings: number, order: QuotaRules['order']): number[] {
  if (order === 'fixed') return rule.places.filter((place) => place <= openings)
  const seats = seatsOf(rule, openings)
  if (order === 'proportional')
    return Array.from({ length: seats }, (_, k) => Math.ceil(((2 * k + 1) * openings) / (2 * seats)))
  const found: number[] = []
  for (let n = 1; n <= openings && found.length < seats; n++)
    while (found.length < seatsOf(rule, n) && found.length < seats) found.push(n)
  return found
}

/** The list of each of the openings, in the order in which they are given. A place that is taken moves to the nearest free one before it. */
export function sequenceOf({ order, lists }: QuotaRules, openings: number): SeatList[] {
  const sequence = Array<SeatList>(openings).fill('ampla')
  for (const rule of lists)
    for (const place of wishedPlaces(rule, openings, order)) {
      const before = sequence.lastIndexOf('ampla', place - 1)
      const at = before >= 0 ? before : sequence.indexOf('ampla', place)
      if (at >= 0) sequence[at] = rule.list
    }
  return sequence
}

/** Somebody with a place in the ranking; given in its order. */
export type Competitor = { id: string; lists: readonly QuotaList[] }

/**
 * The reason for which somebody has a place: by the place in the ranking alone; as the next of the list, at a position on it, with those before who have a place
 * already; because no list before had anybody.
 */
type SeatReason =
  | { kind: 'rank'; declared: QuotaList[] }
  | { kind: 'list'; position: number; seatedBefore: number }
  | { kind: 'reverted'; tried: QuotaList[]; to: SeatList; position: number }
export type Seat = { place: number; list: SeatList; id: string | null; rank: number | null; reason: SeatReason | null }

/** The lists on which somebody competes: of those of ancestry only the one with the largest share. */
export function competesOn({ lists }: QuotaRules, declared: readonly QuotaList[]): QuotaList[] {
  const among = lists.filter(({ list }) => declared.includes(list))
  const ancestry = among.filter(({ list }) => list !== 'pcd').toSorted((a, b) => b.percent - a.percent)[0]
  return among.filter(({ list }) => list === 'pcd' || list === ancestry?.list).map(({ list }) => list)
}

type Ranked = Competitor & { rank: number }
type Filling = {
  rules: QuotaRules
  ranked: readonly Ranked[]
  listed: ReadonlyMap<SeatList, readonly Ranked[]>
  seated: Set<string>
  /** The count of those at the beginning of each list who have a place. */
  passed: Map<SeatList, number>
}

function prepare(rules: QuotaRules, competitors: readonly Competitor[]): Filling {
  const ranked = competitors.map(({ id, lists }, i) => ({ id, rank: i + 1, lists: competesOn(rules, lists) }))
  const listed = new Map<SeatList, readonly Ranked[]>([['ampla', ranked]])
  for (const { list } of rules.lists)
    listed.set(
      list,
      ranked.filter(({ lists }) => lists.includes(list)),
    )
  return { rules, ranked, listed, seated: new Set(), passed: new Map() }
}

/** The next of a list who is without a place. */
function nextOn({ listed, seated, passed }: Filling, list: SeatList) {
  const all = listed.get(list) ?? []
  let at = passed.get(list) ?? 0
  while (seated.has(all[at]?.id ?? '')) at++
  passed.set(list, at)
  const found = all[at]
  return found && { ...found, position: at + 1 }
}

function take(filling: Filling, place: number, list: SeatList, from: SeatList, tried: QuotaList[]): Seat | null {
  const found = nextOn(filling, from)
  if (!found) return null
  filling.seated.add(found.id)
  const { id, rank, position, lists } = found
  const seat = { place, list, id, rank }
  if (list !== from) return { ...seat, reason: { kind: 'reverted', tried, to: from, position } }
  return list === 'ampla'
    ? { ...seat, reason: { kind: 'rank', declared: [...lists] } }
    : { ...seat, reason: { kind: 'list', position, seatedBefore: position - 1 } }
}

const empty = (place: number, list: SeatList): Seat => ({ place, list, id: null, rank: null, reason: null })
const chainOf = (rules: QuotaRules, list: SeatList): readonly QuotaList[] =>
  rules.lists.find((rule) => rule.list === list)?.revertsTo ?? []

/** Fills a place from its own list, or else from those it reverts to, the open one last. */
function fill(filling: Filling, place: number, list: SeatList): Seat {
  const tried: QuotaList[] = []
  for (const from of list === 'ampla' ? [list] : [list, ...chainOf(filling.rules, list), 'ampla' as const]) {
    const seat = take(filling, place, list, from, [...tried])
    if (seat) return seat
    if (from !== 'ampla') tried.push(from)
  }
  return empty(place, list)
}

function walk(rules: QuotaRules, competitors: readonly Competitor[], sequence: readonly SeatList[]): Seat[] {
  const filling = prepare(rules, competitors)
  return sequence.map((list, i) => fill(filling, i + 1, list))
}

/**
 * The first ranks take the open places; then each reserved place takes the next of its own list, and those that stay empty revert. A place that
 * reverts to everybody is one more open place, so the first ranks are counted again: they never use up a reserved place.
 */
function twoPasses(rules: QuotaRules, competitors: readonly Competitor[], sequence: readonly SeatList[]): Seat[] {
  const open = new Set(sequence.flatMap((list, i) => (list === 'ampla' ? [i] : [])))
  for (;;) {
    const filling = prepare(rules, competitors)
    const seats: (Seat | null)[] = sequence.map(() => null)
    for (const i of [...open].sort((a, b) => a - b)) {
      const list = sequence[i] ?? 'ampla'
      const tried: QuotaList[] = list === 'ampla' ? [] : [list, ...chainOf(rules, list)]
      seats[i] = take(filling, i + 1, list, 'ampla', tried) ?? empty(i + 1, list)
    }
    for (const [i, list] of sequence.entries()) seats[i] ??= take(filling, i + 1, list, list, [])
    for (const [i, list] of sequence.entries()) {
      const tried: QuotaList[] = list === 'ampla' ? [] : [list]
      for (const from of chainOf(rules, list)) {
        seats[i] ??= take(filling, i + 1, list, from, [...tried])
        tried.push(from)
      }
    }
    const left = seats.flatMap((seat, i) => (seat ? [] : [i]))
    if (left.length === 0) return seats.flatMap((seat) => seat ?? [])
    // More open places leave fewer people to the lists, so those that are empty now stay empty: all of them revert at once.
    for (const i of left) open.add(i)
  }
}

/** The openings, with who takes each and why, then those of the reserve in the order in which they would be called. */
export function seatsFor(
  rules: QuotaRules,
  competitors: readonly Competitor[],
  { openings, reserve = 0 }: { openings: number; reserve?: number },
): Seat[] {
  const sequence = sequenceOf(rules, openings)
  const seats = (rules.filling === 'one_walk' ? walk : twoPasses)(rules, competitors, sequence)
  const filling = prepare(rules, competitors)
  for (const { id } of seats) if (id) filling.seated.add(id)
  // The sequence of all of them begins with that of the openings only where it is a series.
  const on = sequenceOf(
    { ...rules, order: rules.order === 'proportional' ? 'series' : rules.order },
    openings + reserve,
  )
  return [...seats, ...on.slice(openings).map((list, i) => fill(filling, openings + i + 1, list))]
}
