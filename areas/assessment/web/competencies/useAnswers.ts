import { useRef } from 'react'
import { type Attempt, competencyTest } from '#assessment/contract/competencyTest.ts'
import { call, q, queryClient } from '#platform/web/api/client.ts'
import { keep } from '#platform/web/api/keep.ts'
import { useAutosave } from '#platform/web/api/useAutosave.ts'

type Given = { answers: Record<string, number>; evidence: Record<string, string> }
const nothing: Given = { answers: {}, evidence: {} }
const merge = (a: Given, b: Given): Given => ({
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

/** The answers of an attempt: each is sent as it is given, with the time spent. */
export function useAnswers(candidateId: string, attempt: Attempt) {
  const since = useRef(Date.now())
  const version = useRef(attempt.version)
  version.current = Math.max(version.current, attempt.version)
  const { unsaved, status, set, flush, state } = useAutosave<Given>({
    scope: `attempt ${attempt.id}`,
    merge,
    save: async ({ answers, evidence }, attemptId) => {
      const began = since.current
      since.current = Date.now()
      try {
        const kept = await call(competencyTest.answer, {
          params: { id: candidateId, attemptId },
          body: {
            answers: Object.entries(answers).map(([itemId, value]) => ({ itemId, value })),
            evidence: Object.entries(evidence).map(([competencyId, text]) => ({ competencyId, text })),
            seconds: Math.min(86_400, Math.round((since.current - began) / 1000)),
          },
        })
        version.current = kept.version
        await replaceAttempt(candidateId, kept)
      } catch (error) {
        since.current = began
        throw error
      }
    },
  })
  const { change = nothing, failure } = unsaved[attempt.id] ?? {}
  return {
    ...merge({ answers: attempt.answers, evidence: attempt.evidence }, change),
    state: failure ?? (status === 'saving' ? ('saving' as const) : ('kept' as const)),
    // An answer is sent at once, text after a pause.
    answer: (itemId: string, value: number) => set(attempt.id, { ...nothing, answers: { [itemId]: value } }),
    note: (competencyId: string, text: string) =>
      set(attempt.id, { ...nothing, evidence: { [competencyId]: text } }, rest),
    flush,
    /** The latest version from the server, even before it is rendered. */
    version: () => version.current,
    /** Whether everything has reached the server. */
    isKept: () => Object.keys(state().unsaved).length === 0,
  }
}
export type Answers = ReturnType<typeof useAnswers>
