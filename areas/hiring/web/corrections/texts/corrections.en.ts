import type { correctionsTexts as pt } from '#hiring/web/corrections/texts/corrections.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const corrections: Translation<typeof pt> = {
  title: 'Corrections of marks',
  titleOpen: 'Corrections of marks ({{count}} undecided)',
  about: 'After the preliminary result two people change a mark: one proposes with a reason, another one decides.',
  failed: 'The corrections could not be loaded',
  none: 'No correction proposed. Propose one in the evaluation of a person.',
  states: {
    proposta: 'Proposed',
    aceita: 'Accepted',
    recusada: 'Refused',
    retirada: 'Withdrawn',
  },
  proposed: '{{name}}, {{when}}:',
  decided: 'Decided by {{name}}, {{when}}:',
  own: 'Another person decides: you proposed it or gave the mark.',
  accept: 'Accept',
  refuse: 'Refuse',
  ask: {
    accept: 'Accept the correction for {{name}}?',
    refuse: 'Refuse the correction for {{name}}?',
  },
  sources: {
    competency: 'Levels of the competency test changed',
    test: 'Points of the test changed',
    step: 'Answers of the step were reviewed',
    birth_date: 'Birth date corrected',
  },
  birthDate: 'Birth date',
  system: 'System',
  all: {
    accept: 'Accept all ({{count}})',
    refuse: 'Refuse all ({{count}})',
  },
  askAll: {
    accept: 'Accept {{count}} corrections?',
    refuse: 'Refuse {{count}} corrections?',
  },
  effect: 'Effect if all are accepted',
  noEffect: 'No place and no total changes.',
  standing: '{{place}}, {{total}}',
  unmarked: 'no mark',
  more: 'and {{count}} more',
  reason: 'Reason',
  propose: 'Propose correction',
  proposeTitle: 'Propose the correction of a mark',
  evaluator: 'Grade of',
  value: 'New mark',
  now: 'Current mark: {{value}}',
  help: 'Say what the earlier mark did not consider. The reason is kept in the history.',
  sent: 'Correction proposed. Another person decides.',
}
