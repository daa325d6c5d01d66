import type { applyingHistory as pt } from '#applying/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'application.received': 'Application received by the page of the vacancy',
    'process.received_document_downloaded': 'Document of a held application downloaded',
    'process.documents_changed': 'Documents asked for changed',
    'application.document_cancelled': 'Request for a document cancelled',
    'application.document_asked': 'Documents asked for',
    'application.document_added': 'Document sent',
    'application.document_removed': 'File of a document removed',
    'application.document_accepted': 'Document accepted',
    'application.document_refused': 'Document refused',
    'application.document_extended': 'Deadline of a document changed',
    'application.document_downloaded': 'Document downloaded',
    'process.attempt_let_in': 'Somebody refused as a program let in to apply',
    'process.arrival_invited': 'Somebody who applied on another site invited',
    'process.form_changed': 'Application form changed',
    'process.received_accepted': 'Held application accepted',
    'process.received_refused': 'Held application refused',
  },
}
