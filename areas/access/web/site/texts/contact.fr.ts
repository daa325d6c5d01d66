import type { contactTexts as pt } from '#access/web/site/texts/contact.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const contact: Translation<typeof pt> = {
  title: 'Nous contacter',
  note: 'Écrivez à l’équipe du hub. La réponse arrive par e-mail.',
  name: 'Nom',
  email: 'E-mail',
  message: 'Message',
  submit: 'Envoyer le message',
  sentTitle: 'Message envoyé',
  sent: 'Merci de votre message. Nous répondrons à {{email}}.',
}
