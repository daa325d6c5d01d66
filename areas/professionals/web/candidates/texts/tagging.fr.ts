import type { Translation } from '#platform/web/i18n/keys.ts'
import type { taggingTexts as pt } from '#professionals/web/candidates/texts/tagging.pt.ts'

export const tagging: Translation<typeof pt> = {
  bulk: 'Étiquettes…',
  title: 'Mettre et retirer des étiquettes',
  body_one: 'De {{number}} professionnel.',
  body_other: 'De {{number}} professionnels.',
  add: 'Mettre',
  remove: 'Retirer',
  none: 'Choisissez une étiquette à mettre ou à retirer.',
  submit: 'Appliquer',
  cancel: 'Annuler',
  changed_one: 'Étiquettes de {{number}} professionnel modifiées',
  changed_other: 'Étiquettes de {{number}} professionnels modifiées',
  unchanged: 'Les étiquettes étaient déjà ainsi',
  undone: 'Étiquettes comme avant',
}
