import type { FastifyInstance } from 'fastify'
import type { ZodObject, ZodType, z } from 'zod'
import { type ExportFormat, type exportOf, fileTypes } from '#platform/contract/exports.ts'
import { refusalsPt } from '#platform/contract/refusals.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { AppError } from '#platform/server/http/errors.ts'
import { type FileAnswer, route } from '#platform/server/http/route.ts'
import { type Actor, actorOf } from '#platform/server/http/session.ts'
import { type All, openRows } from './exports.sql.ts'
import { type CellOf, csvFile, type FileColumn, xlsxFile } from './files.ts'

type Query = Record<string, unknown> & { search: string; page: number; limit: number }

/** Fields whose value is the text of their cell. */
type Plain<Row> = { [K in keyof Row]: Row[K] extends string | number | null ? K : never }[keyof Row]
type Cells<C extends string, Row> = Partial<Record<C, CellOf<Row>>> & Record<Exclude<C, Plain<Row>>, unknown>

type Source<Q, C extends string, Row> = {
  /** The list in audit events. */
  list: string
  /** Throws when the list does not exist. */
  mayBegin?: (db: Db, query: Q) => Promise<unknown>
  all: (db: Db, query: Q, reader: Actor) => All<Row>
  /** The schema of the rows: a column has the value of the field of its name, formatted as a date or time where it is one. */
  row: ZodObject
  /** The columns with another value. */
  cells: Cells<C, Row>
}
type Asked<Q, C> = {
  format: ExportFormat
  title: string
  query: Q
  columns: { id: C; header: string; words: Record<string, string> }[]
}

/** Each holds a connection of the pool, and most must remain for other calls. */
const exportsAtOnce = 4
let running = 0
const tooMany = () => new AppError(429, 'too_many_exports', refusalsPt.too_many_exports, { retryAfter: 10 })

/** Records who exported what. A search may contain a person's name: only that there was one is recorded. */
const auditExport = (
  db: Db,
  actorId: string,
  list: string,
  rows: number,
  asked: Asked<Record<string, unknown>, string>,
) => {
  const { search = '', page: _, limit: __, ...filters } = asked.query
  const { format, columns } = asked
  return audit(db, actorId, {
    action: 'list.exported',
    entity: 'account',
    entityId: actorId,
    data: {
      detail: `${list}.${format}: ${rows}`,
      list,
      format,
      rows,
      columns: columns.map(({ id }) => id),
      filters,
      searched: search !== '',
    },
  })
}

/** The format of a text, such as `datetime`, also where it may be null. */
function formatOf(schema: ZodType | undefined): string | undefined {
  const { format, innerType } = (schema?.def ?? {}) as { format?: string; innerType?: ZodType }
  return innerType ? formatOf(innerType) : format
}

function cellOf<Row>({ shape }: ZodObject, id: keyof Row & string): CellOf<Row> {
  const value = (row: Row) => row[id] as string | null
  const format = formatOf(shape[id] as ZodType | undefined)
  if (format === 'datetime') return { time: value }
  return format === 'date' ? { day: value } : value
}

function fileOf<Row>(
  { format, title }: Pick<Asked<unknown, string>, 'format' | 'title'>,
  columns: FileColumn<Row>[],
  batches: () => AsyncGenerator<Row[], void>,
) {
  const write = format === 'csv' ? csvFile : xlsxFile
  return { body: write({ columns, batches, title }), name: `${title}.${format}`, type: fileTypes[format] }
}

type Table<Q, C extends string> = {
  /** The table in audit events. */
  list: string
  read: (query: Q, reader: Actor) => Promise<Record<NoInfer<C>, string | number | null>[]>
}

/** Serves a table of computed figures as a file: a few rows, which are read at once. */
export function tableRoute<S extends ZodType<Record<string, unknown>>, C extends string>(
  app: FastifyInstance,
  db: Db,
  endpoint: ReturnType<typeof exportOf<S, C>>,
  { list, read }: Table<z.output<S>, C>,
) {
  route(app, endpoint, async ({ body }, request): Promise<FileAnswer> => {
    const asked = body as Asked<z.output<S>, C>
    const actor = actorOf(request)
    const rows = await read(asked.query, actor)
    await auditExport(db, actor.id, list, rows.length, asked)
    const columns = asked.columns.map(({ id, header, words }) => ({
      header,
      words,
      cell: (row: (typeof rows)[0]) => row[id],
    }))
    return fileOf(asked, columns, async function* () {
      yield rows
    })
  })
}

/** Serves a list as a file, read through a cursor while it is sent. The event is committed before the first byte is sent. */
export function exportRoute<S extends ZodType<Query>, C extends string, Row>(
  app: FastifyInstance,
  db: Db,
  endpoint: ReturnType<typeof exportOf<S, C>>,
  { list, mayBegin, all, row, cells }: Source<z.output<S>, C, Row>,
) {
  route(app, endpoint, async ({ body }, request): Promise<FileAnswer> => {
    const asked = body as Asked<z.output<S>, C>
    const actor = actorOf(request)
    await mayBegin?.(db, asked.query)
    if (running >= exportsAtOnce) throw tooMany()
    running += 1
    const leave = () => {
      running -= 1
    }
    const open = await openRows(db, actor.id, (tx) => all(tx, asked.query, actor)).catch((error: unknown) => {
      leave()
      throw error
    })
    if (!open) {
      leave()
      throw tooMany()
    }
    const close = () =>
      open
        .close()
        .catch(() => {})
        .finally(leave)
    try {
      await auditExport(db, actor.id, list, open.total, asked)
      const columns = asked.columns.map(
        ({ id, header, words }): FileColumn<Row> => ({
          header,
          words,
          cell: cells[id] ?? cellOf(row, id as C & keyof Row),
        }),
      )
      const file = fileOf(asked, columns, open.batches)
      file.body.once('close', close)
      return file
    } catch (error) {
      await close()
      throw error
    }
  })
}
