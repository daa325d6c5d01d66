import { Ban, Flag, Gavel } from 'lucide-react'
import { useState } from 'react'
import { mayReview, mayVoid } from '#assessment/contract/competencyTest.rules.ts'
import { type Attempt, competencyTest } from '#assessment/contract/competencyTest.ts'
import { competenciesTexts } from '#assessment/web/competencies/texts/competencies.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { candidates } from '#professionals/contract/candidates.ts'
import { attemptTone, isScored, momentOf } from './AttemptList.tsx'
import { LevelPicture } from './LevelPicture.tsx'
import { ReviewSheet } from './ReviewSheet.tsx'

type ResultCardProps = {
  candidateId: string
  attempt: Attempt
  all: Attempt[]
  against: Attempt | null
  onCompare: (id: string) => void
  /** Whether its actions are enabled. */
  open: boolean
}

/** The result of an attempt, its flags for evaluators, and a comparison. */
export function ResultCard({ candidateId, attempt, all, against, onCompare, open }: ResultCardProps) {
  const t = useTexts(competenciesTexts)
  const format = useFormat()
  const [reviewing, setReviewing] = useState(false)
  const others = all.filter((a) => isScored(a) && a.id !== attempt.id)
  const minutes = { minutes: Math.floor(attempt.seconds / 60), seconds: attempt.seconds % 60 }
  const says = [
    attempt.asked.name,
    t('test.spent', { time: t('test.duration', minutes) }),
    attempt.submittedBy && t('test.by', { name: attempt.submittedBy }),
  ].filter(Boolean)
  return (
    <Card
      title={t('test.ofAttempt', { date: format.date(momentOf(attempt)) })}
      action={
        others.length > 0 && (
          <span className="w-60 max-md:w-full">
            <Select
              label={t('test.compareWith')}
              size="md"
              quiet
              value={against?.id ?? 'none'}
              onChange={onCompare}
              options={[
                { value: 'none', label: `${t('test.compareWith')}: ${t('test.compareNone')}` },
                ...others.map((a) => ({
                  value: a.id,
                  label: `${t('test.compareWith')}: ${format.date(momentOf(a))}`,
                })),
              ]}
            />
          </span>
        )
      }
    >
      <p className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-fg-3">
        <Badge tone={attemptTone[attempt.state]}>{t(`test.states.${attempt.state}`)}</Badge>
        <span dir="auto">{says.join(' · ')}</span>
      </p>
      {attempt.flags.length > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-2 text-12 text-fg-3">
          {attempt.flags.map((flag) => (
            <Badge key={flag} tone="wait" icon={Flag}>
              {t(`test.flags.${flag}`)}
            </Badge>
          ))}
          {t('test.flagsHelp')}
        </p>
      )}
      <LevelPicture attempt={attempt} compared={against} />
      {open && (
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <VoidButton {...{ candidateId, attempt }} />
          {mayReview(attempt).allowed && (
            <Button icon={Gavel} onClick={() => setReviewing(true)}>
              {t('test.review')}
            </Button>
          )}
        </div>
      )}
      <ReviewSheet {...{ candidateId, attempt }} open={reviewing} onClose={() => setReviewing(false)} />
    </Card>
  )
}

/** Excludes an attempt from the count, with a reason. */
export function VoidButton({ candidateId, attempt }: { candidateId: string; attempt: Attempt }) {
  const t = useTexts(competenciesTexts)
  const [asking, setAsking] = useState(false)
  const cancel = useWrite(competencyTest.cancel, {
    stale: [competencyTest.get, candidates.applications],
    then: () => toast.success(t('test.cancelled')),
  })
  return (
    <>
      {mayVoid(attempt).allowed && (
        <Button icon={Ban} variant="dangerOutline" onClick={() => setAsking(true)}>
          {t('test.cancel')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('test.cancelTitle')}
        body={t('test.cancelBody')}
        confirm={t('test.cancel')}
        danger
        reason={{ label: t('test.cancelReason'), required: true }}
        onConfirm={(reason) =>
          cancel.mutateAsync({
            params: { id: candidateId, attemptId: attempt.id },
            body: { reason, version: attempt.version },
          })
        }
      />
    </>
  )
}
