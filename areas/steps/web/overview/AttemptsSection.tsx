import { RotateCcw } from 'lucide-react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { HiddenScore } from '#platform/web/records/HiddenScore.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { AttemptBadge } from '#steps/web/AttemptBadge.tsx'
import type { SectionProps } from '#steps/web/aboutStep.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { mayRepeatStep } from '#steps/web/stepActs.ts'
import { useMoment } from '#steps/web/useMoment.ts'
import { useWhy } from '#steps/web/useWhy.ts'
import { PanelSection } from './PanelSection.tsx'

/** All attempts of a step, and another one where it is allowed. */
export function AttemptsSection({ overview, step, onAsk }: SectionProps) {
  const t = useTexts(stepsTexts)
  const format = useFormat()
  const moment = useMoment(overview.process.timeZone)
  const why = useWhy()
  const { attempts } = step
  return (
    <PanelSection title={t('attemptsTitle')}>
      {attempts.length === 0 ? (
        <p className="text-fg-3">{t('noAttempts')}</p>
      ) : (
        <ul className="divide-y border-t">
          {attempts.map((attempt) => (
            <li key={attempt.id} className="grid gap-1 py-2">
              <div className="flex items-center gap-3">
                <span className="num font-semibold">{attempt.number}</span>
                <AttemptBadge state={attempt.state} />
                <span className="num ms-auto font-semibold">
                  {attempt.hidden ? (
                    <HiddenScore reason={attempt.hidden} />
                  ) : (
                    attempt.score !== null && format.score(attempt.score)
                  )}
                </span>
                <span className="text-12 text-fg-3">
                  {moment(attempt.sentAt ?? attempt.startedAt ?? attempt.invitedAt)}
                </span>
              </div>
              {attempt.state === 'anulado' && !attempt.reason && (
                <p className="text-12 text-fg-3">{t('replacedAttempt')}</p>
              )}
              {attempt.reason && (
                <p dir="auto" className="text-12 break-words text-fg-3">
                  {attempt.voidedBy
                    ? t('voidedBy', { reason: attempt.reason, name: attempt.voidedBy })
                    : attempt.reason}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button
        size="sm"
        icon={RotateCcw}
        className="justify-self-start"
        disabledReason={why(mayRepeatStep(overview, step, new Date().toISOString()))}
        onClick={() => onAsk('again')}
      >
        {t('again')}
      </Button>
    </PanelSection>
  )
}
