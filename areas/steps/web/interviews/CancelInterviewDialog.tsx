import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Interview, interviews } from '#steps/contract/interviews.ts'
import { interviewsTexts } from '#steps/web/interviews/texts/interviews.pt.ts'
import { staleByInterviews } from './staleByInterviews.ts'

type CancelInterviewDialogProps = { interview: Interview | undefined; onClose: () => void }

/** Cancels an interview, with a reason that the applicant reads. */
export function CancelInterviewDialog({ interview, onClose }: CancelInterviewDialogProps) {
  const t = useTexts(interviewsTexts)
  const cancel = useWrite(interviews.cancel, {
    stale: staleByInterviews,
    then: () => toast.success(t('cancelled')),
  })
  return (
    <Kept of={interview}>
      {({ id, name, version }, open) => (
        <ConfirmDialog
          open={open}
          onClose={onClose}
          title={t('cancelTitle', { name: name })}
          body={t('cancelBody')}
          confirm={t('cancel')}
          danger
          reason={{ label: t('reason'), required: true, help: t('reasonHelp') }}
          onConfirm={(reason) => cancel.mutateAsync({ params: { id }, body: { reason, version } })}
        />
      )}
    </Kept>
  )
}
