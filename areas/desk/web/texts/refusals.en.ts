import type { deskRefusals } from '#desk/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof deskRefusals> = {
  task_archived: 'The task is archived. Restore it first.',
  task_missing: 'The task no longer exists.',
  tasks_too_many: 'The board already has 5,000 tasks. Archive those that are finished.',
  task_items_too_many: 'The checklist already has 100 items. Split the task in two.',
  task_column_archived: 'This column is archived. Choose another one.',
  task_column_not_empty: 'The column still has tasks. Move or archive each of them first.',
  task_column_done: 'This is the column of finished tasks, and the board needs it.',
  task_column_last: 'The board needs at least one column besides the finished tasks.',
  task_columns_too_many: 'The board already has 20 columns. Archive one first.',
  event_of_another: 'Only who created the event or takes part in it can change it.',
  chat_of_another: 'Only who wrote the message can edit or delete it.',
  chat_deleted: 'This message has been deleted already.',
  chat_too_late: 'Fifteen minutes have passed: the message can no longer be edited or deleted.',
  chat_of_two: 'A conversation of two has no name and no other members. Create a group.',
  chat_not_creator: 'Only who created the group can do this.',
  chat_too_fast: 'Too many messages in one minute. Wait a moment: the others follow.',
  chat_too_many_members: 'A group has up to 50 members.',
  chat_files_gone: 'One of the files is no longer here. Attach it again.',
  no_backup_place: 'The server does not know where backups lie: its operator sets BACKUP_TO.',
  rehearsal_running: 'A rehearsal is under way. Its result appears here when it ends.',
  nothing_held: 'Nothing is held: somebody has chosen already, or this hub was not restored.',
  chat_sent_elsewhere: 'This message has already been sent in another conversation.',
}
