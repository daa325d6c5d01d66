import { sql } from 'kysely'
import type { ContestedDecisions, DecisionKind } from '#compliance/contract/privacy.ts'
import { setContested } from '#hiring/server/scoring/redacting.sql.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { listParticipations } from './participants.sql.ts'

/** The contested application, with its process and the person. Locked, where asked: no decision on it is recorded meanwhile. */
export const findContested = (db: Db, id: string, isLocked = false) =>
  db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .select(['a.id', 'a.candidateId', 'a.status', calledName.as('name'), 'k.email', 'p.title as processTitle'])
    .where('a.id', '=', id)
    .$if(isLocked, (q) => q.forShare('a'))
    .executeTakeFirst()

/** The kinds of participation that are listed without a name: graders stay unnamed, and rows without a moment repeat what events tell. */
const untold: readonly DecisionKind[] = ['grades', 'answers']

type Told = ContestedDecisions['decisions'][number]

/** The decisions about an application, with authors and moments, in their order; and how a user took part in it. */
export async function readDecisions(db: Db, applicationId: string, accountId: string) {
  const parts = await listParticipations(db, applicationId)
  const names = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...new Set(parts.flatMap(({ byId }) => byId ?? []))]}::uuid[])`)
    .execute()
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return {
    decisions: parts.flatMap(({ kind, to, byId, at }): Told[] =>
      at === null || untold.includes(kind)
        ? []
        : [{ kind: kind as Told['kind'], to, by: (byId && nameOf.get(byId)) ?? null, at }],
    ),
    own: [...new Set(parts.flatMap(({ kind, byId }) => (byId === accountId ? [kind] : [])))],
  }
}

/** Updates since when an application is contested, from its open requests. */
export const markContested = (tx: Db, applicationId: string) =>
  setContested(
    tx,
    applicationId,
    sql`(select min(received_on) from privacy_requests r where r.application_id = applications.id and r.state in ('aberta', 'em_andamento'))`,
  )
