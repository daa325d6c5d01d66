import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** Voids the second open test, because a professional has one open test at a time. */
export const voidSecondOpen = (tx: Db, survivorId: string, mergedId: string, reason: string) =>
  sql`update competency_attempts set state = 'anulado', void_reason = ${reason}, version = version + 1, updated_at = now()
    where candidate_id = ${mergedId} and state in ('disponivel', 'iniciado')
      and exists (select from competency_attempts o where o.candidate_id = ${survivorId} and o.state in ('disponivel', 'iniciado'))`.execute(
    tx,
  )
