import type { Translation } from '#web/i18n/keys.ts'
import type { richText as pt } from '#web/i18n/pt/richText.ts'

export const richText: Translation<typeof pt> = {
  toolbar: 'Formatierung von {{label}}',
  bold: 'Fett',
  italic: 'Kursiv',
  title: 'Überschrift',
  subtitle: 'Unterüberschrift',
  bullets: 'Aufzählung',
  numbers: 'Nummerierte Liste',
  link: 'Link',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  address: 'Adresse',
  apply: 'Link setzen',
  removeLink: 'Link entfernen',
}
