import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

type Beside = { stands: string; isFrozen: boolean; reason: string }
/** Keeps an application beside the one that stands; withdrawn, unless it has ended or the result is frozen. Returns its status before and after. */
export async function setBeside(tx: Db, id: string, { stands, isFrozen, reason }: Beside) {
  const withdrawn = sql`, status = case when a.status in ('reprovada', 'desistente', 'eliminada') then a.status else 'desistente' end,
          status_reason = case when a.status in ('reprovada', 'desistente', 'eliminada') then a.status_reason else ${reason} end`
  const { rows } = await sql<{ was: string; is: string }>`
    update applications a set merged_into = ${stands}, version = a.version + 1, updated_at = now() ${isFrozen ? sql`` : withdrawn}
    from (select status from applications where id = ${id}) b
    where a.id = ${id} returning b.status as was, a.status as is`.execute(tx)
  return rows[0] ?? { was: undefined, is: undefined }
}

/** Joins the notes of both where both are members of the same pool. */
export const joinNotes = (tx: Db, survivorId: string, mergedId: string) =>
  sql`update talent_pool_members t set note = left(concat_ws(' · ', nullif(t.note, ''), o.note), 500)
    from talent_pool_members o where o.pool_id = t.pool_id and o.candidate_id = ${mergedId} and t.candidate_id = ${survivorId}
      and o.note <> '' and o.note <> t.note`.execute(tx)

/** Copies the birth date to applications in open processes, where age may decide ties. */
export const followBirth = (tx: Db, id: string, open: string[]) =>
  sql`update applications a set birth_date = k.birth_date from candidates k
    where k.id = ${id} and a.candidate_id = k.id and a.process_id = any(${open}::uuid[])
      and a.birth_date is distinct from k.birth_date`.execute(tx)
