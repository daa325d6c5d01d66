import { useEffect, useState } from 'react'

/** Returns the value once it has not changed for the given milliseconds. For requests while the user types. */
export function useDelayed<V>(value: V, delay: number) {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return late
}
