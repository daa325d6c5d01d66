import { z } from 'zod'
import { dueLanes } from '#desk/contract/tasks.rules.ts'
import { flag, several } from '#platform/contract/endpoint.ts'
import { searchText } from '#platform/contract/validation.ts'
import { laneKinds } from './lanes.ts'

/** The search parameters of the board of tasks. */
export const tasksSearch = z.object({
  search: searchText().default(''),
  assignee: several(z.uuid()),
  due: several(z.enum(dueLanes)),
  /** Linked records, as `kind:id`. */
  link: several(z.string().max(60)),
  overdue: flag,
  /** The property that divides the board into lanes. */
  lanes: z.enum(laneKinds).default('none'),
  /** The open task. */
  task: z.uuid().optional(),
  /** Opens the line for a new task. */
  new: flag,
})
export type TasksSearch = z.output<typeof tasksSearch>
