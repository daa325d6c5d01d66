import type { RawBuilder } from 'kysely'
import type { Refusal } from '#contract/platform/refusals.ts'
import type { Sheet } from '#contract/platform/sheets.ts'
import type { AuditEntry } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The cells of a row by the id of their column, without empty ones. */
export type Cells = ReadonlyMap<string, string>

/** For whom rows are written: who imports them, and what they belong to. */
export type ImportTarget = { actorId: string | null; scopeId: string | null }

/** Which rows of which import a statement is about. */
export type RowRange = { importId: string; after: number; upto: number }

/** A list of objects in one column: contacts, schooling. */
export type Items = readonly Record<string, unknown>[]

/** A change of a row that was there already, or the way back: what it is called, and the fields that differ. */
type Changed = { id: string; fields: readonly string[]; after: Record<string, unknown> }

/**
 * How a kind of thing is imported. Its table has `id`, `version`, `updated_at` and `deleted_at`; all that is written goes through the one
 * way of importRows.sql.ts: a thousand rows a statement, each with its audit event.
 */
export type Importable<Input = unknown> = {
  sheet: Sheet<Input>
  table: string
  /** How the audit calls one: `company` tells `company.created`, `company.updated` and `company.import_reverted`. */
  entity: AuditEntry['entity']
  /** The columns of the table that an import writes. */
  columns: readonly string[]
  /** The column by which one is known: a row with the same value is there already. */
  key: string
  /**
   * Another column that nobody shares, stored in lower case: a row with the same value is there already too, and keeps the key it has. Two
   * rows of a file cannot have the same one either.
   */
  alsoKnownBy?: string
  /** The column that says which other one somebody was merged into: what they were known by leads there. */
  became?: string
  /** The column that says how one is called. */
  name: string
  /** The column that says what rows belong to, where a kind of thing belongs to something; duplicates are looked for within that. */
  scope?: string
  /** Where it is imported on the web. */
  place: (scopeId: string | null) => string
  /** Refuses where there is nothing that imports would be of. */
  mayList?: (db: Db, scopeId: string | null) => Promise<unknown>
  /** Refuses where rows cannot be taken in: what they would belong to is not there. */
  mayBegin?: (tx: Db, scopeId: string | null) => Promise<void>
  /** Whether what is there already may be registered as another one, because being alike does not make two the same; the table must allow it. */
  mayCreateAnew: boolean
  /** Where the same key is not enough to be the same: what else makes `t` what the row `s` would be. */
  same?: RawBuilder<unknown>
  /** The state of what is created, for its audit event. */
  firstState?: string
  /**
   * The row of the table, every one of `columns` by its name there or in camel case; what else it holds is for `created`, `same` and
   * `merge`. The columns of the sheet are those that the file gives.
   */
  row(input: Input, target: ImportTarget, sheetColumns: readonly string[]): Record<string, unknown>
  /** What a row is called before it is written. */
  label(input: Input): string
  /** Which columns of the table the given columns of the sheet fill; those of the same name when left out. */
  fills?: (sheetColumns: readonly string[]) => readonly string[]
  /** Lists that a file adds to and does not replace, tags too: how what stands there and what the file gives become one, and how long it may be. */
  lists?: Readonly<Record<string, { join: (now: never, given: never) => readonly unknown[]; most: number }>>
  /**
   * Where a column holds several things, of which the file gives some: what becomes of the columns that stand there, those given and those
   * that it needs, with the row as the file has it; or the code of what is wrong then.
   */
  merge?: {
    needs: readonly string[]
    of(now: Record<string, unknown>, record: Record<string, unknown>): Record<string, unknown> | string
  }
  /**
   * Where a row need not say all of what is there already: what stands there, as cells, by the line of each row that is wrong by itself.
   * With these where it has none of its own the row is looked at again.
   */
  standing?: (
    tx: Db,
    scopeId: string | null,
    rows: readonly { line: number; cells: Cells }[],
  ) => Promise<ReadonlyMap<number, Cells>>
  /** The column that says since when one is put away and does not change, and what is said of it. */
  closed?: { by: string; why: Refusal }
  /** Those that something else asks for without a foreign key: they are not taken back. */
  inUse?: (tx: Db, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** A list that stands in a table of its own, as if it were a column: read of the row `t`, and written. */
  beside?: {
    column: string
    now: RawBuilder<unknown>
    write: (tx: Db, rows: readonly { id: string; items: Items }[]) => Promise<unknown>
  }
  /** Does what follows from a change, as an edit by hand would. */
  changed?: (tx: Db, rows: readonly Changed[], actorId: string | null) => Promise<unknown>
  /** Writes what stands beside the rows that were created: those of `import_rows` in the range with the outcome `created`. */
  created?: (range: RowRange) => RawBuilder<unknown>
}

const columnNames = new Map<string, string>()
/** `legalName` as the table calls it. There are few such names, and every row asks for all of them. */
export function columnName(name: string): string {
  const known = columnNames.get(name)
  if (known !== undefined) return known
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  columnNames.set(name, column)
  return column
}
/** `legal_name` as the contract calls it. */
export const fieldName = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The columns of an address, as tables of people and companies have them. */
export const addressColumns = ['cep', 'street', 'street_number', 'complement', 'district', 'city', 'uf']
