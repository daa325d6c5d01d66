import { lazy, Suspense, useState } from 'react'
import type { messages } from '#messages/contract/messages.ts'
import type { Sending } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { say } from '#platform/web/i18n/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'

// Lists are opened far more often than somebody writes from them.
const DraftPanel = lazy(() => import('./DraftPanel.tsx').then((m) => ({ default: m.DraftPanel })))

/** The recipients: professionals, or applicants of the process that the message is about. */
export type Addressed = Pick<Sending<typeof messages.create>['body'], 'recipientIds' | 'processId' | 'applicationIds'>

/** Writes to professionals from a list: creates a draft with their ids, and opens it over the page. A message that was begun to one person is continued. */
export function useWriteTo() {
  const format = useFormat()
  const [isPending, setPending] = useState(false)
  const [draftId, setDraftId] = useState<string | null>(null)
  // Once opened it stays mounted: it also counts down while a message can be called back.
  const [isWanted, setWanted] = useState(false)

  async function write(to: Addressed) {
    setPending(true)
    try {
      const { messages, maxByName } = await import('#messages/contract/messages.ts')
      const count = Math.max(to.recipientIds?.length ?? 0, to.applicationIds?.length ?? 0)
      if (count > maxByName) {
        const { messagesTexts } = await import('#messages/web/messages/texts/messages.pt.ts')
        toast.error(
          say(messagesTexts)('tooManyToWrite', { number: format.number(count), limit: format.number(maxByName) }),
        )
      } else {
        const { id } = await call(messages.create, { body: { typeUser: 2, body: '', resumes: count === 1, ...to } })
        setDraftId(id)
        setWanted(true)
      }
    } catch (error) {
      toast.error((error as Error).message)
    }
    setPending(false)
  }
  return {
    write: (to: Addressed) => void write(to),
    isPending,
    composer: <Suspense>{isWanted && <DraftPanel {...{ draftId, setDraftId }} />}</Suspense>,
  }
}
