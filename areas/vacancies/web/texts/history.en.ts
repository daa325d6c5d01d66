import type { Translation } from '#platform/web/i18n/keys.ts'
import type { vacanciesHistory as pt } from '#vacancies/web/texts/history.pt.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'process.posting_published': 'Vacancy posted on a channel',
    'process.posting_updated': 'Posting updated on a channel',
    'process.posting_renewed': 'Posting renewed on a channel',
    'process.posting_removed': 'Posting taken down from a channel',
    'process.answers_changed': 'Questions and answers of the vacancy changed',
    'process.question_published': 'Question of a visitor answered on the page',
    'process.question_answered': 'Question of a visitor answered by mail',
    'process.question_dismissed': 'Question of a visitor dismissed',
  },
}
