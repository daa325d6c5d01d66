import type { countersigningTexts as pt } from '#web/platform/i18n/pt/countersigning.ts'
import type { Translation } from '#web/platform/i18n/pt/keys.ts'

export const countersigning: Translation<typeof pt> = {
  title: 'Acts to countersign',
  about:
    'In a public competition, whatever changes the places without being a mark is done by one person and countersigned by another who did not grade the same application. Without it the result is neither frozen nor ratified.',
  failed: 'The acts could not be loaded',
  none: 'No act to countersign.',
  kinds: {
    absence: 'Absence recorded',
    waiver: 'Waiver recorded',
    decision_revoked: 'Absence or waiver revoked',
    elimination: 'Elimination confirmed',
    elimination_kept: 'Elimination declined',
    elimination_reopened: 'Elimination reopened',
    withdrawal: 'Withdrawal recorded',
    withdrawal_undone: 'Withdrawal undone',
    tie_proof: 'Proof for the tie recorded',
    tie_proof_removed: 'Proof for the tie removed',
    closed_early: 'Applications closed before the deadline',
    opened_again: 'Applications opened again',
    question_voided: 'Question voided',
    question_unvoided: 'Voiding of a question undone',
    guest_added: 'Outside evaluator added',
    guest_removed: 'Outside evaluator removed',
    guest_assigned: 'Application assigned by hand',
    guest_unassigned: 'Assignment taken back by hand',
  },
  states: {
    aberto: 'To countersign',
    confirmado: 'Countersigned',
    recusado: 'Refused',
    desfeito: 'Undone',
  },
  done: 'By {{name}}, {{when}}',
  decided: 'Decided by {{name}}, {{when}}:',
  declaration: 'Declaration: {{text}}',
  undo: 'Refused: undo the act in its own place.',
  own: 'Another person decides: the act is yours, or you graded this application.',
  accept: 'Countersign',
  refuse: 'Refuse',
  ask: {
    accept: 'Countersign “{{act}}”?',
    refuse: 'Refuse “{{act}}”?',
  },
  open_one: 'Countersign {{count}} act',
  open_other: 'Countersign {{count}} acts',
}
