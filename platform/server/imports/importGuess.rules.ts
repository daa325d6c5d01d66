import { columnsNamed } from '#platform/contract/imports.rules.ts'
import type { Sheet, SheetError } from '#platform/contract/sheets.ts'

/** Rows that are checked to decide whether a guess fits: each is checked many times. */
export const rowsGuessed = 20
/** Rows that are checked for the preview of a mapping. */
export const rowsTried = 200
/** With fewer rows, errors may be a coincidence. */
const leastRows = 3

type Rows = readonly (readonly string[])[]
type Guess = { headers: readonly string[]; mapping: readonly string[] }
type Tried = { sheet: Sheet; rows: Rows }

/** The non-empty cells of a row, by their mapped column. */
export function cellsBy(cells: readonly string[], mapping: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const [at, id] of mapping.entries()) {
    const cell = cells[at]
    if (id && cell) found.set(id, cell)
  }
  return found
}

/** The errors of a row. Whether a part of a value is enough is known once the record is looked for. */
function errorsIn(sheet: Sheet, cells: readonly string[], mapping: readonly string[]) {
  const errors = sheet.check(cellsBy(cells, mapping)).errors ?? []
  return errors.filter(({ code }) => !sheet.columns.some(({ partly }) => partly?.code === code))
}
const without = (mapping: readonly string[], left: ReadonlySet<string>) => mapping.map((id) => (left.has(id) ? '' : id))
const replaced = (mapping: readonly string[], at: number, id: string) =>
  mapping.map((now, nth) => (nth === at ? id : now))

const countErrors = ({ sheet, rows }: Tried, mapping: readonly string[]) =>
  rows.reduce((sum, cells) => sum + errorsIn(sheet, cells, mapping).length, 0)

/** Whether columns invalidate most of the rows that fill them, so that leaving them out means fewer errors. */
function harms({ sheet, rows }: Tried, mapping: readonly string[], ids: ReadonlySet<string>): boolean {
  const places = mapping.flatMap((id, at) => (ids.has(id) ? [at] : []))
  const filled = rows.filter((cells) => places.some((at) => cells[at]))
  const rest = without(mapping, ids)
  const harmed = filled.filter((cells) => {
    const { length } = errorsIn(sheet, cells, mapping)
    return length > 0 && errorsIn(sheet, cells, rest).length < length
  })
  return harmed.length >= leastRows && harmed.length * 2 > filled.length
}

/**
 * Checks a mapping guessed from headings against the first rows. For each heading, keeps the candidate column whose values validate, and
 * leaves the heading unmapped when none does. A mapping that a user chose (`said`) and required columns are kept.
 */
export function fitGuess({ headers, mapping }: Guess, said: readonly (string | undefined)[], tried: Tried): string[] {
  const { sheet } = tried
  const known = new Map(sheet.columns.map((column) => [column.id, column]))
  const isFree = (at: number) => said[at] === undefined
  const others = headers.map((header, at) => (isFree(at) ? columnsNamed(header, sheet.columns) : []))
  let now = [...mapping]
  let errors = countErrors(tried, now)
  const improve = (next: string[], accepts: (found: number) => boolean, id: string) => {
    const found = countErrors(tried, next)
    if (!accepts(found) || harms(tried, next, new Set([id]))) return
    now = next
    errors = found
  }
  const offers = (at: number) => (others[at] ?? []).filter((id) => !now.includes(id))
  if (errors === 0) return now
  const fewer = (found: number) => found < errors
  for (const at of headers.keys()) {
    if (!now[at]) continue
    for (const id of offers(at)) improve(replaced(now, at, id), fewer, id)
    // Another heading may match this column better: a level of education beside `Formação`.
    const taken = now[at]
    for (const other of headers.keys())
      if (!now[other] && others[other]?.includes(taken))
        for (const id of offers(at)) improve(replaced(replaced(now, at, id), other, taken), fewer, id)
  }

  const guessed = now.filter((id, at) => id !== '' && isFree(at) && !known.get(id)?.required)
  const groups = new Set(guessed.map((id) => known.get(id)?.group).filter(Boolean))
  const units = [
    ...guessed.map((id) => [id]),
    ...[...groups].map((group) => guessed.filter((id) => known.get(id)?.group === group)),
  ]
  for (const unit of units) if (harms(tried, now, new Set(unit))) now = without(now, new Set(unit))

  errors = countErrors(tried, now)
  // A heading left unmapped may fit a column that is free by now, which may in turn free another column.
  for (let round = 0; round < 2; round++)
    for (const at of headers.keys())
      for (const id of now[at] ? [] : offers(at))
        if (!now[at]) improve(replaced(now, at, id), (found) => found <= errors, id)
  return now
}

export type GuessProblem = SheetError & { rows: number }

/** The errors of most of the rows that were checked. */
export function problemsOf({ sheet, rows }: Tried, mapping: readonly string[]) {
  const counts = new Map<string, GuessProblem>()
  let wrong = 0
  for (const cells of rows) {
    const errors = errorsIn(sheet, cells, mapping)
    if (errors.length > 0) wrong += 1
    for (const { column, code } of errors) {
      const key = `${column} ${code}`
      const known = counts.get(key)
      counts.set(key, { column, code, rows: (known?.rows ?? 0) + 1 })
    }
  }
  const problems = [...counts.values()].filter((problem) => problem.rows * 2 > rows.length)
  return { rows: rows.length, wrong, problems }
}
