import type { ErrorsOf } from '#platform/server/http/errors.ts'

/** The errors about records of this area. */
export const deskErrors = {
  missing: {
    conversation: 'Conversa não encontrada.',
    chatMessage: 'Mensagem não encontrada.',
    event: 'Evento não encontrado.',
    calendarAddress: 'Você ainda não tem um endereço do calendário.',
    task: 'Tarefa não encontrada.',
    taskItem: 'Item não encontrado.',
    taskColumn: 'Coluna não encontrada.',
  },
} as const satisfies ErrorsOf

type Own = (typeof deskErrors)['missing']
declare module '#platform/server/http/errors.ts' {
  interface Missing extends Own {}
}
