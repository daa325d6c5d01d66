import { sql } from 'kysely'
import { isReachedBy } from '#applying/server/keys/reached.sql.ts'
import { hasBeenTold } from '#hiring/server/processes/outcomes.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The professional whose address was proven, if there is one; otherwise the name with which they have applied. */
export async function findWho(db: Db, address: string): Promise<{ candidateId: string | null; name: string }> {
  const { rows } = await sql<{ candidateId: string | null; name: string }>`
    select (select k.id from candidates k where ${isReachedBy(address)} and k.deleted_at is null and k.merged_into is null
        and k.privacy_state <> 'anonimizado' order by k.id limit 1) as "candidateId",
      coalesce((select d.data->>'fullName' from door_applications d
        where d.address = ${address} and d.data->>'fullName' <> '' order by d.id desc limit 1), '') as name`.execute(db)
  return rows[0] ?? { candidateId: null, name: '' }
}

/** The application of the professional with this address to a vacancy, whose outcome they were told. */
export async function findDecided(db: Db, address: string, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select a.id from candidates k join applications a on a.candidate_id = k.id and a.merged_into is null
      join selective_processes p on p.id = a.process_id and p.deleted_at is null join vacancies v on v.process_id = p.id
    where ${isReachedBy(address)} and k.deleted_at is null and k.merged_into is null and v.slug = ${slug} and ${hasBeenTold}`.execute(
    db,
  )
  return rows[0]?.id
}
