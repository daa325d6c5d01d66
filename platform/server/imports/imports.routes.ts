import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { maskTyped } from '#platform/contract/brazil.ts'
import { fileTypes } from '#platform/contract/exports.ts'
import { cleanName } from '#platform/contract/files.rules.ts'
import {
  errorHeading,
  headingsKey,
  type ImportAct,
  isWorking,
  mappingToRemember,
  mayAct,
  mayDecide,
  mayMap,
  mayReadFrom,
  mayRevert,
  mayStart,
  mayTry,
} from '#platform/contract/imports.rules.ts'
import { type ImportEntity, type ImportState, imports } from '#platform/contract/imports.ts'
import { type Refusal, refusalsPt } from '#platform/contract/refusals.ts'
import { sentencePt } from '#platform/contract/validation.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { csvFile, type FileColumn, xlsxFile } from '#platform/server/exports/files.ts'
import { storeUpload } from '#platform/server/files/files.routes.ts'
import { insertFile } from '#platform/server/files/files.sql.ts'
import { receive } from '#platform/server/files/incoming.ts'
import { must, notFound, stale } from '#platform/server/http/errors.ts'
import { type FileAnswer, route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { importables } from './importables.ts'
import { problemsOf, rowsTried } from './importGuess.rules.ts'
import { findLine, listLines, longestShown, type StoredLine, wrongLines } from './importLines.sql.ts'
import {
  changeImport,
  countFindings,
  countToWrite,
  decideRows,
  enqueueImport,
  findImport,
  insertImport,
  listImports,
  lockImport,
  readCells,
  rememberHeadings,
  removeRows,
  type StoredImport,
} from './imports.sql.ts'
import { mendRow } from './mending.ts'
import { letGo } from './reading.jobs.ts'
import { templateCsv, templateName, templateXlsx } from './template.ts'

const rowsShown = 5
const day = 86_400_000
/** Cells are exported as they are, without labels, even a cell like `constructor`. */
const noWords: Record<string, string> = Object.create(null)

async function requireImport(db: Db, id: string) {
  const found = await findImport(db, id)
  if (!found) throw notFound('import')
  return found
}

const revertible = ({ state, counts, createdAt }: StoredImport) =>
  mayRevert(state, counts, (Date.now() - Date.parse(createdAt)) / day)

/** The sentence for why a row was not written. */
const becauseOf = (code: string) => (code in refusalsPt ? refusalsPt[code as Refusal] : sentencePt(code))

/** Joins sentences in one cell. Some end with an example, which a full stop would seem to be part of. */
const oneAfterAnother = (sentences: readonly string[]) =>
  sentences.reduce((said, next) => (said === '' ? next : `${said}${said.endsWith('.') ? '' : ';'} ${next}`), '')

/** A cell for display: a CPF is only shown whole in the file, whatever its column is mapped to. */
const cellOf = (cells: readonly string[], mapping: readonly string[], at: number, length: number) =>
  maskTyped((cells[at] ?? '').slice(0, length), mapping[at] === 'cpf')

/** The template's heading of a column that this spreadsheet lacks. */
const calledOf = (entity: ImportEntity, column: string) =>
  importables[entity].sheet.columns.find(({ id }) => id === column)?.heading ?? ''

const errorsOf = (
  { errors, cells }: Pick<StoredLine, 'errors' | 'cells'>,
  { headers, mapping }: Pick<StoredImport, 'headers' | 'mapping'>,
) =>
  (errors ?? []).map(({ at, code, column }) => ({
    at,
    header: at === null ? '' : (headers[at] ?? ''),
    column: at === null ? (column ?? '') : '',
    value: at === null ? '' : cellOf(cells, mapping, at, longestShown),
    isWhole: at === null || cellOf(cells, mapping, at, longestShown + 1) === (cells[at] ?? '').slice(0, longestShown),
    code,
    message: sentencePt(code),
  }))

/** A row as it is answered, without its cells. */
const lineOf = (
  run: Pick<StoredImport, 'headers' | 'mapping'>,
  { duplicateId, duplicateName, duplicateInBin, otherKey, ...row }: StoredLine,
) => ({
  ...row,
  errors: errorsOf(row, run),
  notes: row.notes ?? [],
  duplicate: duplicateId
    ? { id: duplicateId, name: duplicateName ?? '', inBin: duplicateInBin ?? false, otherKey: otherKey ?? false }
    : null,
})

export function importRoutes(app: FastifyInstance, db: Db) {
  const { storage, scanner } = app.files

  route(app, imports.list, async ({ query }) => {
    await importables[query.entity].mayList?.(db, query.scopeId ?? null)
    return listImports(db, query)
  })

  route(app, imports.upload, async ({ query: { entity, scopeId = null } }, request) => {
    const actor = actorOf(request)
    return receive(request, storage, 'sheet', async ({ name: given, type, size, sha256, parts }) => {
      const [id, fileId] = [randomUUID(), randomUUID()]
      const name = cleanName(given, type)
      try {
        await storeUpload(app, fileId, type, parts)
        return await db.transaction().execute(async (tx) => {
          await importables[entity].mayBegin?.(tx, scopeId)
          await insertImport(tx, { id, entity, scopeId, fileName: name, createdBy: actor.id })
          const file = { id: fileId, entity: 'import' as const, entityId: id, kind: 'sheet' as const }
          const state = scanner ? 'waiting' : 'clean'
          await insertFile(tx, { ...file, name, type, size, sha256, state, createdBy: actor.id })
          if (scanner) await enqueue(tx, 'scan_file', { id: fileId })
          await enqueueImport(tx, id)
          await audit(tx, actor.id, {
            action: 'import.sent',
            entity: 'import',
            entityId: id,
            data: { list: entity },
            personal: { name },
          })
          return requireImport(tx, id)
        })
      } catch (error) {
        // Otherwise the daily sweep finds it.
        await storage.remove(fileId).catch(() => {})
        throw error
      }
    })
  })

  route(app, imports.get, async ({ params }) => {
    const found = await requireImport(db, params.id)
    const { sheet, mayCreateAnew } = importables[found.entity]
    const sample = found.headers.length > 0 ? await readCells(db, found.id, 0, rowsShown) : []
    return {
      ...found,
      sheets: found.sheets.map((sheet) => ({
        ...sheet,
        rows: sheet.rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => maskTyped(cell, false)) })),
      })),
      sample: sample.map(({ cells }) => found.headers.map((_, at) => cellOf(cells, found.mapping, at, 120))),
      columns: sheet.columns.map(({ id, required = false }) => ({ id, required })),
      mayCreateAnew,
      toWrite: found.state === 'checked' ? await countToWrite(db, found, importables[found.entity]) : 0,
      mayRevert: revertible(found).allowed,
    }
  })

  route(app, imports.rows, async ({ params, query }) => {
    const found = await requireImport(db, params.id)
    const { id, entity } = found
    const page = await listLines(db, importables[entity], id, query)
    return { ...page, rows: page.rows.map((row) => lineOf(found, row)) }
  })

  route(app, imports.template, async ({ query: { entity, format } }): Promise<FileAnswer> => {
    const name = `${templateName(entity)}.${format}`
    if (format === 'csv') return { body: templateCsv(entity), name }
    return { body: Buffer.from(await templateXlsx(entity)), name, type: fileTypes.xlsx }
  })

  route(app, imports.try, async ({ params, body: { mapping } }) => {
    const { id, entity, headers, state } = await requireImport(db, params.id)
    must(mayAct(state, 'check'))
    const { sheet } = importables[entity]
    must(mayTry(headers, mapping, sheet.columns))
    const rows = (await readCells(db, id, 0, rowsTried)).map(({ cells }) => cells)
    const found = problemsOf({ sheet, rows }, mapping)
    return { ...found, problems: found.problems.map((p) => ({ ...p, message: sentencePt(p.code) })) }
  })

  /** Continues an import in the transaction of its event; the work is enqueued with it. */
  const act = (
    id: string,
    what: ImportAct,
    actorId: string,
    change: (tx: Db, run: StoredImport) => Promise<ImportState | undefined>,
  ) =>
    db.transaction().execute(async (tx) => {
      const run = await lockImport(tx, id)
      if (!run) throw notFound('import')
      must(mayAct(run.state, what))
      const to = await change(tx, run)
      if (!to) return requireImport(tx, id)
      await changeImport(tx, id, { state: to, position: 0, done: to === 'cancelled' ? run.done : 0 })
      if (isWorking(to)) await enqueueImport(tx, id)
      await audit(tx, actorId, {
        action: `import.${what}`,
        entity: 'import',
        entityId: id,
        data: { from: run.state, to, list: run.entity },
      })
      return requireImport(tx, id)
    })

  route(app, imports.source, ({ params, body: { sheet, headings, leavesHidden } }, request) =>
    act(params.id, 'source', actorOf(request).id, async (tx, { id, sheets }) => {
      must(mayReadFrom(sheets, { sheet, line: headings }))
      await removeRows(tx, id)
      await changeImport(tx, id, { sheetAt: sheet, headingsAt: headings, leavesHidden, counts: {}, total: 0 })
      return 'reading'
    }),
  )

  route(app, imports.check, ({ params, body: { mapping } }, request) =>
    act(params.id, 'check', actorOf(request).id, async (tx, { id, entity, headers }) => {
      must(mayMap(headers, mapping, importables[entity].sheet.columns))
      await changeImport(tx, id, { mapping, duplicates: 'skip', counts: {} })
      await rememberHeadings(tx, entity, headingsKey(headers), mappingToRemember(headers, mapping))
      return 'checking'
    }),
  )

  route(app, imports.columns, ({ params }, request) =>
    act(params.id, 'columns', actorOf(request).id, async () => 'columns'),
  )

  route(app, imports.decide, ({ params, body: { decision, lines } }, request) =>
    act(params.id, 'decide', actorOf(request).id, async (tx, { id, entity }) => {
      must(mayDecide(decision, importables[entity].mayCreateAnew))
      await decideRows(tx, id, decision, lines)
      return undefined
    }),
  )

  route(app, imports.mend, ({ params: { id, line }, body }, request) =>
    db.transaction().execute(async (tx) => {
      const run = await lockImport(tx, id)
      if (!run) throw notFound('import')
      must(mayAct(run.state, 'mend'))
      const importable = importables[run.entity]
      const read = async () => {
        const row = await findLine(tx, importable, id, line)
        if (!row) throw notFound('import')
        return lineOf(run, row)
      }
      if (!(await mendRow(tx, run, { line, ...body }))) throw stale(await read())
      await audit(tx, actorOf(request).id, {
        action: 'import.mend',
        entity: 'import',
        entityId: id,
        data: { list: run.entity, line },
      })
      return read()
    }),
  )

  route(app, imports.start, ({ params }, request) =>
    act(params.id, 'start', actorOf(request).id, async (tx, run) => {
      await importables[run.entity].mayBegin?.(tx, run.scopeId)
      must(mayStart(await countToWrite(tx, run, importables[run.entity])))
      await changeImport(tx, run.id, { startedBy: actorOf(request).id })
      await letGo(tx, run.id)
      return 'importing'
    }),
  )

  route(app, imports.cancel, ({ params }, request) =>
    act(params.id, 'cancel', actorOf(request).id, async (tx, { id }) => {
      await changeImport(tx, id, { counts: await countFindings(tx, id), finished: true })
      await letGo(tx, id)
      return 'cancelled'
    }),
  )

  route(app, imports.revert, ({ params }, request) =>
    act(params.id, 'revert', actorOf(request).id, async (tx, run) => {
      must(revertible(run))
      await changeImport(tx, run.id, { revertedBy: actorOf(request).id })
      return 'reverting'
    }),
  )

  route(app, imports.wrong, async ({ params, query: { format } }, request): Promise<FileAnswer> => {
    const found = await requireImport(db, params.id)
    const { id, entity, headers, fileName, counts } = found
    const said = (row: Pick<StoredLine, 'errors' | 'cells' | 'failure'>) =>
      oneAfterAnother([
        ...errorsOf(row, found).map(({ header, column, message }) => {
          const name = header || calledOf(entity, column)
          return name ? `${name}: ${message}` : message
        }),
        ...(row.failure ? [becauseOf(row.failure)] : []),
      ])
    type Wrong = Parameters<typeof said>[0]
    // A file that was corrected once already has such a column.
    const own = headers.flatMap((header, at) => (header.toLowerCase() === errorHeading ? [] : [{ header, at }]))
    const columns: FileColumn<Wrong>[] = [
      ...own.map(({ header, at }) => ({ header, words: noWords, cell: ({ cells }: Wrong) => cells[at] ?? '' })),
      { header: errorHeading, words: noWords, cell: said },
    ]
    await audit(db, actorOf(request).id, {
      action: 'import.wrong_downloaded',
      entity: 'import',
      entityId: id,
      data: { list: entity, format, rows: counts.wrong ?? 0 },
    })
    const title = `${fileName.replace(/\.[^.]+$/, '')} - erros`
    const write = format === 'csv' ? csvFile : xlsxFile
    const body = write({ columns, batches: () => wrongLines(db, id), title })
    return { body, name: `${title}.${format}`, type: fileTypes[format] }
  })
}
