import { sql } from 'kysely'
import { running } from '#platform/contract/states.ts'
import type { Db } from '#platform/server/db/db.ts'
import { isUninvited } from '#steps/server/setup/steps.sql.ts'
import { againstInviting } from './invitations.sql.ts'

type Due = { id: string; processId: string; stageId: string; origin: string }

/** SQL: the stage in which a version `v` of a step is sent by itself. */
const stage = sql<string>`(v.settings ->> 'stageId')::uuid`

/** Steps that are sent by themselves and that somebody in their stage, whom a mail reaches, has not got yet, of running processes, from their opening until their deadline. */
export async function listDueStarts(db: Db, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select s.id, s.process_id as "processId", ${stage} as "stageId", s.starts_origin as origin
    from process_steps s join selective_processes p on p.id = s.process_id
      join lateral (select settings from step_versions where step_id = s.id order by number desc limit 1) v on true
    where v.settings ->> 'stageId' is not null and v.settings ->> 'answeredBy' <> 'administrator' and p.frozen_at is null and p.deleted_at is null and p.state = any(${[...running]})
      and coalesce((v.settings ->> 'dueAt')::timestamptz > now(), true)
      and coalesce((v.settings ->> 'opensAt')::timestamptz <= now(), true)
      and exists (select from applications a join candidates k on k.id = a.candidate_id where a.process_id = s.process_id and a.stage_id = ${stage} and ${isUninvited(sql`s.id`)} and ${againstInviting} is null)
    order by s.id limit ${limit}`.execute(db)
  return rows
}
