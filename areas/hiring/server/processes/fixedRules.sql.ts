import { sql } from 'kysely'
import { drafts } from '#platform/contract/states.ts'

const isDraft = sql<boolean>`coalesce(case when p.state = 'suspenso' then p.came_through[cardinality(p.came_through)] else p.state end = any(${[...drafts]}), false)`

/** SQL: whether a process `p` has a mark, or a decision on a component. */
export const hasMarks = sql<boolean>`exists (select from applications a where a.process_id = p.id
  and (exists (select from marks m where m.application_id = a.id) or exists (select from component_decisions d where d.application_id = a.id)))`

/** SQL: whether the rules of a process `p` are fixed: it was published, or has a mark or a decision on a component. */
export const hasFixedRules = sql<boolean>`(not ${isDraft} or ${hasMarks})`
