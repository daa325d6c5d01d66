import type { countersigningTexts as pt } from '#web/platform/i18n/pt/countersigning.ts'
import type { Translation } from '#web/platform/i18n/pt/keys.ts'

export const countersigning: Translation<typeof pt> = {
  title: 'Gegenzuzeichnende Handlungen',
  about:
    'Im öffentlichen Verfahren tut eine Person, was die Plätze ändert, ohne eine Note zu sein, und eine andere, die dieselbe Bewerbung nicht benotet hat, zeichnet es gegen. Ohne das wird das Ergebnis weder eingefroren noch bestätigt.',
  failed: 'Die Handlungen konnten nicht geladen werden',
  none: 'Keine Handlung gegenzuzeichnen.',
  kinds: {
    absence: 'Abwesenheit erfasst',
    waiver: 'Befreiung erfasst',
    decision_revoked: 'Abwesenheit oder Befreiung aufgehoben',
    elimination: 'Ausschluss bestätigt',
    elimination_kept: 'Ausschluss abgelehnt',
    elimination_reopened: 'Ausschluss wieder geöffnet',
    withdrawal: 'Rücktritt erfasst',
    withdrawal_undone: 'Rücktritt aufgehoben',
    tie_proof: 'Nachweis für den Gleichstand erfasst',
    tie_proof_removed: 'Nachweis für den Gleichstand entfernt',
    closed_early: 'Bewerbungen vor der Frist geschlossen',
    opened_again: 'Bewerbungen wieder geöffnet',
    question_voided: 'Frage annulliert',
    question_unvoided: 'Annullierung einer Frage aufgehoben',
    guest_added: 'Externe Bewertende hinzugefügt',
    guest_removed: 'Externe Bewertende entfernt',
    guest_assigned: 'Bewerbung von Hand zugewiesen',
    guest_unassigned: 'Zuweisung von Hand zurückgenommen',
  },
  states: {
    aberto: 'Gegenzuzeichnen',
    confirmado: 'Gegengezeichnet',
    recusado: 'Abgelehnt',
    desfeito: 'Rückgängig gemacht',
  },
  done: 'Von {{name}}, {{when}}',
  decided: 'Entschieden von {{name}}, {{when}}:',
  declaration: 'Erklärung: {{text}}',
  undo: 'Abgelehnt: Machen Sie die Handlung an ihrem Ort rückgängig.',
  own: 'Eine andere Person entscheidet: Die Handlung ist Ihre, oder Sie haben diese Bewerbung benotet.',
  accept: 'Gegenzeichnen',
  refuse: 'Ablehnen',
  ask: {
    accept: '„{{act}}“ gegenzeichnen?',
    refuse: '„{{act}}“ ablehnen?',
  },
  open_one: '{{count}} Handlung gegenzeichnen',
  open_other: '{{count}} Handlungen gegenzeichnen',
}
