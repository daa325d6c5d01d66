import { sql } from 'kysely'

/** SQL: whether a process `p` has a mark, or a decision on a component. Either fixes its rules. */
export const hasMarks = sql<boolean>`exists (select from applications a where a.process_id = p.id
  and (exists (select from marks m where m.application_id = a.id) or exists (select from component_decisions d where d.application_id = a.id)))`
