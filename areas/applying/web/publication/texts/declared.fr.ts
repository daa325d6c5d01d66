import type { declaredTexts as pt } from '#applying/web/publication/texts/declared.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const declared: Translation<typeof pt> = {
  title: 'Places réservées',
  about:
    'Ce qui a été déclaré est chiffré. Chaque consultation est enregistrée, et qui consulte n’évalue plus cette personne.',
  reveal: 'Voir les déclarations',
  none: 'Rien n’a été déclaré.',
  held: 'Disponible une fois la candidature entrée dans le processus.',
  field: 'Déclarations pour les places réservées',
  help: 'Facultatives, chiffrées et hors de l’évaluation. Seulement dans les processus aux règles d’un conseil public.',
  nobody: 'non demandées',
  kinds: {
    pcd: 'Personne handicapée',
    negra: 'Personne noire',
    indigena: 'Personne autochtone',
    quilombola: 'Quilombola',
  },
}
