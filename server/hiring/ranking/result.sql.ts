import { sql } from 'kysely'
import type { Applicant } from '#contract/hiring/scoring.rules.ts'
import { maskCpf } from '#contract/platform/brazil.ts'
import { findModel } from '#server/hiring/scoring/ranking.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { canonical, computeResult, type Result, type ResultInputs, sha256 } from './result.rules.ts'

/** Reads the current inputs of a result. */
export async function readInputs(db: Db, processId: string): Promise<ResultInputs> {
  const [process, model, applicants, marks] = await Promise.all([
    db
      .selectFrom('selectiveProcesses')
      .select(['id', 'openings', 'reserveOpenings'])
      .where('id', '=', processId)
      .executeTakeFirstOrThrow(),
    findModel(db, processId),
    db
      .selectFrom('applications')
      .select(['id', 'scores', 'unmet', 'appliedAt', 'birthDate'])
      .where('processId', '=', processId)
      .where('ranked', '=', true)
      .orderBy('id')
      .$castTo<Applicant>()
      .execute(),
    sql<{
      hash: string
    }>`select encode(sha256(convert_to(coalesce(string_agg(line, E'\n' order by line), ''), 'UTF8')), 'hex') as hash from (
      select concat_ws('|', 'c', c.id, c.component, c.mandatory, c.by_evaluators, c.weight, c.target) as line from criteria c where c.process_id = ${processId}
      union all select concat_ws('|', 'm', m.application_id, m.criterion_id, m.evaluator_id, m.value, e.sent_at is not null) from marks m join criteria c on c.id = m.criterion_id
        left join evaluations e on e.application_id = m.application_id and e.evaluator_id = m.evaluator_id and e.component = c.component where c.process_id = ${processId}) lines`.execute(
      db,
    ),
  ])
  if (!model) throw new Error('a process without weights')
  const { processId: _p, ownWeights: _o, weightVersion, ...rules } = model
  return { process: { ...process, weightVersion }, model: rules, marks: marks.rows[0]?.hash ?? '', applicants }
}

export async function insertSnapshot(db: Db, processId: string, frozenBy: string | null) {
  const given = await readInputs(db, processId)
  const inputs = canonical(given)
  const outputs = canonical(computeResult(given))
  return db
    .insertInto('resultSnapshots')
    .values({ processId, inputs, inputsHash: sha256(inputs), outputs, outputsHash: sha256(outputs), frozenBy })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The current snapshot: the last one that was not reopened. */
export const findSnapshot = (db: Db, processId: string) =>
  db
    .selectFrom('resultSnapshots as r')
    .leftJoin('accounts as a', 'a.id', 'r.frozenBy')
    .innerJoin('selectiveProcesses as p', 'p.id', 'r.processId')
    .select([
      'r.id',
      'r.inputs',
      'r.outputs',
      'r.inputsHash',
      'r.outputsHash',
      'r.frozenAt',
      'a.name as frozenBy',
      'p.publishedAt',
    ])
    .where('r.processId', '=', processId)
    .where('r.reopenedAt', 'is', null)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const markReopened = (db: Db, processId: string) =>
  db
    .updateTable('resultSnapshots')
    .set({ reopenedAt: sql`now()` })
    .where('processId', '=', processId)
    .where('reopenedAt', 'is', null)
    .execute()

/** The places of a snapshot, with the name and the masked CPF of each person. */
export async function namePlaces(db: Db, { places }: Pick<Result, 'places'>) {
  const people = await db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select(['a.id', sql<string>`coalesce(nullif(k.social_name, ''), k.full_name)`.as('name'), 'k.cpf'])
    .where('a.id', '=', sql<string>`any(${places.map((p) => p.applicationId)}::uuid[])`)
    .execute()
  const byId = new Map(people.map((p) => [p.id, p]))
  return places.map((place) => ({
    ...place,
    name: byId.get(place.applicationId)?.name ?? '',
    cpf: maskCpf(byId.get(place.applicationId)?.cpf ?? ''),
  }))
}
