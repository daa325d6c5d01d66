import { sql } from 'kysely'
import { companyToOutsiders } from '#deliveries/server/templates/companyToOutsiders.sql.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { listCriteria } from '#hiring/server/scoring/scoring.sql.ts'
import { maskCpf } from '#platform/contract/brazil.ts'
import type { Db } from '#platform/server/db/db.ts'
import { type Act, type Correction, canonical, type Details, type ResultRecord } from './result.rules.ts'
import { detailsHash, type LiveRecord, rectificationHash } from './resultRecord.rules.ts'
import type { Rectification } from './verifiedRecords.rules.ts'

const readAct = (db: Db, processId: string) =>
  db
    .selectFrom('selectiveProcesses as p')
    .innerJoin('companies as c', 'c.id', 'p.companyId')
    .select([
      'p.code',
      'p.title',
      companyToOutsiders.as('company'),
      'p.companyId',
      'p.editalNumber as notice',
      'p.ruleset',
      'p.appealDays',
      'p.appealDayKind',
      'p.resultValidityMonths',
      'p.summonsDays',
      'p.appealClosesAt',
      'p.drawSource as draw',
    ])
    .$narrowType<{ draw: Process['drawSource'] }>()
    .where('p.id', '=', processId)
    .executeTakeFirstOrThrow()

/** The recorded changes of rules of a process, oldest first. */
export const listRectifications = (db: Db, processId: string) =>
  db
    .selectFrom('ruleChanges')
    .select(['id', 'number', 'reason', 'changes', 'changedBy as by', 'approvedBy', 'changedAt as at'])
    .where('processId', '=', processId)
    .orderBy('id')
    .$castTo<Rectification>()
    .execute()

/** The proposed corrections of a process, by application, oldest first. */
export const listProposedCorrections = (db: Db, processId: string) =>
  db
    .selectFrom('resultCorrections')
    .select([
      'applicationId',
      'id',
      'criterionId',
      'evaluatorId',
      'fromValue as from',
      'toValue as to',
      'reason',
      'state',
      'proposedBy',
      'proposedAt',
      'decidedBy',
      'decidedAt',
      'decisionReason',
    ])
    .where('processId', '=', processId)
    .orderBy('id')
    .$castTo<Correction & { applicationId: string }>()
    .execute()

/** The texts and acts about each applicant of a process. */
async function readPeople(db: Db, processId: string) {
  const applicants = await db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select(['a.id', 'a.candidateId as candidate', 'k.cpf', 'a.lateReason as late'])
    .where('a.processId', '=', processId)
    .orderBy('a.id')
    .execute()
  const ofProcess = sql<boolean>`application_id in (select id from applications where process_id = ${processId})`
  const notes = await db
    .selectFrom('marks')
    .select(['applicationId', 'criterionId', 'evaluatorId', 'note'])
    .where(ofProcess)
    .where('note', '<>', '')
    .orderBy('criterionId')
    .orderBy('evaluatorId')
    .execute()
  const reasons = await db
    .selectFrom('componentDecisions')
    .select(['applicationId', 'component', 'reason'])
    .where(ofProcess)
    .orderBy('component')
    .execute()
  const [notesOf, reasonsOf, correctionsOf] = [
    Map.groupBy(notes, (row) => row.applicationId),
    Map.groupBy(reasons, (row) => row.applicationId),
    Map.groupBy(await listProposedCorrections(db, processId), (row) => row.applicationId),
  ]
  const without = <R extends { applicationId: string }>(rows: readonly R[] = []) =>
    rows.map(({ applicationId: _, ...row }) => row)
  return applicants.map(({ id, candidate, cpf, late }) => {
    const details: Details = {
      late,
      notes: without(notesOf.get(id)),
      reasons: without(reasonsOf.get(id)),
      corrections: without(correctionsOf.get(id)),
    }
    return { id, candidate, cpf: maskCpf(cpf), details }
  })
}

const readCommon = async (db: Db, processId: string) => ({
  criteria: (await listCriteria(db, processId)).map(({ id, text, rubric, valueId, competencyId }) => ({
    ...{ id, text, rubric, valueId, competencyId },
  })),
  rectifications: (await listRectifications(db, processId)).map(
    ({ id, number, by, approvedBy, at, reason, changes }) => ({
      ...{ id, number, by, at, hash: rectificationHash(id, reason, changes) },
      // Left out where nobody had to approve it, as in results that earlier versions froze.
      ...(approvedBy && { approvedBy }),
    }),
  ),
})

type Freezing = Pick<Act, 'kind' | 'preliminary' | 'frozenAt' | 'frozenBy' | 'board'>

/** The record of a result that is being frozen, and the text of each applicant whose hash it has. */
export async function readRecord(
  db: Db,
  processId: string,
  freezing: Freezing,
  salts: ReadonlyMap<string, { salt: string }>,
): Promise<{ record: ResultRecord; texts: Map<string, string> }> {
  const people = await readPeople(db, processId)
  const texts = new Map(people.map(({ id, details }) => [id, canonical(details)]))
  const applicants = people.map(({ id, candidate }) => ({
    ...{ id, candidate, details: detailsHash(salts.get(id)?.salt ?? '', texts.get(id) ?? '') },
  }))
  const act = { ...(await readAct(db, processId)), ...freezing }
  return { record: { act, ...(await readCommon(db, processId)), applicants }, texts }
}

/** The record as it is now. */
export async function readLiveRecord(
  db: Db,
  processId: string,
  { erased, mergedInto }: { erased: ReadonlySet<string>; mergedInto: ReadonlyMap<string, string> },
): Promise<LiveRecord> {
  const people = await readPeople(db, processId)
  return {
    act: await readAct(db, processId),
    ...(await readCommon(db, processId)),
    people: new Map(people.map(({ id, ...person }) => [id, { ...person, isErased: erased.has(id) }])),
    mergedInto,
  }
}
