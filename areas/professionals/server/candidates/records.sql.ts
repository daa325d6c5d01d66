import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { forShare, type Sharing } from '#platform/server/db/sharing.ts'

/** The record of a person and the records merged into it. */
export const recordsOf = (id: string) => sql`(with recursive records as
  (select ${id}::uuid as id union select k.id from candidates k join records r on k.merged_into = r.id) select id from records)`

/** SQL: whether an audit event `e` belongs to the history of a professional, which includes that of merged records. */
export const isOfPerson = (id: string) =>
  sql<boolean>`e.entity_id = any(array${recordsOf(id)}) and (e.entity_id = ${id} or e.action <> 'candidate.merged_away')`

/** A professional, locked so that what is added to the record is not added to one that is being erased. */
export async function shareCandidate(tx: Db, id: string, sharing: Sharing) {
  const { rows } = await sql<{ title: string; deleted: boolean; erased: boolean }>`
    select coalesce(nullif(social_name, ''), full_name) as title, deleted_at is not null as deleted, privacy_state = 'anonimizado' as erased
    from candidates where id = ${id} ${forShare(sharing)}`.execute(tx)
  return rows[0]
}

/** SQL: every record of a person: from one of them up to the surviving record, and down from there. */
export const wholePerson = (id: string) => sql`person as (select id, merged_into from candidates where id = ${id}
    union select k.id, k.merged_into from candidates k join person p on k.id = p.merged_into),
  records as (select id from person union select k.id from candidates k join records r on k.merged_into = r.id)`
