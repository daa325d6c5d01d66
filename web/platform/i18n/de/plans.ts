import type { Translation } from '#web/platform/i18n/pt/keys.ts'
import type { plansTexts as pt } from '#web/platform/i18n/pt/plans.ts'

export const plans: Translation<typeof pt> = {
  title: 'Plans',
  new: 'Neu: plan',
  all: 'Alle',
  bin: 'Papierkorb',
  search: 'Name oder Notizen',
  updated: 'Geändert',
  loadFailed: 'Die Liste konnte nicht geladen werden: plans',
  noneTitle: 'Noch nichts hier',
  noneBody: 'Legen Sie den ersten Eintrag an: plan.',
  create: 'Anlegen',
  added: '„{{name}}“ angelegt',
  editTitle: 'Bearbeiten: plan',
  save: 'Speichern',
  fields: { name: 'Name', notes: 'Notizen' },
}
