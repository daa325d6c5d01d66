import type { weightEffectTexts as pt } from '#insights/web/fairness/texts/weightEffect.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const weightEffect: Translation<typeof pt> = {
  open: 'See effect on groups',
  title: 'Effect of the weights on groups',
  nothingTried: 'Change a weight, with a sum of 100%, to see the effect',
  inside: 'Within places and reserve: {{inside}} of {{ranked}} ranked people.',
  same: 'With these weights the same people are inside: nothing changes for the groups.',
  entering_one: '{{number}} person comes inside, and another one leaves.',
  entering_other: '{{number}} people come inside, and as many leave.',
  table: '{{declaration}}: ratio of each group before and after',
  before: 'Current weights',
  after: 'Tried weights',
  few: 'Too few people change places for this to be displayed: with the answers before, the group of fewer than {{number}} would follow.',
  limits:
    'The ratio compares the rate of each group with the best one (ref.). It proves no unequal treatment, and does not say which weight is right. Each answer limits the next ones in this process: those that differ by few people are not displayed.',
}
