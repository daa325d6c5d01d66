import type { Translation } from '#web/i18n/keys.ts'
import type { richText as pt } from '#web/i18n/pt/richText.ts'

export const richText: Translation<typeof pt> = {
  toolbar: 'Formatting of {{label}}',
  bold: 'Bold',
  italic: 'Italic',
  title: 'Heading',
  subtitle: 'Subheading',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  address: 'Address',
  apply: 'Apply link',
  removeLink: 'Remove link',
}
