import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LetterFigures } from '#messages/web/sending/Figures.tsx'
import { LetterLook } from '#messages/web/sending/LetterLook.tsx'
import { SendDialog } from '#messages/web/sending/SendDialog.tsx'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { sendings } from '#steps/contract/sendings.ts'
import type { Step } from '#steps/contract/steps.ts'
import { here } from '#steps/web/here.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { useLeavingLinks } from '#steps/web/sendings/useLeavingLinks.ts'
import { staleBySteps } from '#steps/web/staleBySteps.ts'

type InviteDialogProps = {
  processId: string
  step: Step | undefined
  onClose: () => void
  onUndone: (step: Step) => void
}

/** Asks before the link of a step goes to everybody without one; its progress is shown at the step. */
export function InviteDialog({ step, ...rest }: InviteDialogProps) {
  return <Kept of={step}>{(kept, open) => <Invite key={kept.id} {...rest} step={kept} open={open} />}</Kept>
}

function Invite({ processId, step, open, onClose, onUndone }: InviteDialogProps & { step: Step; open: boolean }) {
  const t = useTexts(stepsTexts)
  const [at, setAt] = useState(0)
  const params = { id: processId, stepId: step.id }
  const { data, error, refetch } = useQuery({
    ...q(sendings.foresee, { params, query: { at } }),
    enabled: open,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const addLeaving = useLeavingLinks(staleBySteps, () => onUndone(step))
  const start = useWrite(sendings.start, {
    stale: staleBySteps,
    then: (sending) => {
      addLeaving([sending])
      onClose()
    },
  })
  return (
    <SendDialog
      {...{ open, onClose }}
      title={t('sendTitle', { title: step.settings.title })}
      reads={{ error, refetch }}
      counted={data && { people: data.total, mails: data.total, hasMail: data.hasMail }}
      figures={data && <LetterFigures letter={data} />}
      look={data && <LetterLook letter={data} at={at} onAt={setAt} />}
      pending={start.isPending}
      error={start.error}
      onSend={() => start.mutate({ params, body: here() })}
    />
  )
}
