import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DoorPage } from '#applying/contract/door.ts'
import { graceMinutes } from '#applying/contract/form.rules.ts'
import { useFormat, useTexts } from './texts.ts'
import type { ServerClock } from './useDoor.ts'

/** The milliseconds until a moment by the clock of the server: that of the device only measures how long the page is open. */
function useLeft({ now, at }: ServerClock, until: string) {
  const [, tick] = useState(0)
  const left = Date.parse(until) - Date.parse(now) - (performance.now() - at)
  const isNear = left < 300_000
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), isNear ? 1000 : 20_000)
    return () => clearInterval(timer)
  }, [isNear])
  return left
}

type CountdownProps = {
  form: DoorPage['form']
  clock: ServerClock
  /** One line, for a phone. */
  compact?: boolean
}

/** The time that is left to send. */
export function Countdown({ form, clock, compact = false }: CountdownProps) {
  const t = useTexts()
  const format = useFormat(form.zone)
  const left = useLeft(clock, form.closesAt)
  const seconds = Math.max(0, Math.floor(left / 1000))
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  const watch = `${minutes}:${String(seconds % 60).padStart(2, '0')}`
  const said = (
    <>
      {days > 0 && `${t('time.days', { count: days })}, `}
      {days === 0 && hours === 0 && minutes < 5 ? watch : t('time.left', { hours, minutes })}
    </>
  )
  const over = <p className="text-14">{t('time.over', { minutes: graceMinutes })}</p>
  if (compact)
    return (
      <div className="-mx-4 flex flex-wrap items-center justify-between gap-x-3 bg-wait-bg px-4 py-2 text-13 text-wait">
        {left <= 0 ? (
          over
        ) : (
          <>
            <p className="flex items-center gap-2 font-semibold">
              <Clock size={16} strokeWidth={1.75} aria-hidden />
              <span className="sr-only">{t('time.title')}</span>
              <span role="timer">{said}</span>
            </p>
            <p>{t('time.until', { when: format.moment(form.closesAt) })}</p>
          </>
        )}
      </div>
    )
  return (
    <div className="rounded-3 bg-wait-bg p-4 text-wait">
      {left <= 0 ? (
        over
      ) : (
        <>
          <p className="text-13">{t('time.title')}</p>
          <p role="timer" className="num text-20 font-semibold">
            {said}
          </p>
          <p className="text-13">{t('time.at', { when: format.moment(form.closesAt) })}</p>
        </>
      )}
    </div>
  )
}
