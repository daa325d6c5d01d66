import type { messagesRefusals } from '#messages/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof messagesRefusals> = {
  message_sent: 'Diese Nachricht wurde schon gesendet und kann nicht mehr geändert werden.',
  message_waiting: 'Diese Nachricht ist geplant. Holen Sie sie zurück, bevor Sie sie ändern.',
  message_not_scheduled: 'Diese Nachricht ist ein Entwurf: Es gibt nichts zurückzuholen.',
  too_many_tests: 'Sie haben schon mehrere Tests gesendet. Warten Sie eine Minute.',
  message_of_process:
    'Diese Nachricht wurde im Namen eines Verfahrens gesendet, in dem die Empfänger schon als benachrichtigt gelten. Sie kann nicht zurückgeholt werden.',
  message_left: 'Die Nachricht ist schon unterwegs und kann nicht mehr zurückgeholt werden.',
  message_leaving:
    'Die Nachricht geht gleich hinaus. Brechen Sie das Senden ab, bevor Sie sie in den Papierkorb legen.',
  message_not_leaving:
    'Nur eine Nachricht, die unterwegs ist, lässt sich anhalten. Diese ist noch nicht oder schon an alle gegangen.',
  too_many_labels: 'Sie haben schon zu viele Etiketten. Entfernen Sie eines, bevor Sie ein neues anlegen.',
}
