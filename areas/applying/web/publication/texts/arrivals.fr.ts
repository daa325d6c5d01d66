import type { Translation } from '#platform/web/i18n/keys.ts'
import type { arrivalsTexts } from './arrivals.pt.ts'

export const arrivals: Translation<typeof arrivalsTexts> = {
  title: 'Par Catho',
  note: 'qui y postule reçoit un lien pour compléter ici',
  asked: 'Contact demandé à Catho',
  unread: 'Pas encore lue',
  sent: 'Complétée et envoyée',
  invite: 'Inviter',
  states: {
    recebida: 'Reçue',
    lendo: 'Lecture chez Catho',
    lida: 'Lue',
    a_convidar: 'Attend une invitation',
    pedindo_contato: 'Contact demandé',
    com_contato: 'Avec contact',
    convidada: 'Invitée à compléter',
    ja_inscrita: 'Avait déjà commencé ici',
    sem_contato: 'Sans e-mail',
    fora_do_prazo: 'Arrivée hors délai',
    desconhecida: 'Offre inconnue',
    falhou: 'Échec',
  },
}
