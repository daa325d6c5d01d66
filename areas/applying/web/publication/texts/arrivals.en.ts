import type { Translation } from '#platform/web/i18n/keys.ts'
import type { arrivalsTexts } from './arrivals.pt.ts'

export const arrivals: Translation<typeof arrivalsTexts> = {
  title: 'By Catho',
  note: 'those who applied there get a link to complete it here',
  asked: 'Contact asked for at Catho',
  unread: 'Not read yet',
  sent: 'Completed and sent',
  invite: 'Invite',
  states: {
    recebida: 'Received',
    lendo: 'Being read at Catho',
    lida: 'Read',
    a_convidar: 'Waits for an invitation',
    pedindo_contato: 'Contact being asked for',
    com_contato: 'With contact',
    convidada: 'Asked to complete',
    ja_inscrita: 'Had begun here already',
    sem_contato: 'Without e-mail',
    fora_do_prazo: 'Came after the deadline',
    desconhecida: 'Unknown vacancy',
    falhou: 'Failed',
  },
}
