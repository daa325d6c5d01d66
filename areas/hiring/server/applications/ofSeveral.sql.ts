import { sql } from 'kysely'

/**
 * SQL: an event `e` of a process tells of an application among others: cards that were moved together, or marks that followed tests. One event
 * stands for all of them.
 */
export const isOfSeveral = (applicationId: string) =>
  sql<boolean>`(e.entity = 'process' and e.entity_id = (select process_id from applications where id = ${applicationId}) and case
    when e.action in ('application.moved', 'application.moved_back')
      then e.data->>'batch' in (select batch_id::text from stage_moves where application_id = ${applicationId})
    when e.action = 'process.levels_followed' then e.data->'applications' ? ${applicationId} else false end)`
