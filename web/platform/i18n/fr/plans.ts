import type { Translation } from '#web/platform/i18n/pt/keys.ts'
import type { plansTexts as pt } from '#web/platform/i18n/pt/plans.ts'

export const plans: Translation<typeof pt> = {
  title: 'Plans',
  new: 'Nouveau : plan',
  all: 'Tous',
  bin: 'Corbeille',
  search: 'Nom ou notes',
  updated: 'Modifié',
  loadFailed: 'Impossible de charger la liste : plans',
  noneTitle: 'Rien ici pour le moment',
  noneBody: 'Créez le premier élément : plan.',
  create: 'Créer',
  added: '« {{name}} » créé',
  editTitle: 'Modifier : plan',
  save: 'Enregistrer',
  fields: { name: 'Nom', notes: 'Notes' },
}
