import type { noticesTexts as pt } from '#access/web/notices/texts/notices.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const notices: Translation<typeof pt> = {
  title: 'Benachrichtigungen',
  unread_one: 'Benachrichtigungen, {{count}} ungelesen',
  unread_other: 'Benachrichtigungen, {{count}} ungelesen',
  markAll: 'Alle als gelesen markieren',
  clear: 'Leeren',
  fresh: 'Neu',
  open: 'Öffnen',
  several_one: '{{count}} neue Benachrichtigung',
  several_other: '{{count}} neue Benachrichtigungen',
  emptyTitle: 'Nichts Neues',
  emptyBody: 'Hier erfahren Sie, wenn jemand Zugang wünscht, eine Bewerbungsfrist endet oder sich ein Ergebnis ändert.',
  kinds: {
    account_pending: '{{name}} bittet um Zugang und wartet auf Freigabe.',
    account_accepted: '{{name}} hat die Einladung angenommen.',
    contact: '{{name}} hat über das Kontaktformular geschrieben.',
    posting_failed: '„{{title}}“: {{board}} hat die Veröffentlichung nicht angenommen. Sehen Sie, warum.',
    posting_stuck: '„{{title}}“ ist noch online: {{board}}. Sehen Sie, warum.',
    applications_closed: 'Die Bewerbungsfrist für „{{title}}“ ist abgelaufen.',
    applications_received: 'Neue Bewerbungen für „{{title}}“: {{n}}.',
    applications_to_check: 'Neue Bewerbungen für „{{title}}“: {{n}}. Zu prüfen: {{held}}.',
    keys_corrected: 'Plätze von „{{title}}“ entsprachen nicht den Noten und wurden berichtigt ({{count}}).',
    decision_waiting: '{{name}} wartet in „{{title}}“ auf die Entscheidung einer anderen Person.',
    examiner_named: '{{name}} hat Sie in die Prüfungskommission von „{{title}}“ berufen.',
    declaration_awaited:
      'Die Prüfungskommission von „{{title}}“ ist veröffentlicht und wartet auf Ihre Erklärung zur Befangenheit.',
    result_frozen: '{{name}} hat das Ergebnis von „{{title}}“ eingefroren.',
    result_published: '{{name}} hat das Ergebnis von „{{title}}“ veröffentlicht.',
    result_ending: 'Das Ergebnis von „{{title}}“ gilt bis {{date}}. Danach wird niemand aufgerufen.',
    agreement_ending: 'Die Vereinbarung mit „{{title}}“ endet am {{date}}.',
    invoice_paid: '{{name}} hat {{amount}} bezahlt.',
    payment_unmatched: 'Von {{name}} kamen {{amount}} mehr als offen war. Der Betrag ist jetzt Guthaben.',
    refund_waiting:
      '{{name}} hat die Erstattung von {{amount}} beantragt. Sie wartet auf Ihre Genehmigung oder die eines anderen Administrators.',
    refund_failed: 'Der Anbieter hat {{amount}} nicht erstattet. Der Betrag kann erneut erstattet werden.',
    subscription_overdue: 'Das Abonnement von {{name}} ist in Verzug.',
    subscription_suspended: 'Das Abonnement von {{name}} wurde wegen ausstehender Zahlung gesperrt.',
    registration_ending: 'Die Kammerregistrierung von {{name}} läuft am {{date}} ab.',
    registrations_ending: '{{n}} Kammerregistrierungen laufen bald ab.',
    import_done: 'Der Import von „{{title}}“ ist beendet: {{n}} von {{total}} Zeilen geschrieben.',
    import_failed: 'Der Import von „{{title}}“ konnte nicht fortgesetzt werden.',
    message_sent: 'Die Nachricht „{{title}}“ ist unterwegs zu ihren Empfängern.',
    message_failed:
      'Der Versand der Nachricht „{{title}}“ wurde durch einen Systemfehler angehalten. Er wird erneut versucht; niemand erhält sie doppelt.',
    step_sending_done: 'Die Links zu „{{title}}“ sind in der Warteschlange: {{n}} von {{total}}.',
    step_sending_stopped:
      'Der Versand der Links zu „{{title}}“ wurde angehalten: {{n}} von {{total}} sind gesendet. Senden Sie den Rest beim Schritt.',
    outcomes_sending_stopped:
      'Der Versand der Rückmeldungen zu „{{title}}“ wurde angehalten: Keine ist gesendet. Senden Sie sie im Tab „Rückmeldungen“ erneut.',
    news_review: '{{name}} hat um eine Durchsicht der Meldung „{{title}}“ gebeten.',
    news_not_published:
      'Die Meldung „{{title}}“ ist nicht zur geplanten Zeit erschienen: Im Text fehlt etwas. Sie ist wieder ein Entwurf.',
    documents_received: 'In „{{title}}“ sind Dokumente zu prüfen.',
    visitor_asked: 'Jemand hat zur Stelle „{{title}}“ gefragt.',
    booking_wish: '{{name}} fand keinen passenden Termin in „{{title}}“.',
    reply_received: '{{name}} hat geantwortet: „{{title}}“.',
    message_returned:
      'Eine geplante Nachricht ist wieder ein Entwurf: Die Daten einer Person, die sie suchte oder nannte, wurden gelöscht.',
    chat_mention: '{{name}} hat Sie in der Unterhaltung „{{title}}“ erwähnt.',
    note_mention: '{{name}} hat Sie in einer Notiz zu „{{title}}“ erwähnt.',
    task_assigned: '{{name}} hat Ihnen die Aufgabe „{{title}}“ zugewiesen.',
    task_due: 'Die Aufgabe „{{title}}“ ist fällig am {{date}} {{time}}',
    messages_held:
      'Der Zugang von {{name}} wurde gesperrt. Geplante Nachrichten, die wieder Entwürfe sind und nicht hinausgehen: {{n}}.',
    privacy_request_due: 'Die Anfrage von {{name}} zu den eigenen Daten muss bis {{date}} beantwortet werden.',
    privacy_requests_due: '{{n}} Anfragen betroffener Personen müssen bald beantwortet werden.',
    retention_notices: 'Datensätze ohne Aktivität, die ab {{date}} gelöscht werden: {{n}}.',
    retention_bin_notices: 'Datensätze im Papierkorb ohne Aktivität, die ab {{date}} endgültig gelöscht werden: {{n}}.',
    task_failed:
      'Eine Systemaufgabe ({{task}}) ist an einem Programmfehler gescheitert. Die Einzelheiten stehen im Serverprotokoll; bitte den Support verständigen.',
    audit_altered:
      'Die Prüfung des Protokolls hat eine Veränderung gefunden. Die Stelle steht unter Einstellungen, Protokoll.',
    session_opened: 'Ihr Konto wurde in einem neuen Browser geöffnet.',
    password_changed: 'Ihr Passwort wurde geändert.',
    second_factor_changed: 'Die Zwei-Schritt-Anmeldung Ihres Kontos hat sich geändert.',
  },
}
