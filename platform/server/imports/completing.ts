import type { Db } from '#platform/server/db/db.ts'
import { checkCells } from './checking.rules.ts'
import { columnName, type Importable } from './importable.ts'
import { importables } from './importables.ts'
import type { Checked, KeyPlaces } from './importRows.sql.ts'
import type { StoredImport } from './imports.sql.ts'

export function keyPlaces({ mapping }: StoredImport, { key, alsoKnownBy }: Importable): KeyPlaces {
  const at = (column: string | undefined) => {
    const found = mapping.findIndex((id) => columnName(id) === column)
    return found < 0 ? null : found
  }
  return { key: at(key), also: at(alsoKnownBy) }
}

/** Validates rows again that are invalid by themselves, completed by the stored values of existing records. */
export async function completed(tx: Db, run: StoredImport, rows: Checked[]): Promise<Checked[]> {
  const importable = importables[run.entity]
  const wrong = rows.flatMap(({ line, cells }) => (cells ? [{ line, cells }] : []))
  if (!importable.standing || wrong.length === 0) return rows
  const standing = await importable.standing(tx, run.scopeId, wrong)
  const target = { actorId: run.createdBy, scopeId: run.scopeId }
  return rows.map((row) => {
    const { line, cells } = row
    const below = standing.get(line)
    return cells && below ? checkCells(importable, run.mapping, { line, cells }, target, below) : row
  })
}
