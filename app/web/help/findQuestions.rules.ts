import { folded } from '#platform/contract/letters.rules.ts'

const mostFound = 5
const wordsIn = (text: string) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The questions in which, or in whose topic, every typed word begins a word; none before two letters are typed. */
export function findQuestions<Q extends { text: string; title: string }>(questions: readonly Q[], search: string): Q[] {
  const typed = wordsIn(search)
  if (typed.join('').length < 2) return []
  const isFound = ({ text, title }: Q) => {
    const words = wordsIn(`${text} ${title}`)
    return typed.every((part) => words.some((word) => word.startsWith(part)))
  }
  return questions.filter(isFound).slice(0, mostFound)
}
