import { Timer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

const lastMinute = 60

/** The remaining time by second; announced when the last minute starts. */
export function SheetTimer({ until, onEnd }: { until: number; onEnd: () => void }) {
  const t = useTexts(customTestsTexts)
  const leftAt = (now: number) => Math.max(0, Math.ceil((until - now) / 1000))
  const [left, setLeft] = useState(() => leftAt(Date.now()))
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const tick = () => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      end.current()
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(left / 3600)
  const said = `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`
  const isShort = left <= lastMinute
  return (
    <>
      <span
        role="timer"
        aria-label={t('timeLeft')}
        className={`num flex items-center gap-1.5 rounded-1 px-2 py-0.5 text-14 font-semibold ${isShort ? 'bg-wait-bg text-wait' : 'text-fg-2'}`}
      >
        <Timer size={15} strokeWidth={1.75} aria-hidden />
        {said}
      </span>
      <span role="status" className="sr-only">
        {isShort && t('lastMinute')}
      </span>
    </>
  )
}
