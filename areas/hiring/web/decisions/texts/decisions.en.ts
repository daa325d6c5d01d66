import type { decisionsTexts as pt } from '#hiring/web/decisions/texts/decisions.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const decisions: Translation<typeof pt> = {
  title: 'Decide on a component without a mark',
  ofOne: '{{name}}',
  ofAll: 'Applies to everyone without a mark in this component. To decide one by one, open an evaluation by its name.',
  component: 'Component',
  concerned_one: '{{number}} person without a mark in this component',
  concerned_other: '{{number}} people without a mark in this component',
  decision: 'Decision',
  ausente: 'Not presented',
  dispensado: 'Waived',
  reason: 'Reason',
  record: 'Record',
  recorded_one: '{{count}} decision recorded',
  recorded_other: '{{count}} decisions recorded',
  effect: {
    ausente: 'Counts zero, misses its minimum and proposes an elimination, which a person confirms or refuses.',
    pendente: 'Does not count for this person; the coverage shows that it is missing.',
    zero: 'By the rule of this process it counts zero, without proposing an elimination.',
    redistribuir: 'Its weight goes to the other components.',
  },
  open: 'No mark. Enter the mark, or decide before freezing.',
  by: 'by {{name}}, {{when}}',
  revoke: 'Revoke',
  revokeTitle: 'Revoke the decision',
  revoked: 'Decision revoked.',
  act: {
    ausente: 'Not presented',
    dispensado: 'Waive',
  },
  forAll: 'Record decisions',
}
