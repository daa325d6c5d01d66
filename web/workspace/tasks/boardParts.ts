import type { TaskColumn, TaskPerson } from '#contract/workspace/tasks.ts'
import type { TaskActions } from './TaskHandle.tsx'

/** What every part of the board needs. */
export type BoardParts = {
  columns: readonly TaskColumn[]
  people: readonly TaskPerson[]
  selected: ReadonlySet<string>
  dragged: ReadonlySet<string>
  swipes: boolean
  now: number
  actions: TaskActions
}
