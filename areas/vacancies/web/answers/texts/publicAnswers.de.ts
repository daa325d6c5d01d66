import type { Translation } from '#platform/web/i18n/keys.ts'
import type { publicAnswersTexts } from './publicAnswers.pt.ts'

export const publicAnswers: Translation<typeof publicAnswersTexts> = {
  title: 'Fragen und Antworten',
  note: 'auf der öffentlichen Seite, in dieser Reihenfolge',
  change: 'Fragen ändern',
  changeBody: 'Das lesen alle. Schreiben Sie nichts über Bewerber.',
  failed: 'Die Fragen konnten nicht geladen werden',
  none: 'Die Seite hat noch keine Fragen. Schreiben Sie wiederkehrende auf oder beantworten Sie die von Besuchern.',
  changed: 'Fragen geändert',
  save: 'Fragen speichern',
  question: 'Frage {{n}}',
  answer: 'Antwort {{n}}',
  move: 'Frage {{n}} verschieben',
  moved: 'Frage an Position {{n}} von {{count}} verschoben',
  remove: 'Frage {{n}} entfernen',
  add: 'Frage hinzufügen',
  waiting: {
    title: 'Fragen von Besuchern',
    count_one: '{{count}} Frage eines Besuchers wartet auf Antwort',
    count_other: '{{count}} Fragen von Besuchern warten auf Antwort',
    byMail: 'hat eine Adresse für die Antwort hinterlassen',
    answer: 'Beantworten',
    dismiss: 'Verwerfen',
    answerTitle: 'Einem Besucher antworten',
    answerBody:
      'Frage und Antwort erscheinen auf der öffentlichen Seite. Entfernen Sie vorher Namen und Daten von Personen.',
    answerBodyMail:
      'Die Antwort geht an die Adresse der fragenden Person und, wenn Sie möchten, auf die öffentliche Seite. Entfernen Sie vorher Namen und Daten von Personen.',
    question: 'Frage',
    questionHelp: 'Sie können die Worte ändern.',
    answerField: 'Antwort',
    isPublished: 'Auf der Seite veröffentlichen',
    isPublishedHelp: 'Sonst geht die Antwort nur per E-Mail.',
    publish: 'Antwort veröffentlichen',
    send: 'Antwort senden',
    answered: 'Antwort gesendet',
    dismissTitle: 'Frage verwerfen?',
    dismissBody: 'Sie wird gelöscht, und wer gefragt hat, erfährt es nicht.',
    dismissed: 'Frage verworfen',
  },
}
