import { useCallback, useEffect, useState } from 'react'

const placeIn = (state: unknown) => (state as { place?: unknown } | null)?.place

/** The page of the form that is open. The button of the browser goes back to the one before, and a reload stays. */
export function usePlace(first: string) {
  const [place, setPlace] = useState(() => {
    const kept = placeIn(history.state)
    return typeof kept === 'string' ? kept : first
  })
  useEffect(() => {
    const back = ({ state }: PopStateEvent) => {
      const kept = placeIn(state)
      setPlace(typeof kept === 'string' ? kept : first)
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [first])
  const go = useCallback((next: string) => {
    history.pushState({ place: next }, '')
    setPlace(next)
  }, [])
  return { place, go }
}
