import type { doorDeclarationsTexts as pt } from '#applying/web/door/texts/doorDeclarations.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const doorDeclarations: Translation<typeof pt> = {
  step: 'Places réservées',
  intro:
    'Ce processus réserve des places. Cochez seulement ce que vous êtes, et si vous voulez y concourir. Une preuve peut être demandée, et vous concourez aussi sur la liste générale.',
  who: 'Pourquoi nous le demandons et qui le voit\u00a0: seulement pour les places réservées. C’est chiffré, à part de la candidature. Qui vous évalue ne le voit pas, et chaque lecture par l’administration est enregistrée.',
  optional: 'Ne rien cocher ne change rien à votre évaluation.',
  group: 'Je déclare être',
  none: 'aucune déclaration',
  kinds: {
    pcd: 'Une personne handicapée',
    negra: 'Une personne noire (preta ou parda)',
    indigena: 'Une personne autochtone',
    quilombola: 'Quilombola',
  },
}
