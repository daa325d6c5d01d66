import { sql } from 'kysely'
import type { Item, Questionnaire, QuestionnaireInput } from '#assessment/contract/questionnaires.ts'
import type { Db } from '#platform/server/db/db.ts'

const read = (db: Db) =>
  db
    .selectFrom('questionnaires as q')
    .selectAll('q')
    .select([
      sql<Item[]>`q.items`.as('items'),
      sql<number>`(select count(*)::int from competency_attempts a where a.questionnaire_id = q.id)`.as('attempts'),
    ])

/** Lists questionnaires by name, without those in the bin. */
export const listQuestionnaires = (db: Db): Promise<Questionnaire[]> =>
  read(db).where('q.deletedAt', 'is', null).orderBy(sql`fold(q.name)`).orderBy('q.id').limit(500).execute()

export const findQuestionnaire = (db: Db, id: string): Promise<Questionnaire | undefined> =>
  read(db).where('q.id', '=', id).executeTakeFirst()

const asJson = ({ items, ...rest }: QuestionnaireInput) => ({
  ...rest,
  // An item keeps its id, so that its answers can be compared over time.
  items: JSON.stringify(items.map((item) => ({ ...item, id: item.id ?? crypto.randomUUID() }))),
})

export const insertQuestionnaire = (db: Db, input: QuestionnaireInput) =>
  db.insertInto('questionnaires').values(asJson(input)).returning('id').executeTakeFirstOrThrow()

type Change = QuestionnaireInput | { active: boolean } | { deletedAt: string | null }
export const updateQuestionnaire = (tx: Db, id: string, change: Change) =>
  tx
    .updateTable('questionnaires')
    .set({ ...('items' in change ? asJson(change) : change), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
