import type { ApplicationStatus } from '#platform/contract/states.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { Component } from './components.ts'

type Card = { stageId: string; status: ApplicationStatus; done: readonly Component[]; eliminationProposed: boolean }
type Stage = { id: string; kind: string; requires: readonly Component[] }

/** Statuses of an application that left the process. */
export const outStatuses: ApplicationStatus[] = ['reprovada', 'desistente', 'eliminada']

/** Whether an application is closed: its card cannot be moved. */
export const isOut = (status: ApplicationStatus) => outStatuses.includes(status)

/** Whether a card may be dropped on a stage. `stages` in board order; moving back is always allowed. */
export function mayMoveCard(card: Card, to: string, stages: readonly Stage[]): Verdict {
  const target = stages.findIndex((s) => s.id === to)
  if (target < 0) return refuse('stage_missing')
  if (card.stageId === to) return refuse('same_stage')
  if (isOut(card.status)) return refuse('application_closed')
  const from = stages.findIndex((s) => s.id === card.stageId)
  if (target < from) return allowed
  const passed = stages.slice(Math.max(from, 0), target)
  if (passed.some((s) => s.requires.some((c) => !card.done.includes(c)))) return refuse('stage_requires')
  const kind = stages[target]?.kind
  const isLast = target === stages.length - 1 || kind === 'final' || kind === 'contratacao'
  if (card.eliminationProposed && isLast) return refuse('elimination_pending')
  return allowed
}

const day = 24 * 60 * 60 * 1000
/** Whole days since a card entered its stage. */
export const daysSince = (since: string, now: number) => Math.max(0, Math.floor((now - Date.parse(since)) / day))
export const isLate = (since: string, dayLimit: number | null, now: number) =>
  dayLimit !== null && daysSince(since, now) > dayLimit
