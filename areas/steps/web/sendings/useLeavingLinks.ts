import { sendingTexts } from '#messages/web/sending/texts/sending.pt.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { call, refresh } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { leaving } from '#platform/web/ui/leaving.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { type LinkSending, sendings } from '#steps/contract/sendings.ts'
import { isScheduled } from './scheduled.ts'

/** Adds links that are on their way to what is leaving. Undone, what they were sent from opens again. Those that are scheduled are shown where they were sent from. */
export function useLeavingLinks(stale: Endpoint[], onUndone: () => void, onGone?: () => void) {
  const t = useTexts(sendingTexts)
  const format = useFormat()
  return (all: readonly LinkSending[]) => {
    const [first] = all
    if (!first) return
    if (isScheduled(first)) {
      onGone?.()
      return void toast.success(t('scheduled', { when: format.dateTime(first.leavesAt) }))
    }
    const count = Math.max(...all.map(({ total }) => total))
    const each = (act: typeof sendings.stop) => Promise.all(all.map(({ id }) => call(act, { params: { id } })))
    leaving.add({
      id: first.id,
      says: (seconds) => t('leaves', { count, number: format.number(count), seconds: format.number(seconds) }),
      seconds: first.leavesIn,
      undo: async () => {
        await each(sendings.stop)
        void refresh(stale)
        toast.success(t('undone'))
        onUndone()
      },
      leave: () => each(sendings.leave),
      // Its task begins a moment after its time.
      onGone: () => {
        onGone?.()
        setTimeout(() => void refresh(stale), 2000)
      },
    })
  }
}
