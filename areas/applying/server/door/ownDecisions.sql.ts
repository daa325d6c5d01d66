import { sql } from 'kysely'
import type { RecordedAct } from '#applying/contract/ownDecisions.rules.ts'
import { withoutOthers } from '#hiring/server/ranking/withoutOthers.rules.ts'
import { detailOf } from '#platform/server/audit/audit.sql.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The acts of which an applicant may hear; `ownDecisionsOf` says when. */
const actions = [
  ...['decided', 'eliminated', 'elimination_reopened', 'kept', 'absent', 'waived', 'decision_revoked'],
  ...['document_accepted', 'document_refused', 'document_cancelled', 'correction_accepted', 'correction_refused'],
  ...['summons_written', 'summons_accepted', 'summons_declined', 'summons_silent'],
].map((action) => `application.${action}`)

type Act = RecordedAct & { applicationId: string }

/** The acts of people on some applications and the answers to requests to review them, in their order. */
async function listActs(db: Db, applicationIds: readonly string[]): Promise<Act[]> {
  const { rows } = await sql<Act>`
    select e.entity_id as application_id, e.action, e.at, e.data->>'from' as "from", e.data->>'to' as "to",
      ${detailOf} as detail, coalesce(nullif(p.personal->>'reason', ''),
        case when e.action = 'application.decided' and e.data->>'to' = a.status then a.status_reason end,
        case when e.action in ('application.absent', 'application.waived') then d.reason end, '') as reason
    from audit_events e join applications a on a.id = e.entity_id left join audit_personal p on p.event_id = e.id
      left join component_decisions d on d.application_id = a.id and d.component = ${detailOf}
    where e.entity = 'application' and e.entity_id = any(${[...applicationIds]}::uuid[]) and e.action = any(${actions}::text[])
    union all
    select r.application_id, 'review.' || coalesce(r.decision, 'recusada'), r.closed_at, null, null, null, r.answer from privacy_requests r
    where r.application_id = any(${[...applicationIds]}::uuid[]) and r.kind = 'revisao_decisao' and r.state in ('atendida', 'recusada')
    order by at limit 2000`.execute(db)
  return rows
}

/** The names of other applicants of the same processes that occur in a text. */
async function listNamed(db: Db, applicationIds: readonly string[], text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; fullName: string }>`
    select distinct ${calledName} as name, k.full_name as full_name from applications own
      join applications a on a.process_id = own.process_id and a.candidate_id <> own.candidate_id join candidates k on k.id = a.candidate_id
    where own.id = any(${[...applicationIds]}::uuid[]) and k.full_name <> ''
      and (strpos(fold(${text}), fold(k.full_name)) > 0 or strpos(fold(${text}), fold(${calledName})) > 0)`.execute(db)
  return rows.flatMap(({ name, fullName }) => [name, fullName])
}

/** The same, with nobody else in their reasons. */
export async function listOwnActs(db: Db, applicationIds: readonly string[]): Promise<Map<string, Act[]>> {
  if (applicationIds.length === 0) return new Map()
  const acts = await listActs(db, applicationIds)
  const written = acts.map(({ reason }) => reason).join('\n')
  const others = written.trim() === '' ? [] : await listNamed(db, applicationIds, written)
  return Map.groupBy(
    acts.map((act) => ({ ...act, reason: withoutOthers(act.reason, others) })),
    ({ applicationId }) => applicationId,
  )
}
