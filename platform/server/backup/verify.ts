import pg from 'pg'
import type { AuditKeeping } from '#platform/server/audit/verify.sql.ts'
import { verifyAudit } from '#platform/server/audit/verify.sql.ts'
import { connect } from '#platform/server/db/db.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import type { Manifest } from './manifest.rules.ts'

/** The findings in restored rows besides their number, which the restoration has compared already. */
export type Verified = { rows: number; files: number; events: number; lostFiles: number; isIntact: boolean }

/** Verifies restored rows: the chain of the audit log with the anchors of the backup, and that every file of a row is in the backup as the row says. */
export async function verifyRestored(url: string, manifest: Manifest, audit: AuditKeeping): Promise<Verified> {
  const { db, close } = connect(url, { max: 2 })
  try {
    const { intact, sealed } = await verifyAudit(db, audit)
    return {
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: manifest.files.length,
      events: sealed,
      lostFiles: (await listLost(url, manifest)).length,
      isIntact: intact,
    }
  } finally {
    await close()
  }
}

/** The ids of files that have a row and are not in the backup as they were received. One that the hub itself had lost already is none of them. */
async function listLost(url: string, manifest: Manifest): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'certame restore' })
  await client.connect()
  try {
    const [ids, sums] = [[] as string[], [] as string[]]
    for (const { key, sha256 } of manifest.files) {
      const [, id] = /^[0-9a-f]{2}\/([0-9a-f-]{36})$/.exec(key) ?? []
      if (!id) continue
      ids.push(id)
      sums.push(sha256)
    }
    // A picture is stored in sizes of its own, so that its row has the checksum of another file.
    const { rows } = await client.query<{ id: string }>(
      `select f.id from files f left join unnest($1::uuid[], $2::text[]) as b (id, sha256) on b.id = f.id
       where f.deleted_at is null and f.state <> 'missing'
         and (b.id is null or (f.type not like 'image/%' and encode(f.sha256, 'hex') <> b.sha256))
       order by f.id`,
      [ids, sums],
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

/** Compares the rows of every table with their number in the backup. @throws OperatorError */
export async function recount(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const { rows } = await client.query<{ n: string }>(`select count(*)::text as n from ${table.name}`)
    if (Number(rows[0]?.n) !== table.rows)
      throw new OperatorError(
        `${table.name} ficou com ${rows[0]?.n} linhas, e devia ter ${table.rows}. Nada foi restaurado.`,
      )
  }
}
