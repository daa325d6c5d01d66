import { sql } from 'kysely'
import type { QuotaRules } from '#hiring/contract/quotas.rules.ts'
import type { ListedPlace } from '#hiring/contract/summons.rules.ts'
import type { SummonsAnswer } from '#hiring/contract/summonsAnswers.rules.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The places of a frozen result within the openings and the reserve, with the current outcome of each applicant. */
async function listListedPlaces(db: Db, snapshotId: string) {
  const { rows } = await sql<ListedPlace & { name: string }>`
    select p."applicationId", p.place, p.list, p.seat->>'list' as "seatList", p.lists, a.status, a.elimination_proposed as "eliminationProposed", ${calledName} as name
    from result_snapshots r, jsonb_to_recordset(r.outputs::jsonb->'places') as p ("applicationId" uuid, place int, list text, seat jsonb, lists jsonb)
      join applications a on a.id = p."applicationId" join candidates k on k.id = a.candidate_id
    where r.id = ${snapshotId} and p.list in ('vagas', 'reserva') order by p.place`.execute(db)
  return rows
}

/** SQL: what the mail server said when it took the letter of a call `s`. */
const said = sql<
  string | null
>`(select n.cause from delivery_attempts n where n.delivery_id = s.delivery_id and n.outcome = 'aceito'
  order by n.id desc limit 1)`

/** The calls from the reserve list of a result, newest first. */
const listSummons = (db: Db, snapshotId: string) =>
  db
    .selectFrom('summons as s')
    .leftJoin('accounts as u', 'u.id', 's.summonedBy')
    .leftJoin('accounts as w', 'w.id', 's.answeredBy')
    .leftJoin('countersignedActs as c', 'c.id', 's.answerActId')
    .leftJoin('deliveries as d', 'd.id', 's.deliveryId')
    .select([
      's.id',
      's.applicationId',
      's.replacedId',
      's.reason',
      's.summonedBy',
      'u.name as by',
      's.summonedAt as at',
      's.dueOn',
      's.deliveryId',
      's.letterAt',
      's.letterHash',
      'd.state as delivery',
      'd.sentAt',
      'd.cause',
      said.as('said'),
      's.answer',
      's.answeredOn',
      's.answerProof',
      's.answeredAt',
      'w.name as answeredBy',
      's.answerActId',
      'c.state as act',
    ])
    .where('s.snapshotId', '=', snapshotId)
    .orderBy('s.id', 'desc')
    .execute()

/** The rules of reserved places of the process of a result; null where none are reserved. */
async function findQuotas(db: Db, snapshotId: string) {
  const { quotas } = await db
    .selectFrom('resultSnapshots as r')
    .innerJoin('selectiveProcesses as p', 'p.id', 'r.processId')
    .select('p.quotas')
    .where('r.id', '=', snapshotId)
    .executeTakeFirstOrThrow()
  return quotas as unknown as QuotaRules | null
}

export const readPlacesAndCalls = async (db: Db, snapshotId: string) => ({
  quotas: await findQuotas(db, snapshotId),
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
export const insertSummons = async (tx: Db, row: NewSummons) =>
  (await tx.insertInto('summons').values(row).returning('id').executeTakeFirstOrThrow()).id

/** A call, with its process and the result that it follows; undefined where there is none. */
export const findSummons = (db: Db, id: string) =>
  db
    .selectFrom('summons')
    .select(['id', 'processId', 'snapshotId', 'applicationId', 'answerActId'])
    .where('id', '=', id)
    .executeTakeFirst()

type Written = {
  dueOn: string
  deliveryId: string | null
  letterTo: string
  letterSubject: string
  letterText: string
  letterHash: string
}
/** Keeps the letter of a call as it was written; it takes the place of one that failed. */
export const saveLetter = (tx: Db, id: string, letter: Written) =>
  tx
    .updateTable('summons')
    .set({ ...letter, letterAt: sql`now()` })
    .where('id', '=', id)
    .execute()

type Answered = {
  answer: SummonsAnswer
  answeredOn: string | null
  answerProof: string
  answeredBy: string
  answerActId: string | null
}
export const saveAnswer = (tx: Db, id: string, answered: Answered) =>
  tx
    .updateTable('summons')
    .set({ ...answered, answeredAt: sql`now()` })
    .where('id', '=', id)
    .execute()

export const removeAnswer = (tx: Db, id: string) =>
  tx
    .updateTable('summons')
    .set({ answer: null, answeredOn: null, answerProof: '', answeredBy: null, answeredAt: null, answerActId: null })
    .where('id', '=', id)
    .execute()

/** The letter of a call as it was written, and whom it went to. */
export const findLetter = (db: Db, id: string) =>
  db
    .selectFrom('summons')
    .select(['letterTo', 'letterSubject', 'letterText'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
