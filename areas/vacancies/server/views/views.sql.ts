import { sql } from 'kysely'
import { otherSources } from '#billing/contract/sources.rules.ts'
import type { Visits } from '#billing/server/visits/visits.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Sources of one vacancy that are counted one by one on a day; later ones count together. */
const maxSources = 20

/** Adds openings of the page at an address to the count of their day. */
export const addViews = (db: Db, { day, page: slug, source, count }: Visits<string>) =>
  sql`with known as (select v.process_id, (select count(*) from vacancy_views w
      where w.process_id = v.process_id and w.day = ${day}::date and w.source not in (${source}, ${otherSources})) as others
    from vacancy_slugs v where v.slug = ${slug})
    insert into vacancy_views as v (day, process_id, source, count)
    select ${day}::date, process_id, case when others < ${maxSources} then ${source} else ${otherSources} end, ${count}::int from known
    on conflict (process_id, day, source) do update set count = v.count + excluded.count`.execute(db)

type Counted = { day: string; source: string; count: number }

/** The views of a vacancy by day and source, the latest first. */
export async function listViews(db: Db, processId: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`select day::text, source, count from vacancy_views where process_id = ${processId}
    order by day desc, count desc, source`.execute(db)
  return rows
}

/** The current address of a process; undefined before its first publication. */
export async function findSlug(db: Db, processId: string): Promise<string | undefined> {
  const found = await db.selectFrom('vacancies').select('slug').where('processId', '=', processId).executeTakeFirst()
  return found?.slug
}
