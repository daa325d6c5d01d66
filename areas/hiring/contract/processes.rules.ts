import { minuteOfDay, momentAt } from '#platform/contract/clock.rules.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { Refusal } from '#platform/contract/refusals.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import { editableStates, running } from '#platform/contract/states.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import { zone } from '#platform/contract/zone.ts'
import { type Component, isSameWeights, type Weights } from './components.ts'
import type { CriterionInput, Process, Ruleset } from './processes.ts'
import type { TieKey } from './scoring.ts'

/** Facts of a process that its rules use. */
export type ProcessFacts = {
  state: ProcessState
  cameFrom: ProcessState | null
  ruleset: Ruleset
  companyState: string
  steps: readonly Component[]
  criteria: readonly { component: Component }[]
  weights: Weights
  closesAt: string
  frozenAt: string | null
  /** The kind of the frozen result. */
  resultKind: 'preliminar' | 'final' | null
  /** Until when appeals against the preliminary result are taken. */
  appealClosesAt: string | null
  publishedAt: string | null
  applications: number
  open: number
  untold: number
  told: number
}

const next: Record<ProcessState, ProcessState[]> = {
  rascunho: ['em_aprovacao', 'publicado'],
  em_aprovacao: ['aprovado', 'rascunho'],
  aprovado: ['publicado', 'rascunho'],
  publicado: ['inscricoes_encerradas'],
  inscricoes_encerradas: ['em_avaliacao'],
  em_avaliacao: ['resultado_preliminar', 'resultado_final'],
  resultado_preliminar: ['em_recurso', 'resultado_final'],
  em_recurso: ['resultado_final'],
  resultado_final: ['homologado'],
  homologado: ['arquivado'],
  arquivado: [],
  suspenso: [],
  cancelado: ['arquivado'],
}

/** The last state from which a process can be suspended or cancelled. */
const beforeTheEnd: readonly ProcessState[] = [
  'rascunho',
  'em_aprovacao',
  'aprovado',
  'publicado',
  'inscricoes_encerradas',
  'em_avaliacao',
  'resultado_preliminar',
  'em_recurso',
  'resultado_final',
  'suspenso',
]

/** Target states that are offered, whether or not the facts allow them yet: forward, back to the previous state, and the stops. */
export function processMoves({
  state,
  cameFrom,
  ruleset,
}: Pick<ProcessFacts, 'state' | 'cameFrom' | 'ruleset'>): ProcessState[] {
  const fitting =
    ruleset === 'privado'
      ? next[state].filter((s) => s !== 'em_recurso')
      : next[state].filter((s) => !(state === 'rascunho' && s === 'publicado'))
  const back = cameFrom && !fitting.includes(cameFrom) ? [cameFrom] : []
  const stops = beforeTheEnd.includes(state)
    ? state === 'suspenso' || state === 'rascunho'
      ? ['cancelado' as const]
      : ['suspenso' as const, 'cancelado' as const]
    : []
  return [...new Set([...fitting, ...back, ...stops])]
}

/** Whether a move reverts the previous one. Resuming a suspended process does not. */
export const leadsBack = ({ state, cameFrom }: Pick<ProcessFacts, 'state' | 'cameFrom'>, to: ProcessState) =>
  to === cameFrom && state !== 'suspenso'

/** The states that a process went through, without those that a move reverts. */
export const cameThrough = (path: readonly ProcessState[], state: ProcessState, to: ProcessState): ProcessState[] =>
  path.includes(to) ? path.slice(0, path.lastIndexOf(to)) : [...path, state]

/** Whether a move closes applications by hand, before the deadline does it, or opens them again. */
export const changesClosing = (from: ProcessState, to: ProcessState) =>
  (from === 'publicado' && to === 'inscricoes_encerradas') || (from === 'inscricoes_encerradas' && to === 'publicado')

/** Whether a move requires a reason: suspending, cancelling, closing early, and reverting a state that others relied on. */
export const processMoveNeedsReason = (from: ProcessState, to: ProcessState) =>
  from !== 'arquivado' &&
  (to === 'suspenso' ||
    to === 'cancelado' ||
    changesClosing(from, to) ||
    (from === 'homologado' && to !== 'arquivado') ||
    (from === 'cancelado' && to !== 'arquivado'))

type Closing = Pick<ProcessFacts, 'state' | 'ruleset' | 'closesAt'>

/**
 * Whether the server refuses a move without a reason. A private process may close early without one: its rules are between a company and its
 * applicants.
 */
export const isReasonMissing = ({ state, ruleset, closesAt }: Closing, to: ProcessState, reason: string, now: string) =>
  reason === '' &&
  processMoveNeedsReason(state, to) &&
  !(changesClosing(state, to) && (ruleset === 'privado' || closesAt <= now))

/** Whether a process may move to another state at the given moment. Source: product.md, "Selective process". */
export function mayMoveProcess(process: ProcessFacts, to: ProcessState, now: string): Verdict {
  if (!processMoves(process).includes(to)) {
    if (process.state === 'rascunho' && to === 'publicado') return refuse('approval_required')
    return refuse('state_unreachable')
  }
  if (leadsBack(process, to)) return mayGoBack(process, now)
  if (to === 'publicado' && process.state !== 'suspenso') return met(publishingNeeds(process, now))
  if (to === 'em_aprovacao') return met(ruleNeeds(process))
  if (process.state !== 'suspenso') {
    const verdict = mayShowResult(process, to)
    if (!verdict.allowed) return verdict
  }
  if (to === 'homologado' && process.resultKind === 'preliminar') return refuse('final_not_frozen')
  if (to === 'homologado' && !process.publishedAt) return refuse('not_published')
  if (to === 'arquivado' && process.open > 0) return refuse('applicants_without_outcome')
  if (to === 'arquivado' && process.untold > 0) return refuse('outcomes_untold')
  return allowed
}

/** The order of the results. A public competition has a preliminary one, which is open to appeals. */
function mayShowResult({ ruleset, state, frozenAt, publishedAt, resultKind }: ProcessFacts, to: ProcessState): Verdict {
  const isPublic = ruleset === 'conselho_publico'
  if (to === 'resultado_preliminar' && isPublic && !frozenAt) return refuse('not_frozen')
  if (to === 'resultado_preliminar' && publishedAt && resultKind === 'final') return refuse('final_is_published')
  if (to === 'em_recurso' && !publishedAt) return refuse('preliminary_not_published')
  if (to !== 'resultado_final') return allowed
  if (isPublic && state === 'em_avaliacao') return refuse('preliminary_required')
  if (isPublic && state === 'resultado_preliminar') return refuse('appeal_window_required')
  if (!frozenAt) return refuse('not_frozen')
  return resultKind === 'preliminar' ? refuse('final_not_frozen') : allowed
}

/** Whether the last move can be reverted: nobody outside has acted on it, and nothing public depends on it. */
function mayGoBack(process: ProcessFacts, now: string): Verdict {
  const { state, frozenAt, publishedAt, applications, told } = process
  switch (state) {
    case 'publicado':
      return applications > 0 ? refuse('already_applied_for') : allowed
    case 'inscricoes_encerradas':
      return met(publishingNeeds(process, now))
    case 'em_avaliacao':
      return frozenAt ? refuse('process_frozen') : allowed
    case 'resultado_preliminar':
    case 'em_recurso':
    case 'resultado_final':
      return publishedAt ? refuse('already_published') : allowed
    case 'cancelado':
      return told > 0 ? refuse('outcomes_already_told') : allowed
    default:
      return allowed
  }
}

type Need = {
  why: Extract<Refusal, 'company_not_active' | 'closing_past' | 'step_without_criteria' | 'no_weight'>
  isMet: boolean
}

/** The conditions of a publication, in the order in which they are asked for. */
export const publishingNeeds = (
  process: Pick<ProcessFacts, 'companyState' | 'closesAt' | 'steps' | 'criteria' | 'weights'>,
  now: string,
): Need[] => [
  { why: 'company_not_active', isMet: process.companyState === 'ativa' },
  { why: 'closing_past', isMet: process.closesAt > now },
  ...ruleNeeds(process),
]

const ruleNeeds = ({ steps, criteria, weights }: Pick<ProcessFacts, 'steps' | 'criteria' | 'weights'>): Need[] => [
  { why: 'step_without_criteria', isMet: steps.every((step) => criteria.some((c) => c.component === step)) },
  { why: 'no_weight', isMet: steps.some((step) => (weights[step] ?? 0) > 0) },
]

function met(needs: readonly Need[]): Verdict {
  const open = needs.find(({ isMet }) => !isMet)
  return open ? refuse(open.why) : allowed
}

/** States in which people are applying or being assessed. */
export const runningStates = running

/** Whether marks, stages, weights and outcomes of a process may change. */
export function mayAssess({ state, frozenAt }: Pick<ProcessFacts, 'state' | 'frozenAt'>): Verdict {
  if (frozenAt) return refuse('process_frozen')
  return running.includes(state) ? allowed : refuse('process_not_running')
}

/** Whether the rules of a process may be edited: freely as a draft, and until the result is frozen. */
export function mayEditProcess({ state, frozenAt }: Pick<ProcessFacts, 'state' | 'frozenAt'>): Verdict {
  if (frozenAt) return refuse('process_frozen')
  return editableStates.includes(state) ? allowed : refuse('process_not_running')
}

type Weighting = { ownWeights?: boolean | undefined; weights?: Weights | null | undefined }

/** The weights that a change sets, null for the newest global ones. Null as a whole when nothing changes. */
export function reweighting(before: Weighting, given: Weighting): { weights: Weights | null } | null {
  const own = given.ownWeights ?? before.ownWeights
  if (!own) return before.ownWeights || given.weights === null ? { weights: null } : null
  const weights = given.weights ?? before.weights ?? {}
  return before.ownWeights && isSameWeights(weights, before.weights ?? {}) ? null : { weights }
}

/**
 * The tie chain under a ruleset: a public competition puts people of 60 or more first, the oldest before the others, by law (Lei 10.741/2003,
 * art. 27, parágrafo único). The key of earlier versions, which did not compare their ages, gives way to it.
 */
export const tieChainOf = (ruleset: Ruleset, chain: readonly TieKey[]): TieKey[] =>
  ruleset === 'conselho_publico'
    ? [...new Set<TieKey>(['elders', ...chain.filter((key) => key !== 'senior60')])]
    : [...chain]

type Following = Pick<Process, 'rulesFixed' | 'valuesVersion'> & {
  criteria: readonly { valueId?: string | null | undefined }[]
}

/**
 * The version of the values profile by which the linked criteria of a process go: undefined for the one in force, null for none.
 * Marks keep the version that is there, unless a change of rules asks for another one.
 */
export const profileVersion = ({ rulesFixed, criteria, valuesVersion }: Following, asked?: number | null) =>
  rulesFixed && criteria.some(({ valueId }) => valueId) ? (asked ?? valuesVersion) : undefined

/** Outcomes may be decided after the freeze, but not in a closed process. */
export const mayDecide = ({ state }: Pick<ProcessFacts, 'state'>): Verdict =>
  running.includes(state) || state === 'resultado_final' || state === 'homologado' || state === 'cancelado'
    ? allowed
    : refuse('process_not_running')

export function mayExtend(
  { state, closesAt }: Pick<ProcessFacts, 'state' | 'closesAt'>,
  to: string,
  now: string,
): Verdict {
  if (state !== 'publicado') return refuse('deadline_state')
  return to > closesAt && to > now ? allowed : refuse('deadline_not_later')
}

type FreezeFacts = Pick<ProcessFacts, 'state' | 'frozenAt' | 'ruleset' | 'resultKind' | 'appealClosesAt'> & {
  tieChain: readonly TieKey[]
  drawSeed: string
}
type FreezeCheck = Record<'proposed' | 'pending' | 'ties' | 'ranked' | 'corrections' | 'acts' | 'twice', number>

/** Whether the result of a process may be frozen now. */
export function mayFreeze(process: FreezeFacts, check: FreezeCheck, now: string): Verdict {
  if (process.frozenAt) {
    const verdict = mayFreezeFinal(process, now)
    if (!verdict.allowed) return verdict
  }
  if (check.corrections > 0) return refuse('corrections_open')
  if (check.acts > 0) return refuse('acts_open')
  if (!['em_avaliacao', 'resultado_preliminar', 'em_recurso'].includes(process.state))
    return refuse('process_not_running')
  if (check.ranked === 0) return refuse('nothing_ranked')
  if (check.twice > 0) return refuse('person_twice')
  if (check.proposed > 0) return refuse('eliminations_undecided')
  if (check.pending > 0) return refuse('components_undecided')
  const awaitsDraw = process.tieChain.includes('draw') && process.drawSeed === ''
  return awaitsDraw && check.ties > 0 ? refuse('draw_pending') : allowed
}

/** Whether the final result may follow the frozen preliminary one: in a public competition after the window for appeals. */
function mayFreezeFinal({ state, ruleset, resultKind, appealClosesAt }: FreezeFacts, now: string): Verdict {
  if (resultKind !== 'preliminar') return refuse('already_frozen')
  if (ruleset === 'privado') return state === 'em_avaliacao' ? refuse('already_frozen') : allowed
  if (state !== 'em_recurso') return refuse('appeal_window_required')
  return appealClosesAt !== null && appealClosesAt > now ? refuse('appeal_window_open') : allowed
}

type Reopening = Pick<ProcessFacts, 'state' | 'frozenAt' | 'publishedAt'> & { preliminaryId: string | null }

/** Whether a frozen result may be reopened. A final one gives way to its preliminary one only where appeals are decided. */
export function mayReopenResult({ state, frozenAt, publishedAt, preliminaryId }: Reopening): Verdict {
  if (!frozenAt) return refuse('not_frozen')
  if (publishedAt) return refuse('already_published')
  return state === 'resultado_final' && preliminaryId !== null ? refuse('reopen_after_return') : allowed
}

/** Whether the frozen result of a process may be published now. */
export function mayPublishResult({ frozenAt, publishedAt }: Pick<ProcessFacts, 'frozenAt' | 'publishedAt'>): Verdict {
  if (!frozenAt) return refuse('not_frozen')
  return publishedAt ? refuse('already_published') : allowed
}

/** A rubric in a fixed order of its fields; null when it says nothing. */
export const rubricOf = (rubric: CriterionInput['rubric']): CriterionInput['rubric'] =>
  rubric && (rubric.low || rubric.middle || rubric.high)
    ? { low: rubric.low, middle: rubric.middle, high: rubric.high }
    : null

/**
 * The period of applications that a new process proposes, in the time zone of the council: from eight o'clock today until eight o'clock
 * fifteen days later. It has always begun, so that a process published at once takes applications: before eight, it begins with the hour.
 */
export function usualPeriod(now: Date): { opensAt: string; closesAt: string } {
  const today = dayInBrasilia(now)
  const [minute, eight] = [minuteOfDay(zone, now), 8 * 60]
  return {
    opensAt: new Date(momentAt(zone, today, Math.min(minute - (minute % 60), eight))).toISOString(),
    closesAt: new Date(momentAt(zone, dayAfter(today, 15), eight)).toISOString(),
  }
}
