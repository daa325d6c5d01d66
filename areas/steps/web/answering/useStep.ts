import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Failure, Result } from '#platform/web/apart/call.ts'
import { keepInTab, keptInTab } from '#platform/web/apart/kept.ts'
import { newId } from '#platform/web/state/newId.ts'
import type { StepPage } from '#steps/contract/answering.ts'
import { callsOf } from './calls.ts'
import { type Clock, clockOf } from './clock.rules.ts'
import { linkKey } from './kept.rules.ts'

export type Opened = { page: StepPage; clock: Clock; times: number }

/** The present state of the step of a link. Only `start` starts anything; a running attempt is continued by the page that opens it. */
export function useStep(token: string) {
  const calls = useMemo(() => callsOf(token), [token])
  const key = useMemo(() => linkKey(token), [token])
  const [opened, setOpened] = useState<Opened>()
  const [failure, setFailure] = useState<Failure>()
  const [client] = useState(() => keptInTab(`client:${key}`))
  const own = useRef(client)

  const show = useCallback((result: Result<StepPage>) => {
    if (!result.ok) return setFailure(result)
    setFailure(undefined)
    setOpened((before) => ({ page: result.value, clock: clockOf(result), times: (before?.times ?? 0) + 1 }))
  }, [])

  /** A reload is the same page as before; another tab is another one. */
  const clientId = useCallback(() => {
    own.current ??= newId()
    keepInTab(`client:${key}`, own.current)
    return own.current
  }, [key])

  const start = useCallback(async () => {
    const result = await calls.start(clientId())
    if (result.ok) show(result)
    return result
  }, [calls, clientId, show])

  const again = useCallback(async () => {
    const result = await calls.again(clientId())
    if (result.ok) show(result)
    return result
  }, [calls, clientId, show])

  const read = useCallback(async () => {
    const result = await calls.read()
    const isRunning = result.ok && result.value.state === 'iniciado' && result.value.sheet !== null
    // The questions are shown meanwhile: continuing only says to the server which page answers now.
    if (isRunning && own.current === null) void calls.start(clientId())
    show(result)
  }, [calls, clientId, show])

  /** The server takes no more answers: the page that says why, or the refusal itself where the link still opens the questions. */
  const leave = useCallback(
    async (code: string) => {
      const result = await calls.read()
      const isRunning = result.ok && result.value.state === 'iniciado' && result.value.sheet !== null
      show(isRunning ? { ok: false, again: false, code, waitSeconds: 0, fields: {} } : result)
    },
    [calls, show],
  )

  useEffect(() => {
    if (token) void read()
  }, [token, read])
  return { calls, key, clientId, opened, failure, start, again, read, leave, show }
}
export type StepLink = ReturnType<typeof useStep>
