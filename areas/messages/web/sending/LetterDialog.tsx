import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Pencil, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ForeseenBody, ForeseenLetter, OwnLetter } from '#deliveries/contract/foreseen.ts'
import { ScheduleDialog } from '#messages/web/messages/ScheduleDialog.tsx'
import { sendingTexts } from '#messages/web/sending/texts/sending.pt.ts'
import { Remarks } from '#messages/web/templates/Remarks.tsx'
import type { ApiError } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useDelayed } from '#platform/web/ui/useDelayed.ts'
import { deleteDraft, hasDraft } from '#platform/web/ui/useDraft.ts'
import { LetterFigures } from './Figures.tsx'
import { LetterForm } from './LetterForm.tsx'
import { LetterLook } from './LetterLook.tsx'
import { SendDialog } from './SendDialog.tsx'

type Asked = { sendAt: string | null; letter: OwnLetter | null }

type LetterDialogProps<F extends ForeseenLetter> = {
  open: boolean
  onClose: () => void
  title: string
  /** Names the draft of the letter: what it is about. */
  about: string
  foresee: (body: ForeseenBody) => UseQueryOptions<F, ApiError, F, readonly unknown[]>
  /** Figures beside those of the recipients. */
  more?: (letter: F) => ReactNode
  /** Sends it, or schedules it; the promise rejects with the refusal. */
  send: (asked: Asked) => Promise<unknown>
}

export const letterDraft = (about: string) => `letter:${about}`

/** Asks before the same letter goes to everybody of a step or an agenda: now or later, with the text of the installation or another. */
export function LetterDialog<F extends ForeseenLetter>(props: LetterDialogProps<F>) {
  const { open, onClose, title, about, foresee, more, send } = props
  const t = useTexts(sendingTexts)
  const draft = letterDraft(about)
  const [at, setAt] = useState(0)
  const [isOwn, setOwn] = useState(() => hasDraft(draft))
  const [typed, setTyped] = useState<OwnLetter | null>(null)
  const [isScheduling, setScheduling] = useState(false)
  const [sending, setSending] = useState<{ error: Error | null; pending: boolean }>({ error: null, pending: false })
  const own = isOwn ? typed : null
  const letter = JSON.parse(useDelayed(JSON.stringify(own), 300)) as OwnLetter | null
  const { data, error, refetch } = useQuery({
    ...foresee({ applicationId: null, at, letter }),
    enabled: open,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const isWrong = isOwn && data !== undefined && data.wrong.length > 0
  async function sendNow() {
    setSending({ error: null, pending: true })
    try {
      await send({ sendAt: null, letter: own })
      setSending({ error: null, pending: false })
    } catch (refused) {
      setSending({ error: refused as Error, pending: false })
    }
  }
  return (
    <SendDialog
      {...{ open, onClose, title, ...sending }}
      reads={{ error, refetch }}
      counted={data && { people: data.total, mails: data.total, hasMail: data.hasMail }}
      figures={data && <LetterFigures letter={data}>{more?.(data)}</LetterFigures>}
      look={
        data && (
          <>
            {isOwn ? (
              <section aria-label={t('ownLetter')} className="grid grid-cols-1 gap-3">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <h3 className="text-13 font-semibold">{t('ownLetter')}</h3>
                  <Button
                    size="sm"
                    icon={Undo2}
                    onClick={() => {
                      deleteDraft(draft)
                      setTyped(null)
                      setOwn(false)
                    }}
                  >
                    {t('dropOwn')}
                  </Button>
                </div>
                <LetterForm
                  letter={data.letter}
                  fields={data.fields}
                  draft={draft}
                  label={t('ownLetter')}
                  onChange={setTyped}
                />
                <Remarks missing={[]} wrong={data.wrong} />
              </section>
            ) : (
              data.total > 0 && (
                <Button size="sm" icon={Pencil} className="justify-self-start" onClick={() => setOwn(true)}>
                  {t('editLetter')}
                </Button>
              )
            )}
            <LetterLook letter={data} at={at} onAt={setAt} />
            <ScheduleDialog
              open={isScheduling}
              onClose={() => setScheduling(false)}
              onSchedule={async (sendAt) => void (await send({ sendAt, letter: own }))}
            />
          </>
        )
      }
      disabledReason={isWrong ? t('wrongLetter') : undefined}
      onSend={() => void sendNow()}
      onSchedule={() => setScheduling(true)}
    />
  )
}
