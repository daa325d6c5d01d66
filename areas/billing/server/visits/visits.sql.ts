import { sql } from 'kysely'
import { otherSources, type VisitedPage } from '#billing/contract/sources.rules.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Sources of one page that are counted one by one on a day; later ones count together. */
const maxSources = 20

export type Visits<Page extends string = VisitedPage> = { day: string; page: Page; source: string; count: number }

/** Adds openings of a page to the count of their day. */
export const addVisits = (db: Db, { day, page, source, count }: Visits) =>
  sql`insert into site_visits as v (day, page, source, count)
    select ${day}::date, ${page}, case when known.others < ${maxSources} then ${source} else ${otherSources} end, ${count}::int
    from (select count(*) as others from site_visits
      where day = ${day}::date and page = ${page} and source not in (${source}, ${otherSources})) known
    on conflict (day, page, source) do update set count = v.count + excluded.count`.execute(db)
