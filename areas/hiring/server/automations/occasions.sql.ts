import { type RawBuilder, sql } from 'kysely'
import { isUndone } from '#hiring/server/stages/board.sql.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import type { Db } from '#platform/server/db/db.ts'
import { attempts } from '#platform/server/jobs/enqueue.ts'
import { withTrace } from '#platform/server/tracing/carried.ts'

type Happened = { processId: string; actorId: string | null }
/** An event of a process that can trigger automations. */
export type Occasion = Happened &
  (
    | { trigger: 'stage_entered'; stageId: string; batchId: string }
    | { trigger: 'stage_entered'; stageId: string; applicationIds: string[] }
    | { trigger: 'process_state'; state: ProcessState; version: number }
  )

/**
 * Schedules the evaluation of automations for an occasion, in the transaction of the event, after the time allowed for an undo. Runs one
 * statement, and enqueues nothing when no automation has this trigger.
 */
export const causeAutomations = (tx: Db, occasion: Occasion) =>
  sql`select graphile_worker.add_job('consider_automations', ${JSON.stringify(withTrace(occasion))}::json, max_attempts => ${attempts}::int,
      run_at => now() + make_interval(mins => coalesce((select (value->>'waitMinutes')::int from settings where section = 'automations'), 2)))
    where exists (select from automations where trigger = ${occasion.trigger} and deleted_at is null)`.execute(tx)

/** SQL: the applicants of an occasion, the key of its cause, and whether it still applies. */
export type Cases = RawBuilder<{ applicationId: string; cause: string; standing: boolean }>

const stillIn = sql`a.listed and a.merged_into is null`

/** SQL: application `a` was moved after this move. Undone moves and undos do not count. */
const movedAfter = (move: RawBuilder<unknown>) =>
  sql`exists (select from stage_moves n where n.application_id = a.id and n.id > ${move} and n.undoes is null and not ${isUndone('n')})`

/** Returns the key of an occasion, the same for each retry, and its applicants. */
export function readOccasion(occasion: Occasion): { cause: string; cases: Cases } {
  const { processId } = occasion
  if (occasion.trigger === 'process_state') {
    const cause = `state:${processId}:${occasion.version}`
    // When a process left its state and entered it again, only the later occasion counts; a move that was undone does not.
    const isLast = sql`not exists (select from audit_events e where e.entity = 'process' and e.entity_id = ${processId}
      and e.action = 'process.moved' and (e.data->>'version')::int > ${occasion.version}::int
      and not exists (select from audit_events b where b.entity = 'process' and b.entity_id = ${processId}
        and b.action = 'process.moved_back' and b.data->>'undoes' = e.data->>'version'))`
    return {
      cause,
      cases: sql`select a.id as application_id, ${cause} as cause, ${isLast} as standing from applications a
        where a.process_id = ${processId} and ${stillIn}`,
    }
  }
  if ('batchId' in occasion) {
    const cause = `moved:${occasion.batchId}`
    return {
      cause,
      cases: sql`select a.id as application_id, ${cause} as cause,
          a.stage_id = m.to_stage_id and not ${isUndone('m')} and not ${movedAfter(sql`m.id`)} as standing
        from stage_moves m join applications a on a.id = m.application_id where m.batch_id = ${occasion.batchId}`,
    }
  }
  const cause = `added:${occasion.applicationIds[0]}`
  return {
    cause,
    cases: sql`select a.id as application_id, ${cause} as cause, a.stage_id = ${occasion.stageId} and not ${movedAfter(sql`0`)} as standing
      from applications a where a.id = any(${occasion.applicationIds}::uuid[])`,
  }
}

export type Deadline = { kind: 'closing' | 'stage_limit'; days: number }

/** SQL: applicants with a deadline within `days`, each with the key of that deadline. `a` is the application. */
export const nearing = ({ kind, days }: Deadline) =>
  kind === 'closing'
    ? sql`select a.id as application_id, p.id as process_id, 'closing:' || p.closes_at::text as cause
        from selective_processes p join applications a on a.process_id = p.id and ${stillIn}
        where p.state = 'publicado' and p.closes_at > now() and p.closes_at <= now() + make_interval(days => ${days}::int)`
    : sql`select a.id as application_id, a.process_id, 'limit:' || a.stage_since::text as cause
        from stages s join applications a on a.stage_id = s.id and a.status = 'em_andamento' and a.merged_into is null
        where s.day_limit is not null and a.stage_since + make_interval(days => s.day_limit) > now()
          and a.stage_since + make_interval(days => s.day_limit) <= now() + make_interval(days => ${days}::int)`

/** SQL: this automation has not evaluated the deadline `n` of the applicant. */
const isNew = (automationId: string) => sql`not exists (select from automation_people e
  where e.automation_id = ${automationId} and e.application_id = n.application_id and e.cause = n.cause)`

type Due = { processId: string; first: string }
/** Finds the processes with upcoming deadlines that this automation has not evaluated. */
export async function findNearing(db: Db, automationId: string, deadline: Deadline): Promise<Due[]> {
  const { rows } =
    await sql<Due>`select n.process_id as "processId", min(n.cause) as first from (${nearing(deadline)}) n
    where ${isNew(automationId)} group by n.process_id order by n.process_id`.execute(db)
  return rows
}

/** The upcoming deadlines of one process as cases, all still applicable. */
export const nearingCases = (automationId: string, processId: string, deadline: Deadline): Cases =>
  sql`select n.application_id, n.cause, true as standing from (${nearing(deadline)}) n
    where n.process_id = ${processId} and ${isNew(automationId)}`

/** Finds the kind of the stage of an occasion. */
export const findStageKind = (db: Db, id: string) =>
  db.selectFrom('stages').select('kind').where('id', '=', id).executeTakeFirst()
