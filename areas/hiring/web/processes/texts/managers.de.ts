import type { managersTexts as pt } from '#hiring/web/processes/texts/managers.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const managers: Translation<typeof pt> = {
  title: 'Leitung',
  note: 'verantworten das Verfahren und sehen es unter „Meine Verfahren“',
  add: 'Hinzufügen',
  addTitle: 'Verantwortliche Person hinzufügen',
  addBody: 'Die Person sieht das Verfahren unter ihren eigenen, in der Liste und auf der Startseite.',
  person: 'Administrator',
  none: 'Noch leitet niemand dieses Verfahren.',
  removeFor: '{{name}} entfernen',
  last: 'Mindestens eine Person leitet das Verfahren.',
  changed: 'Verantwortliche geändert',
}
