import type { Translation } from '#platform/web/i18n/keys.ts'
import type { taggingTexts as pt } from '#professionals/web/candidates/texts/tagging.pt.ts'

export const tagging: Translation<typeof pt> = {
  bulk: 'Tags…',
  title: 'Tags setzen und entfernen',
  body_one: 'Von {{number}} Fachkraft.',
  body_other: 'Von {{number}} Fachkräften.',
  add: 'Setzen',
  remove: 'Entfernen',
  none: 'Wählen Sie ein Tag zum Setzen oder Entfernen.',
  submit: 'Anwenden',
  cancel: 'Abbrechen',
  changed_one: 'Tags von {{number}} Fachkraft geändert',
  changed_other: 'Tags von {{number}} Fachkräften geändert',
  unchanged: 'Die Tags waren schon so',
  undone: 'Tags wie zuvor',
}
