import { useEffect, useRef, useState } from 'react'

/** Counts the seconds to prepare down, then begins. */
export function usePreparation(seconds: number, onEnd: () => void) {
  const [left, setLeft] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => () => clearInterval(timer.current), [])
  const stop = () => {
    clearInterval(timer.current)
    setLeft(null)
  }
  return {
    left,
    stop,
    start() {
      const until = performance.now() + seconds * 1000
      setLeft(seconds)
      clearInterval(timer.current)
      timer.current = setInterval(() => {
        const now = Math.ceil((until - performance.now()) / 1000)
        if (now > 0) return setLeft(now)
        stop()
        end.current()
      }, 200)
    },
  }
}
