import type { messagesHistory as pt } from '#messages/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'message.sent': 'Nachricht gesendet',
    'message.scheduled': 'Nachricht geplant',
    'message.paused': 'Versand angehalten',
    'message.resumed': 'Versand fortgesetzt',
    'message.called_back': 'Versand abgebrochen',
    'message.deleted': 'Nachricht in den Papierkorb gelegt',
    'message.restored': 'Nachricht wiederhergestellt',
  },
}
