import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import type { LogEvent } from './comparing.rules.ts'

const ofProcess = [
  ...['result.frozen', 'result.reopened', 'result.redacted', 'result.published'],
  ...['process.created', 'process.moved', 'process.moved_back', 'process.rules_changed', 'process.extended'],
  ...['process.act_confirmed', 'process.act_refused', 'process.validity_extended', 'process.validity_unextended'],
  'application.summoned',
]
const ofApplication = [
  ...['application.correction_proposed', 'application.correction_accepted', 'application.correction_refused'],
  'application.correction_withdrawn',
  ...['application.decided', 'application.eliminated', 'application.elimination_reopened', 'application.summoned'],
  ...['application.kept_beside', 'process.act_confirmed', 'process.act_refused'],
  ...['application.summons_accepted', 'application.summons_declined', 'application.summons_silent'],
  'application.summons_answer_undone',
]
const ofPerson = ['candidate.erased', 'candidate.merged', 'candidate.unmerged']

/** The events that prove something about a result, oldest first: of its process, of the applications to it, and of the people behind them. */
export async function listLog(tx: Db, processId: string): Promise<LogEvent[]> {
  const { rows } = await sql<LogEvent & { personal: Record<string, unknown> | null; hadPersonal: boolean }>`
    with recursive a as (select id, candidate_id from applications where process_id = ${processId}),
      k as (select candidate_id as id from a union select m.id from k join candidates m on m.merged_into = k.id),
      e as (select * from audit_events where entity = 'process' and entity_id = ${processId} and action = any(${ofProcess}::text[])
        union all select e.* from a join audit_events e on e.entity = 'application' and e.entity_id = a.id and e.action = any(${ofApplication}::text[])
        union all select e.* from k
          join audit_events e on e.entity = 'candidate' and e.entity_id = k.id and e.action = any(${ofPerson}::text[]))
    select e.id, e.action, e.at, e.entity_id as "entityId", e.actor_id as "actorId", e.data, p.personal, e.personal_hash is not null as "hadPersonal"
    from e left join audit_personal p on p.event_id = e.id order by e.id`.execute(tx)
  return rows.map(({ personal, hadPersonal, ...event }) => ({
    ...event,
    personal: hadPersonal ? (personal ?? undefined) : {},
  }))
}
