import { stepsOf } from '#contract/questions.rules.ts'
import { type QuestionContent, questionContent } from '#contract/questions.ts'
import { wordsOf } from '#server/http/richText.ts'

const longestTitle = 200

/** The beginning of a statement, for a list, and all words of a question, to search in. */
export function wordsOfContent(content: QuestionContent, explanation: string) {
  const statement = wordsOf(content.statement)
  const title = statement.length > longestTitle ? `${statement.slice(0, longestTitle - 1).trimEnd()}…` : statement
  const words = [statement, ...partsOf(content), explanation].filter(Boolean).join(' ')
  return { title: title.toWellFormed(), words }
}

/** What a question becomes where a spreadsheet gives some of it: what it has no column for, or leaves empty, stays. */
export function mergedContent(now: QuestionContent, given: QuestionContent, sheetColumns: readonly string[]) {
  // A cell has neither format nor pictures.
  const statement = wordsOf(now.statement) === wordsOf(given.statement) ? now.statement : given.statement
  if (now.kind !== given.kind) return { ...given, statement }
  const members = new Set(sheetColumns.map((column) => (column.startsWith('option') ? 'options' : column)))
  const filled = Object.entries(given).filter(([member]) => members.has(member))
  return questionContent.parse({ ...now, ...Object.fromEntries(filled), ...sameOptions(now, given), statement })
}

/** Options that say what they said before keep what they are known by, and so the key. */
function sameOptions(now: QuestionContent, given: QuestionContent) {
  if (!('options' in now && 'options' in given) || now.options.length !== given.options.length) return {}
  if (given.options.some(({ text }, at) => text !== now.options[at]?.text)) return {}
  return {
    options: now.options,
    key: now.options.flatMap(({ id }, at) => (given.key.includes(given.options[at]?.id ?? '') ? [id] : [])),
  }
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
