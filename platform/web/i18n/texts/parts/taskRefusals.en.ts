import type { taskRefusalsPt } from '#platform/contract/taskRefusals.ts'

export const taskRefusals: Record<keyof typeof taskRefusalsPt, string> = {
  task_archived: 'The task is archived. Restore it first.',
  task_missing: 'The task no longer exists.',
  tasks_too_many: 'The board already has 5,000 tasks. Archive those that are finished.',
  task_items_too_many: 'The checklist already has 100 items. Split the task in two.',
  task_column_archived: 'This column is archived. Choose another one.',
  task_column_not_empty: 'The column still has tasks. Move or archive each of them first.',
  task_column_done: 'This is the column of finished tasks, and the board needs it.',
  task_column_last: 'The board needs at least one column besides the finished tasks.',
  task_columns_too_many: 'The board already has 20 columns. Archive one first.',
}
