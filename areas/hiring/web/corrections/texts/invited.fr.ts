import type { invitedTexts as pt } from '#hiring/web/corrections/texts/invited.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const invited: Translation<typeof pt> = {
  author: '{{name}} (sur invitation de {{inviter}})',
  ties: {
    decider_invited: 'Vous avez invité cette personne : une autre personne administratrice décide.',
    author_invited: 'Cette personne vous a invité : une personne administratrice qu’elle n’a pas invitée décide.',
  },
}
