import type { ErrorsOf } from '#platform/server/http/errors.ts'

/** The errors about records of this area. */
export const messagesErrors = {
  missing: {
    message: 'Mensagem não encontrada.',
    messageLabel: 'Etiqueta não encontrada.',
  },
  taken: {
    message_labels_name_key: 'name',
  },
} as const satisfies ErrorsOf

type Own = (typeof messagesErrors)['missing']
declare module '#platform/server/http/errors.ts' {
  interface Missing extends Own {}
}
