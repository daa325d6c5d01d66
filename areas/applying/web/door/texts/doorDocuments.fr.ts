import type { doorDocumentsTexts as pt } from '#applying/web/door/texts/doorDocuments.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const doorDocuments: Translation<typeof pt> = {
  step: 'Documents',
  intro:
    'Photographiez ou envoyez chaque document. Il est gardé aussitôt\u00a0; l’équipe ne le voit qu’après l’envoi de la candidature.',
  introSent: 'La candidature est envoyée\u00a0: ce que vous changez ici compte aussitôt.',
  title: 'Documents demandés',
  next: 'Envoyez les documents ci-dessous, chacun avant son délai.',
  takes: '{{formats}}, jusqu’à {{megabytes}} Mo',
  until: 'jusqu’au {{when}}',
  photo: 'Photographier',
  add: 'Choisir un fichier',
  more: 'Ajouter un autre fichier',
  remove: 'Retirer {{name}}',
  sending: 'Envoi de {{name}}…',
  sent: '{{name}} a été envoyé.',
  removed: '{{name}} a été retiré.',
  reason: 'Motif\u00a0: {{reason}}',
  files: 'Fichiers de {{title}}',
  states: {
    pedido: 'à envoyer',
    enviado: 'envoyé',
    aceito: 'accepté',
    recusado: 'à renvoyer',
    cancelado: 'non demandé',
  },
  kb: '{{size}} ko',
  mb: '{{size}} Mo',
  problems: {
    document_type: 'Ce document est demandé en {{formats}}.',
    file_too_large: 'Le fichier dépasse {{megabytes}} Mo. Envoyez-en un plus petit.',
  },
}
