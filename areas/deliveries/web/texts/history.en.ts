import type { deliveriesHistory as pt } from '#deliveries/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'delivery.retried': 'Sent again on request',
    'suppression.added': 'Address blocked',
    'suppression.lifted': 'Address unblocked',
    'template.created': 'Template written',
    'template.updated': 'Template changed',
    'template.renamed': 'Template renamed',
    'template.archived': 'Template archived',
    'template.unarchived': 'Template taken out of the archive',
    'ledger.month_dropped': 'Month of the delivery log removed',
  },
}
