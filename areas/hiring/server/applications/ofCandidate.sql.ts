import { sql } from 'kysely'
import { hideScoresAcross, type Reader } from '#hiring/server/blindness/blindness.sql.ts'
import { currentPlace } from '#hiring/server/scoring/currentPlace.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Every application of a professional, newest first, with its place in the ranking, as far as a reader may see them. */
export async function listApplicationsOf(db: Db, candidateId: string, reader: Reader) {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .innerJoin('companies as c', 'c.id', 'p.companyId')
    .innerJoin('stages as s', 's.id', 'a.stageId')
    .select([
      'a.id',
      'p.id as processId',
      'p.title as processTitle',
      'p.code as processCode',
      'p.state as processState',
      'p.zone',
      sql<boolean>`p.frozen_at is not null`.as('frozen'),
      'c.name as companyName',
      's.name as stage',
      'a.status',
      'a.appliedAt',
      'a.lateReason',
      'a.contestedOn',
      sql<number | null>`a.total / 100.0`.as('total'),
      sql<number>`a.coverage / 100.0`.as('coverage'),
      currentPlace.as('place'),
    ])
    .where('a.candidateId', '=', candidateId)
    .orderBy('a.appliedAt', 'desc')
    .limit(200)
    .execute()
  return hideScoresAcross(db, reader, rows)
}
