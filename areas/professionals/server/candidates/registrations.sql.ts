import { sql } from 'kysely'
import { calledNameOf } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { today } from '#platform/server/db/today.ts'
import type { Verification, VerificationInput } from '#professionals/contract/registrations.ts'

/** The verifications of a registration and their withdrawals, newest first. */
export const listVerifications = (db: Db, candidateId: string) =>
  db
    .selectFrom('councilVerifications as v')
    .leftJoin('accounts as a', 'a.id', 'v.byId')
    .leftJoin('files as f', (join) => join.onRef('f.id', '=', 'v.fileId').on('f.deletedAt', 'is', null))
    .select(['v.id', 'v.outcome', 'v.registration', 'v.expiresOn', 'v.note', 'v.at', 'a.name as byName'])
    .select(['f.id as fileId', 'f.name as fileName'])
    .where('v.candidateId', '=', candidateId)
    .orderBy('v.id', 'desc')
    .limit(100)
    .execute()

type New = Partial<VerificationInput> & {
  candidateId: string
  outcome: Verification['outcome']
  registration: string
  byId: string
}
export const insertVerification = (tx: Db, row: New) => tx.insertInto('councilVerifications').values(row).execute()

/** The registrations that end within a number of days, including today, of active professionals. */
export const endingRegistrations = (db: Db, days: number) =>
  db
    .selectFrom('candidates')
    .select(['id', calledNameOf('candidates').as('name')])
    .select([sql<string>`council_expires_on`.as('end'), sql<number>`council_expires_on - ${today}`.as('daysLeft')])
    .where('deletedAt', 'is', null)
    .where('state', 'not in', ['inativo', 'bloqueado'])
    .where(sql<boolean>`council_expires_on between ${today} and ${today} + ${days}::int`)
    .orderBy('councilExpiresOn')
    .orderBy('id')
    .execute()

type Reminder = { candidateId: string; expiresOn: string; days: number }
/** Inserts reminders and returns those that were not recorded before. */
export async function recordReminders(tx: Db, reminders: readonly Reminder[]) {
  if (reminders.length === 0) return new Set<string>()
  const { rows } = await sql<{ candidateId: string }>`
    insert into registration_reminders (candidate_id, expires_on, days)
    select * from unnest(${reminders.map((r) => r.candidateId)}::uuid[], ${reminders.map((r) => r.expiresOn)}::date[], ${reminders.map((r) => r.days)}::int[])
    on conflict do nothing returning candidate_id`.execute(tx)
  return new Set(rows.map((r) => r.candidateId))
}
