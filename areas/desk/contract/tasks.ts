import { z } from 'zod'
import { MoveConflict } from '#platform/contract/boardMoves.ts'
import { byId, endpoint, listQuery, nothing, pageOf, seenBefore, uuid } from '#platform/contract/endpoint.ts'
import { refusedRows } from '#platform/contract/refusals.ts'
import { day, requiredText, text } from '#platform/contract/validation.ts'
import { attentionKinds } from './home.ts'
import { RecordLink, RecordRef } from './recordLinks.ts'

/** The board refuses more tasks at once: a page reads all of them. */
export const maxTasks = 5000
export const maxColumns = 20
export const maxItems = 100
const [maxAssignees, maxLinks] = [20, 20]

export const TaskColumn = z.object({
  id: z.uuid(),
  name: z.string(),
  cardLimit: z.int().nullable().meta({ description: 'above it the board asks before a card is added' }),
  isDone: z.boolean().meta({ description: 'a card that enters it is done' }),
  version: z.int(),
})
export type TaskColumn = z.infer<typeof TaskColumn>

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')

export const TaskCard = z.object({
  id: z.uuid(),
  columnId: z.uuid(),
  position: z.number().meta({ description: 'cards of a column are in the order of this number' }),
  title: z.string(),
  dueOn: z.iso.date().nullable(),
  dueTime: time.nullable().meta({ description: 'in Brasília' }),
  assigneeIds: z.array(z.uuid()),
  links: z.array(RecordLink.pick({ kind: true, id: true, title: true })),
  items: z
    .object({ done: z.int(), all: z.int() })
    .nullable()
    .meta({ description: 'of the checklist, if there is one' }),
  comments: z.int(),
  doneAt: z.iso.datetime().nullable(),
  version: z.int(),
})
export type TaskCard = z.infer<typeof TaskCard>

export const Task = TaskCard.omit({ links: true, items: true }).extend({
  description: z.string(),
  links: z.array(RecordLink),
  items: z.array(z.object({ id: z.uuid(), text: z.string(), done: z.boolean() })),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  archivedAt: z.iso.datetime().nullable(),
})
export type Task = z.infer<typeof Task>

const input = z.object({
  title: requiredText(200),
  description: text(4000).default(''),
  assigneeIds: z.array(uuid).max(maxAssignees).default([]),
  dueOn: day().nullable().default(null),
  dueTime: time.nullable().default(null),
  links: z.array(RecordRef).max(maxLinks).default([]),
})
/** A time belongs to a day. */
const timeHasDay = ({ dueOn, dueTime }: { dueOn: string | null; dueTime: string | null }) => !dueTime || Boolean(dueOn)
const wrongTime = { path: ['dueOn'], message: 'required' }
export type TaskInput = z.output<typeof input>

export const TaskPerson = z.object({ id: z.uuid(), name: z.string(), photoUrl: z.string().nullable() })
export type TaskPerson = z.infer<typeof TaskPerson>

export const TasksMoved = z.object({
  batchId: z.uuid(),
  moved: z.array(z.object({ id: z.uuid(), columnId: z.uuid(), position: z.number() })),
  refused: refusedRows,
  conflicts: z
    .array(MoveConflict)
    .meta({ description: 'cards that somebody moved meanwhile; they stay where they are' }),
})
export type TasksMoved = z.infer<typeof TasksMoved>

/** The changes of a move to another lane of the board, besides the column. */
const TaskLaneChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('assignee'),
    from: uuid.nullable().meta({ description: 'the person in whose lane the card was; null in that of nobody' }),
    to: uuid.nullable().meta({ description: 'who is assigned instead; null for nobody' }),
  }),
  z.object({ kind: z.literal('due'), dueOn: day().nullable() }),
])
export type TaskLaneChange = z.infer<typeof TaskLaneChange>

const columnInput = z.object({
  name: requiredText(60),
  cardLimit: z.int().min(1).max(1000).nullable().default(null),
})
const itemOf = byId.extend({ itemId: uuid })

export const tasks = {
  board: endpoint({
    method: 'GET',
    path: '/tasks/board',
    summary: 'The columns, every card that is not archived, and the administrators it may be assigned to',
    response: z.object({ columns: z.array(TaskColumn), cards: z.array(TaskCard), people: z.array(TaskPerson) }),
  }),
  archived: endpoint({
    method: 'GET',
    path: '/tasks/archived',
    summary: 'Archived tasks, the last one first',
    query: listQuery(['archivedAt'], '-archivedAt'),
    response: pageOf(z.object({ id: z.uuid(), title: z.string(), column: z.string(), archivedAt: z.iso.datetime() })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/tasks/:id',
    summary: 'A task with its description, links and checklist',
    params: byId,
    response: Task,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tasks',
    summary: 'Create a task, at the top of a column; its assignees are notified',
    body: input
      .extend({
        columnId: uuid.optional().meta({ description: 'the first column when left out' }),
        origin: z
          .object({ kind: z.enum(attentionKinds), processId: uuid.nullable() })
          .optional()
          .meta({
            description: 'what of the first screen it is about; an open task of the same origin is returned instead',
          }),
      })
      .refine(timeHasDay, wrongTime),
    response: Task,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tasks/:id',
    summary: 'Change a task; who is assigned for the first time is notified',
    params: byId,
    body: input.extend({ version: z.int() }).refine(timeHasDay, wrongTime),
    response: Task,
  }),
  move: endpoint({
    method: 'POST',
    path: '/tasks/moves',
    summary:
      'Move tasks to a place in a column, each from the column where it was seen. When nothing moves because the cards are elsewhere by now, 409 says where',
    body: z.object({
      cards: z
        .array(
          z.object({
            id: uuid,
            from: uuid.meta({ description: 'the column where its mover saw it' }),
            lane: TaskLaneChange.optional().meta({ description: 'what its new lane changes; nothing without it' }),
          }),
        )
        .min(1)
        .max(1000),
      columnId: uuid,
      before: uuid.nullable().meta({ description: 'the card they come before; null for the end of the column' }),
    }),
    response: TasksMoved,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/tasks/moves/:id/undo',
    summary:
      'Undo a batch of moves, as far as nobody moved the cards since; what a lane changed goes back unless somebody changed it since. The id is that of the batch',
    params: byId,
    response: TasksMoved,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/tasks/archive',
    summary: 'Archive tasks, or restore them; those that are so already stay as they are',
    body: z.object({ ids: z.array(uuid).min(1).max(1000), archived: z.boolean() }),
    response: z.object({ changed: z.array(z.uuid()) }),
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/tasks/:id/items',
    summary: 'Add a line to the checklist of a task',
    params: byId,
    body: z.object({ text: requiredText(200) }),
    response: Task,
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: '/tasks/:id/items/:itemId',
    summary: 'Check or uncheck a line of a checklist, or change its text',
    params: itemOf,
    body: z.object({ text: requiredText(200).optional(), done: z.boolean().optional() }),
    response: Task,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/tasks/:id/items/:itemId',
    summary: 'Delete a line of a checklist',
    params: itemOf,
    response: Task,
  }),
}

const columnOrder = z.array(uuid).min(1).max(100)

export const taskColumns = {
  create: endpoint({
    method: 'POST',
    path: '/task-columns',
    summary: 'Add a column, before the one in which cards are done',
    body: columnInput,
    response: TaskColumn,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/task-columns/:id',
    summary: 'Change the name or the limit of a column',
    params: byId,
    body: columnInput.extend({ version: z.int() }),
    response: TaskColumn,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/task-columns/order',
    summary: 'Put the columns into an order; those that are not named come last',
    body: z.object({ ids: columnOrder, from: seenBefore(columnOrder) }),
    response: z.object({ columns: z.array(TaskColumn) }),
  }),
  archive: endpoint({
    method: 'POST',
    path: '/task-columns/:id/archive',
    summary: 'Archive a column without cards, or restore it',
    params: byId,
    body: z.object({ archived: z.boolean() }),
    response: nothing,
  }),
}
