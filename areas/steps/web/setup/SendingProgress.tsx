import { useEffect, useState } from 'react'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ProgressBar } from '#platform/web/ui/Meter.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type StepSending, sendings } from '#steps/contract/sendings.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { Problem } from '#steps/web/Problem.tsx'
import { staleBySteps } from '#steps/web/staleBySteps.ts'

const secondsUntil = (when: string) => Math.max(0, Math.ceil((Date.parse(when) - Date.now()) / 1000))

function useSecondsUntil(when: string) {
  const [seconds, setSeconds] = useState(() => secondsUntil(when))
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(when))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [when])
  return seconds
}

type SendingProgressProps = { processId: string; stepId: string; title: string; sending: StepSending }

/** The links of a step on their way: undone with one click before they leave, stopped afterwards. */
export function SendingProgress({ processId, stepId, title, sending }: SendingProgressProps) {
  const t = useTexts(stepsTexts)
  const format = useFormat()
  const seconds = useSecondsUntil(sending.leavesAt)
  const counted = (count: number) => ({ count, number: format.number(count) })
  const stop = useWrite(sendings.stop, {
    stale: staleBySteps,
    then: ({ state, done }) => toast.success(state === 'undone' ? t('sendUndone') : t('sendStopped', counted(done))),
  })
  const isWaiting = sending.state === 'waiting'
  const { done, total } = sending
  const said = isWaiting
    ? seconds > 0
      ? t('sendLeaves', { ...counted(total), seconds: format.number(seconds) })
      : t('sendSoon')
    : t('sendSoFar', { done: format.number(done), all: format.number(total) })
  return (
    <div className="mt-2 grid max-w-[420px] gap-2 rounded-2 bg-sunken p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="num text-13">{said}</p>
        <Button
          size="sm"
          pending={stop.isPending}
          aria-label={t(isWaiting ? 'sendUndoOf' : 'sendStopOf', { title })}
          onClick={() => stop.mutate({ params: { id: processId, stepId, sendingId: sending.id } })}
        >
          {t(isWaiting ? 'sendUndo' : 'sendStop')}
        </Button>
      </div>
      <ProgressBar value={done} max={total} label={t('sending')} />
      <Problem error={stop.error} />
    </div>
  )
}
