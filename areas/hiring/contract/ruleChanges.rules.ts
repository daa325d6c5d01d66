import { isSameBlindMode } from './blindMode.rules.ts'
import { components, isSameWeights, type Minimums } from './components.ts'
import { isSameSource } from './draw.rules.ts'
import { rubricOf } from './processes.rules.ts'
import type { CriterionInput, Process, Ruleset } from './processes.ts'
import { isSameQuotas } from './quotas.rules.ts'
import type { RuleChange, RuleOfProcess } from './ruleChanges.ts'

/** The rules of a process; a criterion that is not stored yet has no id. */
export type Rules = Omit<Pick<Process, RuleOfProcess>, 'criteria'> & { criteria: readonly CriterionInput[] }

const asSet = (keys: readonly string[]) => components.filter((key) => keys.includes(key)).join()
const isSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const minimumsDiffer = (before: Minimums, after: Minimums) =>
  components.filter((key) => (before[key] ?? null) !== (after[key] ?? null))

const only = (values: Minimums, keys: readonly (keyof Minimums)[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))

/** A criterion in a fixed order of its fields, without what does not count for a mark. */
const counted = ({ component, text, mandatory, byEvaluators, weight, target, ...linked }: CriterionInput) => ({
  component,
  text,
  mandatory,
  byEvaluators,
  weight,
  target,
  valueId: linked.valueId,
  competencyId: linked.competencyId,
  rubric: rubricOf(linked.rubric),
})

/** The criteria that were removed or changed, and those that were added or are what they changed to. Their order decides nothing. */
function criteriaDiffering(before: Rules['criteria'], after: Rules['criteria']) {
  const differing = (these: Rules['criteria'], others: Rules['criteria']) =>
    these
      .filter((criterion) => {
        const other = others.find(({ id }) => id !== undefined && id === criterion.id)
        return !other || !isSameJson(counted(criterion), counted(other))
      })
      .map(counted)
  return { from: differing(before, after), to: differing(after, before) }
}

const isSame: { [R in Exclude<RuleOfProcess, 'minimums' | 'criteria'>]: (a: Rules[R], b: Rules[R]) => boolean } = {
  ruleset: (a, b) => a === b,
  opensAt: (a, b) => Date.parse(a) === Date.parse(b),
  closesAt: (a, b) => Date.parse(a) === Date.parse(b),
  zone: (a, b) => a === b,
  openings: (a, b) => a === b,
  reserveOpenings: (a, b) => a === b,
  steps: (a, b) => asSet(a) === asSet(b),
  missing: (a, b) => a === b,
  minimumTotal: (a, b) => a === b,
  weights: isSameWeights,
  tieChain: isSameJson,
  drawSeed: (a, b) => a === b,
  drawSource: isSameSource,
  blind: isSameBlindMode,
  valuesVersion: (a, b) => a === b,
  appealDays: (a, b) => a === b,
  appealDayKind: (a, b) => a === b,
  resultValidityMonths: (a, b) => a === b,
  summonsDays: (a, b) => a === b,
  quotas: isSameQuotas,
  contract: (a, b) => a === b,
  salaryMin: (a, b) => a === b,
  salaryMax: (a, b) => a === b,
  workplace: (a, b) => a === b,
  city: (a, b) => a === b,
  uf: (a, b) => a === b,
  hours: (a, b) => a === b,
}

/** The rules that differ, with their values before and after. */
export function changedRules(before: Rules, after: Rules): RuleChange[] {
  const single = (Object.keys(isSame) as (keyof typeof isSame)[]).flatMap((rule) =>
    (isSame[rule] as (a: unknown, b: unknown) => boolean)(before[rule], after[rule])
      ? []
      : [{ rule, from: before[rule], to: after[rule] }],
  )
  const keys = minimumsDiffer(before.minimums, after.minimums)
  const criteria = criteriaDiffering(before.criteria, after.criteria)
  return [
    ...single,
    ...(keys.length > 0
      ? [{ rule: 'minimums' as const, from: only(before.minimums, keys), to: only(after.minimums, keys) }]
      : []),
    ...(criteria.from.length + criteria.to.length > 0 ? [{ rule: 'criteria' as const, ...criteria }] : []),
  ]
}

/** The text of the draw that is entered for the first time carries out the edital and does not change it. */
const carriesOut = ({ rule, from }: RuleChange) => rule === 'drawSeed' && from === ''

/** Whether a change of rules rectifies an edital: in a public competition, whatever is more than the draw itself. */
export const isRectification = (ruleset: Ruleset, changes: readonly RuleChange[]) =>
  ruleset === 'conselho_publico' && changes.some((change) => !carriesOut(change))
