import type { InviteTie } from '#access/contract/invited.ts'
import { invitedTexts } from '#hiring/web/corrections/texts/invited.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

type Authored = { inviter: string | null; tie: InviteTie | null }

/** Words for the author of an act that waits for another person: who invited them, and why the reader may not decide on it. */
export function useAuthorship() {
  const t = useTexts(invitedTexts)
  return {
    named: (name: string | null, { inviter }: Pick<Authored, 'inviter'>) =>
      name && inviter ? t('author', { name, inviter }) : name,
    tied: ({ tie }: Pick<Authored, 'tie'>) => (tie ? t(`ties.${tie}`) : undefined),
  }
}
