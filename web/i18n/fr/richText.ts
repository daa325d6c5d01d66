import type { Translation } from '#web/i18n/keys.ts'
import type { richText as pt } from '#web/i18n/pt/richText.ts'

export const richText: Translation<typeof pt> = {
  toolbar: 'Mise en forme de {{label}}',
  bold: 'Gras',
  italic: 'Italique',
  title: 'Titre',
  subtitle: 'Sous-titre',
  bullets: 'Liste à puces',
  numbers: 'Liste numérotée',
  link: 'Lien',
  undo: 'Annuler',
  redo: 'Rétablir',
  address: 'Adresse',
  apply: 'Appliquer le lien',
  removeLink: 'Retirer le lien',
}
