import type { applyingHistory as pt } from '#applying/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'application.received': 'Application received by the page of the vacancy',
    'process.arrival_invited': 'Somebody who applied on another site invited',
    'process.form_changed': 'Application form changed',
    'process.received_accepted': 'Held application accepted',
    'process.received_refused': 'Held application refused',
  },
}
