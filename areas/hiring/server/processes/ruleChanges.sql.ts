import { sql } from 'kysely'
import type { Process } from '#hiring/contract/processes.ts'
import { isRectification } from '#hiring/contract/ruleChanges.rules.ts'
import type { RecordedChange, RuleChange } from '#hiring/contract/ruleChanges.ts'
import { type AuditEntry, changedValues } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

/** `actorId` is the author; `approvedBy` is who decided on it, where another person has to. */
export type Made = { changes: RuleChange[]; reason: string; actorId: string | null; approvedBy?: string }

/** Records a change of rules, and returns what its event keeps in the chain. The caller has locked the process. */
export async function insertRuleChange(
  tx: Db,
  { id: processId, ruleset }: Pick<Process, 'id' | 'ruleset'>,
  { changes, reason, actorId, approvedBy }: Made,
): Promise<{ change: string; rectification?: number; author?: string | null }> {
  const next = sql<number>`(select coalesce(max(number), 0) + 1 from rule_changes where process_id = ${processId})`
  const { id: change, number } = await tx
    .insertInto('ruleChanges')
    .values({
      processId,
      number: isRectification(ruleset, changes) ? next : null,
      reason,
      changes: JSON.stringify(changes),
      changedBy: actorId,
      approvedBy: approvedBy ?? null,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  return { change, ...(number !== null && { rectification: number }), ...(approvedBy && { author: actorId }) }
}

/** The values of changed rules, as their event has them. */
export const ruleValues = (changes: readonly RuleChange[]) =>
  changedValues(...changes.map(({ rule: field, from, to }) => ({ field, from, to })))

/** Records a change of rules, and returns its event. The event is of the person by whom it holds. */
export async function recordRuleChange(
  tx: Db,
  process: Pick<Process, 'id' | 'ruleset'>,
  made: Made,
): Promise<AuditEntry> {
  const recorded = await insertRuleChange(tx, process, made)
  return {
    action: 'process.rules_changed',
    entity: 'process',
    entityId: process.id,
    data: {
      ...ruleValues(made.changes),
      ...recorded,
    },
    personal: { reason: made.reason },
  }
}

/** Lists the recorded changes of a process, newest first. */
export const listRuleChanges = (db: Db, processId: string): Promise<RecordedChange[]> =>
  db
    .selectFrom('ruleChanges as r')
    .leftJoin('accounts as a', 'a.id', 'r.changedBy')
    .leftJoin('accounts as b', 'b.id', 'r.approvedBy')
    .select(['r.id', 'r.number', 'r.reason', 'r.changes', 'a.name as changedBy', 'b.name as approvedBy', 'r.changedAt'])
    .where('r.processId', '=', processId)
    .orderBy('r.id', 'desc')
    .limit(500)
    .$castTo<RecordedChange>()
    .execute()
