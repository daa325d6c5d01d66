import type { recordLinksTexts as pt } from '#desk/web/recordLinks/texts/recordLinks.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const recordLinks: Translation<typeof pt> = {
  title: 'Éléments liés',
  kinds: {
    company: 'Entreprise',
    candidate: 'Professionnel',
    process: 'Processus',
    application: 'Candidature',
    partner: 'Partenaire',
    account: 'Administrateur',
    message: 'Message',
    plan: 'Formule',
    subscription: 'Abonnement',
    invoice: 'Facture',
    voucher: 'Bon',
    task: 'Tâche',
    post: 'Actualité',
  },
  find: 'Rechercher un élément ou coller son adresse',
  found: 'Éléments trouvés',
  none: 'Aucun résultat.',
  untitled: 'Sans titre',
  inBin: 'À la corbeille',
}
