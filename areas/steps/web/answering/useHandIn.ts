import { useCallback, useEffect, useRef, useState } from 'react'
import type { Saver } from './saver.ts'
import { retryDelay } from './saving.rules.ts'
import type { StepLink } from './useStep.ts'

/** Hands the answers in: once by hand, or as often as it takes when the time is over. */
export function useHandIn({ calls, show, leave }: StepLink, saver: Saver) {
  const [isOver, setOver] = useState(false)
  const [pending, setPending] = useState(false)
  const [why, setWhy] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isRunning = useRef(false)

  const send = useCallback(
    async (failures: number | null): Promise<void> => {
      if (isRunning.current) return
      isRunning.current = true
      setPending(true)
      const hasAll = await saver.flush()
      // By hand, nothing is handed in without what this browser has still to send.
      const result = hasAll || failures !== null ? await calls.submit() : null
      isRunning.current = false
      setPending(false)
      if (result?.ok) {
        saver.stop()
        saver.forget()
        show(result)
      } else if (result && !result.again) {
        setWhy(result.code)
        await leave(result.code)
      } else {
        const isUndecided = Object.keys(saver.get().saving.newer).length > 0
        setWhy(result?.code ?? (isUndecided ? 'answers_differ' : 'offline'))
        if (failures !== null) timer.current = setTimeout(() => send(failures + 1), retryDelay(failures + 1))
      }
    },
    [calls, show, leave, saver],
  )
  useEffect(() => () => clearTimeout(timer.current), [])

  const byTime = useCallback(() => {
    setOver(true)
    setWhy(undefined)
    void send(0)
  }, [send])
  useEffect(() => {
    if (!isOver) return
    const again = () => {
      clearTimeout(timer.current)
      void send(0)
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOver, send])
  return { isOver, pending, why, byHand: () => send(null), byTime }
}
