import { sql } from 'kysely'
import type { AutomationInput } from '#hiring/contract/automations.ts'
import { runningStates } from '#hiring/contract/processes.rules.ts'
import { isUndone } from '#hiring/server/stages/board.sql.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { nearing } from './occasions.sql.ts'
import { consents } from './runs.sql.ts'

/** The start of the period of a dry run. */
const since = sql`now() - interval '30 days'`
const stillIn = sql`a.listed and a.merged_into is null`

/** The processes `p` in which the automation may write. */
const allowed = ({ processId, companyId }: AutomationInput) =>
  sql`p.deleted_at is null and not p.confidential and (${processId}::uuid is null or p.id = ${processId})
    and (${companyId}::uuid is null or p.company_id = ${companyId})`
const running = sql`p.state = any(${[...runningStates]}::text[])`
const fits = ({ stageId, stageKind }: AutomationInput) =>
  sql`(${stageId}::uuid is null or s.id = ${stageId}) and (${stageKind}::text is null or s.kind = ${stageKind})`

/** SQL: professional `k` can receive a message on one of the channels. */
const isWrittenTo = (input: AutomationInput) =>
  sql`k.deleted_at is null and k.privacy_state <> 'anonimizado' and ${consents(input)}`
/** SQL: the number of applications `a` that would get the message. */
const people = (input: AutomationInput) =>
  sql`(count(*) filter (where exists (select from candidates k where k.id = a.candidate_id and ${isWrittenTo(input)})))::int`

/** The applications that the automation would reach if its trigger occurred now for all of them. */
function reached(input: AutomationInput) {
  const { trigger, state, deadline, days } = input
  if (trigger === 'stage_entered')
    return sql`select a.id from selective_processes p join stages s on s.process_id = p.id join applications a on a.stage_id = s.id
      where ${allowed(input)} and ${running} and ${fits(input)} and ${stillIn}`
  if (trigger === 'process_state')
    return sql`select a.id from selective_processes p join applications a on a.process_id = p.id
      where ${allowed(input)} and p.state = ${state} and ${stillIn}`
  return sql`select n.application_id as id from (${nearing({ kind: deadline ?? 'closing', days: days ?? 1 })}) n
    join selective_processes p on p.id = n.process_id where ${allowed(input)} and ${running}`
}

/** The times at which the automation would have fired in the last 30 days: one row per message, with its number of recipients. */
function fired(input: AutomationInput) {
  const { trigger, state, deadline, days } = input
  if (trigger === 'stage_entered')
    return sql`select max(m.at) as at, p.title, ${people(input)} as people
        from stage_moves m join applications a on a.id = m.application_id join selective_processes p on p.id = m.process_id join stages s on s.id = m.to_stage_id
        where m.at > ${since} and m.undoes is null and not ${isUndone('m')} and ${allowed(input)} and ${fits(input)}
        group by m.batch_id, p.id
      union all
      select a.created_at, p.title, ${people(input)}
        from applications a join selective_processes p on p.id = a.process_id
          join stages s on s.process_id = p.id and s.position = 0
        where a.created_at > ${since} and ${allowed(input)} and ${fits(input)} group by a.created_at, p.id`
  if (trigger === 'process_state')
    return sql`select e.at, p.title, (select ${people(input)} from applications a where a.process_id = p.id and ${stillIn}) as people
      from audit_events e join selective_processes p on p.id = e.entity_id
      where e.entity = 'process' and e.action = 'process.moved' and e.at > ${since} and e.data->>'to' = ${state} and ${allowed(input)}`
  if (deadline === 'closing')
    return sql`select p.closes_at - make_interval(days => ${days}::int) as at, p.title,
        (select ${people(input)} from applications a where a.process_id = p.id and ${stillIn}
          and a.applied_at <= p.closes_at - make_interval(days => ${days}::int)) as people
      from selective_processes p where ${allowed(input)} and p.state not in ('rascunho', 'em_aprovacao', 'aprovado')
        and p.closes_at - make_interval(days => ${days}::int) between ${since} and now()`
  // The time that each application spent in each stage; one message per day.
  return sql`with stays as (
      select m.application_id, m.to_stage_id as stage_id, m.at as came, lead(m.at) over (partition by m.application_id order by m.id) as went
        from stage_moves m join stages s on s.id = m.to_stage_id and s.day_limit is not null
        where m.at > now() - interval '400 days'
      union all
      select a.id, s.id, a.applied_at, (select min(m.at) from stage_moves m where m.application_id = a.id)
        from applications a join stages s on s.process_id = a.process_id and s.position = 0 and s.day_limit is not null
        where a.applied_at > now() - interval '400 days'),
    due as (
      select y.application_id, s.process_id, y.came + make_interval(days => greatest(s.day_limit - ${days}::int, 0)) as at, y.went
      from stays y join stages s on s.id = y.stage_id)
    select max(d.at) as at, p.title, ${people(input)} as people from due d join selective_processes p on p.id = d.process_id
      join applications a on a.id = d.application_id
    where d.at between ${since} and now() and (d.went is null or d.went > d.at) and ${allowed(input)}
    group by p.id, d.at::date`
}

/** The number of current recipients, and the first three by name. */
export async function readReached(db: Db, input: AutomationInput) {
  const { rows } = await sql<{ id: string; name: string; total: number }>`
    select a.id, ${calledName} as name, count(*) over ()::int as total
    from (${reached(input)}) r join applications a on a.id = r.id join candidates k on k.id = a.candidate_id
    where ${isWrittenTo(input)} order by fold(${calledName}), a.id limit 3`.execute(db)
  return { total: rows[0]?.total ?? 0, first: rows }
}

/** Counts the recipients in each process if the process entered the state of the trigger. */
export async function countReached(db: Db, input: AutomationInput, processIds: readonly string[]) {
  const { rows } = await sql<{ id: string; count: number }>`
    select p.id, count(*)::int as count from selective_processes p join applications a on a.process_id = p.id
      join candidates k on k.id = a.candidate_id
    where p.id = any(${[...processIds]}::uuid[]) and ${allowed(input)} and ${stillIn} and ${isWrittenTo(input)}
    group by p.id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The number of past runs and recipients, and the last ten runs. */
export async function readFired(db: Db, input: AutomationInput) {
  const { rows } = await sql<{ at: string; processTitle: string; people: number; times: number; all: number }>`
    select f.at, f.title as "processTitle", f.people, count(*) over ()::int as times, sum(f.people) over ()::int as "all"
    from (${fired(input)}) f where f.people > 0 order by f.at desc limit 10`.execute(db)
  return {
    times: rows[0]?.times ?? 0,
    people: rows[0]?.all ?? 0,
    past: rows.map(({ at, processTitle, people }) => ({ at, processTitle, people })),
  }
}
