import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { review } from '#steps/contract/review.ts'
import type { AboutStep } from '#steps/web/aboutStep.ts'
import { here } from '#steps/web/here.ts'
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
      {...{ open, onClose }}
      title={t('onBehalfTitle', { name: overview.name })}
      body={t('onBehalfBody')}
      confirm={t('onBehalfConfirm')}
      reason={{ label: t('reason'), required: true, help: t('reasonHelp') }}
      onConfirm={(reason) =>
        begin.mutateAsync({ params: { id: overview.applicationId, stepId: step.id }, body: { reason, ...here() } })
      }
    />
  )
}
