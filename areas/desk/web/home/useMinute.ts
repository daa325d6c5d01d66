import { useEffect, useState } from 'react'

/** Now, to the minute: a page that stays open follows the clock, also after the computer slept. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const read = () => setNow(new Date())
    const timer = setInterval(read, 30_000)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [])
  return now
}
