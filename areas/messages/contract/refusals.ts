/** The reasons for which something of this area is refused, in Portuguese. */
export const messagesRefusals = {
  message_sent: 'Esta mensagem já foi enviada e não pode mais ser alterada.',
  message_waiting: 'Esta mensagem está programada. Cancele o envio antes de alterá-la.',
  message_not_scheduled: 'Esta mensagem é um rascunho: não há envio para cancelar.',
  too_many_tests: 'Você já enviou vários testes. Espere um minuto.',
  message_of_process:
    'Esta mensagem foi enviada em nome de um processo, que já dá os destinatários como avisados. Ela não pode ser cancelada.',
  message_left: 'A mensagem já saiu e não pode mais ser cancelada.',
  message_leaving: 'A mensagem está para sair. Cancele o envio antes de movê-la para a lixeira.',
  message_not_leaving: 'Só se pausa uma mensagem que está saindo. Esta ainda não saiu, ou já saiu para todos.',
  too_many_labels: 'Você já tem etiquetas demais. Exclua uma antes de criar outra.',
} as const

type Own = typeof messagesRefusals
declare module '#platform/contract/refusals.ts' {
  interface Refusals extends Own {}
}
