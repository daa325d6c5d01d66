import { stepsOf } from '#assessment/contract/questions.rules.ts'
import { type QuestionContent, questionContent } from '#assessment/contract/questions.ts'
import { letterOf } from '#platform/contract/letters.rules.ts'
import { wordsOf } from '#platform/server/http/richText.ts'
import { optionColumn } from './questionSheet.ts'

const longestTitle = 200

/** Returns the beginning of a plain statement. */
export function titleOf(statement: string) {
  const title = statement.length > longestTitle ? `${statement.slice(0, longestTitle - 1).trimEnd()}…` : statement
  return title.toWellFormed()
}

/** Returns the title of a question for lists, and its words for the search. */
export function wordsOfContent(content: QuestionContent, explanation: string) {
  const statement = wordsOf(content.statement)
  const words = [statement, ...partsOf(content), explanation].filter(Boolean).join(' ')
  return { title: titleOf(statement), words }
}

/** Merges a spreadsheet row into a question. Missing columns and empty cells keep the stored value. */
export function mergedContent(now: QuestionContent, given: QuestionContent, sheetColumns: readonly string[]) {
  // Cells have no formatting or pictures, so an equal plain text keeps the stored statement.
  const statement = wordsOf(now.statement) === wordsOf(given.statement) ? now.statement : given.statement
  if (now.kind !== given.kind) return { ...given, statement }
  const members = new Set(sheetColumns.map((column) => (column.startsWith('option') ? 'options' : column)))
  // The key refers to options by letter, so both are replaced together.
  if (members.has('options')) members.add('key')
  const filled = Object.entries(given).filter(([member]) => members.has(member))
  const same = members.has('key') ? sameOptions(now, given) : {}
  return questionContent.parse({ ...now, ...Object.fromEntries(filled), ...same, statement })
}

/** Options with unchanged texts keep their ids. The given key is mapped to those ids. */
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

/** Formats the options as lines of a cell, `A) …`; for a scale, its steps. */
export function optionsInWords(content: QuestionContent): string {
  if ('options' in content) return content.options.map(({ text }, at) => `${letterOf(at)}) ${text}`).join('\n')
  return content.kind === 'escala' ? stepsOf(content).join(' ') : ''
}

const inBrazilian = (n: number) => String(n).replace('.', ',')

/** Formats a question without its statement as spreadsheet cells. Options are included when `withOptions` is true. */
export function cellsOfContent(content: QuestionContent, withOptions: boolean): Map<string, string> {
  const cells: Record<string, string> = { kind: content.kind, key: keyInWords(content) }
  if ('options' in content && withOptions)
    for (const [at, { text }] of content.options.entries()) cells[optionColumn(letterOf(at))] = text
  if ('guide' in content) cells.guide = content.guide
  if (content.kind === 'escala') Object.assign(cells, { min: String(content.min), max: String(content.max) })
  if (content.kind === 'numero') Object.assign(cells, { tolerance: inBrazilian(content.tolerance), unit: content.unit })
  return new Map(Object.entries(cells).filter(([, cell]) => cell !== ''))
}

/** Formats the key as text of a cell. */
export function keyInWords(content: QuestionContent): string {
  if ('options' in content)
    return content.options.flatMap(({ id }, at) => (content.key.includes(id) ? letterOf(at) : [])).join(', ')
  if (content.kind === 'verdadeiro_falso') return content.key ? 'V' : 'F'
  if (content.kind === 'numero') return inBrazilian(content.key)
  return content.kind === 'escala' && content.key !== null ? String(content.key) : ''
}
