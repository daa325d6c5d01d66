import { sql } from 'kysely'
import type { Process } from '#hiring/contract/processes.ts'
import type { ValidityFacts } from '#hiring/contract/validity.rules.ts'
import type { Db } from '#platform/server/db/db.ts'

/** SQL: when the result of a process `p` was ratified; null while it is not, also after a step back. */
const ratifiedAt = sql<string | null>`case when p.state in ('homologado', 'arquivado') then (
  select e.at from audit_events e where e.entity = 'process' and e.entity_id = p.id and e.action = 'process.moved'
    and e.data->>'to' = 'homologado' order by e.id desc limit 1) end`

const states = { aberto: 'a_conferir', recusado: 'recusada' } as const

/** The state of an extension by that of its act: one that needed none is in force. */
const stateOf = (isExtended: boolean, act: string | null): ValidityFacts['extension'] =>
  !isExtended ? null : act === 'aberto' || act === 'recusado' ? states[act] : 'vigente'

/** The facts of the validity of a result, with its extension. */
export async function readValidity(db: Db, processId: string) {
  const found = await db
    .selectFrom('selectiveProcesses as p')
    .leftJoin('validityExtensions as v', 'v.processId', 'p.id')
    .leftJoin('countersignedActs as c', 'c.id', 'v.actId')
    .leftJoin('accounts as u', 'u.id', 'v.extendedBy')
    .select([
      'p.resultValidityMonths as months',
      'p.zone',
      ratifiedAt.as('ratifiedAt'),
      'v.act',
      'v.reason',
      'v.extendedAt as at',
      'u.name as by',
      'c.state',
    ])
    .where('p.id', '=', processId)
    .executeTakeFirst()
  if (!found) return undefined
  const { months, zone, act, reason, at, by } = found
  const facts: ValidityFacts = {
    ...{ months, zone, ratifiedAt: found.ratifiedAt },
    extension: stateOf(at !== null, found.state),
  }
  return { ...facts, details: at === null ? null : { act: act ?? '', reason: reason ?? '', by, at } }
}

type Extension = { processId: string; reason: string; act: string; actId: string | null; extendedBy: string }
export const insertExtension = (tx: Db, row: Extension) => tx.insertInto('validityExtensions').values(row).execute()

export const deleteExtension = (tx: Db, processId: string) =>
  tx.deleteFrom('validityExtensions').where('processId', '=', processId).execute()

/** Ratified processes whose result has an end, with the facts of it. */
export const listWithEnd = (db: Db) =>
  db
    .selectFrom('selectiveProcesses as p')
    .leftJoin('validityExtensions as v', 'v.processId', 'p.id')
    .leftJoin('countersignedActs as c', 'c.id', 'v.actId')
    .select(['p.id', 'p.title', 'p.resultValidityMonths as months', 'p.zone', 'v.extendedAt', 'c.state as act'])
    .select(ratifiedAt.as('ratifiedAt'))
    .where('p.state', '=', 'homologado')
    .where('p.deletedAt', 'is', null)
    .where('p.resultValidityMonths', 'is not', null)
    .orderBy('p.id')
    .execute()
    .then((rows) =>
      rows.map(({ extendedAt, act, ...row }): Pick<Process, 'id' | 'title'> & ValidityFacts => ({
        ...row,
        extension: stateOf(extendedAt !== null, act),
      })),
    )

/** Notes a reminder; false where it went out before. */
export async function noteReminder(tx: Db, row: { processId: string; days: number; endsOn: string }) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('validityReminders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
