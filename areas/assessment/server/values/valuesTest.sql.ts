import { sql } from 'kysely'
import type {
  Answer,
  ProfileLine,
  Respondent,
  RespondentInput,
  ValuesVersion,
} from '#assessment/contract/valuesTest.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Locks the draft of a company until the transaction ends. Creates it when missing. */
export async function lockProfile(db: Db, companyId: string) {
  await db
    .insertInto('valuesProfiles')
    .values({ companyId })
    .onConflict((c) => c.doNothing())
    .execute()
  return db
    .selectFrom('valuesProfiles')
    .select('revision')
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const findRevision = (db: Db, companyId: string) =>
  db.selectFrom('valuesProfiles').select('revision').where('companyId', '=', companyId).executeTakeFirst()

export const growRevision = (db: Db, companyId: string) =>
  db.updateTable('valuesProfiles').set({ revision: sql`revision + 1` }).where('companyId', '=', companyId).execute()

const answers = sql<
  Answer[]
>`coalesce((select json_agg(json_build_object('valueId', a.value_id, 'wording', a.wording, 'target', a.target,
  'importance', a.importance) order by v.position, v.id) from respondent_answers a join catalogue_values v on v.id = a.value_id where a.respondent_id = r.id), '[]')`

const respondents = (db: Db) =>
  db
    .selectFrom('respondents as r')
    .select(['r.id', 'r.version', 'r.name', 'r.role', 'r.answeredOn', 'r.deletedAt', answers.as('answers')])

/** Lists the respondents of a company that are not removed, oldest first. */
export const listRespondents = (db: Db, companyId: string): Promise<Respondent[]> =>
  respondents(db).where('r.companyId', '=', companyId).where('r.deletedAt', 'is', null).orderBy('r.id').execute()

export const findRespondent = (db: Db, companyId: string, id: string): Promise<Respondent | undefined> =>
  respondents(db).where('r.companyId', '=', companyId).where('r.id', '=', id).executeTakeFirst()

type Fields = Omit<RespondentInput, 'answers'>

export const insertRespondent = (db: Db, companyId: string, fields: Fields) =>
  db
    .insertInto('respondents')
    .values({ ...fields, companyId })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateRespondent = (tx: Db, id: string, change: Partial<Fields> & { deletedAt?: string | null }) =>
  tx
    .updateTable('respondents')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Replaces the answers to offered values; other answers stay. An answer with unchanged grades keeps its wording. */
export async function saveAnswers(db: Db, respondentId: string, given: readonly Answer[], offered: readonly string[]) {
  await sql`delete from respondent_answers where respondent_id = ${respondentId} and value_id = any(${offered}::uuid[])
    and not value_id = any(${given.map((a) => a.valueId)}::uuid[])`.execute(db)
  await sql`insert into respondent_answers (respondent_id, value_id, wording, target, importance)
    select ${respondentId}, g."valueId", g.wording, g.target, g.importance
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("valueId" uuid, wording int, target int, importance int)
    on conflict (respondent_id, value_id) do update set wording = excluded.wording, target = excluded.target, importance = excluded.importance
      where (respondent_answers.target, respondent_answers.importance) <> (excluded.target, excluded.importance)`.execute(
    db,
  )
}

const published = (db: Db, companyId: string) =>
  db
    .selectFrom('valuesVersions as v')
    .leftJoin('accounts as a', 'a.id', 'v.publishedBy')
    .select(['v.version', 'v.note', 'a.name as publishedBy', 'v.publishedAt'])
    .where('v.companyId', '=', companyId)
    .orderBy('v.version', 'desc')

export const listVersions = (db: Db, companyId: string) =>
  published(db, companyId).select(sql<number>`jsonb_array_length(v.respondents)`.as('respondents')).limit(200).execute()

/** Finds a version; the version in force without `version`. */
export const findVersion = (db: Db, companyId: string, version?: number) =>
  published(db, companyId)
    .select(['v.id', 'v.lines', 'v.respondents'])
    .$if(version !== undefined, (found) => found.where('v.version', '=', version ?? 0))
    .limit(1)
    .$castTo<ValuesVersion & { id: string }>()
    .executeTakeFirst()

type NewVersion = {
  companyId: string
  version: number
  lines: ProfileLine[]
  respondents: ValuesVersion['respondents']
  note: string
  publishedBy: string
}
export const insertVersion = (db: Db, { lines, respondents: who, ...version }: NewVersion) =>
  db
    .insertInto('valuesVersions')
    .values({
      ...version,
      lines: sql`${JSON.stringify(lines)}::jsonb`,
      respondents: sql`${JSON.stringify(who)}::jsonb`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
