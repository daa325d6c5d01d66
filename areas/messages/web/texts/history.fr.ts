import type { messagesHistory as pt } from '#messages/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'message.sent': 'Message envoyé',
    'message.scheduled': 'Message programmé',
    'message.paused': 'Envoi suspendu',
    'message.resumed': 'Envoi repris',
    'message.called_back': 'Envoi annulé',
    'message.deleted': 'Message mis à la corbeille',
    'message.restored': 'Message rétabli',
  },
}
