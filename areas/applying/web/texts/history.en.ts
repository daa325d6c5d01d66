import type { applyingHistory as pt } from '#applying/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'application.received': 'Application received by the page of the vacancy',
    'process.attempt_let_in': 'Somebody refused as a program let in to apply',
    'process.form_changed': 'Application form changed',
    'process.received_accepted': 'Held application accepted',
    'process.received_refused': 'Held application refused',
  },
}
