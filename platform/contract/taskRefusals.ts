/** Refusals of the board of tasks; `refusals.ts` has them with all others. */
export const taskRefusalsPt = {
  task_archived: 'A tarefa está arquivada. Restaure-a antes.',
  task_missing: 'A tarefa não existe mais.',
  tasks_too_many: 'O quadro já tem 5.000 tarefas. Arquive as que já terminaram.',
  task_items_too_many: 'A lista já tem 100 itens. Divida a tarefa em duas.',
  task_column_archived: 'Esta coluna está arquivada. Escolha outra.',
  task_column_not_empty: 'A coluna ainda tem tarefas. Mova ou arquive cada uma antes.',
  task_column_done: 'Esta é a coluna das tarefas feitas, e o quadro precisa dela.',
  task_column_last: 'O quadro precisa de ao menos uma coluna além das feitas.',
  task_columns_too_many: 'O quadro já tem 20 colunas. Arquive uma antes.',
} as const
