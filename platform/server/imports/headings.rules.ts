import {
  looksLikeHeadings,
  missingColumns,
  type RememberedHeadings,
  recallEach,
} from '#platform/contract/imports.rules.ts'
import type { SheetColumn } from '#platform/contract/sheets.ts'
import { firstPlace, type SheetHead, type SheetPlace, type SheetRow } from './sheetRows.ts'

type Known = { columns: readonly SheetColumn[]; remembered: readonly RememberedHeadings[] }
type Candidate = { line: number; filled: number; named: number; complete: boolean }

/** The rows of a sheet that may be headings. One cell alone is a title, unless no row has more. */
function candidatesIn(rows: readonly SheetRow[], { columns, remembered }: Known): Candidate[] {
  const widths = rows.map(({ cells }) => cells.filter(Boolean).length)
  const widest = Math.max(0, ...widths)
  return rows.flatMap(({ line, cells }, at) => {
    const filled = widths[at] ?? 0
    if ((filled === 1 && widest > 1) || !looksLikeHeadings(cells)) return []
    const mapping = recallEach(cells, remembered, columns)
    const named = mapping.filter(Boolean).length
    // A note beside the title, unless its words are known.
    if (named < 2 && filled * 2 < widest) return []
    return [{ line, filled, named, complete: missingColumns(mapping, columns).length === 0 }]
  })
}

/** The row that names the most columns; the first one where none is known. */
const headingsOf = (head: SheetHead, known: Known): Candidate | undefined =>
  candidatesIn(head.rows, known).reduce<Candidate | undefined>(
    (best, next) => (!best || next.named > best.named ? next : best),
    undefined,
  )

/** Returns how sure it is that a sheet has headings: all that are required, some known ones, or words side by side. */
function sureness(found: Candidate | undefined): number {
  if (!found) return 0
  if (found.complete) return 4
  if (found.named > 1) return 3
  return found.filled > 1 ? 2 : 1
}

/** The sheet and the row of headings that a file is read from unless a person chooses others; null when no row looks like headings. */
export function placeOf(heads: readonly SheetHead[], known: Known): SheetPlace | null {
  const seen = heads.filter(({ hidden }) => !hidden)
  const offered = seen.some(({ rows }) => rows.length > 0) ? seen : heads
  const found = offered.map((head) => ({ head, headings: headingsOf(head, known) }))
  const best = found.reduce<(typeof found)[number] | undefined>(
    (surest, next) => (!surest || sureness(next.headings) > sureness(surest.headings) ? next : surest),
    undefined,
  )
  if (best?.headings) return { sheet: heads.indexOf(best.head), line: best.headings.line }
  return heads.every(({ rows }) => rows.length === 0) ? firstPlace(heads) : null
}
