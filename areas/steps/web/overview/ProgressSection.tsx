import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ProgressBar } from '#platform/web/ui/Meter.tsx'
import type { StepAttempt } from '#steps/contract/steps.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { useMoment } from '#steps/web/useMoment.ts'
import { PanelSection } from './PanelSection.tsx'

const minute = 60_000
const often = 15_000

/** The time while it matters: nothing else renders when the answers are those of before. */
function useNow(isRunning: boolean) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), often)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}

/** The progress of an attempt: answered questions, and the time that is left while it runs. */
export function ProgressSection({ attempt, zone }: { attempt: StepAttempt; zone: string }) {
  const t = useTexts(stepsTexts)
  const format = useFormat(zone)
  const moment = useMoment(zone)
  const { state, answered, questions, startedAt, endsAt, sentAt } = attempt
  const isRunning = state === 'iniciado'
  const now = useNow(isRunning)
  const left = isRunning && endsAt ? Math.max(0, Math.ceil((Date.parse(endsAt) - now) / minute)) : null
  const of = t('ofQuestions', { count: questions, number: format.number(questions) })
  const end = sentAt
    ? t('sentAt', { when: moment(sentAt) })
    : isRunning && endsAt && t('endsAt', { when: moment(endsAt) })
  return (
    <PanelSection title={t('progress')} end={isRunning && <span className="text-12 text-fg-3">{t('live')}</span>}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <p>
          <span className="num text-22 font-semibold">{format.number(answered)}</span>{' '}
          <span className="text-fg-3">{of}</span>
        </p>
        {left !== null && (
          <p className="flex items-center gap-1.5 text-wait">
            <Clock size={14} strokeWidth={1.75} aria-hidden />
            {t('left', { count: left, number: format.number(left) })}
          </p>
        )}
      </div>
      <ProgressBar value={answered} max={questions} label={`${t('progress')}: ${format.number(answered)} ${of}`} />
      <p className="flex flex-wrap justify-between gap-x-3 text-12 text-fg-3">
        {startedAt && <span>{t('startedAt', { when: moment(startedAt) })}</span>}
        {end && <span>{end}</span>}
      </p>
    </PanelSection>
  )
}
