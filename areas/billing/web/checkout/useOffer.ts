import { useCallback, useEffect, useState } from 'react'
import { type Failure, type Offer, readOffer } from './calls.ts'

/** The plans that are sold, read when the page opens and when it is asked for again. */
export function useOffer() {
  const [offer, setOffer] = useState<Offer>()
  const [failure, setFailure] = useState<Failure>()
  const read = useCallback(async () => {
    const result = await readOffer()
    setFailure(result.ok ? undefined : result)
    if (result.ok) setOffer(result.value)
  }, [])
  useEffect(() => void read(), [read])
  return { offer, failure, read }
}
