import type { decisionsTexts as pt } from '#hiring/web/decisions/texts/decisions.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const decisions: Translation<typeof pt> = {
  title: 'Décider d’une composante sans note',
  ofOne: '{{name}}',
  ofAll:
    'Vaut pour toutes les personnes sans note dans cette composante. Pour décider une à une, ouvrez l’évaluation par le nom.',
  component: 'Composante',
  concerned_one: '{{number}} personne sans note dans cette composante',
  concerned_other: '{{number}} personnes sans note dans cette composante',
  decision: 'Décision',
  ausente: 'Non présentée',
  dispensado: 'Dispensée',
  reason: 'Motif',
  record: 'Enregistrer',
  recorded_one: '{{count}} décision enregistrée',
  recorded_other: '{{count}} décisions enregistrées',
  effect: {
    ausente: 'Compte pour zéro, n’atteint pas le minimum et propose l’élimination, qu’une personne confirme ou refuse.',
    pendente: 'Ne compte pas pour cette personne ; la couverture montre qu’elle manque.',
    zero: 'Selon la règle de ce processus, elle compte pour zéro, sans proposer d’élimination.',
    redistribuir: 'Son poids va aux autres composantes.',
  },
  open: 'Sans note. Saisissez la note ou décidez avant de figer.',
  by: 'par {{name}}, {{when}}',
  revoke: 'Annuler',
  revokeTitle: 'Annuler la décision',
  revoked: 'Décision annulée.',
  act: {
    ausente: 'Non présentée',
    dispensado: 'Dispenser',
  },
  forAll: 'Enregistrer des décisions',
}
