import type { contactTexts as pt } from '#access/web/site/texts/contact.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const contact: Translation<typeof pt> = {
  title: 'Contact us',
  note: 'Write to the team of the hub. The answer comes by e-mail.',
  name: 'Name',
  email: 'E-mail',
  message: 'Message',
  submit: 'Send message',
  sentTitle: 'Message sent',
  sent: 'Thank you for writing. We will answer to {{email}}.',
}
