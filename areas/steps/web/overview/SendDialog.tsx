import { useMutation } from '@tanstack/react-query'
import { type ApiError, call, refresh } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type StepOfApplication, type StepsOverview, steps } from '#steps/contract/steps.ts'
import { here } from '#steps/web/here.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { staleBySteps } from '#steps/web/staleBySteps.ts'

type SendDialogProps = {
  overview: StepsOverview
  /** The steps whose links are sent, each in a mail of its own. */
  sent: StepOfApplication[]
  open: boolean
  onClose: () => void
}

/** Asks before links go out by e-mail to one person. */
export function SendDialog({ overview, sent, open, onClose }: SendDialogProps) {
  const t = useTexts(stepsTexts)
  const format = useFormat()
  const { applicationId, processId, name, email } = overview
  const send = useMutation<void, ApiError, StepOfApplication[]>({
    mutationFn: async (all) => {
      for (const { id: stepId } of all)
        await call(steps.invite, {
          params: { id: processId, stepId },
          body: { applicationIds: [applicationId], ...here() },
        })
    },
    onSuccess: (_, all) => toast.success(t('sent', counted(all.length))),
    onSettled: () => refresh(staleBySteps),
  })
  const counted = (count: number) => ({ count, number: format.number(count) })
  const titles = format.list(sent.map(({ title }) => title))
  const [only] = sent
  const isOne = sent.length === 1 && only !== undefined
  return (
    <ConfirmDialog
      {...{ open, onClose }}
      title={isOne ? t('mailTitle', { name }) : t('pendingTitle', { name, ...counted(sent.length) })}
      body={isOne ? t('mailBody', { title: only.title, email }) : t('pendingBody', { email, titles })}
      confirm={isOne ? t('mailConfirm') : t('sendConfirm', counted(sent.length))}
      onConfirm={() => send.mutateAsync(sent)}
    />
  )
}
