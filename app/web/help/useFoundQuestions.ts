import { useEffect, useState } from 'react'
import { useHasRight } from '#access/web/accounts/useHasRight.ts'
import { startHelp } from '#platform/web/i18n/languages.ts'
import { findQuestions } from './findQuestions.rules.ts'
import type { Question } from './questions.ts'

type Questions = typeof import('./questions.ts')

/** The questions of the help for what is typed in the palette. They load with the second letter, and are a bonus: without them the rest is found. */
export function useFoundQuestions(search: string): Question[] {
  const [help, setHelp] = useState<Questions>()
  const seesFairness = useHasRight('see_fairness')
  const isWanted = search.length >= 2
  useEffect(() => {
    if (isWanted)
      Promise.all([import('./questions.ts'), startHelp()]).then(
        ([questions]) => setHelp(questions),
        () => {},
      )
  }, [isWanted])
  if (!help) return []
  const questions = help.allQuestions().filter(({ topic }) => seesFairness || topic !== 'fairness')
  return findQuestions(questions, search)
}
