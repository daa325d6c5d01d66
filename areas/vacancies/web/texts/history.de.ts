import type { Translation } from '#platform/web/i18n/keys.ts'
import type { vacanciesHistory as pt } from '#vacancies/web/texts/history.pt.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'process.posting_published': 'Stelle auf einem Kanal veröffentlicht',
    'process.posting_updated': 'Veröffentlichung auf einem Kanal aktualisiert',
    'process.posting_renewed': 'Veröffentlichung auf einem Kanal verlängert',
    'process.posting_removed': 'Veröffentlichung von einem Kanal genommen',
    'process.answers_changed': 'Fragen und Antworten der Stelle geändert',
    'process.question_published': 'Frage eines Besuchers auf der Seite beantwortet',
    'process.question_answered': 'Frage eines Besuchers per E-Mail beantwortet',
    'process.question_dismissed': 'Frage eines Besuchers verworfen',
  },
}
