import fc from 'fast-check'
import { type Component, components } from '#hiring/contract/components.ts'
import { type MissingRule, missingRules, provenKeys, type TieKey, tieKeys } from '#hiring/contract/scoring.ts'
import type { ApplicantInput, ResultInputs } from '#hiring/server/ranking/result.rules.ts'

/** Ids that only differ by what they are and their number, as tables of the database accept them. */
const idOf = (kind: number, n: number) =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

export const evaluators = [1, 2, 3].map((n) => idOf(9, n))
const day = 86_400_000
const start = Date.parse('2026-03-01T02:30:00.000Z')
const at = (n: number) => new Date(start + n).toISOString()

/** Targets with odd divisors and with decimals. */
const targets: Record<Component, readonly number[]> = {
  requirements: [1],
  questions: [3, 7, 10, 12.5, 0.75],
  values: [1, 2, 3.3, 5],
  competency: [1, 3, 2.7, 4],
  test: [20, 13, 33.333333333333, 1.1],
  video: [10],
  interview: [10],
}

const few = <T>(values: readonly T[]) => fc.constantFrom(...values)
const minimum = fc.option(few([0, 40, 50, 66.67, 49.995]), { nil: null, freq: 2 })

const criteria = fc.array(
  fc.record({
    component: few(components),
    target: fc.nat(4),
    weight: few([1, 2, 3, 7, 100]),
    mandatory: fc.boolean(),
    panel: fc.nat(3),
  }),
  { maxLength: 3 },
)

const applicant = fc.record({
  birth: fc.option(fc.integer({ min: -2, max: 2 }), { nil: null }),
  hours: fc.nat(3),
  proven: fc.subarray([...provenKeys]),
})

export const process = fc
  .record({
    steps: fc.subarray([...components], { minLength: 1, maxLength: 4 }),
    shares: fc.array(few([0, 1, 1, 2, 3, 5]), { minLength: 4, maxLength: 4 }),
    minimums: fc.array(minimum, { minLength: 4, maxLength: 4 }),
    minimumTotal: minimum,
    missing: few<MissingRule>(missingRules),
    tieChain: fc.oneof(
      few<TieKey[]>([
        ['byWeight', 'appliedAt'],
        ['senior60', 'byWeight', 'older'],
        ['elders', 'juror', 'byWeight'],
        ['older', 'draw'],
        ['draw'],
      ]),
      fc.shuffledSubarray([...tieKeys], { minLength: 1, maxLength: 4 }),
    ),
    zone: few(['America/Sao_Paulo', 'UTC', 'Pacific/Auckland', 'America/Noronha']),
    drawSeed: few(['', 'Loteria Federal 5912']),
    openings: fc.integer({ min: 1, max: 2 }),
    reserveOpenings: fc.nat(2),
    criteria,
    applicants: fc.array(applicant, { minLength: 1, maxLength: 4 }),
  })
  .map(({ steps, shares, minimums, criteria: some, applicants, openings, reserveOpenings, ...model }): ResultInputs => {
    const all = [
      ...steps.map((component, i) => ({ component, target: i, weight: 1 + i, mandatory: i === 0, panel: i })),
      ...some,
    ]
    return {
      format: 2,
      process: { id: idOf(1, 0), openings, reserveOpenings, weightVersion: 1, valuesVersion: null },
      model: { ...model, steps, weights: weightsOf(steps, shares), minimums: byStep(steps, minimums), closesAt: at(0) },
      criteria: all.map(({ component, target, panel, ...criterion }, i) => ({
        ...criterion,
        id: idOf(2, i),
        component,
        byEvaluators: panel === 0 || component === 'interview',
        target: targets[component][target % targets[component].length] ?? 1,
      })),
      applicants: applicants.map(
        ({ birth, hours, proven }, i): ApplicantInput => ({
          id: idOf(3, i),
          // Protocol numbers rise in another order than ids.
          protocol: 100 - i,
          person: `person ${i}`,
          status: 'em_andamento',
          appliedAt: at((hours - 10) * day),
          birthDate: birth === null ? null : new Date(Date.UTC(1966, 1, 28 + birth)).toISOString().slice(0, 10),
          marks: [],
          sent: [],
          decisions: [],
          ...(proven.length > 0 && {
            proofs: proven.map((key) => ({ key, provenOn: '2020-05-01', by: evaluators[0] ?? null, at: at(0) })),
          }),
        }),
      ),
    }
  })

const byStep = <V>(steps: readonly Component[], values: readonly V[]) =>
  Object.fromEntries(steps.map((key, i) => [key, values[i] as V]))

/** Basis points in the proportions of some numbers. */
export function weightsOf(steps: readonly Component[], parts: readonly number[]) {
  const own = steps.map((_, i) => parts[i] ?? 0)
  const all = own.reduce((a, b) => a + b, 0) || 1
  return Object.fromEntries(steps.map((key, i) => [key, Math.floor(((own[i] ?? 0) * 10_000) / all)]))
}

/** The events of a process, as numbers: which event, to whom, about what, and how. */
export const events = fc.array(fc.tuple(fc.nat(99), fc.nat(3), fc.nat(9), fc.nat(20)), {
  minLength: 4,
  maxLength: 12,
  size: 'max',
})
export type Event = [kind: number, who: number, about: number, how: number]

/** A mark that a criterion accepts. */
export function markOf({ component, target }: ResultInputs['criteria'][number], how: number): number {
  switch (component) {
    case 'requirements':
      return (how % 3) / 2
    case 'values':
      return 1 + (how % 5)
    case 'competency':
      return how % 5
    case 'questions':
    case 'test':
      return how === 20 ? target : Number(((target * how) / 20).toFixed(how % 2 ? 12 : 1)) % target
    default:
      return how === 19 ? 7.123456789012 : how / 2
  }
}

type Whole = ResultInputs['applicants'][number]

/** An applicant with a mark given, or given again. */
export const withMark = (
  to: Whole,
  criterionId: string,
  evaluatorId: string | null,
  value: number,
  n: number,
): Whole => ({
  ...to,
  marks: [
    ...to.marks.filter((m) => m.criterionId !== criterionId || m.evaluatorId !== evaluatorId),
    { criterionId, evaluatorId, value, by: evaluators[0] ?? null, at: at(n), attempt: null },
  ],
})

export const withSent = (to: Whole, component: Component, evaluatorId: string, isSent: boolean, n: number): Whole => ({
  ...to,
  sent: [
    ...to.sent.filter((s) => s.component !== component || s.evaluatorId !== evaluatorId),
    ...(isSent ? [{ component, evaluatorId, at: at(n) }] : []),
  ],
})

export const withDecision = (
  to: Whole,
  component: Component,
  decision: Whole['decisions'][number]['decision'] | null,
  n: number,
): Whole => ({
  ...to,
  decisions: [
    ...to.decisions.filter((d) => d.component !== component),
    ...(decision ? [{ component, decision, by: evaluators[0] ?? null, at: at(n) }] : []),
  ],
})

/** The closing after an extension by some hours. */
export const extended = ({ model, ...facts }: ResultInputs, hours: number): ResultInputs => ({
  ...facts,
  model: { ...model, closesAt: new Date(Date.parse(model.closesAt) + hours * 3_600_000).toISOString() },
})
