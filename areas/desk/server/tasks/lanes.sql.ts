import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { assigneesInLane, dueOnDay } from '#desk/contract/tasks.rules.ts'
import type { TaskLaneChange } from '#desk/contract/tasks.ts'
import type { Db } from '#platform/server/db/db.ts'

type Due = { dueOn: string | null; dueTime: string | null }
type Parts = { assigneeIds: string[] } | Due
/** The changes of a move besides the place of a card, as `task_moves.change` keeps it. */
export type StoredChange = { from: Parts; to: Parts }

const assignees = sql<
  string[]
>`(select coalesce(array_agg(s.account_id order by s.account_id), '{}') from task_assignees s where s.task_id = tasks.id)`

const listParts = (tx: Db, ids: readonly string[]) =>
  tx
    .selectFrom('tasks')
    .select(['id', 'dueOn', 'dueTime', assignees.as('assigneeIds')])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()

/** Writes assignees or due dates of tasks. An account that no longer exists is left out. */
async function writeParts(tx: Db, changed: ReadonlyMap<string, Parts>) {
  const people = [...changed].flatMap(([id, to]) => ('assigneeIds' in to ? [{ id, people: to.assigneeIds }] : []))
  if (people.length > 0)
    await sql`with wanted as (select * from json_to_recordset(${JSON.stringify(people)}::json) as w(id uuid, people uuid[])),
      gone as (delete from task_assignees s using wanted w where s.task_id = w.id and s.account_id <> all(w.people))
      insert into task_assignees (task_id, account_id) select w.id, a.id from wanted w cross join unnest(w.people) as p(id) join accounts a on a.id = p.id
      on conflict do nothing`.execute(tx)
  const days = [...changed].flatMap(([id, to]) => ('dueOn' in to ? [{ id, day: to.dueOn, hour: to.dueTime }] : []))
  if (days.length > 0)
    await sql`update tasks t set due_on = w.day, due_time = w.hour, version = t.version + 1, updated_at = now()
      from json_to_recordset(${JSON.stringify(days)}::json) as w(id uuid, day date, hour text) where t.id = w.id`.execute(
      tx,
    )
}

/** Changes what the lanes of locked cards stand for. Returns what has changed of each; a card that was so already is missing. */
export async function changeLanes(tx: Db, lanes: ReadonlyMap<string, TaskLaneChange>, now: number) {
  const changes = new Map<string, StoredChange>()
  for (const { id, assigneeIds, dueOn, dueTime } of await listParts(tx, [...lanes.keys()])) {
    const lane = lanes.get(id)
    if (!lane) continue
    const change =
      lane.kind === 'assignee'
        ? { from: { assigneeIds }, to: { assigneeIds: assigneesInLane(assigneeIds, lane.from, lane.to) } }
        : { from: { dueOn, dueTime }, to: dueOnDay({ dueOn, dueTime }, lane.dueOn, now) }
    if (!isDeepStrictEqual(change.from, change.to)) changes.set(id, change)
  }
  await writeParts(tx, new Map([...changes].map(([id, { to }]) => [id, to])))
  return changes
}

/** Takes changes of lanes back, each unless the card has been changed since. Returns those that were taken back, by card. */
export async function restoreLanes(tx: Db, changes: ReadonlyMap<string, StoredChange>) {
  const back = new Map<string, StoredChange>()
  for (const { id, assigneeIds, ...due } of await listParts(tx, [...changes.keys()])) {
    const change = changes.get(id)
    if (!change) continue
    const current = 'assigneeIds' in change.to ? { assigneeIds } : due
    if (isDeepStrictEqual(current, change.to)) back.set(id, { from: change.to, to: change.from })
  }
  await writeParts(tx, new Map([...back].map(([id, { to }]) => [id, to])))
  return back
}

/** The fields that changes name, for the audit log. */
export const fieldsOf = (changes: ReadonlyMap<string, StoredChange>) =>
  [...changes].map(([entityId, { from, to }]) => {
    const fields = 'assigneeIds' in to ? ['assigneeIds'] : []
    if ('dueOn' in from && 'dueOn' in to) {
      if (from.dueOn !== to.dueOn) fields.push('dueOn')
      if (from.dueTime !== to.dueTime) fields.push('dueTime')
    }
    return { entityId, data: { fields } }
  })
