import { useEffect, useState } from 'react'

/** A value as it was once it has rested for so many milliseconds: for what is asked while somebody types. */
export function useDelayed<V>(value: V, delay: number) {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return late
}
