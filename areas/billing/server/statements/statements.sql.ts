import { sql } from 'kysely'
import type { z } from 'zod'
import type { BankStatement, statements } from '#billing/contract/statements.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, offset, sorting } from '#platform/server/db/lists.ts'
import type { Credit, Statement } from './readStatement.ts'

type Query = z.output<typeof statements.list.query>

const selected = (db: Db) =>
  db
    .selectFrom('bankStatements as b')
    .leftJoin('accounts as a', 'a.id', 'b.importedBy')
    .select([
      'b.id',
      'b.createdAt',
      'b.account',
      'b.fileName',
      'b.format',
      'b.fromDay',
      'b.toDay',
      'b.lines',
      'b.newLines',
      'b.debits',
      'b.aside',
      'b.asideCount',
      'a.name as importedByName',
      sql<number>`(select count(*)::int from statement_lines l where l.statement_id = b.id and l.state = 'a_conferir')`.as(
        'pending',
      ),
    ])
    .$narrowType<Pick<BankStatement, 'aside'>>()

const columnOf = { createdAt: sql`b.created_at`, fromDay: sql`b.from_day` }

/** A page of statements, and the count of all. */
export async function listStatements(db: Db, query: Query) {
  const { column, direction } = sorting(query.sort)
  let found = selected(db)
  if (query.search)
    found = found.where(sql<boolean>`fold(b.file_name || ' ' || b.account) like anywhere(${query.search})`)
  const [rows, counted] = await Promise.all([
    found
      .orderBy(columnOf[column], direction)
      .orderBy('b.id', direction)
      .limit(query.limit)
      .offset(offset(query))
      .execute(),
    countRows(db, found),
  ])
  return { rows, ...counted }
}

export const findStatement = (db: Db, id: string) => selected(db).where('b.id', '=', id).executeTakeFirstOrThrow()

/** The statement whose file covers the latest day. */
export const latestStatement = (db: Db, account: string) =>
  selected(db)
    .where((e) => (account ? e('b.account', '=', account) : e.lit(true)))
    .orderBy('b.toDay', 'desc')
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The statement that an earlier import of the same file has stored. */
export const findSame = (db: Db, { account, fromDay, toDay, credits }: Statement) =>
  selected(db)
    .where('b.account', '=', account)
    .where('b.fromDay', '=', fromDay)
    .where('b.toDay', '=', toDay)
    .where('b.lines', '=', credits.length)
    .orderBy('b.id')
    .limit(1)
    .executeTakeFirst()

export const accountsOf = async (db: Db) =>
  (await db.selectFrom('bankStatements').select('account').distinct().orderBy('account').execute()).map(
    ({ account }) => account,
  )

type About = { fileName: string; importedBy: string }
export const insertStatement = (tx: Db, { credits, aside, ...statement }: Statement, about: About) =>
  tx
    .insertInto('bankStatements')
    .values({ ...statement, ...about, aside: JSON.stringify(aside), lines: credits.length, newLines: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateNewLines = (tx: Db, id: string, newLines: number) =>
  tx.updateTable('bankStatements').set({ newLines }).where('id', '=', id).execute()

export const removeStatement = (tx: Db, id: string) => tx.deleteFrom('bankStatements').where('id', '=', id).execute()

const batch = 2000

/** Stores the credits that are not known yet, and returns how many. They come in the order of their key, so that two imports do not wait for each other. */
export async function insertLines(tx: Db, statementId: string, account: string, credits: readonly Credit[]) {
  const inOrder = credits.toSorted(
    (a, b) => compare(a.fitid, b.fitid) || compare(a.day, b.day) || a.amount - b.amount || a.ordinal - b.ordinal,
  )
  let added = 0
  for (let at = 0; at < inOrder.length; at += batch) {
    const { rows } = await sql<{ count: number }>`with added as (
      insert into statement_lines (statement_id, account, fitid, day, amount, ordinal, payer_name, payer_document, txid, end_to_end_id, description)
      select ${statementId}, ${account}, r.* from jsonb_to_recordset(${JSON.stringify(inOrder.slice(at, at + batch))}::jsonb) as r
        (fitid text, day date, amount int, ordinal int, "payerName" text, "payerDocument" text, txid text, "endToEndId" text, description text)
      on conflict (account, fitid, day, amount, ordinal) do nothing returning 1)
      select count(*)::int as count from added`.execute(tx)
    added += rows[0]?.count ?? 0
  }
  return added
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
