import { sql } from 'kysely'
import type { CatalogueValue, ValueInput } from '#assessment/contract/values.ts'
import type { Db } from '#platform/server/db/db.ts'

const used = sql<boolean>`(exists (select from respondent_answers a where a.value_id = v.id) or exists (select from criterion_sources c where c.value_id = v.id)
  or exists (select from values_versions p where p.lines @> jsonb_build_array(jsonb_build_object('valueId', v.id))))`

const read = (db: Db) => db.selectFrom('catalogueValues as v').selectAll('v').select(used.as('used'))

/** Lists the catalogue by position, without values in the bin. */
export const listValues = (db: Db): Promise<CatalogueValue[]> =>
  read(db).where('v.deletedAt', 'is', null).orderBy('v.position').orderBy('v.id').execute()

export const findValue = (db: Db, id: string): Promise<CatalogueValue | undefined> =>
  read(db).where('v.id', '=', id).executeTakeFirst()

/** Locks the catalogue until the transaction ends. Answers and changes of wording wait. */
export const lockValues = (db: Db) =>
  db.selectFrom('catalogueValues').select('id').where('deletedAt', 'is', null).orderBy('id').forUpdate().execute()

/** Locks the catalogue in share mode: other answers continue, changes to it wait. */
export const shareValues = (db: Db) =>
  db
    .selectFrom('catalogueValues')
    .select(['id', 'wording', 'name', 'description', 'position'])
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
    .then((rows) => rows.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)))

const nextPosition = sql<number>`(select coalesce(max(position) + 1, 0) from catalogue_values)`

export async function insertValue(db: Db, value: ValueInput, writtenBy: string) {
  const made = await db
    .insertInto('catalogueValues')
    .values({ ...value, position: nextPosition })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('valueWordings')
    .values({ ...value, valueId: made.id, wording: 1, writtenBy })
    .execute()
  return made
}

type Change = Partial<ValueInput> & { active?: boolean; wording?: number; deletedAt?: string | null }
/** Returns `undefined` when `version` is not the stored one. */
export const updateValue = (db: Db, id: string, version: number, change: Change) =>
  db
    .updateTable('catalogueValues')
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

/** Inserts a wording of a value, or overwrites it when the value is not used yet. */
export const writeWording = (db: Db, valueId: string, wording: number, value: ValueInput, writtenBy: string) =>
  db
    .insertInto('valueWordings')
    .values({ ...value, valueId, wording, writtenBy })
    .onConflict((c) => c.columns(['valueId', 'wording']).doUpdateSet({ ...value, writtenBy, writtenAt: sql`now()` }))
    .execute()

export const listWordings = (db: Db, valueId: string) =>
  db
    .selectFrom('valueWordings as w')
    .leftJoin('accounts as a', 'a.id', 'w.writtenBy')
    .select(['w.wording', 'w.name', 'w.description', 'a.name as writtenBy', 'w.writtenAt'])
    .where('w.valueId', '=', valueId)
    .orderBy('w.wording', 'desc')
    .limit(200)
    .execute()

export const orderValues = (db: Db, ids: string[]) =>
  sql`update catalogue_values v set position = o.at - 1, updated_at = now()
    from unnest(${ids}::uuid[]) with ordinality as o(id, at) where v.id = o.id`.execute(db)
