import type { taskRefusalsPt } from '#platform/contract/taskRefusals.ts'

export const taskRefusals: Record<keyof typeof taskRefusalsPt, string> = {
  task_archived: 'La tâche est archivée. Restaurez-la d’abord.',
  task_missing: 'Cette tâche n’existe plus.',
  tasks_too_many: 'Le tableau compte déjà 5 000 tâches. Archivez celles qui sont terminées.',
  task_items_too_many: 'La liste compte déjà 100 éléments. Divisez la tâche en deux.',
  task_column_archived: 'Cette colonne est archivée. Choisissez-en une autre.',
  task_column_not_empty: 'La colonne contient encore des tâches. Déplacez-les ou archivez-les d’abord.',
  task_column_done: 'C’est la colonne des tâches terminées, et le tableau en a besoin.',
  task_column_last: 'Le tableau a besoin d’au moins une colonne en plus des tâches terminées.',
  task_columns_too_many: 'Le tableau compte déjà 20 colonnes. Archivez-en une d’abord.',
}
