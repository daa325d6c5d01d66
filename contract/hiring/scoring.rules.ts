import { type Component, components, type MissingRule, type TieKey } from './scoring.ts'

/** The scoring model of a process. Arrays follow the order of `components`. */
export type Model = {
  weights: readonly number[]
  steps: readonly Component[]
  minimums: readonly (number | null)[]
  minimumTotal: number | null
  missing: MissingRule
  tieChain: readonly TieKey[]
  /** The reference date for the age of 60: when applications close. */
  closesAt: string
}
export type Scores = readonly (number | null)[]
export type Applicant = {
  id: string
  scores: Scores
  unmet: readonly string[]
  appliedAt: string
  birthDate: string | null
}

// Binary floating point represents 2.675 as slightly less; adding a billionth rounds such halves up.
const nudge = 1e-9

/** Rounds half up to hundredths, as an integer. */
export const hundredths = (score: number) => Math.floor(score * 100 + 0.5 + nudge)

/** The weights of the steps that a process uses; others are zero. */
export const activeWeights = ({ weights, steps }: Pick<Model, 'weights' | 'steps'>) =>
  components.map((c, i) => (steps.includes(c) ? (weights[i] ?? 0) : 0))

/** Apportions `whole` in the proportions of the weights, each share a multiple of `unit`; the remainder goes to the largest fractions. */
export function apportion(weights: readonly number[], whole: number, unit = 1): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return [...weights]
  const exact = weights.map((w) => (w * whole) / sum / unit)
  const floors = exact.map(Math.floor)
  const left = whole / unit - floors.reduce((a, b) => a + b, 0)
  const order = exact
    .map((value, i) => ({ i, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i)
  for (const { i } of order.slice(0, left)) floors[i] = (floors[i] ?? 0) + 1
  return floors.map((n) => n * unit)
}

/** The weights in basis points of their own sum, zero for unused steps. */
export const shares = (model: Pick<Model, 'weights' | 'steps'>) => apportion(activeWeights(model), 10_000)

/** Total in hundredths (null while nothing is marked) and coverage in basis points. Adds in component order, so that SQL computes the same bits. */
export function total(
  scores: Scores,
  model: Pick<Model, 'weights' | 'steps' | 'missing'>,
): { total: number | null; coverage: number } {
  const weights = activeWeights(model)
  let obtained = 0
  let done = 0
  let all = 0
  weights.forEach((weight, i) => {
    const score = scores[i] ?? null
    all += weight
    if (score === null) return
    obtained += weight * score
    done += weight
  })
  if (done === 0) return { total: null, coverage: 0 }
  const coverage = model.missing === 'redistribuir' ? 10_000 : Math.floor((done * 10_000) / all + 0.5)
  return { total: hundredths(obtained / (model.missing === 'zero' ? all : done)), coverage }
}

/** The expanded tie chain: `byWeight` is replaced, repeats are removed, and the earlier application comes last. */
export function chain(model: Pick<Model, 'weights' | 'steps' | 'tieChain'>): TieKey[] {
  const weights = activeWeights(model)
  const weightOf = (c: Component) => weights[components.indexOf(c)] ?? 0
  const byWeight = components.filter((c) => weightOf(c) > 0).sort((a, b) => weightOf(b) - weightOf(a))
  const keys = model.tieChain.flatMap((key): TieKey[] => (key === 'byWeight' ? byWeight : [key]))
  return [...new Set([...keys.filter((k) => k !== 'appliedAt'), 'appliedAt' as const])]
}

const daysOf = (date: string) => Math.floor(Date.parse(date) / 86_400_000)

/** The latest birth date of a person who is 60 when applications close. */
export const seniorBirth = (closesAt: string) => `${Number(closesAt.slice(0, 4)) - 60}${closesAt.slice(4, 10)}`

/** The value of a tie key for an applicant: the greater number wins. */
export function tieValue(key: TieKey, { scores, birthDate, appliedAt }: Applicant, closesAt: string): number {
  if (key === 'senior60') return birthDate !== null && birthDate <= seniorBirth(closesAt) ? 1 : 0
  if (key === 'older') return birthDate === null ? -1_000_000 : -daysOf(birthDate)
  if (key === 'appliedAt') return -Date.parse(appliedAt)
  const score = scores[components.indexOf(key as Component)] ?? null
  return score === null ? -1 : hundredths(score)
}

/** Lexicographic comparison, greater first; equal keys are ordered by the smaller id. PostgreSQL sorts the same arrays. */
export function rankKey(applicant: Applicant, model: Model): number[] {
  return [
    total(applicant.scores, model).total ?? -1,
    ...chain(model).map((key) => tieValue(key, applicant, model.closesAt)),
  ]
}

const compareKeys = (a: readonly number[], b: readonly number[]) => {
  const i = a.findIndex((v, k) => v !== b[k])
  return i < 0 ? 0 : (b[i] ?? 0) - (a[i] ?? 0)
}

/** The applicants with a total, first place first. A total order: no two share a place. */
export function rank<A extends Applicant>(applicants: readonly A[], model: Model): A[] {
  return applicants
    .map((applicant) => ({ applicant, key: rankKey(applicant, model) }))
    .filter(({ key }) => key[0] !== -1)
    .sort((a, b) => compareKeys(a.key, b.key) || (a.applicant.id < b.applicant.id ? -1 : 1))
    .map(({ applicant }) => applicant)
}

/** Reasons for a proposed elimination, as codes: `unmet:<criterion>`, `minimum:<component>`, `minimum:total`. A person decides. */
export function eliminationCauses({ scores, unmet }: Pick<Applicant, 'scores' | 'unmet'>, model: Model): string[] {
  const below = components.filter((c, i) => {
    const least = model.minimums[i] ?? null
    const score = scores[i] ?? null
    return model.steps.includes(c) && least !== null && score !== null && hundredths(score) < hundredths(least)
  })
  const { total: sum, coverage } = total(scores, model)
  const short =
    model.minimumTotal !== null && sum !== null && coverage === 10_000 && sum < hundredths(model.minimumTotal)
  return [
    ...(model.steps.includes('requirements') ? unmet.map((id) => `unmet:${id}`) : []),
    ...below.map((c) => `minimum:${c}`),
    ...(short ? ['minimum:total'] : []),
  ]
}
