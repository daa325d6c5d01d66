import type { applyingRefusals } from '#applying/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof applyingRefusals> = {
  vacancy_not_open: 'Bewerbungen sind noch nicht möglich. Kommen Sie an dem Tag wieder, den die Stellenseite nennt.',
  vacancy_closed: 'Die Bewerbungsfrist dieses Verfahrens ist beendet.',
  code_wrong: 'Der Code ist falsch oder zu alt. Prüfen Sie die sechs Ziffern oder fordern Sie einen neuen an.',
  key_over: 'Dieser Link gilt nicht mehr. Fordern Sie mit Ihrer E-Mail-Adresse einen neuen an.',
  application_incomplete: 'Pflichtangaben fehlen. Füllen Sie die markierten Felder aus und senden Sie.',
  application_not_sent: 'Diese Bewerbung wurde noch nicht gesendet.',
  application_withdrawn:
    'Sie haben diese Bewerbung zurückgezogen. Um etwas zu ändern, nehmen Sie auf der Seite Ihrer Bewerbungen wieder teil.',
  arrival_not_waiting: 'Diese Bewerbung wartet auf keine Einladung.',
  application_not_held: 'Über diese Bewerbung wurde bereits entschieden.',
  withdrawal_over:
    'Die Bewerbungsfrist ist beendet: Der Rückzug lässt sich hier nicht mehr rückgängig machen. Wenden Sie sich an die Organisation.',
}
