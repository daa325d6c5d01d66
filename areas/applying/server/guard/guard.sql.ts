import { sql } from 'kysely'
import type { RefusedAttempt } from '#applying/contract/guard.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Puzzles a second that a network may ask for as long as it likes. */
const calmRate = 20 / 60
/** Days for which a refusal is kept, and for which somebody who was let in is not refused again. */
const [daysKept, daysOfPardon] = [30, 7]
/** Refusals that a process keeps: a program could fill the disk with addresses. */
const mostKept = 500

/** Counts a puzzle of a network, and returns its load: what it has asked for beyond the calm rate. */
export async function addLoad(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{ load: number }>`insert into network_loads as n (key, load, at) values (${key}, 1, now())
    on conflict (key) do update set at = now(),
      load = greatest(0, n.load - extract(epoch from now() - n.at) * ${calmRate}) + 1 returning load`.execute(db)
  return rows[0]?.load ?? 1
}

/** Spends a solved puzzle. Returns false for one that was spent before. */
export async function spend(db: Db, id: Buffer, expiresAt: string): Promise<boolean> {
  const made = await db
    .insertInto('spentPuzzles')
    .values({ id, expiresAt })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

type Refused = { processId: string | null; address: string; cause: RefusedAttempt['cause'] }
/** Records a refusal; of one that is there already, only that there was another. */
export const recordRefused = (db: Db, { processId, address, cause }: Refused) =>
  sql`insert into refused_attempts as r (process_id, address, cause) select ${processId}::uuid, ${address}, ${cause}
    where (select count(*) from refused_attempts where process_id is not distinct from ${processId}::uuid) < ${mostKept}
      or exists (select from refused_attempts where process_id is not distinct from ${processId}::uuid and address = ${address} and cause = ${cause})
    on conflict (process_id, address, cause) do update set count = r.count + 1, last_at = now()`.execute(db)

/** Whether an administrator has let in somebody who was refused. */
export async function isPardoned(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql`select from refused_attempts where address = ${address}
    and undone_at > now() - make_interval(days => ${daysOfPardon}) limit 1`.execute(db)
  return rows.length > 0
}

type Page = { page: number; limit: number; sort: string }
export async function listRefused(db: Db, processId: string, { page, limit, sort }: Page) {
  const rows = await db
    .selectFrom('refusedAttempts')
    .select(['id', 'address', 'cause', 'count', 'lastAt', 'undoneAt'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where((e) => e.or([e('processId', '=', processId), e('processId', 'is', null)]))
    .orderBy('lastAt', sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows
}

export const lockRefused = (tx: Db, id: string) =>
  tx.selectFrom('refusedAttempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Lets in the address of a refusal, at every process. */
export const pardon = (tx: Db, address: string, by: string) =>
  tx
    .updateTable('refusedAttempts')
    .set({ undoneAt: sql`now()`, undoneBy: by })
    .where('address', '=', address)
    .where('undoneAt', 'is', null)
    .execute()

/** Removes refusals that are old, puzzles that are over, and the counts of networks that are calm again. */
export async function forgetRefused(db: Db): Promise<void> {
  await sql`delete from refused_attempts where last_at < now() - make_interval(days => ${daysKept})`.execute(db)
  await sql`delete from spent_puzzles where expires_at < now()`.execute(db)
  await sql`delete from network_loads where at < now() - interval '1 day'`.execute(db)
}
