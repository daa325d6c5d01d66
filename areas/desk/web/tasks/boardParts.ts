import type { TaskColumn, TaskPerson } from '#desk/contract/tasks.ts'
import type { Lane } from './lanes.ts'

/** The actions of a card; stable while the board is mounted. */
export type TaskActions = {
  open: (id: string) => void
  select: (id: string, range: boolean) => void
  /** Moves a card, or all selected cards with it, to the top of a column, in the lane where it is. */
  move: (id: string, columnId: string, lane: Lane | undefined) => void
  /** Moves a card one place up or down. */
  step: (id: string, by: -1 | 1, lane: Lane | undefined) => void
  archive: (id: string) => void
}

/** The values that every part of the board needs. */
export type BoardParts = {
  columns: readonly TaskColumn[]
  people: readonly TaskPerson[]
  selected: ReadonlySet<string>
  dragged: ReadonlySet<string>
  swipes: boolean
  now: number
  actions: TaskActions
}
