import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Process } from '#hiring/contract/processes.ts'
import { type Summons, summons } from '#hiring/contract/summons.ts'
import { summonsDueOn } from '#hiring/contract/summonsAnswers.rules.ts'
import { summonsTexts } from '#hiring/web/summons/texts/summons.pt.ts'
import { LetterLook } from '#messages/web/sending/LetterLook.tsx'
import { NoMailServer } from '#messages/web/sending/NoMailServer.tsx'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { DueOn } from './DueOn.tsx'
import { staleBySummons } from './staleBySummons.ts'

type CallDialogProps = {
  process: Process
  /** The next of the reserve list. */
  next: Omit<Summons['person'], 'status'>
  replaced: Summons['person']
  open: boolean
  onClose: () => void
  onFailed: () => void
}

/** Calls the next of the reserve list in the place of somebody who is out, and shows the letter before. */
export function CallDialog({ process, next, replaced, open, onClose, onFailed }: CallDialogProps) {
  const t = useTexts(summonsTexts)
  const [dueOn, setDueOn] = useState(() => summonsDueOn(process, new Date()))
  const params = { id: process.id }
  const { applicationId } = next
  const isDay = /^\d{4}-\d\d-\d\d$/.test(dueOn)
  const reading = useQuery({
    ...q(summons.foresee, { params, query: { applicationId, dueOn } }),
    enabled: open && isDay,
    placeholderData: (before) => before,
  })
  const letter = isDay ? reading.data : undefined
  const call = useWrite(summons.create, { stale: staleBySummons, then: () => toast.success(t('done')) })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('title', { name: next.name })}
      body={
        <>
          {t('body', { place: next.place, name: replaced.name, replaced: replaced.place })}
          <DueOn value={dueOn} onChange={setDueOn} />
          {isDay && !letter && <Loading of={reading} failed={t('letterFailed')} waiting="mt-4 h-40 rounded-3" />}
          {letter && (
            <span className={`mt-4 grid gap-3 text-fg ${reading.isPlaceholderData ? 'opacity-50' : ''}`}>
              {!letter.hasMail && <NoMailServer count={letter.total} onLeave={onClose} />}
              {letter.total === 0 && <span className="text-wait">{t('noLetter')}</span>}
              <LetterLook letter={letter} at={0} onAt={() => {}} />
            </span>
          )}
        </>
      }
      confirm={t('confirm')}
      reason={{ label: t('reason'), required: true }}
      onConfirm={(reason) =>
        call.mutateAsync(
          { params, body: { applicationId, replacedId: replaced.applicationId, reason, dueOn } },
          // Somebody else may have called meanwhile: the list shows who is next now.
          { onError: onFailed },
        )
      }
    />
  )
}
