import type { assessmentRefusals } from '#assessment/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof assessmentRefusals> = {
  test_archived: 'Der Test ist archiviert. Holen Sie ihn aus dem Archiv, bevor Sie ihn ändern.',
  test_incomplete: 'Diesem Test fehlt noch etwas. Sehen Sie in der Liste nach, was fehlt.',
  test_unchanged: 'Seit der Version in Gebrauch hat sich nichts geändert.',
  test_never_used: 'Dieser Test hat noch keine Version in Gebrauch, zu der man zurückkehren könnte.',
  test_answered: 'Dieser Test wurde schon beantwortet. Archivieren Sie ihn, statt ihn zu löschen.',
  question_missing: 'Eine der Fragen gehört nicht zu diesem Unternehmen. Laden Sie die Seite neu.',
  value_in_use: 'Dieser Wert wurde schon verwendet. Deaktivieren Sie ihn, statt ihn zu löschen.',
  value_not_offered: 'Einer der Werte steht nicht mehr im Katalog. Laden Sie die Seite neu.',
  values_without_respondents: 'Erfassen Sie mindestens eine befragte Person, bevor Sie veröffentlichen.',
  values_unanswered:
    'Es gibt Werte, die niemand bewertet hat. Vervollständigen Sie die Antworten, bevor Sie veröffentlichen.',
  question_archived: 'Die Frage ist archiviert. Stellen Sie sie vor dem Ändern wieder her.',
  competency_in_use: 'Die Kompetenz wurde schon verwendet. Deaktivieren Sie sie, statt sie zu löschen.',
  competency_not_asked: 'Der Fragebogen fragt nicht nach einer dieser Kompetenzen. Laden Sie die Seite neu.',
  questionnaire_not_offered: 'Dieser Fragebogen wird nicht mehr angeboten. Wählen Sie einen anderen.',
  attempt_open:
    'Ein Test ist schon offen. Schließen Sie ihn ab oder erklären Sie ihn für ungültig, bevor Sie einen weiteren geben.',
  attempt_not_started: 'Der Test wurde noch nicht begonnen.',
  attempt_expired: 'Die Frist dieses Tests ist abgelaufen. Geben Sie den Fragebogen noch einmal.',
  attempt_closed: 'Dieser Test ist schon abgeschlossen.',
  attempt_not_submitted: 'Nur ein abgegebener Test kann geprüft werden.',
  step_not_started: 'Dieser Schritt wurde noch nicht begonnen.',
  step_sent: 'Dieser Schritt wurde schon abgegeben. Die Antworten ändern sich nicht mehr.',
  step_expired:
    'Die Frist dieses Schritts ist abgelaufen. Wenden Sie sich an die Organisation, wenn Sie mehr Zeit brauchen.',
  step_voided: 'Dieser Versuch wurde für ungültig erklärt. Bitten Sie die Organisation um einen neuen.',
  answers_missing: 'Beantworten Sie alle Aussagen, bevor Sie abgeben.',
  item_not_asked: 'Eine der Aussagen gehört nicht zu diesem Test. Laden Sie die Seite neu.',
  values_unchanged: 'Seit der letzten veröffentlichten Version hat sich nichts geändert.',
}
