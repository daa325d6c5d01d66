import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** Records that open browsers of these accounts are connected. */
export const markPresent = (db: Db, accountIds: readonly string[]) =>
  sql`insert into presences (account_id) select distinct a from unnest(${[...accountIds]}::uuid[]) a order by a
    on conflict (account_id) do update set seen_at = now()`.execute(db)

/** Records that the last browser of an account in this process has left; another process that has one writes it again with its next beat. */
export const markAbsent = (db: Db, accountId: string) =>
  db.deleteFrom('presences').where('accountId', '=', accountId).execute()

/** Whether an open browser of an account was connected a moment ago: streams record it every 25 seconds. */
export const presentIs = (accountId: string) =>
  sql<boolean>`exists (select from presences p where p.account_id = ${sql.ref(accountId)} and p.seen_at > now() - interval '60 seconds')`
