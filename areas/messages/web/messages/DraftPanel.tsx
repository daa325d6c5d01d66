import { lazy, Suspense, useState } from 'react'
import { type Message, messages } from '#messages/contract/messages.ts'
import { call, refresh } from '#platform/web/api/client.ts'
import { messageReads } from './useFlags.ts'
import { useLeaving } from './useLeaving.ts'

// The editor loads with the first message.
const Composer = lazy(() => import('./Composer.tsx').then((m) => ({ default: m.Composer })))

type DraftPanelProps = { draftId: string | null; setDraftId: (id: string | null) => void }
type OpenDraftProps = DraftPanelProps & { onSent: (message: Message) => void }

/** A draft that is opened over the page. */
function OpenDraft({ draftId, setDraftId, onSent }: OpenDraftProps) {
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
        <Composer key={draftId} typeUser={2} id={draftId} onClose={() => void close(draftId)} onSent={onSent} />
      )}
    </Suspense>
  )
}

/** A draft that is opened over the page where its recipients are listed; once it is sent, it can be called back. */
export function DraftPanel({ draftId, setDraftId }: DraftPanelProps) {
  const noteLeaving = useLeaving(setDraftId)
  return <OpenDraft {...{ draftId, setDraftId }} onSent={noteLeaving} />
}

/** For a page with a box for answers: continues an answer in the large editor, and calls it back once it is sent. */
export function useAnswering() {
  const [draftId, setDraftId] = useState<string | null>(null)
  const onSent = useLeaving(setDraftId)
  return { onSent, onWrite: setDraftId, overlay: <OpenDraft {...{ draftId, setDraftId, onSent }} /> }
}
export type Answering = Pick<ReturnType<typeof useAnswering>, 'onSent' | 'onWrite'>
