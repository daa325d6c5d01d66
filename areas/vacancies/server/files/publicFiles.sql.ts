import { sql } from 'kysely'
import type { MediaType } from '#platform/contract/mediaTypes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { publicName } from '#vacancies/contract/publicFiles.rules.ts'
import type { PublicFile } from '#vacancies/contract/vacancies.ts'
import { hiddenNamesOf } from '#vacancies/server/answers/publicAnswers.sql.ts'

/** The files on the page of a process, the oldest first: those that the scanner has let through. */
export async function listPublicFiles(db: Db, processId: string): Promise<PublicFile[]> {
  const [{ rows }, hidden] = await Promise.all([
    sql<PublicFile>`select id, name, size::float8 as size, created_at as at from files
      where entity = 'process' and entity_id = ${processId} and kind = 'document' and state = 'clean' and deleted_at is null
      order by created_at, id`.execute(db),
    hiddenNamesOf(db, processId),
  ])
  return rows.map((file) => ({ ...file, name: publicName(file.name, hidden) }))
}

type Served = { name: string; type: MediaType; isClean: boolean; isRemoved: boolean; tag: string }

/** A file of a process, also one that was removed and not deleted yet. */
export async function findPublicFile(db: Db, processId: string, id: string): Promise<Served | undefined> {
  const { rows } =
    await sql<Served>`select name, type, state = 'clean' as is_clean, deleted_at is not null as is_removed,
      encode(sha256, 'hex') as tag
    from files where id = ${id} and entity = 'process' and entity_id = ${processId} and kind = 'document'`.execute(db)
  const [file] = rows
  return file && { ...file, name: publicName(file.name, await hiddenNamesOf(db, processId)) }
}

/** The process and the name of a file that was just added; undefined for a file of another record. */
export async function findAdded(tx: Db, id: string) {
  const { rows } = await sql<{ processId: string; name: string }>`select entity_id as process_id, name from files
    where id = ${id} and entity = 'process'`.execute(tx)
  return rows[0]
}
