import { review } from '#contract/steps/review.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { reviewTexts } from '#web/platform/i18n/pt/review.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ConfirmDialog } from '#web/platform/ui/Dialog.tsx'
import type { AboutStep } from '#web/steps/aboutStep.ts'
import { here } from '#web/steps/here.ts'
import { Problem } from '#web/steps/Problem.tsx'
import { staleByReview } from './aboutReview.ts'

/** Asks why an administrator answers for an applicant, and leads to the page on which they do. */
export function OnBehalfDialog({ overview, step, open, onClose }: AboutStep) {
  const t = useTexts(reviewTexts)
  const begin = useWrite(review.onBehalf, {
    stale: staleByReview,
    then: ({ address }) => location.assign(address),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        begin.reset()
        onClose()
      }}
      title={t('onBehalfTitle', { name: overview.name })}
      body={
        <>
          {t('onBehalfBody')}
          <Problem error={begin.error} />
        </>
      }
      confirm={t('onBehalfConfirm')}
      pending={begin.isPending}
      reason={{ label: t('reason'), required: true, help: t('reasonHelp') }}
      onConfirm={(reason) =>
        begin.mutate({ params: { id: overview.applicationId, stepId: step.id }, body: { reason, ...here() } })
      }
    />
  )
}
