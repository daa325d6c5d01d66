import { dayAfter } from '#platform/contract/days.rules.ts'

/**
 * The positions of cards between two others, in order; `null` is the start or the end of the column. Returns null when no numbers are left
 * between them: the column has to be numbered again.
 */
export function placesBetween(after: number | null, before: number | null, count: number): number[] | null {
  const first = after ?? (before === null ? 0 : before - count - 1)
  const step = before === null ? 1 : (before - first) / (count + 1)
  const places = Array.from({ length: count }, (_, i) => first + step * (i + 1))
  const all = [...(after === null ? [] : [after]), ...places, ...(before === null ? [] : [before])]
  const isRising = all.every((place, i) => i === 0 || place > (all[i - 1] ?? place))
  return isRising ? places : null
}

/** Returns the item of the first screen from which a task was created. */
export const originOf = ({ kind, processId }: { kind: string; processId: string | null }) =>
  [kind, processId].filter(Boolean).join(' ')

type Due = { dueOn: string | null; dueTime: string | null }

/** The end of the time for a task: its hour, or the end of its day, in Brasília. */
const dueMoment = ({ dueOn, dueTime }: Due): Date | null =>
  dueOn === null ? null : new Date(`${dueOn}T${dueTime ?? '23:59'}:00-03:00`)

/** When the assignees of a task are reminded: an hour before it is due, or at eight in the morning of its day. */
export function reminderMoment(due: Due): Date | null {
  const at = dueMoment(due)
  if (!at) return null
  return due.dueTime === null ? new Date(`${due.dueOn}T08:00:00-03:00`) : new Date(at.getTime() - 3_600_000)
}

export const isOverdue = (task: Due & { doneAt: string | null }, now: number) => {
  const due = dueMoment(task)
  return task.doneAt === null && due !== null && due.getTime() < now
}

export const dueLanes = ['overdue', 'today', 'week', 'later', 'none', 'done'] as const
export type DueLane = (typeof dueLanes)[number]

/** The lane of a task when the board is divided by due dates. */
export function dueLane(task: Due & { doneAt: string | null }, today: string, now: number): DueLane {
  if (task.doneAt) return 'done'
  if (isOverdue(task, now)) return 'overdue'
  if (!task.dueOn) return 'none'
  if (task.dueOn <= today) return 'today'
  return task.dueOn <= dayAfter(today, 7) ? 'week' : 'later'
}

/** The day on which a task is due after it was dropped in a lane; undefined where a drop changes no day. */
export function dayOfLane(lane: DueLane, today: string): string | null | undefined {
  if (lane === 'none') return null
  const days = { today: 0, week: 7, later: 14, overdue: undefined, done: undefined }[lane]
  return days === undefined ? undefined : dayAfter(today, days)
}

/** When a task is due after its day has changed: it keeps its hour while that is still to come. */
export function dueOnDay(due: Due, dueOn: string | null, now: number): Due {
  const next = { dueOn, dueTime: dueOn === null ? null : due.dueTime }
  return isOverdue({ ...next, doneAt: null }, now) ? { dueOn, dueTime: null } : next
}

/**
 * Returns the assignees of a task after it was dragged from the lane of one person to that of another; `null` is the lane of tasks of
 * nobody.
 */
export function assigneesInLane(assigneeIds: readonly string[], from: string | null, to: string | null): string[] {
  if (to === null) return []
  return [...assigneeIds.filter((id) => id !== from && id !== to), to].sort()
}

/** Whether cards that arrive put a column above its limit: the board asks before, and never refuses. */
export const goesOverLimit = (cardLimit: number | null, cards: number, arriving: number) =>
  cardLimit !== null && arriving > 0 && cards + arriving > cardLimit
