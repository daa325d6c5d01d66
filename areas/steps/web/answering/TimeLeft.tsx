import { Clock as ClockIcon } from 'lucide-react'
import { useState } from 'react'
import { keepInTab, keptInTab } from '#platform/web/apart/kept.ts'
import { type Clock, timeLeft } from './clock.rules.ts'
import { useTexts } from './texts.ts'
import { useTimeLeft } from './useTimeLeft.ts'

/** An attempt without a time limit may run for days: until its last hours, the deadline of the start page is what counts. */
const longest = 12 * 3_600_000
const hiddenName = 'timeHidden'

type TimeLeftProps = { endsAt: string; clock: Clock; isLimited: boolean; onEnd: () => void }

/** The time left, which a reader may hide. Never red: a reader who hurries does not read better. */
export function TimeLeft({ endsAt, clock, isLimited, onEnd }: TimeLeftProps) {
  const t = useTexts()
  const { left, announced } = useTimeLeft(endsAt, clock, onEnd)
  const [hidden, setHidden] = useState(() => keptInTab(hiddenName) === 'true')
  const toggle = () => {
    setHidden(!hidden)
    keepInTab(hiddenName, String(!hidden))
  }
  if (!isLimited && left > longest) return null
  const { minutes, seconds } = timeLeft(left)
  return (
    <>
      <button
        type="button"
        onClick={toggle}
        className="flex h-9 items-center gap-2 rounded-full px-3 text-15 font-semibold hover:bg-press max-md:h-11 max-md:bg-sunken"
      >
        <ClockIcon size={18} strokeWidth={1.75} aria-hidden className="text-fg-2" />
        {!hidden && (
          <>
            <span className="sr-only">{t('time.left')}</span>
            <span className="num">
              {seconds === null
                ? t('time.minutes', { count: minutes })
                : `${minutes}:${String(seconds).padStart(2, '0')}`}
            </span>
          </>
        )}
        <span className="text-12 font-normal text-fg-2 max-md:sr-only">{t(hidden ? 'time.show' : 'time.hide')}</span>
      </button>
      <span role="status" className="sr-only">
        {announced !== null && t('time.announced', { count: announced })}
      </span>
    </>
  )
}
