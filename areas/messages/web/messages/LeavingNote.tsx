import { Send } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { undoSeconds } from '#messages/contract/messages.rules.ts'
import { type Message, messages } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { useFieldNames } from '#messages/web/templates/useFieldNames.ts'
import { refresh, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { messageReads } from './useFlags.ts'

type Leaving = { id: string; subject: string; until: number }

/** Messages that were sent and can still be cancelled, timed by this browser's clock. */
export function useLeaving(onCalledBack: (id: string) => void) {
  const t = useTexts(messagesTexts)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const add = useCallback(
    ({ id, subject }: Message) => setLeaving({ id, subject, until: Date.now() + undoSeconds * 1000 }),
    [],
  )
  const clear = useCallback(() => setLeaving(null), [])
  const cancel = useWrite(messages.cancel, {
    stale: messageReads,
    then: ({ id }) => {
      clear()
      toast.success(t('calledBack'))
      onCalledBack(id)
    },
  })
  const callBack = () => {
    if (!leaving || cancel.isPending) return
    cancel.mutate(
      { params: { id: leaving.id } },
      {
        onError: (error) => {
          clear()
          toast.error(error.message)
        },
      },
    )
  }
  return { leaving, add, clear, callBack }
}

type LeavingNoteProps = Omit<ReturnType<typeof useLeaving>, 'add'>

/** For ten seconds, offers to cancel a message that was sent. */
export function LeavingNote({ leaving, clear, callBack }: LeavingNoteProps) {
  const t = useTexts(messagesTexts)
  const { inWords } = useFieldNames()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!leaving) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < leaving.until) return
      clear()
      void refresh(messageReads)
    }, 500)
    return () => clearInterval(timer)
  }, [leaving, clear])
  if (!leaving) return null
  const subject = inWords(leaving.subject)
  const seconds = Math.min(undoSeconds, Math.max(0, Math.ceil((leaving.until - now) / 1000)))
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex min-h-12 w-fit max-w-[calc(100%-2rem)] items-center gap-3 rounded-3 bg-inverse py-1 ps-4 pe-1.5 text-13 text-on-inverse shadow-3"
    >
      <Send size={16} strokeWidth={1.75} aria-hidden className="shrink-0 rtl:-scale-x-100" />
      <span className="min-w-0 truncate" aria-hidden>
        {t('leaving', { subject, seconds })}
      </span>
      {/* Announcing the countdown would interrupt everything else. */}
      <span className="sr-only">{t('leaving', { subject, seconds: undoSeconds })}</span>
      <button
        type="button"
        aria-keyshortcuts="z"
        onClick={callBack}
        className="h-9 shrink-0 rounded-2 px-3 font-label text-inverse-pos focus-inset hover:underline max-md:h-11"
      >
        {t('undo')}
      </button>
    </div>
  )
}
