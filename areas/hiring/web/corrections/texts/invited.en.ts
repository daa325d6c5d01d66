import type { invitedTexts as pt } from '#hiring/web/corrections/texts/invited.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const invited: Translation<typeof pt> = {
  author: '{{name}} (invited by {{inviter}})',
  ties: {
    decider_invited: 'You invited this person to the hub: another administrator decides.',
    author_invited: 'This person invited you to the hub: another administrator, whom they did not invite, decides.',
  },
}
