import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Component } from '#hiring/contract/components.ts'
import type { ExaminerRole } from '#hiring/contract/examiners.rules.ts'
import { competingLists, noEntry } from '#hiring/contract/quotaEntries.rules.ts'
import type { QuotaRules } from '#hiring/contract/quotas.rules.ts'
import type { QuotaEntry } from '#hiring/contract/quotas.ts'
import type { ProvenKey } from '#hiring/contract/scoring.ts'
import { listPublishedExaminers } from '#hiring/server/examiners/examiners.sql.ts'
import { readEntries } from '#hiring/server/quotas/quotas.sql.ts'
import { findModel } from '#hiring/server/scoring/ranking.sql.ts'
import { listCriteria } from '#hiring/server/scoring/scoring.sql.ts'
import { maskCpf } from '#platform/contract/brazil.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { ResultPlaces } from '#platform/server/db/tables.ts'
import type { Seal } from '#platform/server/seal.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import {
  type ApplicantInput,
  canonical,
  computeResult,
  type MarkInput,
  type Result,
  type ResultInputs,
} from './result.rules.ts'
import { readRecord } from './resultRecord.sql.ts'

/** The name and the masked CPF of each applicant of a process, salted. */
async function readPeople(db: Db, processId: string) {
  const people = await db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select(['a.id', calledName.as('name'), 'k.cpf'])
    .where('a.processId', '=', processId)
    .execute()
  return new Map(
    people.map(({ id, name, cpf }) => [id, { name, cpf: maskCpf(cpf), salt: randomBytes(16).toString('hex') }]),
  )
}

type Person = { name: string; cpf: string; salt: string }

/** Returns the hash of a person in a snapshot: it proves the name and the masked CPF, and says nothing once they are erased. */
export const personHash = ({ name, cpf, salt }: Person) => sha256Hex(`${salt}|${name}|${cpf}`)

/** Reads the current inputs of a result. */
export async function readInputs(
  db: Db,
  seal: Seal | undefined,
  processId: string,
  people: ReadonlyMap<string, Person> = new Map(),
): Promise<ResultInputs> {
  const ofProcess = sql<boolean>`application_id in (select id from applications where process_id = ${processId})`
  const [{ quotas: stored, ...process }, model, criteria, applicants, marks, sent, decisions, proofs] =
    await Promise.all([
      db
        .selectFrom('selectiveProcesses as p')
        .leftJoin('valuesVersions as v', 'v.id', 'p.valuesVersionId')
        .select(['p.id', 'p.openings', 'p.reserveOpenings', 'p.quotas', 'v.version as valuesVersion'])
        .where('p.id', '=', processId)
        .executeTakeFirstOrThrow(),
      findModel(db, processId),
      listCriteria(db, processId),
      db
        .selectFrom('applications')
        .select(['id', 'protocol', 'appliedAt', 'birthDate', 'status'])
        .where('processId', '=', processId)
        .orderBy('protocol')
        .execute(),
      db
        .selectFrom('marks')
        .select([
          'applicationId',
          'criterionId',
          'evaluatorId',
          'value',
          'markedBy as by',
          'markedAt as at',
          sql<
            MarkInput['attempt']
          >`case when attempt_version is not null then json_build_object('id', coalesce(attempt_id, test_attempt_id), 'version', attempt_version) end`.as(
            'attempt',
          ),
        ])
        .where(ofProcess)
        .orderBy('criterionId')
        .orderBy('evaluatorId')
        .execute(),
      db
        .selectFrom('evaluations')
        .select(['applicationId', 'component', 'evaluatorId', 'sentAt as at'])
        .where(ofProcess)
        .where('sentAt', 'is not', null)
        .orderBy('component')
        .orderBy('evaluatorId')
        .$narrowType<{ component: Component; at: string }>()
        .execute(),
      db
        .selectFrom('componentDecisions')
        .select(['applicationId', 'component', 'decision', 'decidedBy as by', 'decidedAt as at'])
        .where(ofProcess)
        .orderBy('component')
        .$narrowType<{ component: Component }>()
        .execute(),
      db
        .selectFrom('tieProofs')
        .select(['applicationId', 'key', 'provenOn', 'recordedBy as by', 'recordedAt as at'])
        .where(ofProcess)
        .orderBy('key')
        .$narrowType<{ key: ProvenKey }>()
        .execute(),
    ])
  if (!model) throw new Error('a process without weights')
  const [marksOf, sentOf, decisionsOf] = [byApplication(marks), byApplication(sent), byApplication(decisions)]
  const proofsOf = byApplication(proofs)
  const quotas = stored as unknown as QuotaRules | null
  const entries = quotas ? await readEntries(db, seal, processId) : new Map<string, QuotaEntry>()
  const listsOf = (id: string) => (quotas ? competingLists(quotas, entries.get(id) ?? noEntry) : [])
  const { processId: _p, ownWeights: _o, scoresDue: _d, wholes: _h, weightVersion, ...rules } = model
  return {
    format: 2,
    process: { ...process, weightVersion },
    ...(quotas && { quotas }),
    model: rules,
    criteria: criteria.map(({ text: _t, valueId: _v, competencyId: _c, rubric: _r, ...criterion }) => criterion),
    applicants: applicants.map(
      (applicant): ApplicantInput => ({
        ...applicant,
        person: personHash(people.get(applicant.id) ?? { name: '', cpf: '', salt: '' }),
        marks: marksOf.get(applicant.id) ?? [],
        sent: sentOf.get(applicant.id) ?? [],
        decisions: decisionsOf.get(applicant.id) ?? [],
        ...(proofsOf.has(applicant.id) && { proofs: proofsOf.get(applicant.id) ?? [] }),
        ...(listsOf(applicant.id).length > 0 && { lists: listsOf(applicant.id) }),
      }),
    ),
  }
}

/** Groups rows by application, without its id. */
function byApplication<R extends { applicationId: string }>(rows: readonly R[]) {
  const grouped = new Map<string, Omit<R, 'applicationId'>[]>()
  for (const { applicationId, ...row } of rows) {
    const own = grouped.get(applicationId)
    if (own) own.push(row)
    else grouped.set(applicationId, [row])
  }
  return grouped
}

type Frozen = {
  by: string | null
  role?: ExaminerRole | null
  kind?: 'preliminar' | 'final'
  preliminaryId?: string | null
}

/** The moment of the transaction, who freezes, and the result before: what the snapshot says of its own act. */
async function readFreezing(db: Db, processId: string, { by, role, kind = 'final', preliminaryId = null }: Frozen) {
  const { rows } = await sql<{ at: string }>`select date_trunc('milliseconds', now()) as at`.execute(db)
  const [account, preliminary, board] = await Promise.all([
    db.selectFrom('accounts').select(['id', 'name']).where('id', '=', by).executeTakeFirst(),
    db
      .selectFrom('resultSnapshots')
      .select(['id', 'outputsHash as outputs'])
      .where('id', '=', preliminaryId)
      .executeTakeFirst(),
    listPublishedExaminers(db, processId),
  ])
  return {
    kind,
    frozenAt: rows[0]?.at ?? '',
    frozenBy: account ? { ...account, ...(role && { role }) } : null,
    preliminary: preliminary ?? null,
    ...(board.length > 0 && { board }),
  }
}

/** Stores a snapshot of the current result, and its places. */
export async function insertSnapshot(db: Db, seal: Seal | undefined, processId: string, frozen: Frozen) {
  const people = await readPeople(db, processId)
  const freezing = await readFreezing(db, processId, frozen)
  const { record, texts } = await readRecord(db, processId, freezing, people)
  const given: ResultInputs = { ...(await readInputs(db, seal, processId, people)), format: 3, record }
  const result = computeResult(given)
  const [inputs, outputs] = [canonical(given), canonical(result)]
  const { kind, frozenAt, preliminary } = freezing
  const { id } = await db
    .insertInto('resultSnapshots')
    .values({
      processId,
      kind,
      preliminaryId: preliminary?.id ?? null,
      inputs,
      inputsHash: sha256Hex(inputs),
      outputs,
      outputsHash: sha256Hex(outputs),
      frozenBy: frozen.by,
      frozenAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertPlaces(db, id, result, people, texts)
  return { id, frozenAt }
}

async function insertPlaces(
  db: Db,
  snapshotId: string,
  { places, others }: Result,
  people: ReadonlyMap<string, Person>,
  texts: ReadonlyMap<string, string>,
) {
  const rows = [...places, ...others.map((other) => ({ ...other, place: null, decidedBy: null, list: null }))].map(
    ({ applicationId, decidedBy, protocol: _p, person: _h, ...row }) => ({
      application_id: applicationId,
      decided_by: decidedBy,
      ...row,
      ...people.get(applicationId),
      details: texts.get(applicationId) ?? '',
    }),
  )
  await sql`insert into result_places (snapshot_id, application_id, place, list, status, total, coverage, scores, decided_by, name, cpf, salt, details)
    select ${snapshotId}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(application_id uuid, place int, list text, status text, total int, coverage int, scores jsonb, decided_by text, name text, cpf text, salt text, details text)`.execute(
    db,
  )
}

const selectSnapshots = (db: Db) =>
  db
    .selectFrom('resultSnapshots as r')
    .leftJoin('accounts as a', 'a.id', 'r.frozenBy')
    .select([
      'r.id',
      'r.kind',
      'r.preliminaryId',
      'r.inputs',
      'r.outputs',
      'r.inputsHash',
      'r.outputsHash',
      'r.frozenAt',
      'a.name as frozenBy',
      'r.frozenBy as frozenById',
      'r.publishedAt',
      'r.reopenedAt',
    ])

/** The current snapshot: the last one that was not reopened. */
export const findSnapshot = (db: Db, processId: string) =>
  selectSnapshots(db)
    .where('r.processId', '=', processId)
    .where('r.reopenedAt', 'is', null)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The preliminary result under a final one, whatever became of it. */
export const findPreliminary = (db: Db, id: string) => selectSnapshots(db).where('r.id', '=', id).executeTakeFirst()

/** Counts the results of a process that were published up to one of them: its number as an act. */
export async function countPublished(db: Db, processId: string, upTo: string): Promise<number> {
  const { count } = await db
    .selectFrom('resultSnapshots')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('processId', '=', processId)
    .where('publishedAt', 'is not', null)
    .where('id', '<=', upTo)
    .executeTakeFirstOrThrow()
  return count
}

export const markReopened = (db: Db, snapshotId: string) =>
  db.updateTable('resultSnapshots').set({ reopenedAt: sql`now()` }).where('id', '=', snapshotId).execute()

export const updateSnapshot = (db: Db, id: string, change: { kind?: 'preliminar' | 'final'; publishedAt?: string }) =>
  db.updateTable('resultSnapshots').set(change).where('id', '=', id).execute()

/** The applicants whose place or total a final result changes, in the order of the final one. */
export async function listDifference(db: Db, finalId: string, preliminaryId: string) {
  const { rows } = await sql<{
    applicationId: string
    name: string
    from: number | null
    to: number | null
    fromTotal: number | null
    toTotal: number | null
  }>`select n.application_id as "applicationId", n.name, p.place as from, n.place as to, p.total / 100.0 as "fromTotal", n.total / 100.0 as "toTotal"
    from result_places n left join result_places p on p.application_id = n.application_id and p.snapshot_id = ${preliminaryId}
    where n.snapshot_id = ${finalId} and (p.place, p.total) is distinct from (n.place, n.total)
    order by n.place nulls last, n.application_id limit 1000`.execute(db)
  return rows
}

export type StoredPlace = Omit<Selectable<ResultPlaces>, 'scores'> & {
  protocol: number
  scores: Partial<Record<Component, number>>
}

/** The rows of a snapshot as they were frozen: the places in order, then everybody without one. */
export const listPlaces = (db: Db, snapshotId: string) =>
  db
    .selectFrom('resultPlaces as r')
    .innerJoin('applications as a', 'a.id', 'r.applicationId')
    .selectAll('r')
    .select('a.protocol')
    .where('r.snapshotId', '=', snapshotId)
    .orderBy(sql`r.place nulls last`)
    .orderBy('a.protocol')
    .$castTo<StoredPlace>()
    .execute()

/** The places of a result that is not frozen, with the name and the masked CPF of each person. */
export async function namePlaces(db: Db, processId: string, { places, others }: Result) {
  const people = await readPeople(db, processId)
  return [...places, ...others.map((other) => ({ ...other, place: null, decidedBy: null, list: null }))].map((row) => ({
    ...row,
    ...(people.get(row.applicationId) ?? { name: '', cpf: '', salt: '' }),
  }))
}
