import { type Message, messages } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { useFieldNames } from '#messages/web/templates/useFieldNames.ts'
import { refresh, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { leaving } from '#platform/web/ui/leaving.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { messageReads } from './useFlags.ts'

/** Adds a message that was sent to what is leaving; called back, it is opened as the draft that it is again. */
export function useLeaving(onCalledBack: (id: string) => void) {
  const t = useTexts(messagesTexts)
  const { inWords } = useFieldNames()
  const cancel = useWrite(messages.cancel, {
    stale: messageReads,
    then: ({ id }) => {
      toast.success(t('calledBack'))
      onCalledBack(id)
    },
  })
  return ({ id, subject, sendAt, updatedAt }: Message) => {
    if (!sendAt) return
    leaving.add({
      id,
      says: (seconds) => t('leaving', { subject: inWords(subject), seconds }),
      // Both by the clock of the server, when it was sent.
      seconds: (Date.parse(sendAt) - Date.parse(updatedAt)) / 1000,
      undo: () => cancel.mutateAsync({ params: { id } }),
      onGone: () => void refresh(messageReads),
    })
  }
}
