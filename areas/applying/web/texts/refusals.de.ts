import type { applyingRefusals } from '#applying/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof applyingRefusals> = {
  vacancy_not_open: 'Bewerbungen sind noch nicht möglich. Kommen Sie an dem Tag wieder, den die Stellenseite nennt.',
  vacancy_closed: 'Die Bewerbungsfrist dieses Verfahrens ist beendet.',
  code_wrong: 'Der Code ist falsch oder zu alt. Prüfen Sie die sechs Ziffern oder fordern Sie einen neuen an.',
  no_phone_channel: 'Per Telefon ist das noch nicht möglich. Nutzen Sie Ihre E-Mail.',
  work_wanted:
    'Die Seite braucht noch einen Moment, um zu zeigen, dass sie kein Programm ist. Versuchen Sie es noch einmal.',
  key_over: 'Dieser Link gilt nicht mehr. Fordern Sie mit Ihrer E-Mail-Adresse oder Telefonnummer einen neuen an.',
  application_incomplete: 'Pflichtangaben fehlen. Füllen Sie die markierten Felder aus und senden Sie.',
  application_not_sent: 'Diese Bewerbung wurde noch nicht gesendet.',
  application_withdrawn:
    'Sie haben diese Bewerbung zurückgezogen. Um etwas zu ändern, nehmen Sie auf der Seite Ihrer Bewerbungen wieder teil.',
  arrival_not_waiting: 'Diese Bewerbung wartet auf keine Einladung.',
  declarations_public_only: 'Nur Verfahren mit den Regeln eines öffentlichen Rates reservieren Plätze.',
  declarations_of_held: 'Die Bewerbung ist noch nicht im Verfahren. Die Erklärungen sind erst danach einsehbar.',
  application_not_held: 'Über diese Bewerbung wurde bereits entschieden.',
  withdrawal_over:
    'Die Bewerbungsfrist ist beendet: Der Rückzug lässt sich hier nicht mehr rückgängig machen. Wenden Sie sich an die Organisation.',
  documents_closed: 'Dieses Verfahren nimmt keine Dokumente mehr an.',
  document_cancelled: 'Dieses Dokument wird nicht mehr verlangt.',
  document_accepted: 'Dieses Dokument wurde bereits angenommen.',
  document_late: 'Die Frist für dieses Dokument ist abgelaufen. Bitten Sie die Organisation um mehr Zeit.',
  too_many_document_files: 'Dieses Dokument hat zu viele Dateien. Entfernen Sie eine, bevor Sie eine weitere senden.',
  document_judged: 'Über dieses Dokument wurde bereits so entschieden.',
  document_not_sent: 'Zu diesem Dokument gibt es noch keine Datei.',
  document_asked: 'Diese Person wurde bereits darum gebeten.',
  application_over: 'Die Teilnahme dieser Person ist beendet.',
}
