import type { Translation } from '#web/platform/i18n/pt/keys.ts'
import type { summonsTexts as pt } from '#web/platform/i18n/pt/summons.ts'

export const summons: Translation<typeof pt> = {
  vacant: 'Places devenues vacantes',
  noVacancy: 'Personne parmi les postes n’est parti.',
  open: 'Appeler depuis la réserve',
  next: 'Suivante sur la liste de réserve : {{name}}, {{place}}ᵉ place.',
  called: 'Appels depuis la réserve',
  done: 'Appel enregistré',
  failed: 'Impossible de charger les appels',
  title: 'Appeler {{name}} ?',
  body: '{{place}}ᵉ place du résultat publié, à la place de {{name}} ({{replaced}}ᵉ place). La candidature est approuvée ; les places publiées ne changent pas.',
  confirm: 'Appeler',
  reason: 'Motif',
  place: '{{place}}ᵉ place',
  person: 'Appelée',
  replaced: 'À la place de',
  at: 'Quand',
  by: '{{when}} · {{name}}',
  inPlaceOf: 'à la place de {{name}}',
  none: 'Aucun appel',
}
