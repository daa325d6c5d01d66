import { useState } from 'react'
import type { Result } from '#platform/web/apart/call.ts'
import type { StepPage } from '#steps/contract/answering.ts'

/** Begins an attempt: the next page takes over when that works, otherwise the code says why not. */
export function useBegin(ask: () => Promise<Result<StepPage>>) {
  const [pending, setPending] = useState(false)
  const [why, setWhy] = useState<string>()
  const begin = async () => {
    setPending(true)
    const result = await ask()
    setPending(false)
    setWhy(result.ok ? undefined : result.code)
  }
  return { begin, pending, why }
}
