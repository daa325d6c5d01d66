import { createContext, use } from 'react'
import { useReading } from './reading.ts'

/** Whether keys answer a question: not where several are on one page. */
export const OneQuestion = createContext(true)

/** Whether the keys of the question are shown beside what they do. */
export function useShortcuts() {
  const { shortcuts } = useReading()
  return use(OneQuestion) && shortcuts
}
