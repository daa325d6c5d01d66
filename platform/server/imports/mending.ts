import { mayMend } from '#platform/contract/imports.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound } from '#platform/server/http/errors.ts'
import { checkRow } from './checking.rules.ts'
import { completed, keyPlaces } from './completing.ts'
import { importables } from './importables.ts'
import { lockCells, writeCells } from './importLines.sql.ts'
import { markRepeated, recordChecked } from './importRows.sql.ts'
import { changeImport, countFindings, type StoredImport } from './imports.sql.ts'

type Mend = { line: number; cells: readonly { at: number; value: string }[]; mends: number }

/** Writes cells of a wrong row of a locked import and checks it again, like the rows around it. The file stays as it is. False when somebody else has mended it meanwhile. */
export async function mendRow(tx: Db, run: StoredImport, { line, cells: mended, mends }: Mend) {
  const importable = importables[run.entity]
  const row = await lockCells(tx, run.id, line)
  if (!row) throw notFound('import')
  if (row.mends !== mends) return false
  must(
    mayMend(
      row.finding,
      run.headers.length,
      mended.map(({ at }) => at),
    ),
  )
  const cells = Array.from({ length: run.headers.length }, (_, at) => row.cells[at] ?? '')
  for (const { at, value } of mended) cells[at] = value
  await writeCells(tx, run.id, line, cells)
  const target = { actorId: run.createdBy, scopeId: run.scopeId }
  const checked = await completed(tx, run, [checkRow(importable, run.mapping, { line, cells }, target)])
  const range = { importId: run.id, after: line - 1, upto: line }
  const places = keyPlaces(run, importable)
  await recordChecked(tx, importable, range, run.scopeId, places, checked)
  await markRepeated(tx, importable, run.id, places, line)
  await changeImport(tx, run.id, { counts: await countFindings(tx, run.id) })
  return true
}
