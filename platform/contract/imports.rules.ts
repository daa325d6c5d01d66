import {
  type ImportDecision,
  type ImportFinding,
  type ImportShow,
  type ImportState,
  importFindings,
} from './imports.ts'
import type { Refusal } from './refusals.ts'
import type { SheetColumn } from './sheets.ts'
import { allowed, refuse, type Verdict } from './verdicts.ts'

export const maxRows = 100_000
export const maxColumns = 100
/** The first rows of a sheet, among which are its headings. Titles, periods and empty rows are above them. */
export const rowsCompared = 20
/** Cells and characters of a row in the preview of a sheet. */
export const previewed = { cells: 12, characters: 60 }
/** The limit of Excel is 31. */
export const longestSheetName = 120
/** Days in which an import can be rolled back. */
const daysToRevert = 30

/** States in which the server is processing the import. */
export const workingStates: readonly ImportState[] = ['reading', 'checking', 'importing', 'reverting']
export const isWorking = (state: ImportState) => workingStates.includes(state)

/** Letters and digits only: `Razão social *` becomes `razaosocial`. */
const folded = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Maximum length of a heading; the rest is ignored. */
export const longestHeading = 120

/** Whether a first row contains headings: mostly words, and no codes, e-mails or URLs. */
export function looksLikeHeadings(cells: readonly string[]): boolean {
  const given = cells.map((cell) => cell.trim().slice(0, longestHeading)).filter(Boolean)
  const isCertain = (cell: string) =>
    /^[^\s@]+@[^\s@.]+\.\S+$/.test(cell) ||
    /\d[\d.\-/]{7,}/.test(cell) ||
    /^[0-9A-Z]{12}\d{2}$/.test(cell.replace(/[.\-/]/g, ''))
  const words = given.filter((cell) => /\p{L}/u.test(cell))
  return words.length > 0 && words.length * 2 >= given.length && !given.some(isCertain)
}

/** The error column that the server adds to the file of failed rows. It is never imported. */
export const errorHeading = 'erro'

/** Key of a set of headings, independent of order: the same set gets the mapping of the last import. */
export const headingsKey = (headers: readonly string[]) =>
  headers
    .map(folded)
    .filter((name) => name !== '' && name !== errorHeading)
    .toSorted()
    .join('|')

/** The normalized names of a column. */
const namesOf = ({ id, heading, synonyms }: SheetColumn) => new Set([id, heading, ...synonyms].map(folded))
/** The columns that a heading may stand for, the likeliest first. */
export const columnsNamed = (header: string, columns: readonly SheetColumn[]) => {
  const name = folded(header)
  return name === '' ? [] : columns.filter((column) => namesOf(column).has(name)).map(({ id }) => id)
}

/** Guesses the column of each heading; no column is used twice, and a heading without a match is left unmapped. */
export function mapHeadings(headers: readonly string[], columns: readonly SheetColumn[]): string[] {
  const taken = new Set<string>()
  const names = columns.map((column) => ({ id: column.id, names: namesOf(column) }))
  return headers.map((header) => {
    const name = folded(header)
    const found = name && names.find((column) => !taken.has(column.id) && column.names.has(name))
    if (!found) return ''
    taken.add(found.id)
    return found.id
  })
}

/** Keys under which the mapping of headings is remembered: the name, and the occurrence among equal names. */
function headingNames(headers: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headers.map((header) => {
    const name = folded(header)
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return nth === 1 ? name : `${name}#${nth}`
  })
}

/** Applies a remembered mapping to these headings. */
export function recallMapping(
  headers: readonly string[],
  remembered: Readonly<Record<string, string>>,
  columns: readonly SheetColumn[],
): string[] {
  const known = new Set(columns.map(({ id }) => id))
  const taken = new Set<string>()
  return headingNames(headers).map((name) => {
    const id = remembered[name] ?? ''
    if (!known.has(id) || taken.has(id)) return ''
    taken.add(id)
    return id
  })
}

/** The mapping that a user chose for a file: the key of the headings, and the columns by heading. Headings without a column are not imported. */
export type RememberedHeadings = { headings: string; mapping: Readonly<Record<string, string>> }

/** The latest choice for each heading in any file (newest first); `undefined` where there was no choice. */
export function recallSaid(
  headers: readonly string[],
  remembered: readonly RememberedHeadings[],
  columns: readonly SheetColumn[],
): (string | undefined)[] {
  const said = new Map<string, string>()
  for (const { headings, mapping } of remembered)
    for (const name of headingNames(headings.split('|')))
      if (!said.has(name)) said.set(name, Object.hasOwn(mapping, name) ? (mapping[name] ?? '') : '')
  const recalled = recallMapping(headers, Object.fromEntries(said), columns)
  return headingNames(headers).map((name, at) => (said.has(name) ? recalled[at] : undefined))
}

/** Maps each heading as it was last chosen; by its name where nobody chose. */
export function recallEach(
  headers: readonly string[],
  remembered: readonly RememberedHeadings[],
  columns: readonly SheetColumn[],
): string[] {
  const said = recallSaid(headers, remembered, columns)
  const guessed = mapHeadings(
    headers.map((header, at) => (said[at] === undefined ? header : '')),
    columns.filter(({ id }) => !said.includes(id)),
  )
  return said.map((id, at) => id || (guessed[at] ?? ''))
}

export const mappingToRemember = (headers: readonly string[], mapping: readonly string[]) =>
  Object.fromEntries(
    headingNames(headers).flatMap((name, at) =>
      folded(headers[at] ?? '') && mapping[at] ? [[name, mapping[at]]] : [],
    ),
  )

type Columns = readonly { id: string; required?: boolean }[]

/** Required columns that are not mapped. */
export const missingColumns = (mapping: readonly string[], columns: Columns) =>
  columns.filter(({ id, required }) => required && !mapping.includes(id)).map(({ id }) => id)

/** Columns to which more than one heading is mapped. */
export const repeatedColumns = (mapping: readonly string[]) => [
  ...new Set(mapping.filter((id, at) => id !== '' && mapping.indexOf(id) !== at)),
]

/** Whether a mapping assigns these headings to these columns. */
export function mayTry(headers: readonly string[], mapping: readonly string[], columns: Columns): Verdict {
  const known = new Set(columns.map(({ id }) => id))
  const isOf = mapping.length === headers.length && mapping.every((id) => id === '' || known.has(id))
  return isOf ? allowed : refuse('import_state')
}

/** Whether rows can be parsed with a mapping. */
export function mayMap(headers: readonly string[], mapping: readonly string[], columns: Columns): Verdict {
  const may = mayTry(headers, mapping, columns)
  if (!may.allowed) return may
  if (repeatedColumns(mapping).length > 0) return refuse('import_column_twice')
  return missingColumns(mapping, columns).length > 0 ? refuse('import_column_missing') : allowed
}

export type ImportAct = 'source' | 'check' | 'columns' | 'decide' | 'mend' | 'start' | 'cancel' | 'revert'
const acts: Record<ImportAct, readonly ImportState[]> = {
  source: ['columns', 'checked'],
  check: ['columns', 'checked'],
  columns: ['checked'],
  decide: ['checked'],
  mend: ['checked'],
  start: ['checked'],
  cancel: ['reading', 'columns', 'checking', 'checked', 'importing'],
  revert: ['done', 'cancelled'],
}
/** Whether an action is allowed in the current state of an import. */
export const mayAct = (state: ImportState, act: ImportAct): Verdict =>
  acts[act].includes(state) ? allowed : refuse('import_state')

type Previewed = { rows: readonly { line: number }[] }

/** Whether the rows of an import can be read from this sheet and below this row; the file is kept until the import starts, for a day at most. */
export function mayReadFrom(sheets: readonly Previewed[], { sheet, line }: { sheet: number; line: number }): Verdict {
  if (sheets.length === 0) return refuse('import_file_gone')
  const rows = sheets[sheet]?.rows ?? []
  if (!rows.some((row) => row.line === line)) return refuse('import_state')
  return rows.length < rowsCompared && rows.at(-1)?.line === line ? refuse('import_empty') : allowed
}

export type Counts = Partial<Record<ImportShow, number>>

/** Whether a value is a result of the dry run rather than an outcome of the import. */
export const isFinding = (word: string): word is ImportFinding => importFindings.some((finding) => finding === word)

/** Whether the import has any rows to write. */
export const mayStart = (rows: number): Verdict => (rows > 0 ? allowed : refuse('import_nothing'))

/** Whether an import can be rolled back: it wrote rows, recently enough. */
export function mayRevert(state: ImportState, { created = 0, updated = 0 }: Counts, daysAgo: number): Verdict {
  const may = mayAct(state, 'revert')
  if (!may.allowed) return may
  if (created + updated === 0) return refuse('import_nothing_to_revert')
  return daysAgo > daysToRevert ? refuse('import_too_old') : allowed
}

/** Whether a row can be mended in place: it is wrong, and has these cells. */
export const mayMend = (finding: ImportFinding | null, width: number, places: readonly number[]): Verdict =>
  finding === 'wrong' && places.every((at) => at < width) ? allowed : refuse('import_state')

/** Whether this way of handling existing records is allowed. */
export const mayDecide = (decision: ImportDecision, mayCreateAnew: boolean): Verdict =>
  decision === 'create' && !mayCreateAnew ? refuse('import_not_anew') : allowed

/** Reasons why a file cannot be read. */
export type SheetFailure = Extract<
  Refusal,
  | 'import_empty'
  | 'import_no_header'
  | 'import_too_many_rows'
  | 'import_too_many_columns'
  | 'import_broken'
  | 'import_bomb'
  | 'import_file_gone'
  | 'import_not_scanned'
  | 'file_quarantined'
>
