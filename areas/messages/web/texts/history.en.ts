import type { messagesHistory as pt } from '#messages/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'message.sent': 'Message sent',
    'message.scheduled': 'Message scheduled',
    'message.paused': 'Sending paused',
    'message.resumed': 'Sending resumed',
    'message.called_back': 'Sending cancelled',
    'message.deleted': 'Message moved to the bin',
    'message.restored': 'Message restored',
  },
}
