import type { MessageChannel } from '#contract/outreach/messages.ts'
import type { Verdict } from '#contract/platform/refusals.ts'
import { mayTellOutcomes } from './outcomes.rules.ts'
import {
  leadsBack,
  mayAssess,
  mayDecide,
  mayEditProcess,
  mayMoveProcess,
  mayPublishResult,
  type ProcessFacts,
  processMoveNeedsReason,
} from './processes.rules.ts'
import type { ProcessState } from './processes.ts'
import { type Concerned, type Consequence, namedPeople, type Transition, type UndoLimit } from './transitions.ts'

/** What the consequences of a transition depend on, beside what decides whether it is allowed. */
export type TransitionFacts = ProcessFacts & {
  confidential: boolean
  /** The automations that wait for the new state and would write to somebody. */
  notified: readonly { automation: string; count: number; channels: readonly MessageChannel[] }[]
  /** Whether all automations are paused, and how many minutes they wait. */
  automations: { paused: boolean; waitMinutes: number }
  /** The administrators whom a transition tells of itself. */
  admins: { count: number; channels: readonly ('bell' | 'email')[] }
  /** The first of those without an outcome, and of those who have not been told theirs. */
  openPeople: readonly Concerned[]
  untoldPeople: readonly Concerned[]
}

export const mayTransit = (facts: TransitionFacts, to: Transition, now: string): Verdict =>
  to === 'result_published' ? mayPublishResult(facts) : mayMoveProcess(facts, to, now)

/** Whether a change of state is confirmed first. While a process is drafted and approved nobody outside notices. */
export const isConfirmed = (from: ProcessState, to: ProcessState) => !(drafts.includes(from) && drafts.includes(to))
const drafts: readonly ProcessState[] = ['rascunho', 'em_aprovacao', 'aprovado']

const limits: Partial<Record<ProcessState, UndoLimit>> = {
  publicado: 'applied',
  inscricoes_encerradas: 'deadline',
  em_avaliacao: 'frozen',
  resultado_preliminar: 'published',
  em_recurso: 'published',
  resultado_final: 'published',
  cancelado: 'told',
}

/** Transitions before which it matters who has no outcome, and who has not been told theirs. */
const ends: readonly Transition[] = ['resultado_final', 'homologado', 'arquivado', 'cancelado', 'result_published']
const lasts: readonly Transition[] = ['homologado', 'arquivado']

function afterwards(facts: TransitionFacts, to: Transition, now: string): TransitionFacts {
  if (to === 'result_published') return { ...facts, publishedAt: now }
  // Where it would come from after a step back is not known here, and nothing below asks for it.
  return { ...facts, state: to, cameFrom: leadsBack(facts, to) ? null : facts.state }
}

const stops = (before: Verdict, after: Verdict) => before.allowed && !after.allowed
const about = { processes: 1 }

/** What follows from a transition of one process, in the order in which a person wants to know it. */
export function consequencesOf(facts: TransitionFacts, to: Transition, now: string): Consequence[] {
  const after = afterwards(facts, to, now)
  const found: Consequence[] = []
  const add = (consequence: Consequence) => found.push(consequence)

  if (to === 'publicado') add({ ...about, kind: 'applications_open', until: facts.closesAt })
  if (to === 'inscricoes_encerradas' && facts.state === 'publicado' && facts.closesAt > now)
    add({ ...about, kind: 'closes_early', deadline: facts.closesAt })
  for (const consequence of notices(facts, to)) add(consequence)
  if (stops(mayAssess(facts), mayAssess(after))) add({ ...about, kind: 'assessment_stops' })
  if (stops(mayAssess(after), mayAssess(facts))) add({ ...about, kind: 'assessment_resumes' })
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
  if (to === 'result_published')
    return facts.admins.count > 0
      ? [{ ...about, kind: 'admins_notified', count: facts.admins.count, channels: [...facts.admins.channels] }]
      : []
  // Taking something back is no news to anybody.
  if (leadsBack(facts, to) || facts.applications === 0) return []
  if (facts.notified.length > 0)
    return facts.notified.map(({ automation, count, channels }) => ({
      ...about,
      kind: 'applicants_notified',
      automation,
      count,
      channels: [...channels],
      minutes: facts.automations.waitMinutes,
    }))
  const why = facts.confidential ? 'confidential' : facts.automations.paused ? 'paused' : 'no_automation'
  return [{ ...about, kind: 'nobody_notified', why }]
}

/** Whether it could be taken back, and until when; nothing of what is itself a step back, or goes on after a suspension. */
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

/** What two consequences must share to be told as one. */
const keyOf = (consequence: Consequence) =>
  JSON.stringify([
    consequence.kind,
    consequence.kind === 'applicants_notified' && [consequence.automation, consequence.channels],
    consequence.kind === 'nobody_notified' && consequence.why,
    consequence.kind === 'undoable' && [consequence.until, consequence.needsReason],
  ])

/** What follows for many processes at once: the same consequence of several of them is told once. */
export function togetherOf(all: readonly (readonly Consequence[])[]): Consequence[] {
  const merged = new Map<string, Consequence>()
  for (const next of all.flat()) {
    const key = keyOf(next)
    const before = merged.get(key)
    merged.set(key, before ? join(before, next) : next)
  }
  return [...merged.values()].sort((a, b) => order(a) - order(b))
}

// How it can be taken back is the last thing said.
const order = ({ kind }: Consequence) => (kind === 'undoable' ? 1 : kind === 'final' ? 2 : 0)

function join(a: Consequence, b: Consequence): Consequence {
  const processes = a.processes + b.processes
  if (a.kind === 'applicants_notified' && b.kind === a.kind) return { ...a, processes, count: a.count + b.count }
  // The same administrators hear of all of them.
  if (a.kind === 'admins_notified' && b.kind === a.kind) return { ...a, processes, count: Math.max(a.count, b.count) }
  if (a.kind === 'applications_open' && b.kind === a.kind) return { ...a, processes, until: earliest(a.until, b.until) }
  if (a.kind === 'closes_early' && b.kind === a.kind)
    return { ...a, processes, deadline: earliest(a.deadline, b.deadline) }
  if ((a.kind === 'without_outcome' || a.kind === 'untold') && b.kind === a.kind)
    return { ...a, processes, count: a.count + b.count, people: [...a.people, ...b.people].slice(0, namedPeople) }
  return { ...a, processes }
}
const earliest = (a: string, b: string) => (a < b ? a : b)
