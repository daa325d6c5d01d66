import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { SiteLanguage } from '#website/contract/siteLanguage.rules.ts'

/** Before the first mail leaves, a publication can be taken back. */
const delay = '10 minutes'

const taskOf = (processId: string) => `send_vacancy:${processId}`

/** Enqueues the next batches of a sending. */
export const enqueueAlerts = (tx: Db, processId: string, after = '0') =>
  enqueue(tx, 'send_vacancy', { id: processId }, after, taskOf(processId))

/** Starts notifying subscribers of a process, in the transaction that publishes it. A process that is published again notifies nobody twice. */
export async function announceVacancy(tx: Db, { processId }: { processId: string }) {
  const { rows } =
    await sql`insert into vacancy_sendings (process_id) values (${processId}) on conflict do nothing returning 1`.execute(
      tx,
    )
  if (rows.length > 0) await enqueueAlerts(tx, processId, delay)
}

/** A sending that is under way, locked until the transaction ends, so that two workers never write to the same subscriber. */
export const lockSending = (tx: Db, processId: string) =>
  tx
    .selectFrom('vacancySendings')
    .select(['processId', 'position'])
    .where('processId', '=', processId)
    .where('state', '=', 'sending')
    .forUpdate()
    .executeTakeFirst()

export type AlertReader = { id: string; email: string; language: SiteLanguage; round: number }

/** SQL: whether a subscription `s` wants to hear of a process `p`. A remote one is in every state. */
const wants = (s: RawBuilder<unknown>) => sql<boolean>`${s}.purpose = 'vacancies' and ${s}.state = 'confirmado'
  and (left(${s}.topic, strpos(${s}.topic, '/') - 1) in ('', p.uf) or p.workplace = 'remoto')
  and fold(substr(${s}.topic, strpos(${s}.topic, '/') + 1)) in ('', fold(p.profession))`

/** The next subscribers who want to hear of a process, each address once, although several of its subscriptions may fit. */
export async function listReaders(
  tx: Db,
  { processId, position }: { processId: string; position: string | null },
  limit: number,
): Promise<AlertReader[]> {
  const { rows } =
    await sql<AlertReader>`select s.id, s.email, s.language, s.round from selective_processes p join subscribers s on ${wants(sql`s`)}
    where p.id = ${processId} and (${position}::uuid is null or s.id > ${position}::uuid)
      and not exists (select from subscribers o where o.email = s.email and o.id < s.id and ${wants(sql`o`)})
    order by s.id limit ${limit}`.execute(tx)
  return rows
}

export const addSent = (tx: Db, processId: string, n: number, position: string) =>
  tx
    .updateTable('vacancySendings')
    .set({ sent: sql`sent + ${n}`, position })
    .where('processId', '=', processId)
    .execute()

/** Ends a sending; one that wrote to nobody because its process is not public any more may start again later. */
export const endSending = (tx: Db, processId: string, isOver: boolean) =>
  isOver
    ? tx
        .updateTable('vacancySendings')
        .set({ state: 'done', position: null })
        .where('processId', '=', processId)
        .execute()
    : tx.deleteFrom('vacancySendings').where('processId', '=', processId).where('sent', '=', 0).execute()
