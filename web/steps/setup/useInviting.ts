import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { steps } from '#contract/steps/steps.ts'
import { type ApiError, call, refresh } from '#web/platform/api/client.ts'
import { here } from '#web/steps/here.ts'
import { staleBySteps } from '#web/steps/staleBySteps.ts'

/** Nobody is named: who has no link yet gets one. */
const everybody = { applicationIds: undefined }

/** Sends the link of a step to everybody without one, call after call, until nobody is left or the user stops it. */
export function useInviting(processId: string, then: (invited: number) => void) {
  const [sent, setSent] = useState(0)
  const isStopped = useRef(false)
  const send = useMutation<number, ApiError, string>({
    mutationFn: async (stepId) => {
      isStopped.current = false
      let total = 0
      setSent(0)
      for (;;) {
        const { invited, left } = await call(steps.invite, {
          params: { id: processId, stepId },
          body: { ...everybody, ...here() },
        })
        total += invited
        setSent(total)
        // A call that invites nobody would be repeated for ever.
        if (left === 0 || invited === 0 || isStopped.current) return total
      }
    },
    onSuccess: then,
    onSettled: () => refresh(staleBySteps),
  })
  return {
    sent,
    send,
    stop: () => {
      isStopped.current = true
    },
  }
}
