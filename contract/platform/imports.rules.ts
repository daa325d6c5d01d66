import {
  type ImportDecision,
  type ImportFinding,
  type ImportOutcome,
  type ImportState,
  importFindings,
} from './imports.ts'
import { allowed, type Refusal, refuse, type Verdict } from './refusals.ts'
import type { SheetColumn } from './sheets.ts'

export const mostRows = 100_000
export const mostColumns = 100
/** So many characters of a cell are kept; the schemas allow less. */
export const longestCell = 20_000
/** Excel allows 31. */
export const longestSheetName = 120
/** How long an import can be rolled back. */
const daysToRevert = 30

/** The states that the server is at work in. */
export const workingStates: readonly ImportState[] = ['reading', 'checking', 'importing', 'reverting']
export const isWorking = (state: ImportState) => workingStates.includes(state)

/** Letters and digits alone: `Razão social *` is `razaosocial`. */
const folded = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** So much of what a column is called is looked at, and kept. */
export const longestHeading = 120

/** Whether a first row names columns: mostly words, and nothing that is a code or an address of somebody. */
export function looksLikeHeadings(cells: readonly string[]): boolean {
  const given = cells.map((cell) => cell.trim().slice(0, longestHeading)).filter(Boolean)
  const isCertain = (cell: string) =>
    /^[^\s@]+@[^\s@.]+\.\S+$/.test(cell) ||
    /\d[\d.\-/]{7,}/.test(cell) ||
    /^[0-9A-Z]{12}\d{2}$/.test(cell.replace(/[.\-/]/g, ''))
  const words = given.filter((cell) => /\p{L}/u.test(cell))
  return words.length > 0 && words.length * 2 >= given.length && !given.some(isCertain)
}

/** What the file that is given out for mending calls its own column: it is nobody's value. */
export const errorHeading = 'erro'

/** Which headings belong together: the same set, in any order, is mapped as it was the last time. */
export const headingsKey = (headers: readonly string[]) =>
  headers
    .map(folded)
    .filter((name) => name !== '' && name !== errorHeading)
    .toSorted()
    .join('|')

/** What a column may be called in a file. */
const namesOf = ({ id, heading, synonyms }: SheetColumn) => new Set([id, heading, ...synonyms].map(folded))
/** The columns that a heading may stand for, the likeliest first. */
export const columnsNamed = (header: string, columns: readonly SheetColumn[]) => {
  const name = folded(header)
  return name === '' ? [] : columns.filter((column) => namesOf(column).has(name)).map(({ id }) => id)
}

/** What each heading probably is; each column once, and nothing where no name fits. */
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

/** What headings are remembered by: their names, and which of the same name they are. */
function headingNames(headers: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headers.map((header) => {
    const name = folded(header)
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return nth === 1 ? name : `${name}#${nth}`
  })
}

/** A mapping that was used before, by the names of headings, for these headings. */
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

/** What somebody said of the headings of a file: their key, and the columns by their names; what is not among those is not imported. */
export type RememberedHeadings = { headings: string; mapping: Readonly<Record<string, string>> }

/** What somebody said of each heading when it last came in any file, of which the newest comes first; `undefined` where nobody has said. */
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

/** Each heading as it was last taken; by its name where nobody has said. */
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

/** The columns that must be there and are not. */
export const missingColumns = (mapping: readonly string[], columns: Columns) =>
  columns.filter(({ id, required }) => required && !mapping.includes(id)).map(({ id }) => id)

/** The columns that more than one heading is taken for. */
export const repeatedColumns = (mapping: readonly string[]) => [
  ...new Set(mapping.filter((id, at) => id !== '' && mapping.indexOf(id) !== at)),
]

/** Whether a mapping is one of these headings to these columns. */
export function mayTry(headers: readonly string[], mapping: readonly string[], columns: Columns): Verdict {
  const known = new Set(columns.map(({ id }) => id))
  const isOf = mapping.length === headers.length && mapping.every((id) => id === '' || known.has(id))
  return isOf ? allowed : refuse('import_state')
}

/** Whether rows can be read with a mapping. */
export function mayMap(headers: readonly string[], mapping: readonly string[], columns: Columns): Verdict {
  const may = mayTry(headers, mapping, columns)
  if (!may.allowed) return may
  if (repeatedColumns(mapping).length > 0) return refuse('import_column_twice')
  return missingColumns(mapping, columns).length > 0 ? refuse('import_column_missing') : allowed
}

export type ImportAct = 'check' | 'columns' | 'decide' | 'start' | 'cancel' | 'revert'
const acts: Record<ImportAct, readonly ImportState[]> = {
  check: ['columns', 'checked'],
  columns: ['checked'],
  decide: ['checked'],
  start: ['checked'],
  cancel: ['reading', 'columns', 'checking', 'checked', 'importing'],
  revert: ['done', 'cancelled'],
}
/** Whether an import may be taken on from where it stands. */
export const mayAct = (state: ImportState, act: ImportAct): Verdict =>
  acts[act].includes(state) ? allowed : refuse('import_state')

export type Counts = Partial<Record<ImportFinding | ImportOutcome, number>>

/** Whether a word is what the dry run finds, and not what became of a row. */
export const isFinding = (word: string): word is ImportFinding => importFindings.some((finding) => finding === word)

/** Whether anything would be imported: how many rows would be written. */
export const mayStart = (rows: number): Verdict => (rows > 0 ? allowed : refuse('import_nothing'))

/** Whether an import can be taken back: it wrote something, and that is not too long ago. */
export function mayRevert(state: ImportState, { created = 0, updated = 0 }: Counts, daysAgo: number): Verdict {
  const may = mayAct(state, 'revert')
  if (!may.allowed) return may
  if (created + updated === 0) return refuse('import_nothing_to_revert')
  return daysAgo > daysToRevert ? refuse('import_too_old') : allowed
}

/** Whether what is there already may be treated so. */
export const mayDecide = (decision: ImportDecision, mayCreateAnew: boolean): Verdict =>
  decision === 'create' && !mayCreateAnew ? refuse('import_not_anew') : allowed

/** What makes a file unreadable. */
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
