import { dayIn } from '#platform/contract/days.rules.ts'
import { type ByComponent, type Component, components, type Minimums, type Weights } from './components.ts'
import { hundredths, lcm, rounded } from './exact.rules.ts'
import { isProvenKey, type MissingRule, type ProvenKey, type TieKey } from './scoring.ts'

/** Points in exact units; a component that is not done has none. */
export type Points = ByComponent<bigint>

/** The scoring model of a process. */
export type Model = {
  steps: readonly Component[]
  weights: Weights
  minimums: Minimums
  /** The points of a full score, by component. */
  wholes: Points
  minimumTotal: number | null
  missing: MissingRule
  tieChain: readonly TieKey[]
  /** The reference date for the age of 60 is the day on which applications close, in the zone of the process. */
  closesAt: string
  zone: string
}

/** A component that was not done: recorded as not presented, or waived. */
export type Applicant = {
  id: string
  /** A number that rises with each application. */
  protocol: number
  points: Points
  /** Components recorded as not presented: their points are zero. */
  absent: readonly Component[]
  /** Components that do not apply to the applicant, by a recorded decision. */
  waived: readonly Component[]
  unmet: readonly string[]
  appliedAt: string
  birthDate: string | null
  /** Tie-break keys for which the applicant has a proof on record. Absent in results that were frozen before these keys existed. */
  proven?: readonly ProvenKey[]
  /** The number drawn in the public draw; null before it, or where there is none. */
  drawn: number | null
}

type Weighing = Pick<Model, 'weights' | 'steps'>

/** The weights of the steps that a process uses, in the order of the components. */
export const activeWeights = ({ weights, steps }: Weighing) =>
  components.flatMap((key) => (steps.includes(key) && weights[key] ? [{ key, weight: weights[key] }] : []))

/** Apportions `whole` in the proportions of the weights, each share a multiple of `unit`; the remainder goes to the largest fractions. */
export function apportion(weights: readonly number[], whole: number, unit = 1): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return [...weights]
  const exact = weights.map((w) => (w * whole) / unit)
  return shareOut(
    exact.map((n) => ({ n: BigInt(n), d: BigInt(sum) })),
    whole / unit,
  ).map((n) => n * unit)
}

/** Rounds quotients so that they add up to a sum: down, then one more for the largest remainders. */
function shareOut(quotients: readonly { n: bigint; d: bigint }[], sum: number): number[] {
  const floors = quotients.map(({ n, d }) => Number(n / d))
  const left = sum - floors.reduce((a, b) => a + b, 0)
  const order = quotients
    .map(({ n, d }, i) => ({ i, rest: n % d, d }))
    .sort((a, b) => Number(b.rest * a.d - a.rest * b.d) || a.i - b.i)
  for (const { i } of order.slice(0, left)) floors[i] = (floors[i] ?? 0) + 1
  return floors
}

/** The weights in basis points of their own sum, for the steps that have one. */
export function shares(model: Weighing): Weights {
  const active = activeWeights(model)
  const parts = apportion(
    active.map(({ weight }) => weight),
    10_000,
  )
  return Object.fromEntries(active.map(({ key }, i) => [key, parts[i]]))
}

/** The score of a component in hundredths, null while it is not done. */
export function scoreOf(points: Points, wholes: Points, key: Component): number | null {
  const [obtained, whole] = [points[key], wholes[key]]
  return obtained === undefined || !whole ? null : rounded(obtained * 10_000n, whole)
}

/** Components that decide something: with a weight, or a minimum. */
export const deciding = (model: Pick<Model, 'weights' | 'steps' | 'minimums'>) =>
  components.filter(
    (key) => model.steps.includes(key) && (model.weights[key] || (model.minimums[key] ?? null) !== null),
  )

/** Components that count for an applicant and are neither done nor decided. A result is frozen once there are none. */
export const undecided = (
  { points, waived }: Pick<Applicant, 'points' | 'waived'>,
  model: Pick<Model, 'weights' | 'steps' | 'minimums'>,
) => deciding(model).filter((key) => points[key] === undefined && !waived.includes(key))

type Scored = Pick<Applicant, 'points' | 'waived'>
type Totalling = Pick<Model, 'weights' | 'steps' | 'missing' | 'wholes'>

const sum = (parts: readonly { weight: number }[]) => parts.reduce((all, { weight }) => all + weight, 0)

/** The exact parts of a total: quotients in hundredths, over one denominator. */
function partsOf({ points, waived }: Scored, model: Totalling) {
  const active = activeWeights(model)
  const done = active.filter(({ key }) => points[key] !== undefined && model.wholes[key])
  const all = sum(active)
  const applying = sum(active.filter(({ key }) => !waived.includes(key)))
  const base = model.missing === 'zero' ? all : sum(done)
  const whole = lcm(done.map(({ key }) => model.wholes[key] ?? 1n))
  const d = whole * BigInt(base)
  return {
    active,
    coverage: { done: sum(done), of: model.missing === 'redistribuir' ? applying : all },
    base,
    d,
    parts: done.map(({ key, weight }) => ({
      key,
      n: 10_000n * BigInt(weight) * (points[key] ?? 0n) * (whole / (model.wholes[key] ?? 1n)),
      d,
    })),
  }
}

/** Total in hundredths (null while nothing is marked) and coverage in basis points, each rounded half up once, at the end. */
export function total(scored: Scored, model: Totalling): { total: number | null; coverage: number } {
  const { parts, coverage, d } = partsOf(scored, model)
  if (parts.length === 0) return { total: null, coverage: 0 }
  return {
    total: rounded(
      parts.reduce((n, part) => n + part.n, 0n),
      d,
    ),
    coverage: rounded(BigInt(coverage.done) * 10_000n, BigInt(coverage.of)),
  }
}

/**
 * Returns the points that each component of the process adds to a total, and could add, in hundredths. The parts add up to the total as it
 * is shown.
 */
export function contributions(scored: Scored, model: Totalling) {
  const { active, parts, base } = partsOf(scored, model)
  const points = shareOut(parts, total(scored, model).total ?? 0)
  const counting = active.filter(({ key }) => model.missing === 'zero' || parts.some((part) => part.key === key))
  const possible = apportion(
    counting.map(({ weight }) => weight),
    base > 0 ? 10_000 : 0,
  )
  return active.map(({ key }) => {
    const at = parts.findIndex((part) => part.key === key)
    const counted = counting.findIndex((c) => c.key === key)
    return { component: key, points: points[at] ?? 0, possible: possible[counted] ?? 0 }
  })
}

/** The expanded tie chain: `byWeight` is replaced, repeats are removed, and the protocol number comes last, after the date or the draw. */
export function chain(model: Pick<Model, 'weights' | 'steps' | 'tieChain'>): TieKey[] {
  const byWeight = activeWeights(model)
    .sort((a, b) => b.weight - a.weight)
    .map(({ key }) => key)
  const keys = model.tieChain.flatMap((key): TieKey[] => (key === 'byWeight' ? byWeight : [key]))
  const last: readonly TieKey[] = keys.includes('draw') ? ['protocol'] : ['appliedAt', 'protocol']
  return [...new Set([...keys.filter((key) => !last.includes(key)), ...last])]
}

const daysOf = (date: string) => Math.floor(Date.parse(date) / 86_400_000)
/** Below the number of any day: who has no birth date, or is not of the age that a key is about. */
const noAge = -1_000_000

/** The latest birth date of a person who is 60 when applications close, where they close. */
export function seniorBirth({ closesAt, zone }: Pick<Model, 'closesAt' | 'zone'>) {
  const day = dayIn(zone, new Date(closesAt))
  return `${Number(day.slice(0, 4)) - 60}${day.slice(4)}`
}

/** The value of a tie key for an applicant: the greater number wins. */
export function tieValue(
  key: TieKey,
  applicant: Applicant,
  model: Pick<Model, 'wholes' | 'closesAt' | 'zone'>,
): number {
  const { birthDate } = applicant
  if (isProvenKey(key)) return applicant.proven?.includes(key) ? 1 : 0
  switch (key) {
    case 'elders':
      return birthDate !== null && birthDate <= seniorBirth(model) ? -daysOf(birthDate) : noAge
    case 'senior60':
      return birthDate !== null && birthDate <= seniorBirth(model) ? 1 : 0
    case 'older':
      return birthDate === null ? noAge : -daysOf(birthDate)
    case 'appliedAt':
      return -Date.parse(applicant.appliedAt)
    case 'draw':
      return applicant.drawn ?? -1
    case 'protocol':
      return -applicant.protocol
    default:
      return scoreOf(applicant.points, model.wholes, key as Component) ?? -1
  }
}

/** Lexicographic comparison, greater first. PostgreSQL sorts the same arrays. */
export const rankKey = (applicant: Applicant, model: Model): number[] => [
  total(applicant, model).total ?? -1,
  ...chain(model).map((key) => tieValue(key, applicant, model)),
]

const compareKeys = (a: readonly number[], b: readonly number[]) => {
  const i = a.findIndex((v, k) => v !== b[k])
  return i < 0 ? 0 : (b[i] ?? 0) - (a[i] ?? 0)
}

/** The applicants with a total, first place first. A total order: no two share a place. */
export function rank<A extends Applicant>(applicants: readonly A[], model: Model): A[] {
  return applicants
    .map((applicant) => ({ applicant, key: rankKey(applicant, model) }))
    .filter(({ key }) => key[0] !== -1)
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ applicant }) => applicant)
}

/**
 * Reasons for a proposed elimination, as codes: `unmet:<criterion>`, `absent:<component>`, `minimum:<component>`, `minimum:total`. A person decides.
 * The minimum of the total applies once nothing is open for the applicant, whatever a missing component counts.
 */
export function eliminationCauses(applicant: Pick<Applicant, 'points' | 'waived' | 'absent' | 'unmet'>, model: Model) {
  const below = deciding(model).filter((key) => {
    const [least, score] = [model.minimums[key] ?? null, scoreOf(applicant.points, model.wholes, key)]
    return least !== null && score !== null && score < hundredths(least)
  })
  const obtained = total(applicant, model).total
  const isShort =
    model.minimumTotal !== null &&
    obtained !== null &&
    undecided(applicant, model).length === 0 &&
    obtained < hundredths(model.minimumTotal)
  return [
    ...(model.steps.includes('requirements') ? applicant.unmet.map((id) => `unmet:${id}`) : []),
    ...deciding(model)
      .filter((key) => applicant.absent.includes(key))
      .map((key) => `absent:${key}`),
    ...below.map((key) => `minimum:${key}`),
    ...(isShort ? ['minimum:total'] : []),
  ]
}
