import type { applyingHistory as pt } from '#applying/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'application.received': 'Bewerbung über die Stellenseite eingegangen',
    'process.arrival_invited': 'Nach Bewerbung auf einer anderen Seite eingeladen',
    'process.form_changed': 'Bewerbungsformular geändert',
    'process.received_accepted': 'Zurückgestellte Bewerbung angenommen',
    'process.received_refused': 'Zurückgestellte Bewerbung abgelehnt',
  },
}
