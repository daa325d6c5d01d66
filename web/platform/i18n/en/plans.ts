import type { Translation } from '#web/platform/i18n/pt/keys.ts'
import type { plansTexts as pt } from '#web/platform/i18n/pt/plans.ts'

export const plans: Translation<typeof pt> = {
  title: 'Plans',
  new: 'New plan',
  all: 'All',
  bin: 'Bin',
  search: 'Name or notes',
  updated: 'Updated',
  loadFailed: 'The plans could not be loaded',
  noneTitle: 'Nothing here yet',
  noneBody: 'Create the first plan.',
  create: 'Create',
  added: '“{{name}}” created',
  editTitle: 'Edit plan',
  save: 'Save',
  fields: { name: 'Name', notes: 'Notes' },
}
