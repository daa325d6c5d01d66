import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { graceSeconds } from '#steps/contract/limits.ts'

const ending = (db: Db) =>
  db
    .selectFrom('testAttempts as t')
    .innerJoin('applications as a', 'a.id', 't.applicationId')
    .select(['t.id as attemptId', 'a.id as applicationId', 'a.processId', 't.state', 't.endsAt'])
    .select([sql<string>`t.due_at`.as('dueAt'), sql<string>`t.step_version_id`.as('stepVersionId')])
    .where('t.stepId', 'is not', null)
    .where('t.state', 'in', ['disponivel', 'iniciado'])
    .$narrowType<{ state: 'disponivel' | 'iniciado' }>()

/** An attempt that can still end by its time. */
export const findEnding = (db: Db, id: string) => ending(db).where('t.id', '=', id).executeTakeFirst()

/** Attempts whose time is over, with the grace period, the earliest first. */
export const listEnding = (db: Db, limit: number) =>
  ending(db)
    .where(sql<boolean>`coalesce(t.ends_at, t.due_at) < now() - make_interval(secs => ${graceSeconds})`)
    .orderBy(sql`coalesce(t.ends_at, t.due_at)`)
    .limit(limit)
    .execute()

export const expireAttempt = (tx: Db, id: string) =>
  tx.updateTable('testAttempts').set({ state: 'expirado' }).where('id', '=', id).execute()
