import type { billingRefusals } from '#billing/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'
import { orderRefusals } from './parts/orderRefusals.de.ts'

export const refusals: Translation<typeof billingRefusals> = {
  ...orderRefusals,
  plan_subscribed:
    'Der Tarif hat Abonnenten. Stellen Sie ihn ein: Er verschwindet von der Website, und die Verlängerungen laufen weiter.',
  price_changed: 'Der Preis dieses Tarifs hat sich gerade geändert. Prüfen Sie den neuen Betrag, bevor Sie fortfahren.',
  terms_changed: 'Die Bedingungen haben sich gerade geändert. Lesen Sie die neue Fassung, bevor Sie fortfahren.',
  pix_not_set_up: 'Der Pix-Schlüssel des Zahlungsempfängers fehlt. Tragen Sie ihn unter Einstellungen, Abrechnung ein.',
  refund_too_much:
    'Von dieser Zahlung ist nicht so viel zu erstatten. Prüfen Sie, was schon erstattet und welches Guthaben verbraucht ist.',
  refund_own:
    'Wer die Erstattung beantragt hat, kann sie nicht genehmigen. Bitten Sie eine andere Person der Verwaltung.',
  refund_decided: 'Über diese Erstattung ist schon entschieden.',
  invoice_closed: 'Diese Rechnung ist nicht mehr offen.',
  invoice_changed:
    'Diese Rechnung hat sich gerade geändert. Prüfen Sie den jetzigen Stand und versuchen Sie es noch einmal.',
  voucher_closed: 'Ein widerrufener Gutschein ändert sich nicht mehr. Legen Sie einen anderen an.',
  voucher_without_batch: 'Dieser Gutschein wurde nicht in einer Serie erzeugt.',
  subscription_ended: 'Dieses Abonnement ist schon beendet. Legen Sie ein neues an.',
  plan_same: 'Das Abonnement hat diese Version des Tarifs bereits. Wählen Sie einen anderen Tarif.',
  plan_too_small:
    'Das Unternehmen nutzt mehr, als dieser Tarif erlaubt. Wechseln Sie zum Ende des Zeitraums oder verringern Sie vorher die Nutzung.',
  renewal_issued:
    'Die Rechnung des nächsten Zeitraums ist bereits ausgestellt. Wechseln Sie jetzt oder nach deren Zahlung.',
  invoice_open_first: 'Es gibt eine offene Rechnung. Erfassen Sie zuerst die Zahlung oder stornieren Sie die Rechnung.',
  subscription_not_running: 'Das gilt nur für ein aktives Abonnement oder eines in der Testphase.',
  subscription_not_paused: 'Dieses Abonnement ist nicht pausiert.',
  nothing_owed: 'Es gibt keine offene Rechnung, für die eine Frist gegeben werden kann.',
  version_not_former: 'Wählen Sie frühere Versionen dieses Tarifs.',
  statement_unknown:
    'Diese Datei ist weder ein OFX- noch ein CSV-Kontoauszug. Laden Sie den Auszug bei der Bank als OFX herunter und senden Sie ihn erneut.',
  statement_broken:
    'Die Datei ist unvollständig oder beschädigt. Laden Sie sie erneut bei der Bank herunter. Es wurde nichts importiert.',
  statement_empty: 'Der Auszug hat keine Buchungen. Wählen Sie bei der Bank einen anderen Zeitraum.',
  statement_no_account: 'Die Datei nennt das Konto des Auszugs nicht. Es wurde nichts importiert.',
  statement_two_accounts:
    'Die Datei enthält Buchungen mehrerer Konten. Laden Sie für jedes Konto einen Auszug herunter. Es wurde nichts importiert.',
  statement_currency: 'Der Auszug ist in {{value}}. Nur Reais können abgeglichen werden. Es wurde nichts importiert.',
  statement_date:
    'Buchung {{line}} hat das Datum „{{value}}“, das nicht aus einem Auszug stammen kann. Es wurde nichts importiert.',
  statement_amount: 'Buchung {{line}} hat den Betrag „{{value}}“, der ungültig ist. Es wurde nichts importiert.',
  statement_direction:
    'Die Datei sagt nicht, welches Geld einging und welches abging. Senden Sie den Auszug als OFX, oder mit Vorzeichen oder einer Spalte für Haben und Soll. Es wurde nichts importiert.',
  statement_too_long:
    'Der Auszug hat mehr als {{limit}} Buchungen. Laden Sie kürzere Zeiträume herunter. Es wurde nichts importiert.',
  statement_columns:
    'Die Tabelle hat keine Spalten für Datum und Betrag. Prüfen Sie die Überschriften, oder senden Sie den Auszug als OFX. Es wurde nichts importiert.',
  line_decided:
    'Jemand anderes hat diese Buchung schon geprüft. Sehen Sie das Ergebnis an; machen Sie es bei Bedarf rückgängig.',
  line_payment_differs:
    'Die erfasste Zahlung besteht nicht mehr oder hat einen anderen Betrag. Prüfen Sie die Buchung erneut.',
  line_payment_used: 'Dieses Pix ist schon mit einer anderen Buchung abgeglichen. Ignorieren Sie diese Wiederholung.',
  suggestion_not_sure: 'Der Vorschlag hat sich geändert oder ist nicht mehr sicher. Prüfen Sie diese Buchung einzeln.',
  undo_credit_used:
    'Das lässt sich nicht rückgängig machen: Das Guthaben aus dieser Zahlung ist schon für eine andere Rechnung verwendet.',
  undo_refunded:
    'Das lässt sich nicht rückgängig machen: Eine Rechnung dieser Zahlung ist schon erstattet oder storniert, oder es gibt eine Erstattung der Zahlung.',
  subscription_required:
    'Das Unternehmen hat kein Abonnement. Wählen Sie unter Abonnements einen Tarif dafür, oder senden Sie die Seite mit den Tarifen.',
  subscription_not_paid:
    'Das Abonnement des Unternehmens ist in Verzug oder gesperrt. Erfassen Sie die Zahlung der offenen Rechnung, um fortzufahren.',
  limit_activeProcesses:
    'Der Tarif erlaubt {{limit}} aktive Verfahren, und {{used}} sind es schon. Beenden Sie ein Verfahren, oder wechseln Sie den Tarif im Abonnement des Unternehmens.',
  limit_seats:
    'Der Tarif erlaubt {{limit}} Gast-Bewerter, und {{used}} sind schon dabei. Entfernen Sie einen aus dem Team, oder wechseln Sie den Tarif im Abonnement des Unternehmens.',
  limit_candidateViews:
    'Der Tarif erlaubt, im Zeitraum {{limit}} Kontakte zu sehen, und {{used}} wurden schon gesehen. Warten Sie den nächsten Zeitraum ab, oder wechseln Sie den Tarif im Abonnement des Unternehmens.',
  limit_jobPostings:
    'Der Tarif erlaubt {{limit}} Stellenveröffentlichungen im Zeitraum, und {{used}} gab es schon. Warten Sie den nächsten Zeitraum ab, oder wechseln Sie den Tarif im Abonnement des Unternehmens.',
  limit_videoMinutes:
    'Der Tarif erlaubt {{limit}} Videominuten im Zeitraum, und {{used}} sind schon verbraucht. Warten Sie den nächsten Zeitraum ab, oder wechseln Sie den Tarif im Abonnement des Unternehmens.',
  limit_whatsappMessages:
    'Der Tarif erlaubt {{limit}} WhatsApp-Nachrichten im Zeitraum, und {{used}} sind schon hinausgegangen. Warten Sie den nächsten Zeitraum ab, oder wechseln Sie den Tarif im Abonnement des Unternehmens.',
}
