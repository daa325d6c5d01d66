import type { Translation } from '#platform/web/i18n/keys.ts'
import type { taggingTexts as pt } from '#professionals/web/candidates/texts/tagging.pt.ts'

export const tagging: Translation<typeof pt> = {
  bulk: 'Tags…',
  title: 'Put tags on and take tags off',
  body_one: 'Of {{number}} professional.',
  body_other: 'Of {{number}} professionals.',
  add: 'Put on',
  remove: 'Take off',
  none: 'Choose a tag to put on or take off.',
  submit: 'Apply',
  cancel: 'Cancel',
  changed_one: 'Tags of {{number}} professional changed',
  changed_other: 'Tags of {{number}} professionals changed',
  unchanged: 'The tags already were like this',
  undone: 'Tags as before',
}
