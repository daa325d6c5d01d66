import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { review } from '#steps/contract/review.ts'
import type { AboutStep } from '#steps/web/aboutStep.ts'
import { here } from '#steps/web/here.ts'
import { Problem } from '#steps/web/Problem.tsx'
import { reviewTexts } from '#steps/web/review/texts/review.pt.ts'
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
