import { sql } from 'kysely'
import { installationEntity } from '#platform/contract/audit.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

const ledgers = ['deliveries', 'delivery_attempts'] as const

/** Changing partitions waits this long for readers, and is retried the next day. */
const patiently = (tx: Db) => sql`set local lock_timeout = '5s'`.execute(tx)

/** The smallest id of a month in UTC, the bound of its partition. */
const firstOf = (month: string) => sql`uuid_at(${`${month}-01`}::timestamp at time zone 'UTC')`

/** Creates partitions from the month of a day on, three ahead; rows of the default partition move into them. */
export const createMonths = (db: Db, today: string) =>
  db.transaction().execute(async (tx) => {
    await patiently(tx)
    for (const ledger of ledgers) {
      const waiting = sql.table(`${ledger}_waiting`)
      const elsewhen = sql.table(`${ledger}_elsewhen`)
      const from = firstOf(today.slice(0, 7))
      await sql`create temp table ${waiting} on commit drop as select * from ${elsewhen} with no data`.execute(tx)
      // In one statement: a row inserted between two would be lost.
      await sql`with gone as (delete from ${elsewhen} where id >= ${from} returning *) insert into ${waiting} select * from gone`.execute(
        tx,
      )
    }
    await sql`select keep_ledger_months(${today}::date, (${today}::date + interval '3 months')::date)`.execute(tx)
    for (const ledger of ledgers) {
      const columns = await writtenColumns(tx, ledger)
      await sql`insert into ${sql.table(ledger)} (${columns}) select ${columns} from ${sql.table(`${ledger}_waiting`)}`.execute(
        tx,
      )
    }
  })

/** The columns of a table that are not generated. */
async function writtenColumns(tx: Db, table: string) {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    tx,
  )
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}

/** Partitions that end before a month begins, as `2024_07`. */
export async function monthsUntil(db: Db, month: string) {
  const { rows } = await sql<{ month: string }>`
    select distinct right(c.relname, 7) as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent in ('deliveries'::regclass, 'delivery_attempts'::regclass)
      and right(c.relname, 7) ~ '^\\d{4}_\\d{2}$' and right(c.relname, 7) < ${month.replace('-', '_')} order by month`.execute(
    db,
  )
  return rows.map((row) => row.month)
}

/** Drops a partition with its rows. */
export const dropMonth = (db: Db, month: string) =>
  db.transaction().execute(async (tx) => {
    await patiently(tx)
    await sql`select drop_ledger_month(to_date(${month}, 'YYYY_MM'))`.execute(tx)
    await audit(tx, null, {
      action: 'ledger.month_dropped',
      entity: 'installation',
      entityId: installationEntity,
      data: { detail: month.replace('_', '-') },
    })
  })

/** Rows of the default partition are not dropped with any month. */
export async function dropElsewhen(db: Db, month: string) {
  for (const ledger of ledgers)
    await sql`delete from ${sql.table(`${ledger}_elsewhen`)} where id < ${firstOf(month)}`.execute(db)
}
