import type { invitedTexts as pt } from '#hiring/web/corrections/texts/invited.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const invited: Translation<typeof pt> = {
  author: '{{name}} (eingeladen von {{inviter}})',
  ties: {
    decider_invited: 'Sie haben diese Person eingeladen: Eine andere Administratorin entscheidet.',
    author_invited:
      'Diese Person hat Sie eingeladen: Es entscheidet jemand aus der Verwaltung, den sie nicht eingeladen hat.',
  },
}
