import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { secondsToUndo, sendings } from '#steps/contract/sendings.ts'
import type { Step } from '#steps/contract/steps.ts'
import { here } from '#steps/web/here.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { staleBySteps } from '#steps/web/staleBySteps.ts'

type InviteDialogProps = { processId: string; step: Step | undefined; onClose: () => void }

/** Asks before the link of a step goes to everybody without one; its progress is shown at the step. */
export function InviteDialog({ processId, step, onClose }: InviteDialogProps) {
  const t = useTexts(stepsTexts)
  const format = useFormat()
  const start = useWrite(sendings.start, { stale: staleBySteps })
  const counted = (count: number) => ({ count, number: format.number(count) })
  return (
    <Kept of={step}>
      {({ id, settings, uninvited }, open) => (
        <ConfirmDialog
          open={open}
          onClose={onClose}
          title={t('sendTitle', { title: settings.title, ...counted(uninvited) })}
          body={t('sendBody', { number: format.number(secondsToUndo) })}
          confirm={t('sendConfirm', counted(uninvited))}
          onConfirm={() => start.mutateAsync({ params: { id: processId, stepId: id }, body: here() })}
        />
      )}
    </Kept>
  )
}
