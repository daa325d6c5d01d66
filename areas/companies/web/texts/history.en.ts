import type { companiesHistory as pt } from '#companies/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'company.created': 'Company registered',
    'company.updated': 'Record changed',
    'company.moved': 'Status changed',
    'company.sent_for_verification': 'Sent for verification',
    'company.approved': 'Company verified',
    'company.correction_asked': 'Correction requested',
    'company.refused': 'Registration refused',
    'company.blocked': 'Company blocked',
    'company.unblocked': 'Company unblocked',
    'company.deleted': 'Moved to the bin',
    'company.restored': 'Restored',
    'partner.created': 'Partner registered',
    'partner.updated': 'Record changed',
    'partner.moved': 'Status changed',
    'partner.deleted': 'Moved to the bin',
    'partner.restored': 'Restored',
    'company.import_reverted': 'Deleted by rolling an import back',
    'company.message_received': 'Message received',
    'company.message_replied': 'Replied to a message',
  },
}
