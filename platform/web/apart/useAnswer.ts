import { useCallback, useEffect, useState } from 'react'
import type { Failure, Result } from './call.ts'

/** The content of a page: read when it opens, and when it is asked for again. A failure leaves the content that was read before. */
export function useAnswer<T>(ask: () => Promise<Result<T>>) {
  const [value, setValue] = useState<T>()
  const [failure, setFailure] = useState<Failure>()
  const read = useCallback(async () => {
    const result = await ask()
    setFailure(result.ok ? undefined : result)
    if (result.ok) setValue(result.value)
    return result.ok ? result.value : undefined
  }, [ask])
  useEffect(() => void read(), [read])
  return { value, failure, read, setValue }
}
