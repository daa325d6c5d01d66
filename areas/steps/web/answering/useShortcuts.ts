import { createContext, use } from 'react'
import { useReading } from './reading.ts'

/** Whether one question is on the page: only then keys answer it, and its heading takes the focus. */
export const OneQuestion = createContext(true)

/** Whether the keys of the question are shown beside what they do. */
export function useShortcuts() {
  const { shortcuts } = useReading()
  return use(OneQuestion) && shortcuts
}
