import type { Translation } from '#platform/web/i18n/keys.ts'
import type { publicQuestionsTexts } from './publicQuestions.pt.ts'

export const publicQuestions: Translation<typeof publicQuestionsTexts> = {
  title: 'Fragen und Antworten',
  ask: 'Eine Frage stellen',
  question: 'Ihre Frage',
  questionNote:
    'Schreiben Sie keine personenbezogenen Daten, weder eigene noch fremde. Frage und Antwort können auf dieser Seite erscheinen, ohne Ihren Namen.',
  email: 'E-Mail für die Antwort (freiwillig)',
  emailNote: 'Wir verwenden die Adresse nur für diese Antwort und löschen sie danach.',
  submit: 'Frage senden',
  sent: 'Wir haben Ihre Frage. Die Antwort erscheint hier, sobald jemand aus der Organisation sie veröffentlicht; haben Sie eine Adresse angegeben, geht sie auch dorthin.',
  errors: {
    question: 'Schreiben Sie die Frage, in höchstens 500 Zeichen.',
    full: 'Zu dieser Stelle warten viele Fragen auf Antwort. Schreiben Sie an den Kontakt der Organisation.',
  },
}
