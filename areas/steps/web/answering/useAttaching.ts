import { useState } from 'react'
import type { Evidence } from '#steps/contract/evidence.ts'
import type { Calls } from './calls.ts'

type Attaching = { sending: string | null; problem: string | null }

/** Adds files to a requirement one after another; the first that fails says why. */
export function useAttaching(
  calls: Pick<Calls, 'attach'>,
  questionId: string,
  onChange: (evidence: Evidence[]) => void,
) {
  const [state, setState] = useState<Attaching>({ sending: null, problem: null })
  const attach = async (files: readonly File[]) => {
    for (const file of files) {
      setState({ sending: file.name, problem: null })
      const result = await calls.attach(questionId, file)
      if (!result.ok) return setState({ sending: null, problem: result.code })
      onChange(result.value.evidence)
    }
    setState({ sending: null, problem: null })
  }
  return { ...state, attach, fail: (code: string) => setState({ sending: null, problem: code }) }
}
