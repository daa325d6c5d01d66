import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { maxWaiting, type PublicAnswer, type WaitingQuestion } from '#vacancies/contract/publicAnswers.ts'
import type { SiteLanguage } from '#website/contract/siteLanguage.rules.ts'

type StoredAnswers = { answers: PublicAnswer[]; version: number }

/** The questions and answers of a process; none with version 0 where nobody has written any. */
export async function findAnswers(db: Db, processId: string): Promise<StoredAnswers> {
  const found = await db
    .selectFrom('publicAnswers')
    .select(['answers', 'version'])
    .where('processId', '=', processId)
    .executeTakeFirst()
  return (found as StoredAnswers | undefined) ?? { answers: [], version: 0 }
}

export function saveAnswers(tx: Db, processId: string, answers: readonly PublicAnswer[], version: number) {
  const row = { answers: JSON.stringify(answers), version }
  return tx
    .insertInto('publicAnswers')
    .values({ processId, ...row })
    .onConflict((c) => c.column('processId').doUpdateSet({ ...row, updatedAt: new Date().toISOString() }))
    .execute()
}

/** The questions that wait, without the addresses of their authors. */
export const listWaiting = (db: Db, processId: string): Promise<WaitingQuestion[]> =>
  db
    .selectFrom('visitorQuestions')
    .select(['id', 'text', 'askedAt', sql<boolean>`email <> ''`.as('wantsAnswer')])
    .where('processId', '=', processId)
    .orderBy('askedAt')
    .orderBy('id')
    .limit(maxWaiting)
    .execute()

type NewQuestion = { processId: string; text: string; email: string; language: SiteLanguage }

/** Adds a question, once however often it is sent. Returns whether it waits now; not in a process in which too many do. */
export async function addQuestion(tx: Db, { processId, text, email, language }: NewQuestion): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`questions of ${processId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ known: boolean; count: number }>`
    select coalesce(bool_or(text = ${text} and email = ${email}), false) as known, count(*)::int as count
    from visitor_questions where process_id = ${processId}`.execute(tx)
  const { known = false, count = 0 } = rows[0] ?? {}
  if (known) return true
  if (count >= maxWaiting) return false
  await tx.insertInto('visitorQuestions').values({ processId, text, email, language }).execute()
  return true
}

/** Takes a question out of those that wait: what was answered or dismissed leaves nothing of its author. */
export const takeQuestion = (tx: Db, processId: string, id: string) =>
  tx
    .deleteFrom('visitorQuestions')
    .where('id', '=', id)
    .where('processId', '=', processId)
    .returning(['email', 'language'])
    .executeTakeFirst()

/** The names that no public text of a process may hold; none where its company is known. */
export async function hiddenNamesOf(db: Db, processId: string): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`
    select case when p.confidential or c.confidential then array_remove(array[c.legal_name, c.trade_name], '') else '{}' end as names
    from selective_processes p join companies c on c.id = p.company_id where p.id = ${processId}`.execute(db)
  return rows[0]?.names ?? []
}
