import { stepsOf } from '#contract/assessment/questions.rules.ts'
import { type QuestionContent, questionContent } from '#contract/assessment/questions.ts'
import { wordsOf } from '#server/platform/http/richText.ts'
import { optionColumn } from './questionSheet.ts'

const longestTitle = 200

/** The beginning of a statement, without its format. */
export function titleOf(statement: string) {
  const title = statement.length > longestTitle ? `${statement.slice(0, longestTitle - 1).trimEnd()}…` : statement
  return title.toWellFormed()
}

/** The beginning of a statement, for a list, and all words of a question, to search in. */
export function wordsOfContent(content: QuestionContent, explanation: string) {
  const statement = wordsOf(content.statement)
  const words = [statement, ...partsOf(content), explanation].filter(Boolean).join(' ')
  return { title: titleOf(statement), words }
}

/** What a question becomes where a spreadsheet gives some of it: what it has no column for, or leaves empty, stays. */
export function mergedContent(now: QuestionContent, given: QuestionContent, sheetColumns: readonly string[]) {
  // A cell has neither format nor pictures.
  const statement = wordsOf(now.statement) === wordsOf(given.statement) ? now.statement : given.statement
  if (now.kind !== given.kind) return { ...given, statement }
  const members = new Set(sheetColumns.map((column) => (column.startsWith('option') ? 'options' : column)))
  // Which letters are right says nothing without the options that have them.
  if (members.has('options')) members.add('key')
  const filled = Object.entries(given).filter(([member]) => members.has(member))
  const same = members.has('key') ? sameOptions(now, given) : {}
  return questionContent.parse({ ...now, ...Object.fromEntries(filled), ...same, statement })
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

const inBrazilian = (n: number) => String(n).replace('.', ',')

/** What a question consists of besides its statement, as the cells of a spreadsheet; its options only where `withOptions`. */
export function cellsOfContent(content: QuestionContent, withOptions: boolean): Map<string, string> {
  const cells: Record<string, string> = { kind: content.kind, key: keyInWords(content) }
  if ('options' in content && withOptions)
    for (const [at, { text }] of content.options.entries()) cells[optionColumn(letter(at))] = text
  if ('guide' in content) cells.guide = content.guide
  if (content.kind === 'escala') Object.assign(cells, { min: String(content.min), max: String(content.max) })
  if (content.kind === 'numero') Object.assign(cells, { tolerance: inBrazilian(content.tolerance), unit: content.unit })
  return new Map(Object.entries(cells).filter(([, cell]) => cell !== ''))
}

/** What is right, as it would be typed into a cell. */
export function keyInWords(content: QuestionContent): string {
  if ('options' in content)
    return content.options.flatMap(({ id }, at) => (content.key.includes(id) ? letter(at) : [])).join(', ')
  if (content.kind === 'verdadeiro_falso') return content.key ? 'V' : 'F'
  if (content.kind === 'numero') return inBrazilian(content.key)
  return content.kind === 'escala' && content.key !== null ? String(content.key) : ''
}
