import type { Translation } from '#platform/web/i18n/keys.ts'
import type { publicQuestionsTexts } from './publicQuestions.pt.ts'

export const publicQuestions: Translation<typeof publicQuestionsTexts> = {
  title: 'Questions and answers',
  ask: 'Ask a question',
  question: 'Your question',
  questionNote:
    'Do not write personal data, of yours or of others. The question and its answer may appear on this page, without your name.',
  email: 'E-mail for the answer (optional)',
  emailNote: 'We use the address for this answer only, and delete it afterwards.',
  submit: 'Send the question',
  sent: 'We have your question. The answer appears here once somebody of the organisation publishes it; if you left an address, it goes there too.',
  errors: {
    question: 'Write the question, in 500 characters at most.',
    full: 'Many questions wait for an answer at this vacancy. Write to the contact of the organisation instead.',
  },
}
