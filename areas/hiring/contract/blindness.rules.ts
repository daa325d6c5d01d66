import type { HiddenReason } from '#platform/contract/hidden.ts'
import type { ApplicationStatus, ProcessState } from '#platform/contract/states.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { Component } from './components.ts'
import type { ProcessFacts } from './processes.rules.ts'
import type { Ruleset } from './processes.ts'

/** States in which grades are final. A suspended process is not over: it may resume. */
export const overStates: readonly ProcessState[] = ['resultado_final', 'homologado', 'arquivado', 'cancelado']

type Facts = Pick<ProcessFacts, 'state' | 'frozenAt'> & {
  /** The components that several evaluators grade independently. */
  panel: readonly Component[]
  /** Whether the reader has graded or begun to grade an applicant of the process. */
  evaluates: boolean
  /** Whether applications of the process are assigned to the reader. */
  isAssigned: boolean
  /** Whether an applicant who can have a place waits for grades of the reader. */
  hasUnsent: boolean
  /** Whether the reader has the right `see_scores_early`. */
  seesEarly: boolean
}

/**
 * The scores that a reader may not see yet in a process: the panel scores of every applicant on whom they have not sent all their own
 * grades.
 */
export type Blindness = {
  reason: HiddenReason
  panel: readonly Component[]
  /** Whether places are hidden too: with one total unseen, the places of the others would narrow it down. */
  hidesPlaces: boolean
  /** Whether only the applicants wait for the reader who are assigned to them, or whom they have graded; all others are visible. */
  onlyAssigned: boolean
}

/**
 * The blindness of a reader in a process; null when they see everything. It does not depend on whether others have graded, because the
 * difference would reveal that. The right does not lift the blindness of an evaluator on whom they grade; with assignments, that is nobody else.
 */
export function blindnessOf(facts: Facts): Blindness | null {
  const { panel, evaluates, isAssigned, hasUnsent, seesEarly, ...process } = facts
  if (panel.length === 0 || process.frozenAt || overStates.includes(process.state)) return null
  if (evaluates) return { reason: 'unsent', panel, hidesPlaces: hasUnsent, onlyAssigned: isAssigned && seesEarly }
  return seesEarly ? null : { reason: 'early', panel, hidesPlaces: true, onlyAssigned: false }
}

/** The reason for which somebody sees scores before their own grades: by their right, or because the result was frozen or the process was over. */
export type SeenCause = 'right' | 'frozen' | 'over'
export const causeOf = ({ state, frozenAt }: Pick<ProcessFacts, 'state' | 'frozenAt'>): SeenCause =>
  frozenAt ? 'frozen' : overStates.includes(state) ? 'over' : 'right'

type Late = { ruleset: Ruleset; hasSeen: boolean; hasSent: boolean }
/**
 * Whether an evaluator may give or change grades of an applicant whose scores they were shown before. In a public competition such grades do not count:
 * they are refused, and those that were sent before stay. In a private process they count, and are marked.
 */
export function mayGradeAfterSeeing({ ruleset, hasSeen, hasSent }: Late): Verdict {
  if (!hasSeen || ruleset === 'privado') return allowed
  return refuse(hasSent ? 'sent_before_seeing' : 'seen_before_grading')
}

/** The components of an applicant that are hidden from a reader who has sent the grades of `sent`. */
export const hiddenOf = (blindness: Blindness | null, sent: readonly Component[] = []): Component[] =>
  blindness?.panel.filter((component) => !sent.includes(component)) ?? []

/** The component that a cause of elimination is about; `unmet:<criterion>` is about the requirements. */
const componentOf = (cause: string) =>
  cause.startsWith('unmet:') ? 'requirements' : cause.slice(cause.indexOf(':') + 1)

/** The causes of elimination that reveal nothing about hidden components. */
export const visibleCauses = (causes: readonly string[], hidden: readonly Component[]): string[] =>
  hidden.length === 0 ? [...causes] : causes.filter((cause) => ![...hidden, 'total'].includes(componentOf(cause)))

type Judged = {
  status: ApplicationStatus
  eliminationCauses: readonly string[]
  eliminationKept: readonly string[]
  eliminationConfirmed: readonly string[]
}

/** Whether a person has to decide on an elimination for a reason that reveals nothing about hidden components. */
export function isVisiblyProposed(application: Judged, hidden: readonly Component[]) {
  const { status, eliminationCauses: causes, eliminationKept: kept, eliminationConfirmed: confirmed } = application
  if (status === 'eliminada') return visibleCauses(confirmed, hidden).some((cause) => !causes.includes(cause))
  if (status === 'reprovada' || status === 'desistente') return false
  return visibleCauses(causes, hidden).some((cause) => !kept.includes(cause))
}

/** The figures that depend on all components: hidden as soon as one of them is. */
const figures = ['total', 'wasTotal', 'coverage', 'place', 'wasPlace'] as const
type Figure = (typeof figures)[number]
type Shown<Row> = Omit<Row, Figure> &
  Record<Extract<keyof Row, Figure>, number | null> & { hidden: HiddenReason | null }

/** A row without its figures when there is a reason to hide them. */
export function hideFigures<Row extends object>(row: Row, hidden: HiddenReason | null): Shown<Row> {
  const blank = hidden && Object.fromEntries(figures.filter((figure) => figure in row).map((figure) => [figure, null]))
  return { ...row, ...blank, hidden } as Shown<Row>
}

type Part = { component: Component; score: number | null; points: number | null; possible: number | null }

/** The parts of a total. Points depend on which other components have a score, so all of them are hidden with one score. */
export const hideParts = <P extends Part>(parts: readonly P[], hidden: readonly Component[]) =>
  parts.map((part) => ({
    ...part,
    ...(hidden.length > 0 && { points: null, possible: null }),
    score: hidden.includes(part.component) ? null : part.score,
  }))

/**
 * The order in which a reader gets applicants that came in order of their totals: first those whose scores they see, then the others by
 * name. Any other order would reveal hidden totals.
 */
export function inBlindOrder<Row extends { name: string; hidden: HiddenReason | null }>(rows: readonly Row[]): Row[] {
  const byName = new Intl.Collator('pt-BR').compare
  const [seen, unseen] = [rows.filter((row) => !row.hidden), rows.filter((row) => row.hidden)]
  return [...seen, ...unseen.sort((a, b) => byName(a.name, b.name))]
}
