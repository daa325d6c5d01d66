import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { EvidenceState, ReviewedEvidence } from '#steps/contract/evidence.ts'
import { review as reviews } from '#steps/contract/review.ts'
import { here } from '#steps/web/here.ts'
import { Problem } from '#steps/web/Problem.tsx'
import { reviewTexts } from '#steps/web/review/texts/review.pt.ts'
import { isOpen } from '#steps/web/stepActs.ts'
import { type ReviewProps, staleByReview } from './aboutReview.ts'
import { FileLink } from './FileLink.tsx'

const tones: Record<EvidenceState, Tone> = { enviado: 'wait', aceito: 'pos', recusado: 'neg' }

type EvidenceListProps = ReviewProps & { evidence: ReviewedEvidence[] }

/** The files for a requirement, each accepted or rejected with a reason. */
export function EvidenceList({ overview, step, review, evidence }: EvidenceListProps) {
  const t = useTexts(reviewTexts)
  const [rejecting, setRejecting] = useState<ReviewedEvidence>()
  const decide = useWrite(reviews.decideEvidence, {
    stale: staleByReview,
    then: ({ notified }, { body: { state } }) =>
      toast.success(t(state === 'aceito' ? 'accepted' : notified ? 'rejectedNotified' : 'rejected')),
  })
  const params = { id: overview.applicationId, stepId: step.id }
  const decided = ({ id: fileId, state: from }: ReviewedEvidence, state: 'aceito' | 'recusado', reason = '') => ({
    params: { ...params, fileId },
    body: { attemptId: review.attemptId, state, reason, from, ...here() },
  })
  if (evidence.length === 0) return <p className="text-13 text-fg-3">{t('noEvidence')}</p>
  return (
    <>
      <ul aria-label={t('evidence')} className="grid gap-1.5">
        {evidence.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center gap-2 rounded-2 bg-sunken px-3 py-2 text-13">
            <FileText size={15} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
            <span className="min-w-0 flex-1 basis-40">
              <span dir="auto" className="break-all">
                {file.name}
              </span>
              {file.reason && (
                <span dir="auto" className="block text-12 break-words text-fg-3">
                  {file.reason}
                </span>
              )}
            </span>
            <Badge tone={tones[file.state]}>{t(`evidenceStates.${file.state}`)}</Badge>
            <FileLink params={params} file={file} />
            {isOpen(overview) && file.state !== 'aceito' && (
              <Button
                size="sm"
                aria-label={t('acceptFor', { name: file.name })}
                pending={decide.isPending}
                onClick={() => decide.mutate(decided(file, 'aceito'))}
              >
                {t('accept')}
              </Button>
            )}
            {isOpen(overview) && file.state !== 'recusado' && (
              <Button size="sm" aria-label={t('rejectFor', { name: file.name })} onClick={() => setRejecting(file)}>
                {t('reject')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Problem error={decide.error} />
      <Kept of={rejecting}>
        {(file, open) => (
          <ConfirmDialog
            open={open}
            onClose={() => {
              decide.reset()
              setRejecting(undefined)
            }}
            title={t('rejectTitle', { name: file.name })}
            body={t(review.dueAt < new Date().toISOString() ? 'rejectLate' : 'rejectBody')}
            confirm={t('rejectConfirm')}
            danger
            reason={{ label: t('reason'), required: true, help: t('rejectHelp') }}
            onConfirm={(reason) => decide.mutateAsync(decided(file, 'recusado', reason))}
          />
        )}
      </Kept>
    </>
  )
}
