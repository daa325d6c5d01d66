import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Refusal } from '#platform/contract/refusals.ts'
import type { Sheet } from '#platform/contract/sheets.ts'
import type { AuditEntry } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The non-empty cells of a row by column id. */
export type Cells = ReadonlyMap<string, string>

/** The importing user, and the owner of the created records. */
export type ImportTarget = { actorId: string | null; scopeId: string | null }

/** A range of rows of an import. */
export type RowRange = { importId: string; after: number; upto: number }

/** A list of objects in one column: contacts, schooling. */
export type Items = readonly Record<string, unknown>[]

/** An update of an existing record, or its rollback: the id and the changed fields. */
type Changed = { id: string; fields: readonly string[]; after: Record<string, unknown> }

/**
 * The description of the import of an entity. Its table has `id`, `version`, `updated_at` and `deleted_at`; all writes go through
 * importRows.sql.ts: a thousand rows per statement, each with its audit event.
 */
export type Importable<Input = unknown> = {
  sheet: Sheet<Input>
  table: string
  /** The entity in audit events: `company` gives `company.created`, `company.updated` and `company.import_reverted`. */
  entity: AuditEntry['entity']
  /** The columns of the table that an import writes. */
  columns: readonly string[]
  /** The key column: a row with an equal value matches an existing record. */
  key: string
  /**
   * Another unique column, stored in lower case: a row with an equal value matches too, and the record keeps its key. It must be unique within a
   * file as well.
   */
  alsoKnownBy?: string
  /** The column with the record into which one was merged: its keys match the surviving record. */
  became?: string
  /** The column with the name of a record. */
  name: string
  /** The column with the owner of records, where they have one; matches are searched within it. */
  scope?: string
  /** The page of its imports. */
  place: (scopeId: string | null) => string
  /** Throws when the owner of the imports does not exist. */
  mayList?: (db: Db, scopeId: string | null) => Promise<unknown>
  /** Throws when rows cannot be imported because their owner does not exist. */
  mayBegin?: (tx: Db, scopeId: string | null) => Promise<void>
  /** Whether a matching row may become a new record, because the key does not identify a record; the table must allow it. */
  mayCreateAnew: boolean
  /** A condition in addition to an equal key under which `t` matches the row `s`. */
  same?: RawBuilder<unknown>
  /** The state of created records, for the audit event. */
  firstState?: string
  /**
   * The record of a row, with all of `columns` by their name in snake or camel case; other properties are for `created`, `same` and `merge`.
   * `sheetColumns` are those that the file contains.
   */
  row(input: Input, target: ImportTarget, sheetColumns: readonly string[]): Record<string, unknown>
  /** The name of a row before it is written. */
  label(input: Input): string
  /** The columns of the table that the given columns of the sheet fill; those of the same name by default. */
  fills?: (sheetColumns: readonly string[]) => readonly string[]
  /** Lists that an import appends to rather than replaces, including tags: how to merge them, and their maximum length. */
  lists?: Readonly<Record<string, { join: (now: never, given: never) => readonly unknown[]; most: number }>>
  /**
   * For columns with several values, of which a file gives some: merges the stored values, the given ones and those it depends on; or returns an
   * error code.
   */
  merge?: {
    needs: readonly string[]
    of(now: Record<string, unknown>, record: Record<string, unknown>): Record<string, unknown> | string
  }
  /** By column, another column that an export writes under its heading: a row that has the value of that one changes nothing. */
  aliases?: Readonly<Record<string, string>>
  /**
   * Reads the stored values of existing records as cells, by line, for rows that are invalid by themselves. They complete the empty cells when the
   * row is validated again.
   */
  standing?: (
    tx: Db,
    scopeId: string | null,
    rows: readonly { line: number; cells: Cells }[],
  ) => Promise<ReadonlyMap<number, Cells>>
  /** The column with the time at which a record was archived and became read-only, and its refusal. */
  closed?: { by: string; why: Refusal }
  /** Ids that are referenced without a foreign key: they are not rolled back. */
  inUse?: (tx: Db, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** A list in a table of its own, treated like a column: read for the row `t`, and written. */
  beside?: {
    column: string
    now: RawBuilder<unknown>
    write: (tx: Db, rows: readonly { id: string; items: Items }[]) => Promise<unknown>
  }
  /** The effects of an update, as after an edit in the form. */
  changed?: (tx: Db, rows: readonly Changed[], actorId: string | null) => Promise<unknown>
  /** Inserts data related to created records: the rows of `import_rows` in the range with the outcome `created`. */
  created?: (range: RowRange) => RawBuilder<unknown>
}

const columnNames = new Map<string, string>()
/** Converts `legalName` to the column name. Cached, as every row needs all of these few names. */
export function columnName(name: string): string {
  const known = columnNames.get(name)
  if (known !== undefined) return known
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  columnNames.set(name, column)
  return column
}
/** Converts `legal_name` to the property name. */
export const fieldName = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The names of the columns with the fields of a schema, for `Importable.columns`. */
export const writtenColumns = (schema: z.ZodObject) => Object.keys(schema.shape).map(columnName)
