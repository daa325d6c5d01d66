import type { Translation } from '#platform/web/i18n/keys.ts'
import type { hiddenTexts as pt } from '#platform/web/records/texts/hidden.pt.ts'

export const hidden: Translation<typeof pt> = {
  unsent: 'Send your scores to see this',
  early: 'You will see the scores once the result is frozen',
  order: {
    unsent:
      'Those still waiting for your scores come last, by name. Places and totals appear once you have sent the last one.',
    early: 'Your account does not see scores before the end. People are listed by name until the result is frozen.',
  },
  blindFreeze: 'Somebody who does not see the scores does not freeze: ask a person who does.',
  impact: 'The effect on places appears once you may see the scores.',
}
