import { sql } from 'kysely'
import type { Competency, CompetencyInput } from '#assessment/contract/competencies.ts'
import type { Db } from '#platform/server/db/db.ts'

const used = sql<boolean>`(exists (select from criterion_sources k where k.competency_id = c.id)
  or exists (select from candidate_levels l where l.competency_id = c.id)
  or exists (select from competency_attempts a where a.asked -> 'competencies' @> jsonb_build_array(jsonb_build_object('id', c.id)))
  or exists (select from questionnaires q where q.deleted_at is null and q.items @> jsonb_build_array(jsonb_build_object('competencyId', c.id))))`

const read = (db: Db) => db.selectFrom('competencies as c').selectAll('c').select(used.as('used'))

/** Lists the catalogue by position, without competencies in the bin. */
export const listCompetencies = (db: Db): Promise<Competency[]> =>
  read(db).where('c.deletedAt', 'is', null).orderBy('c.position').orderBy('c.id').execute()

export const findCompetency = (db: Db, id: string): Promise<Competency | undefined> =>
  read(db).where('c.id', '=', id).executeTakeFirst()

/** Locks the catalogue until the transaction ends. Writes to the catalogue or to questionnaires wait. */
export const lockCompetencies = (db: Db) =>
  db
    .selectFrom('competencies')
    .select(['id', 'name', 'description', 'levels'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks the catalogue in share mode: readers of it continue, changes to it wait. */
export const shareCompetencies = (db: Db) =>
  db
    .selectFrom('competencies')
    .select(['id', 'name', 'description', 'levels', 'position'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
    .then((rows) => rows.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)))

export const insertCompetency = (db: Db, competency: CompetencyInput) =>
  db
    .insertInto('competencies')
    .values({ ...competency, position: sql<number>`(select coalesce(max(position) + 1, 0) from competencies)` })
    .returning('id')
    .executeTakeFirstOrThrow()

type Change = Partial<CompetencyInput> & { active?: boolean; deletedAt?: string | null }
/** Returns `undefined` when `version` is not the stored one. */
export const updateCompetency = (db: Db, id: string, version: number, change: Change) =>
  db
    .updateTable('competencies')
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

export const orderCompetencies = (db: Db, ids: string[]) =>
  sql`update competencies c set position = o.at - 1, updated_at = now()
    from unnest(${ids}::uuid[]) with ordinality as o(id, at) where c.id = o.id`.execute(db)
