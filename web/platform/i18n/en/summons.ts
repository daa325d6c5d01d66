import type { Translation } from '#web/platform/i18n/pt/keys.ts'
import type { summonsTexts as pt } from '#web/platform/i18n/pt/summons.ts'

export const summons: Translation<typeof pt> = {
  vacant: 'Places left vacant',
  noVacancy: 'Nobody within the openings has left.',
  open: 'Call from the reserve list',
  next: 'Next on the reserve list: {{name}}, place {{place}}.',
  called: 'Calls from the reserve list',
  done: 'Call recorded',
  failed: 'The calls could not be loaded',
  title: 'Call {{name}}?',
  body: 'Place {{place}} of the published result, in the place of {{name}} (place {{replaced}}). The application becomes approved; the published places do not change.',
  confirm: 'Call',
  reason: 'Reason',
  place: 'place {{place}}',
  person: 'Called',
  replaced: 'In the place of',
  at: 'When',
  by: '{{when}} · {{name}}',
  inPlaceOf: 'in the place of {{name}}',
  none: 'No calls yet',
}
