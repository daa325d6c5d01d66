import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { leaving } from '#platform/web/ui/leaving.ts'
import { ProgressBar } from '#platform/web/ui/Meter.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type LinkSending, sendings } from '#steps/contract/sendings.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { Problem } from '#steps/web/Problem.tsx'
import { isScheduled } from './scheduled.ts'

/** Counts the seconds down that the server said. */
function useSecondsLeft(said: number) {
  const [seconds, setSeconds] = useState(said)
  useEffect(() => {
    const until = Date.now() + said * 1000
    const count = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [said])
  return seconds
}

type SendingProgressProps = { title: string; sending: LinkSending; stale: Endpoint[] }

/** Links on their way to everybody: undone with one click before they leave, stopped afterwards. The user who sent them reads it in a note already. */
export function SendingProgress({ title, sending, stale }: SendingProgressProps) {
  const t = useTexts(stepsTexts)
  const format = useFormat()
  const seconds = useSecondsLeft(sending.leavesIn)
  const counted = (count: number) => ({ count, number: format.number(count) })
  const stop = useWrite(sendings.stop, {
    stale,
    then: ({ state, done }) => toast.success(state === 'undone' ? t('sendUndone') : t('sendStopped', counted(done))),
  })
  const noted = useSyncExternalStore(leaving.watch, leaving.all)
  if (noted.some(({ id }) => id === sending.id)) return null
  const isWaiting = sending.state === 'waiting'
  const { done, total } = sending
  const said = isWaiting
    ? isScheduled(sending)
      ? t('sendScheduled', { ...counted(total), when: format.dateTime(sending.leavesAt) })
      : seconds > 0
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
          onClick={() => stop.mutate({ params: { id: sending.id } })}
        >
          {t(isWaiting ? 'sendUndo' : 'sendStop')}
        </Button>
      </div>
      <ProgressBar value={done} max={total} label={t('sending')} />
      <Problem error={stop.error} />
    </div>
  )
}
