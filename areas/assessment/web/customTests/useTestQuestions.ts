import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TestQuestion } from '#assessment/contract/customTests.ts'
import { questions } from '#assessment/contract/questions.ts'
import { inTestFromBank } from '#assessment/contract/testContent.rules.ts'
import { q } from '#platform/web/api/client.ts'

export const bankQuestion = (id: string) => ({ ...q(questions.get, { params: { id } }), staleTime: 60_000 })

/** The questions by id: those that came with the test, and the others from the bank. */
export function useTestQuestions(known: readonly TestQuestion[], ids: readonly string[]) {
  const given = useMemo(() => new Map(known.map((question) => [question.id, question])), [known])
  const asked = ids.filter((id) => !given.has(id))
  const found = useQueries({
    queries: asked.map(bankQuestion),
    combine: (results) => results.flatMap(({ data }) => (data ? [inTestFromBank(data)] : [])),
  })
  return useMemo(
    () => new Map([...given, ...found.map((question) => [question.id, question] as const)]),
    [given, found],
  )
}
export type KnownQuestions = ReturnType<typeof useTestQuestions>
