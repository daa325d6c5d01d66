import { Check, Flag } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { review as reviews, type StepFlag } from '#steps/contract/review.ts'
import { reviewTexts } from '#steps/web/review/texts/review.pt.ts'
import { isOpen } from '#steps/web/stepActs.ts'
import { type ReviewProps, staleByReview } from './aboutReview.ts'

/** The flags on the way an attempt was answered, with what was dismissed and why. */
export function FlagsCard({ overview, step, review }: ReviewProps) {
  const t = useTexts(reviewTexts)
  const [asked, setAsked] = useState<StepFlag>()
  if (review.flags.length === 0) return null
  return (
    <Card title={t('flags')}>
      <p className="mb-3 text-12 text-fg-3">{t('flagsNote')}</p>
      <ul className="grid gap-3 text-13">
        {review.flags.map((flag) => (
          <FlagItem
            key={flag.kind}
            flag={flag}
            onDismiss={isOpen(overview) && flag.dismissed === null ? () => setAsked(flag) : undefined}
          />
        ))}
      </ul>
      <DismissDialog
        params={{ id: overview.applicationId, stepId: step.id }}
        attemptId={review.attemptId}
        flag={asked}
        onClose={() => setAsked(undefined)}
      />
    </Card>
  )
}

type FlagItemProps = { flag: StepFlag; onDismiss: (() => void) | undefined }

function FlagItem({ flag: { kind, value, dismissed }, onDismiss }: FlagItemProps) {
  const t = useTexts(reviewTexts)
  const format = useFormat()
  const text = t(`flag_${kind}`, { number: format.number(Math.round(value * 10) / 10) })
  const Icon = dismissed ? Check : Flag
  return (
    <li className="flex items-start gap-2">
      <Icon
        size={15}
        strokeWidth={1.75}
        aria-hidden
        className={`mt-0.5 shrink-0 ${dismissed ? 'text-fg-3' : 'text-wait'}`}
      />
      <div className="min-w-0 flex-1">
        <p className={dismissed ? 'text-fg-3' : ''}>{text}</p>
        {dismissed && (
          <p dir="auto" className="text-12 break-words text-fg-3">
            {t('dismissed', { name: dismissed.by ?? '', reason: dismissed.reason })}
          </p>
        )}
        {onDismiss && (
          <Button size="sm" className="mt-1.5" aria-label={t('dismissFor', { flag: text })} onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        )}
      </div>
    </li>
  )
}

type DismissDialogProps = {
  params: { id: string; stepId: string }
  attemptId: string
  flag: StepFlag | undefined
  onClose: () => void
}

function DismissDialog({ params, attemptId, flag, onClose }: DismissDialogProps) {
  const t = useTexts(reviewTexts)
  const dismiss = useWrite(reviews.dismissFlag, { stale: staleByReview })
  return (
    <Kept of={flag}>
      {({ kind }, open) => (
        <ConfirmDialog
          open={open}
          onClose={onClose}
          title={t('dismissTitle')}
          body={t('dismissBody')}
          confirm={t('dismissConfirm')}
          reason={{ label: t('reason'), required: true, help: t('dismissHelp') }}
          onConfirm={(reason) => dismiss.mutateAsync({ params, body: { attemptId, kind, reason } })}
        />
      )}
    </Kept>
  )
}
