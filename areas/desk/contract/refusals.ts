/** The reasons for which something of this area is refused, in Portuguese. */
export const deskRefusals = {
  task_archived: 'A tarefa está arquivada. Restaure-a antes.',
  task_missing: 'A tarefa não existe mais.',
  tasks_too_many: 'O quadro já tem 5.000 tarefas. Arquive as que já terminaram.',
  task_items_too_many: 'A lista já tem 100 itens. Divida a tarefa em duas.',
  task_column_archived: 'Esta coluna está arquivada. Escolha outra.',
  task_column_not_empty: 'A coluna ainda tem tarefas. Mova ou arquive cada uma antes.',
  task_column_done: 'Esta é a coluna das tarefas feitas, e o quadro precisa dela.',
  task_column_last: 'O quadro precisa de ao menos uma coluna além das feitas.',
  task_columns_too_many: 'O quadro já tem 20 colunas. Arquive uma antes.',
  event_of_another: 'Só quem criou o evento ou participa dele pode alterá-lo.',
  chat_of_another: 'Só quem escreveu a mensagem pode editá-la ou apagá-la.',
  chat_deleted: 'Esta mensagem já foi apagada.',
  chat_too_late: 'Passaram-se 15 minutos: a mensagem não pode mais ser editada nem apagada.',
  chat_of_two: 'Uma conversa de duas pessoas não muda de nome nem de participantes. Crie um grupo.',
  chat_not_creator: 'Só quem criou o grupo pode fazer isso.',
  chat_too_fast: 'São mensagens demais em um minuto. Espere um pouco: as que faltam saem em seguida.',
  chat_too_many_members: 'Um grupo tem até 50 participantes.',
  chat_files_gone: 'Um dos arquivos não está mais aqui. Anexe-o de novo.',
  no_backup_place: 'O servidor não sabe onde as cópias ficam: quem o opera informa BACKUP_TO.',
  rehearsal_running: 'Um ensaio já está em andamento. O resultado aparece aqui quando terminar.',
  nothing_held: 'Nada está retido: alguém já escolheu, ou este hub não foi restaurado.',
  chat_sent_elsewhere: 'Esta mensagem já foi enviada em outra conversa.',
} as const

type Own = typeof deskRefusals
declare module '#platform/contract/refusals.ts' {
  interface Refusals extends Own {}
}
