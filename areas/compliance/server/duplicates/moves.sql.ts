import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { everyPart, type Move, partOf } from '#platform/server/personal/personalData.ts'

/** Moves all movable rows from one professional to another. */
export async function moveAll(tx: Db, from: string, to: string): Promise<Move[]> {
  const moves: Move[] = []
  for (const { table, column, key, ...when } of everyPart(({ moving }) => moving)) {
    const fits = sql`${when.only ?? sql`true`} and not (${when.unless?.(to) ?? sql`false`})`
    const { rows } = await sql<{ key: string }>`
      update ${sql.table(table)} t set ${sql.ref(column)} = ${to} where t.${sql.ref(column)} = ${from} and ${fits}
      returning ${key} as key`.execute(tx)
    if (rows.length) moves.push({ table, from, to, keys: rows.map((r) => r.key) })
  }
  return moves
}

/** Reverts a move for the rows that still belong to the target. */
export async function revertMove(tx: Db, move: Move): Promise<void> {
  const { column, key, returned } = partOf(({ moving }) => moving, move.table)
  await sql`update ${sql.table(move.table)} t set ${sql.ref(column)} = ${move.from}
    where t.${sql.ref(column)} = ${move.to} and ${key} = any(${move.keys}::text[])`.execute(tx)
  await returned?.(tx, move)
}
