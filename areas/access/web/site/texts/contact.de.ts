import type { contactTexts as pt } from '#access/web/site/texts/contact.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const contact: Translation<typeof pt> = {
  title: 'Kontakt',
  note: 'Schreiben Sie dem Team des Hubs. Die Antwort kommt per E-Mail.',
  name: 'Name',
  email: 'E-Mail',
  message: 'Nachricht',
  submit: 'Nachricht senden',
  sentTitle: 'Nachricht gesendet',
  sent: 'Danke für Ihre Nachricht. Wir antworten an {{email}}.',
}
