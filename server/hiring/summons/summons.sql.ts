import { sql } from 'kysely'
import type { ListedPlace } from '#contract/hiring/summons.rules.ts'
import { calledName } from '#server/platform/db/calledName.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The places of a frozen result within the openings and the reserve, with the current outcome of each applicant. */
async function listListedPlaces(db: Db, snapshotId: string) {
  const { rows } = await sql<ListedPlace & { name: string }>`
    select p."applicationId", p.place, p.list, a.status, a.elimination_proposed as "eliminationProposed", ${calledName} as name
    from result_snapshots r, jsonb_to_recordset(r.outputs::jsonb->'places') as p ("applicationId" uuid, place int, list text)
      join applications a on a.id = p."applicationId" join candidates k on k.id = a.candidate_id
    where r.id = ${snapshotId} and p.list in ('vagas', 'reserva') order by p.place`.execute(db)
  return rows
}

/** The calls from the reserve list of a result, newest first. */
const listSummons = (db: Db, snapshotId: string) =>
  db
    .selectFrom('summons as s')
    .leftJoin('accounts as u', 'u.id', 's.summonedBy')
    .select([
      's.id',
      's.applicationId',
      's.replacedId',
      's.reason',
      's.summonedBy',
      'u.name as by',
      's.summonedAt as at',
    ])
    .where('s.snapshotId', '=', snapshotId)
    .orderBy('s.id', 'desc')
    .execute()

export const readPlacesAndCalls = async (db: Db, snapshotId: string) => ({
  places: await listListedPlaces(db, snapshotId),
  called: await listSummons(db, snapshotId),
})

type NewSummons = {
  processId: string
  snapshotId: string
  applicationId: string
  replacedId: string
  reason: string
  summonedBy: string
}
export const insertSummons = (tx: Db, row: NewSummons) => tx.insertInto('summons').values(row).execute()
