import type { countersigningTexts as pt } from '#web/platform/i18n/pt/countersigning.ts'
import type { Translation } from '#web/platform/i18n/pt/keys.ts'

export const countersigning: Translation<typeof pt> = {
  title: 'Actes à contresigner',
  about:
    'Dans un concours public, ce qui change le classement sans être une note est fait par une personne et contresigné par une autre qui n’a pas noté la même candidature. Sans cela le résultat n’est ni figé ni homologué.',
  failed: 'Impossible de charger les actes',
  none: 'Aucun acte à contresigner.',
  kinds: {
    absence: 'Absence enregistrée',
    waiver: 'Dispense enregistrée',
    decision_revoked: 'Absence ou dispense annulée',
    elimination: 'Élimination confirmée',
    elimination_kept: 'Élimination refusée',
    elimination_reopened: 'Élimination rouverte',
    withdrawal: 'Désistement enregistré',
    withdrawal_undone: 'Désistement annulé',
    tie_proof: 'Preuve de départage enregistrée',
    tie_proof_removed: 'Preuve de départage retirée',
    closed_early: 'Candidatures closes avant le délai',
    opened_again: 'Candidatures rouvertes',
    question_voided: 'Question annulée',
    question_unvoided: 'Annulation de question retirée',
    guest_added: 'Évaluateur externe ajouté',
    guest_removed: 'Évaluateur externe retiré',
    guest_assigned: 'Candidature attribuée à la main',
    guest_unassigned: 'Attribution retirée à la main',
  },
  states: {
    aberto: 'À contresigner',
    confirmado: 'Contresigné',
    recusado: 'Refusé',
    desfeito: 'Annulé',
  },
  done: 'Par {{name}}, {{when}}',
  decided: 'Décidé par {{name}}, {{when}} :',
  declaration: 'Déclaration : {{text}}',
  undo: 'Refusé : annulez l’acte là où il a été fait.',
  own: 'Une autre personne décide : l’acte est le vôtre, ou vous avez noté cette candidature.',
  accept: 'Contresigner',
  refuse: 'Refuser',
  ask: {
    accept: 'Contresigner « {{act}} » ?',
    refuse: 'Refuser « {{act}} » ?',
  },
  open_one: 'Contresigner {{count}} acte',
  open_other: 'Contresigner {{count}} actes',
}
