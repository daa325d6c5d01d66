import type { taskRefusalsPt } from '#platform/contract/taskRefusals.ts'

export const taskRefusals: Record<keyof typeof taskRefusalsPt, string> = {
  task_archived: 'Die Aufgabe ist archiviert. Stellen Sie sie zuerst wieder her.',
  task_missing: 'Die Aufgabe gibt es nicht mehr.',
  tasks_too_many: 'Das Board hat schon 5.000 Aufgaben. Archivieren Sie die erledigten.',
  task_items_too_many: 'Die Checkliste hat schon 100 Punkte. Teilen Sie die Aufgabe auf.',
  task_column_archived: 'Diese Spalte ist archiviert. Wählen Sie eine andere.',
  task_column_not_empty: 'Die Spalte hat noch Aufgaben. Verschieben oder archivieren Sie sie zuerst.',
  task_column_done: 'Das ist die Spalte der erledigten Aufgaben, und das Board braucht sie.',
  task_column_last: 'Das Board braucht mindestens eine Spalte außer den erledigten Aufgaben.',
  task_columns_too_many: 'Das Board hat schon 20 Spalten. Archivieren Sie zuerst eine.',
}
