import type { Translation } from '#platform/web/i18n/keys.ts'
import type { sharingTexts } from './sharing.pt.ts'

export const sharing: Translation<typeof sharingTexts> = {
  title: 'Page publique',
  notYet: 'Le processus reçoit une page sous /vagas dès sa publication.',
  notNow: 'La page n’est pas en ligne\u00a0: le processus est suspendu, annulé ou archivé.',
  failed: 'Impossible de charger la page publique',
  open: 'Ouvrir la page',
  copy: 'Copier l’adresse',
  poster: 'Télécharger l’affiche',
  links: 'Un lien pour chaque endroit',
  linksNote: 'Chaque lien dit d’où viennent les visites.',
  copyFor: 'Copier le lien de {{source}}',
  source: 'Source',
  views: 'Visites',
  week: '7 derniers jours',
  none: 'Personne n’a encore ouvert la page.',
  about:
    'Seuls des nombres par jour sont conservés, rien sur les visiteurs. Les programmes et les moteurs ne comptent pas.',
  sources: {
    cartaz: 'Affiche',
    parceiro: 'Partenaire',
    boletim: 'Bulletin',
    redes: 'Réseaux sociaux',
    whatsapp: 'WhatsApp',
    direta: 'Directe',
    outras: 'Autres',
    indeed: 'Indeed',
    catho: 'Catho',
    lista: 'Liste sur d’autres sites',
    feed: 'Flux JSON',
    aviso: 'Avis par e-mail',
  },
}
