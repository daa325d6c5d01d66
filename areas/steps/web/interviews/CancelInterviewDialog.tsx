import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Interview, interviews } from '#steps/contract/interviews.ts'
import { interviewsTexts } from '#steps/web/interviews/texts/interviews.pt.ts'
import { Problem } from '#steps/web/Problem.tsx'
import { staleByInterviews } from './staleByInterviews.ts'

type CancelInterviewDialogProps = { interview: Interview | undefined; onClose: () => void }

/** Cancels an interview, with a reason that the applicant reads. */
export function CancelInterviewDialog({ interview, onClose }: CancelInterviewDialogProps) {
  const t = useTexts(interviewsTexts)
  const cancel = useWrite(interviews.cancel, {
    stale: staleByInterviews,
    then: () => {
      toast.success(t('cancelled'))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={interview !== undefined}
      onClose={() => {
        cancel.reset()
        onClose()
      }}
      title={t('cancelTitle', { name: interview?.name ?? '' })}
      body={
        <>
          {t('cancelBody')}
          <Problem error={cancel.error} />
        </>
      }
      confirm={t('cancel')}
      danger
      pending={cancel.isPending}
      reason={{ label: t('reason'), required: true, help: t('reasonHelp') }}
      onConfirm={(reason) =>
        interview && cancel.mutate({ params: { id: interview.id }, body: { reason, version: interview.version } })
      }
    />
  )
}
