import type { tieProofsTexts as pt } from '#hiring/web/ranking/texts/tieProofs.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const tieProofs: Translation<typeof pt> = {
  title: 'Preuves pour le départage',
  none: 'Pas de document : ne compte pas dans le départage.',
  by: 'par {{name}}, {{when}}',
  record: 'Enregistrer la preuve',
  remove: 'Supprimer',
  recordTitle: 'Enregistrer la preuve : {{key}}',
  removeTitle: 'Supprimer la preuve : {{key}} ?',
  of: '{{name}}',
  reason: 'Motif',
  provenOn: 'Date',
  provenOnHelp: 'Du fait ou du certificat, jusqu’à la clôture des inscriptions.',
  document: 'Document',
  documentHelp: 'Numéro et organisme qui l’a délivré.',
  recorded: 'Preuve enregistrée.',
  removed: 'Preuve supprimée.',
}
