import { useCallback, useEffect, useRef, useState } from 'react'
import { type Attempt, competencyTest } from '#contract/assessment/competencyTest.ts'
import { ApiError, call, q, queryClient } from '#web/platform/api/client.ts'
import { keep } from '#web/platform/api/keep.ts'

type Waiting = { answers: Record<string, number>; evidence: Record<string, string> }
const nothing: Waiting = { answers: {}, evidence: {} }
const isEmpty = ({ answers, evidence }: Waiting) =>
  Object.keys(answers).length === 0 && Object.keys(evidence).length === 0
const over = (a: Waiting, b: Waiting): Waiting => ({
  answers: { ...a.answers, ...b.answers },
  evidence: { ...a.evidence, ...b.evidence },
})

/** Replaces a cached attempt with the one of the server. */
const replaceAttempt = (candidateId: string, attempt: Attempt) =>
  keep(
    queryClient,
    q(competencyTest.get, { params: { id: candidateId } }).queryKey,
    (test) => test && { ...test, attempts: test.attempts.map((a) => (a.id === attempt.id ? attempt : a)) },
  )

/** Milliseconds without typing before text is sent. */
const rest = 700

/** The answers of an attempt: each is sent as it is given, one request at a time, with the time spent. */
export function useAnswers(candidateId: string, attempt: Attempt) {
  const [local, setLocal] = useState(nothing)
  const [state, setState] = useState<'kept' | 'saving' | ApiError>('kept')
  const waiting = useRef(nothing)
  const flight = useRef<Promise<void>>(undefined)
  const since = useRef(Date.now())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const version = useRef(attempt.version)
  version.current = Math.max(version.current, attempt.version)
  const { id } = attempt

  const send = useCallback(async () => {
    while (!isEmpty(waiting.current)) {
      const batch = waiting.current
      const began = since.current
      waiting.current = nothing
      since.current = Date.now()
      setState('saving')
      try {
        const kept = await call(competencyTest.answer, {
          params: { id: candidateId, attemptId: id },
          body: {
            answers: Object.entries(batch.answers).map(([itemId, value]) => ({ itemId, value })),
            evidence: Object.entries(batch.evidence).map(([competencyId, text]) => ({ competencyId, text })),
            seconds: Math.min(86_400, Math.round((since.current - began) / 1000)),
          },
        })
        version.current = kept.version
        await replaceAttempt(candidateId, kept)
        if (isEmpty(waiting.current)) setLocal(nothing)
        setState('kept')
      } catch (error) {
        waiting.current = over(batch, waiting.current)
        since.current = began
        if (!(error instanceof ApiError)) throw error
        setState(error)
        return
      }
    }
  }, [candidateId, id])

  /** Sends pending answers, and resolves once the server has accepted or refused them. */
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    flight.current ??= send().finally(() => {
      flight.current = undefined
    })
    return flight.current
  }, [send])

  const set = (part: Partial<Waiting>) => {
    const next = { ...nothing, ...part }
    waiting.current = over(waiting.current, next)
    setLocal((before) => over(before, next))
    clearTimeout(timer.current)
    // An answer is sent at once, text after a pause.
    if (part.answers) void flush()
    else timer.current = setTimeout(() => void flush(), rest)
  }

  useEffect(() => {
    const leave = () => void flush()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [flush])

  return {
    answers: { ...attempt.answers, ...local.answers },
    evidence: { ...attempt.evidence, ...local.evidence },
    state,
    answer: (itemId: string, value: number) => set({ answers: { [itemId]: value } }),
    note: (competencyId: string, text: string) => set({ evidence: { [competencyId]: text } }),
    flush,
    /** The latest version from the server, even before it is rendered. */
    version: () => version.current,
    /** Whether everything has reached the server. */
    isKept: () => isEmpty(waiting.current),
  }
}
export type Answers = ReturnType<typeof useAnswers>
