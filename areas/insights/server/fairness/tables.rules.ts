import {
  aboutRate,
  aboutTen,
  compare,
  leastToAlert,
  missingApprovals,
  type Outcome,
  referenceOf,
  selectingKinds,
} from '#insights/contract/fairness.rules.ts'
import {
  type Declaration,
  declarationNames,
  declarations,
  type Fairness,
  type FairnessCell,
  type FairnessStage,
  type FairnessTable,
  fairnessStages,
} from '#insights/contract/fairness.ts'
import { hide } from '#insights/contract/suppression.rules.ts'
import type { Hidden, View } from '#insights/contract/views.ts'

const base = 'applied'
const order = [base, ...fairnessStages]

export type Counted = { id: string; year: number; kinds: readonly string[]; reached: Record<Declaration, number[][]> }

/** Whether the stages of a process follow one another as in the table. Others are only in the table of their own process. */
const isUsual = ({ kinds }: Counted) =>
  kinds.every((kind, at) => at === 0 || order.indexOf(kind) > order.indexOf(kinds[at - 1] ?? ''))

function outcomesOf({ kinds, reached }: Counted, declaration: Declaration): Map<string, Outcome[]> {
  const groups = reached[declaration]
  const outcome = (from: number, to: number) =>
    groups.map((counts) => ({ entered: counts[from] ?? 0, passed: to < 0 ? 0 : (counts[to] ?? 0) }))
  return new Map([
    [base, outcome(0, -1)],
    ...kinds.map((kind, i) => [kind, outcome(i + 1, i + 2)] as const),
    ['whole', outcome(0, kinds.length + 1)],
  ])
}

function together(some: readonly Map<string, Outcome[]>[]): Map<string, Outcome[]> {
  const sums = new Map<string, Outcome[]>()
  for (const outcomes of some)
    for (const [stage, groups] of outcomes) {
      const before = sums.get(stage)
      sums.set(
        stage,
        groups.map(({ entered, passed }, at) => ({
          entered: entered + (before?.[at]?.entered ?? 0),
          passed: passed + (before?.[at]?.passed ?? 0),
        })),
      )
    }
  return sums
}

/** Everything, its years and their processes: all that anybody can ask for. The processes of another order stand for themselves. */
function viewsOf(processes: readonly Counted[], declaration: Declaration) {
  const usual = processes.filter(isUsual)
  const years = [...new Set(usual.map(({ year }) => year))]
  const leaves = usual.map((process) => outcomesOf(process, declaration))
  const views: View[] = [
    { parent: null, order, outcomes: together(leaves) },
    ...years.map((year) => ({
      parent: 0,
      order,
      outcomes: together(leaves.filter((_, i) => usual[i]?.year === year)),
    })),
    ...usual.map(({ year, kinds }, i) => ({
      parent: 1 + years.indexOf(year),
      order: [base, ...kinds, 'whole'],
      outcomes: leaves[i] ?? new Map(),
    })),
    ...processes
      .filter((process) => !isUsual(process))
      .map((process) => ({
        parent: null,
        order: [base, ...process.kinds, 'whole'],
        outcomes: outcomesOf(process, declaration),
      })),
  ]
  const keys = ['all', ...years.map(String), ...[...usual, ...processes.filter((p) => !isUsual(p))].map(({ id }) => id)]
  return { views, keys }
}

const nobody: Outcome = { entered: 0, passed: 0 }

function cellOf(outcome: Outcome, reference: Outcome | undefined, isReference: boolean): FairnessCell {
  const found = reference ? compare(reference, outcome) : null
  const isApproximate = outcome.entered < leastToAlert
  return {
    ...outcome,
    isReference,
    isApproximate,
    ratio: found?.ratio ?? null,
    low: found?.interval?.low ?? null,
    high: found?.interval?.high ?? null,
    z: found?.z ?? null,
    p: found?.p ?? null,
    verdict: found && (isApproximate ? 'few' : isReference ? 'none' : found.verdict),
    missing: reference ? missingApprovals(reference, outcome) : 0,
  }
}

function tableOf(declaration: Declaration, view: View, hidden: Hidden[number], stages: readonly FairnessStage[]) {
  const names = declarations[declaration]
  const last = names.length - 1
  const visible = stages.map((stage) =>
    names.map((_, at) => (hidden.get(stage)?.[at] === false ? (view.outcomes.get(stage)?.[at] ?? null) : null)),
  )
  // The group that declared nothing is no measure for those that did.
  const references = visible.map((groups) => referenceOf(groups.slice(0, last)))
  const sumOf = (stage: string, some: number) =>
    (view.outcomes.get(stage) ?? [])
      .slice(0, some)
      .reduce((sum, o) => ({ entered: sum.entered + o.entered, passed: sum.passed + o.passed }), nobody)
  return {
    declaration,
    declared: { about: aboutTen(sumOf(base, last).entered), of: aboutTen(sumOf(base, last + 1).entered) },
    groups: names.map((group, at) => ({
      group,
      people: hidden.get(base)?.[at] === false ? (view.outcomes.get(base)?.[at]?.entered ?? 0) : null,
      cells: visible.map((groups, i) => {
        const outcome = groups[at]
        const reference = groups[references[i] ?? -1] ?? undefined
        return outcome ? cellOf(outcome, reference, references[i] === at) : null
      }),
    })),
    totals: stages.map((stage) => {
      const sum = sumOf(stage, last)
      return { about: aboutTen(sum.entered), percent: aboutRate(sum) }
    }),
  } satisfies FairnessTable
}

/** The hidden figures in all views of each declaration. */
export type Patterns = Record<Declaration, Hidden>

/** Decides for all views at once what is hidden: the same until a process is counted again. */
export const patternsOf = (processes: readonly Counted[], minimum: number): Patterns => {
  const of = (name: Declaration) => hide(viewsOf(processes, name).views, minimum, base)
  return { race: of('race'), gender: of('gender'), disability: of('disability'), age: of('age') }
}

/**
 * The tables of one view, with everything hidden that it, together with all others, would give away.
 *
 * @param key `all`, a year, or the id of a process; undefined is returned where nobody applied.
 */
export function tablesOf(
  processes: readonly Counted[],
  key: string,
  patterns: Patterns,
): Pick<Fairness, 'stages' | 'tables'> | undefined {
  const parts = declarationNames.flatMap((declaration) => {
    const { views, keys } = viewsOf(processes, declaration)
    const at = keys.indexOf(key)
    const view = views[at]
    return view ? [{ declaration, view, hidden: patterns[declaration][at] ?? new Map() }] : []
  })
  const [first] = parts
  if (!first) return undefined
  const kinds = selectingKinds.filter((kind) => first.view.outcomes.has(kind))
  const stages: FairnessStage[] = first.view.outcomes.size > 0 ? [...kinds, 'whole'] : []
  return { stages, tables: parts.map(({ declaration, view, hidden }) => tableOf(declaration, view, hidden, stages)) }
}

const rounded = (n: number | null) => (n === null ? null : Math.round(n * 1000) / 1000)

/** The lines of a file: a figure each, and nothing where the screen shows none. */
export const rowsOf = ({ stages, tables }: Pick<Fairness, 'stages' | 'tables'>) =>
  tables.flatMap(({ declaration, groups }) =>
    groups.flatMap(({ group, cells }) =>
      stages.map((stage, at) => {
        const cell = cells[at]
        return {
          declaration,
          group,
          stage,
          entered: cell?.entered ?? null,
          passed: cell?.passed ?? null,
          rate: cell ? rounded((100 * cell.passed) / cell.entered) : null,
          ratio: rounded(cell?.ratio ?? null),
          low: rounded(cell?.low ?? null),
          high: rounded(cell?.high ?? null),
          p: rounded(cell?.p ?? null),
          verdict: cell ? (cell.verdict ?? null) : 'hidden',
        }
      }),
    ),
  )
