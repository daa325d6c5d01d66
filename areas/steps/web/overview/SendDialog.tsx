import { useMutation, useQuery } from '@tanstack/react-query'
import { LetterFigures } from '#messages/web/sending/Figures.tsx'
import { LetterLook } from '#messages/web/sending/LetterLook.tsx'
import { SendDialog as SendBlock } from '#messages/web/sending/SendDialog.tsx'
import { type ApiError, call, q, refresh } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { type LinkSending, sendings } from '#steps/contract/sendings.ts'
import type { StepOfApplication, StepsOverview } from '#steps/contract/steps.ts'
import { here } from '#steps/web/here.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { useLeavingLinks } from '#steps/web/sendings/useLeavingLinks.ts'
import { staleBySteps } from '#steps/web/staleBySteps.ts'

type SendDialogProps = {
  overview: StepsOverview
  /** The steps whose links are sent, each in a mail of its own. */
  sent: StepOfApplication[]
  open: boolean
  onClose: () => void
  onUndone: () => void
}

/** Asks before links go out by e-mail to one person. */
export function SendDialog({ overview, sent, open, onClose, onUndone }: SendDialogProps) {
  const t = useTexts(stepsTexts)
  const format = useFormat()
  const { applicationId, processId, name } = overview
  const [first] = sent
  const { data, error, refetch } = useQuery({
    ...q(sendings.foresee, { params: { id: processId, stepId: first?.id ?? '' }, body: { applicationId } }),
    enabled: open && first !== undefined,
    gcTime: 0,
  })
  const addLeaving = useLeavingLinks(staleBySteps, onUndone)
  const send = useMutation<void, ApiError>({
    mutationFn: async () => {
      // The links before one that is refused leave too, and can be undone.
      const leaving: LinkSending[] = []
      try {
        for (const { id: stepId } of sent)
          leaving.push(
            await call(sendings.start, {
              params: { id: processId, stepId },
              body: { applicationIds: [applicationId], ...here() },
            }),
          )
      } finally {
        if (leaving.length > 0) addLeaving(leaving)
      }
    },
    onSuccess: onClose,
    onSettled: () => refresh(staleBySteps),
  })
  const titles = format.list(sent.map(({ title }) => title))
  return (
    <SendBlock
      {...{ open, onClose }}
      title={t('sendTitleTo', { title: titles, name })}
      reads={{ error, refetch }}
      counted={data && { people: data.total, mails: data.total * sent.length, hasMail: data.hasMail }}
      figures={data && <LetterFigures letter={data} />}
      look={data && <LetterLook letter={data} at={0} onAt={() => {}} />}
      pending={send.isPending}
      error={send.error}
      onSend={() => send.mutate()}
    />
  )
}
