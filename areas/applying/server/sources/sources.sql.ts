import { sql } from 'kysely'
import type { SourceRow } from '#applying/contract/sources.ts'
import type { Db } from '#platform/server/db/db.ts'

/**
 * Views, applications and people hired by source. An application without a source came directly, as a view does; one that was merged counts where
 * its person stands now.
 */
export async function listSources(db: Db, processId: string): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    with counted as (
      select source, sum(count)::int as views, 0 as begun, 0 as sent, 0 as hired from vacancy_views where process_id = ${processId} group by 1
      union all
      select coalesce(nullif(d.source, ''), 'direta'), 0, count(*)::int, (count(*) filter (where d.number is not null))::int,
        (count(*) filter (where a.status = 'contratada'))::int
      from door_applications d left join applications o on o.id = d.application_id left join applications a on a.id = coalesce(o.merged_into, o.id)
      where d.process_id = ${processId} group by 1)
    select source, sum(views)::int as views, sum(begun)::int as begun, sum(sent)::int as sent, sum(hired)::int as hired
    from counted group by 1 order by sent desc, views desc, source`.execute(db)
  return rows
}
