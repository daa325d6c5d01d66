import type { managersTexts as pt } from '#hiring/web/processes/texts/managers.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const managers: Translation<typeof pt> = {
  title: 'Run by',
  note: 'answer for the process and see it under “My processes”',
  add: 'Add',
  addTitle: 'Add somebody who runs it',
  addBody: 'They see the process among their own, in the list and on the home page.',
  person: 'Administrator',
  none: 'Nobody runs this process yet.',
  removeFor: 'Remove {{name}}',
  last: 'At least one person runs the process.',
  changed: 'People who run it changed',
}
