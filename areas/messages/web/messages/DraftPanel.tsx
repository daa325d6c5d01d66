import { lazy, Suspense } from 'react'
import { messages } from '#messages/contract/messages.ts'
import { call, refresh } from '#platform/web/api/client.ts'
import { messageReads } from './useFlags.ts'
import { useLeaving } from './useLeaving.ts'

// The editor loads with the first message.
const Composer = lazy(() => import('./Composer.tsx').then((m) => ({ default: m.Composer })))

type DraftPanelProps = { draftId: string | null; setDraftId: (id: string | null) => void }

/** A draft that is opened over the page where its recipients are listed, and how to call it back once it is sent. */
export function DraftPanel({ draftId, setDraftId }: DraftPanelProps) {
  const noteLeaving = useLeaving(setDraftId)

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
  return (
    <Suspense>
      {draftId && (
        <Composer key={draftId} typeUser={2} id={draftId} onClose={() => void close(draftId)} onSent={noteLeaving} />
      )}
    </Suspense>
  )
}
