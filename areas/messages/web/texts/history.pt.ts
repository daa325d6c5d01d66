/** The names of actions in the audit log, and their details: `historyTexts` has those of all areas. */
export const messagesHistory = {
  actions: {
    'message.sent': 'Mensagem enviada',
    'message.scheduled': 'Mensagem agendada',
    'message.paused': 'Envio pausado',
    'message.resumed': 'Envio retomado',
    'message.called_back': 'Envio cancelado',
    'message.deleted': 'Mensagem movida para a lixeira',
    'message.restored': 'Mensagem restaurada',
  },
}
