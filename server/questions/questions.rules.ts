import { stepsOf } from '#contract/questions.rules.ts'
import type { QuestionContent } from '#contract/questions.ts'
import { wordsOf } from '#server/http/richText.ts'

const longestTitle = 200

/** The beginning of a statement, for a list, and all words of a question, to search in. */
export function wordsOfContent(content: QuestionContent, explanation: string) {
  const statement = wordsOf(content.statement)
  const title = statement.length > longestTitle ? `${statement.slice(0, longestTitle - 1).trimEnd()}…` : statement
  const words = [statement, ...partsOf(content), explanation].filter(Boolean).join(' ')
  return { title: title.toWellFormed(), words }
}

function partsOf(content: QuestionContent): string[] {
  if ('options' in content) return content.options.map(({ text }) => text)
  if ('guide' in content) return [content.guide]
  if (content.kind === 'escala') return [content.minLabel, content.maxLabel]
  return content.kind === 'numero' ? [content.unit] : []
}

const letter = (at: number) => String.fromCharCode(65 + at)

/** The options of a question as lines of a cell: `A) …`; of a scale, its steps. */
export function optionsInWords(content: QuestionContent): string {
  if ('options' in content) return content.options.map(({ text }, at) => `${letter(at)}) ${text}`).join('\n')
  return content.kind === 'escala' ? stepsOf(content).join(' ') : ''
}

/** What is right, as it would be typed into a cell. */
export function keyInWords(content: QuestionContent): string {
  if ('options' in content)
    return content.options.flatMap(({ id }, at) => (content.key.includes(id) ? letter(at) : [])).join(', ')
  if (content.kind === 'verdadeiro_falso') return content.key ? 'V' : 'F'
  if (content.kind === 'numero') return String(content.key).replace('.', ',')
  return content.kind === 'escala' && content.key !== null ? String(content.key) : ''
}
