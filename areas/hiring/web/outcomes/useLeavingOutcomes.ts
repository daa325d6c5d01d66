import { outcomes } from '#hiring/contract/outcomes.ts'
import { sendingTexts } from '#messages/web/sending/texts/sending.pt.ts'
import { call, refresh } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { leaving } from '#platform/web/ui/leaving.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { staleByOutcome } from './staleByOutcome.ts'

/** Adds outcomes that were sent to what is leaving. Undone, the dialog that they were sent from opens again. */
export function useLeavingOutcomes(onUndone: () => void) {
  const t = useTexts(sendingTexts)
  const format = useFormat()
  return ({ id, leavesIn }: { id: string; leavesIn: number }, count: number) =>
    leaving.add({
      id,
      says: (seconds) => t('leaves', { count, number: format.number(count), seconds: format.number(seconds) }),
      seconds: leavesIn,
      undo: async () => {
        await call(outcomes.undo, { params: { id } })
        void refresh(staleByOutcome)
        toast.success(t('undone'))
        onUndone()
      },
      leave: () => call(outcomes.leave, { params: { id } }),
      // Its task begins a moment after its time.
      onGone: () => setTimeout(() => void refresh(staleByOutcome), 2000),
    })
}
