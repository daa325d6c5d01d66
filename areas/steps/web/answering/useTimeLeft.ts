import { useEffect, useRef, useState } from 'react'
import { type Clock, leftUntil, passedMark } from './clock.rules.ts'

/** Milliseconds left by the clock of the server, counted each second; and the minutes to announce. */
export function useTimeLeft(endsAt: string, clock: Clock, onEnd: () => void) {
  const [left, setLeft] = useState(() => leftUntil(endsAt, clock, performance.now()))
  const [announced, setAnnounced] = useState<number | null>(null)
  const end = useRef(onEnd)
  const before = useRef(left)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = leftUntil(endsAt, clock, performance.now())
      const mark = now > 0 ? passedMark(before.current, now) : null
      before.current = now
      setLeft(now)
      if (mark !== null) setAnnounced(mark)
      if (now === 0) return end.current()
      // At the next whole second.
      timer = setTimeout(tick, now % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [endsAt, clock])
  return { left, announced }
}
