import { FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
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
    then: ({ notified }, { body: { state } }) => {
      setRejecting(undefined)
      toast.success(t(state === 'aceito' ? 'accepted' : notified ? 'rejectedNotified' : 'rejected'))
    },
  })
  const params = { id: overview.applicationId, stepId: step.id }
  const send = ({ id: fileId, state: from }: ReviewedEvidence, state: 'aceito' | 'recusado', reason = '') =>
    decide.mutate({
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
                onClick={() => send(file, 'aceito')}
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
      <Problem error={rejecting ? null : decide.error} />
      <RejectDialog
        file={rejecting}
        isLate={review.dueAt < new Date().toISOString()}
        problem={decide.error}
        pending={decide.isPending}
        onClose={() => {
          decide.reset()
          setRejecting(undefined)
        }}
        onReject={(reason) => rejecting && send(rejecting, 'recusado', reason)}
      />
    </>
  )
}

type RejectDialogProps = {
  file: ReviewedEvidence | undefined
  isLate: boolean
  problem: Error | null
  pending: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

function RejectDialog({ file, isLate, problem, pending, onClose, onReject }: RejectDialogProps) {
  const t = useTexts(reviewTexts)
  // The name stays while the dialog fades out.
  const asked = useRef(file)
  if (file) asked.current = file
  return (
    <ConfirmDialog
      open={file !== undefined}
      onClose={onClose}
      title={t('rejectTitle', { name: asked.current?.name ?? '' })}
      body={
        <>
          {t(isLate ? 'rejectLate' : 'rejectBody')}
          <Problem error={file ? problem : null} />
        </>
      }
      confirm={t('rejectConfirm')}
      danger
      pending={pending}
      reason={{ label: t('reason'), required: true, help: t('rejectHelp') }}
      onConfirm={onReject}
    />
  )
}
