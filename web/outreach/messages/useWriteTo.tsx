import { lazy, Suspense, useState } from 'react'
import { messages, mostByName } from '#contract/outreach/messages.ts'
import type { Sending } from '#contract/platform/endpoint.ts'
import { call, refresh } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { toast } from '#web/platform/ui/toast.tsx'
import { LeavingNote, useLeaving } from './LeavingNote.tsx'
import { messageReads } from './useFlags.ts'

// The editor loads with the first message.
const Composer = lazy(() => import('./Composer.tsx').then((m) => ({ default: m.Composer })))

/** The recipients: professionals, or applicants of the process that the message is about. */
export type Addressed = Pick<Sending<typeof messages.create>['body'], 'recipientIds' | 'processId' | 'applicationIds'>

/** Writes to many professionals from a list: creates a draft with their ids, and opens it over the page. */
export function useWriteTo() {
  const t = useTexts('messages')
  const format = useFormat()
  const [isPending, setPending] = useState(false)
  const [draftId, setDraftId] = useState<string | null>(null)
  const { add, ...leaving } = useLeaving(setDraftId)

  async function write(to: Addressed) {
    const count = Math.max(to.recipientIds?.length ?? 0, to.applicationIds?.length ?? 0)
    if (count > mostByName) {
      toast.error(t('tooManyToWrite', { number: format.number(count), limit: format.number(mostByName) }))
      return
    }
    setPending(true)
    try {
      const { id } = await call(messages.create, { body: { typeUser: 2, body: '', ...to } })
      setDraftId(id)
    } catch (error) {
      toast.error((error as Error).message)
    }
    setPending(false)
  }
  /** An empty draft is deleted with its panel. */
  async function close(id: string) {
    setDraftId(null)
    try {
      const { subject, body, state } = await call(messages.get, { params: { id } })
      if (state === 'draft' && subject === '' && body === '')
        await call(messages.update, { params: { id }, body: { isDeleted: true } })
    } finally {
      void refresh(messageReads)
    }
  }
  return {
    write: (to: Addressed) => void write(to),
    isPending,
    composer: (
      <>
        <Suspense>
          {draftId && (
            <Composer key={draftId} typeUser={2} id={draftId} onClose={() => void close(draftId)} onSent={add} />
          )}
        </Suspense>
        <LeavingNote {...leaving} />
      </>
    ),
  }
}
