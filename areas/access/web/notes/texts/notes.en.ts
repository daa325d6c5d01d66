import type { notesTexts as pt } from '#access/web/notes/texts/notes.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const notes: Translation<typeof pt> = {
  title: 'Notes',
  write: 'Write a note',
  placeholder: 'Write a note. Use @ to let somebody know.',
  people: 'Administrators',
  change: 'Change note',
  save: 'Save',
  cancel: 'Cancel',
  empty: 'Write something first.',
  tooLong_one: '{{count}} character too many.',
  tooLong_other: '{{count}} characters too many.',
  loadFailed: 'The notes could not be loaded',
  none: 'No note yet',
  noneBody: 'What administrators need to remember stays here. Only they see it.',
  gone: 'Removed account',
  edited: 'edited',
  pinned: 'Pinned',
  actions: 'More actions for the note by {{name}}',
  pin: 'Pin to the top',
  unpin: 'Unpin',
  remove: 'Remove note',
  removed: 'Note removed',
  removeTitle: 'Remove this note?',
  removeBody: 'It cannot be brought back.',
}
