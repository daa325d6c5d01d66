import { LetterDialog, letterDraft } from '#messages/web/sending/LetterDialog.tsx'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { deleteDraft } from '#platform/web/ui/useDraft.ts'
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
  const params = { id: processId, stepId: step.id }
  const about = `step:${step.id}`
  const addLeaving = useLeavingLinks(
    staleBySteps,
    () => onUndone(step),
    () => deleteDraft(letterDraft(about)),
  )
  const start = useWrite(sendings.start, {
    stale: staleBySteps,
    then: (sending) => {
      addLeaving([sending])
      onClose()
    },
  })
  return (
    <LetterDialog
      {...{ open, onClose, about }}
      title={t('sendTitle', { title: step.settings.title })}
      foresee={(body) => q(sendings.foresee, { params, body })}
      send={(asked) => start.mutateAsync({ params, body: { ...asked, ...here() } })}
    />
  )
}
