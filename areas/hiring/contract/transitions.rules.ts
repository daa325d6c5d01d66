import type { MessageChannel } from '#deliveries/contract/channels.ts'
import { drafts, type ProcessState } from '#platform/contract/states.ts'
import type { Verdict } from '#platform/contract/verdicts.ts'
import { type AppealRules, appealsCloseAt } from './appeals.rules.ts'
import { type Approvable, mayMoveBy } from './approval.rules.ts'
import { mayTellOutcomes } from './outcomes.rules.ts'
import {
  leadsBack,
  mayAssess,
  mayDecide,
  mayEditProcess,
  mayMoveProcess,
  mayPublishResult,
  processMoveNeedsReason,
} from './processes.rules.ts'
import { type Concerned, type Consequence, namedPeople, type Transition, type UndoLimit } from './transitions.ts'

/** Facts that the consequences of a transition depend on, in addition to those that decide whether it is allowed. */
export type TransitionFacts = Approvable &
  AppealRules & {
    confidential: boolean
    opensAt: string
    /** Automations triggered by the new state that would send messages. */
    notified: readonly { automation: string; count: number; channels: readonly MessageChannel[] }[]
    /** Whether all automations are paused, and their delay in minutes. */
    automations: { paused: boolean; waitMinutes: number }
    /** Those whom the preliminary result leaves out: they are told when the window for appeals opens. */
    leftOut: number
    /** Those whose place or total the final result changes: they get a message when it is published. */
    changed: number
    /** Administrators who are notified of the transition. */
    admins: { count: number; channels: readonly ('bell' | 'email')[] }
    /** Some of the applicants without an outcome, and of those who have not been notified of theirs. */
    openPeople: readonly Concerned[]
    untoldPeople: readonly Concerned[]
  }

export const mayTransit = (facts: TransitionFacts, to: Transition, actorId: string, now: string): Verdict =>
  to === 'result_published' ? mayPublishResult(facts) : mayMoveBy(facts, to, actorId, now)

/** Whether a change of state is confirmed first. Changes before the publication are not visible outside. */
export const isConfirmed = (from: ProcessState, to: ProcessState) => !(drafts.includes(from) && drafts.includes(to))

const limits: Partial<Record<ProcessState, UndoLimit>> = {
  publicado: 'applied',
  inscricoes_encerradas: 'deadline',
  em_avaliacao: 'frozen',
  resultado_preliminar: 'published',
  em_recurso: 'published',
  resultado_final: 'published',
  cancelado: 'told',
}

/** Transitions before which missing outcomes and notifications matter. */
const ends: readonly Transition[] = ['resultado_final', 'homologado', 'arquivado', 'cancelado', 'result_published']
const lasts: readonly Transition[] = ['homologado', 'arquivado']

function afterwards(facts: TransitionFacts, to: Transition, now: string): TransitionFacts {
  if (to === 'result_published') return { ...facts, publishedAt: now }
  // The state before a step back is not known here, and not needed below.
  return { ...facts, state: to, cameFrom: leadsBack(facts, to) ? null : facts.state }
}

const stops = (before: Verdict, after: Verdict) => before.allowed && !after.allowed
const about = { processes: 1 }

/** The consequences of a transition of one process, in order of importance to the user. */
export function consequencesOf(facts: TransitionFacts, to: Transition, now: string): Consequence[] {
  const after = afterwards(facts, to, now)
  const found: Consequence[] = []
  const add = (consequence: Consequence) => found.push(consequence)

  if (to === 'publicado')
    add({
      ...about,
      kind: 'applications_open',
      from: facts.opensAt > now ? facts.opensAt : null,
      until: facts.closesAt,
    })
  if (to === 'em_recurso' && facts.state === 'resultado_preliminar')
    add({ ...about, kind: 'appeals_open', until: appealsCloseAt(facts, new Date(now)) })
  if (to === 'inscricoes_encerradas' && facts.state === 'publicado' && facts.closesAt > now)
    add({ ...about, kind: 'closes_early', deadline: facts.closesAt })
  for (const consequence of notices(facts, to)) add(consequence)
  if (stops(mayAssess(facts), mayAssess(after))) add({ ...about, kind: 'assessment_stops' })
  // A draft has never stopped.
  if (facts.state !== 'rascunho' && stops(mayAssess(after), mayAssess(facts)))
    add({ ...about, kind: 'assessment_resumes' })
  if (stops(mayEditProcess(facts), mayEditProcess(after))) add({ ...about, kind: 'rules_stop' })
  if (stops(mayDecide(facts), mayDecide(after))) add({ ...about, kind: 'decisions_stop' })
  if (stops(mayTellOutcomes(after), mayTellOutcomes(facts))) add({ ...about, kind: 'outcomes_may_go' })
  if (facts.open > 0 && ends.includes(to))
    add({ ...about, kind: 'without_outcome', count: facts.open, people: [...facts.openPeople] })
  if (facts.untold > 0 && lasts.includes(to))
    add({ ...about, kind: 'untold', count: facts.untold, people: [...facts.untoldPeople] })
  const end = undoOf(facts, after, to, now)
  if (end) add(end)
  return found
}

function notices(facts: TransitionFacts, to: Transition): Consequence[] {
  if (to === 'result_published') {
    const { admins, changed } = facts
    const found: Consequence[] = []
    if (changed > 0) found.push({ ...about, kind: 'changed_told', count: changed })
    if (admins.count > 0) found.push({ ...about, kind: 'admins_notified', ...admins, channels: [...admins.channels] })
    return found
  }
  // Reverting a transition notifies nobody.
  if (leadsBack(facts, to) || facts.applications === 0) return []
  const people: Consequence[] =
    to === 'em_recurso' && facts.state === 'resultado_preliminar' && facts.leftOut > 0
      ? [{ ...about, kind: 'left_out_told', count: facts.leftOut }]
      : []
  return [...people, ...byAutomations(facts, people.length > 0)]
}

function byAutomations(facts: TransitionFacts, areSomeTold: boolean): Consequence[] {
  if (facts.notified.length > 0)
    return facts.notified.map(({ automation, count, channels }) => ({
      ...about,
      kind: 'applicants_notified',
      automation,
      count,
      channels: [...channels],
      minutes: facts.automations.waitMinutes,
    }))
  if (areSomeTold) return []
  const why = facts.confidential ? 'confidential' : facts.automations.paused ? 'paused' : 'no_automation'
  return [{ ...about, kind: 'nobody_notified', why }]
}

/** Whether the transition could be reverted, and until when; null for a step back and for resuming. */
function undoOf(facts: TransitionFacts, after: TransitionFacts, to: Transition, now: string): Consequence | null {
  if (to === 'result_published') return { ...about, kind: 'final' }
  if (leadsBack(facts, to) || facts.state === 'suspenso') return null
  if (!mayMoveProcess(after, facts.state, now).allowed) return { ...about, kind: 'final' }
  return {
    ...about,
    kind: 'undoable',
    until: limits[to] ?? 'never',
    needsReason: processMoveNeedsReason(to, facts.state),
  }
}

/** Consequences with an equal key are combined. */
const keyOf = (consequence: Consequence) =>
  JSON.stringify([
    consequence.kind,
    consequence.kind === 'applicants_notified' && [consequence.automation, consequence.channels],
    consequence.kind === 'nobody_notified' && consequence.why,
    consequence.kind === 'undoable' && [consequence.until, consequence.needsReason],
  ])

/** The combined consequences for several processes. */
export function togetherOf(all: readonly (readonly Consequence[])[]): Consequence[] {
  const merged = new Map<string, Consequence>()
  for (const next of all.flat()) {
    const key = keyOf(next)
    const before = merged.get(key)
    merged.set(key, before ? join(before, next) : next)
  }
  return [...merged.values()].sort((a, b) => order(a) - order(b))
}

// The way to revert comes last.
const order = ({ kind }: Consequence) => (kind === 'undoable' ? 1 : kind === 'final' ? 2 : 0)

function join(a: Consequence, b: Consequence): Consequence {
  const processes = a.processes + b.processes
  if (
    (a.kind === 'applicants_notified' || a.kind === 'left_out_told' || a.kind === 'changed_told') &&
    b.kind === a.kind
  )
    return { ...a, processes, count: a.count + b.count }
  // The same administrators are notified of all of them.
  if (a.kind === 'admins_notified' && b.kind === a.kind) return { ...a, processes, count: Math.max(a.count, b.count) }
  if (a.kind === 'applications_open' && b.kind === a.kind)
    return { ...a, processes, from: a.from && b.from && earliest(a.from, b.from), until: earliest(a.until, b.until) }
  if (a.kind === 'appeals_open' && b.kind === a.kind) return { ...a, processes, until: earliest(a.until, b.until) }
  if (a.kind === 'closes_early' && b.kind === a.kind)
    return { ...a, processes, deadline: earliest(a.deadline, b.deadline) }
  if ((a.kind === 'without_outcome' || a.kind === 'untold') && b.kind === a.kind)
    return { ...a, processes, count: a.count + b.count, people: [...a.people, ...b.people].slice(0, namedPeople) }
  return { ...a, processes }
}
const earliest = (a: string, b: string) => (a < b ? a : b)
