import { sql } from 'kysely'
import { settleLevels } from '#assessment/server/competencies/competencyTest.sql.ts'
import { voidSecondOpen } from '#assessment/server/competencies/merging.sql.ts'
import type { MergeInput } from '#compliance/contract/duplicates.ts'
import { mergedLists, mergedValues, passedLimit } from '#compliance/contract/merge.rules.ts'
import { lockProcess } from '#hiring/server/processes/processes.sql.ts'
import { followTests } from '#hiring/server/scoring/fedMarks.sql.ts'
import { followBirth, joinNotes, setBeside } from '#hiring/server/scoring/merging.sql.ts'
import { rerankProcess } from '#hiring/server/scoring/ranking.sql.ts'
import { sendTo, unsentTo } from '#messages/server/messages/merging.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { swapFiles } from '#platform/server/files/handing.sql.ts'
import { invalid, notFound, refusal } from '#platform/server/http/errors.ts'
import type { Move } from '#platform/server/personal/personalData.ts'
import { findCandidate } from '#professionals/server/candidates/candidates.sql.ts'
import { goInto, takeValues } from '#professionals/server/candidates/merging.sql.ts'
import { recordFormerCpf } from './duplicates.sql.ts'
import { type Edit, recordEdits } from './images.sql.ts'
import { findShared, listSingleFiles } from './merging.sql.ts'
import { moveAll } from './moves.sql.ts'

type Held = { id: string; owner: string }
/** All changes of a merge, stored for its undo. */
export type Changes = {
  moves: Move[]
  swaps: [Held, Held][]
  edits: Edit[]
  /** Former CPFs recorded for the survivor. */
  formerCpfs: string[]
  /** The marks from tests before the merge. */
  marks: string[]
  /** Processes whose marks changed because the levels changed. */
  rescored: string[]
}

const ofBoth = (a: string, b: string) => sql`t.candidate_id = any(${[a, b]}::uuid[])`
const withReason = 'Os dois cadastros da pessoa foram mesclados'

async function requireCandidate(tx: Db, id: string) {
  const person = await findCandidate(tx, id)
  if (!person) throw notFound('candidate')
  return person
}

/** Locks the open processes of two professionals, in a fixed order, because their places may change. */
export async function lockOpenProcesses(tx: Db, a: string, b: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('applications as x')
    .innerJoin('selectiveProcesses as p', 'p.id', 'x.processId')
    .select('p.id')
    .distinct()
    .where('x.candidateId', 'in', [a, b])
    .where('p.frozenAt', 'is', null)
    .orderBy('p.id')
    .execute()
  const open: string[] = []
  // The process may have been frozen while this waited for the lock.
  for (const { id } of rows) if ((await lockProcess(tx, id, 'change'))?.frozenAt === null) open.push(id)
  return open
}

/** Recomputes the places of these professionals in open processes. */
export async function rerankTheirs(tx: Db, open: string[], candidateIds: string[]): Promise<void> {
  if (open.length === 0) return
  const rows = await tx
    .selectFrom('applications')
    .select(['id', 'processId'])
    .where('candidateId', 'in', candidateIds)
    .where('processId', 'in', open)
    .execute()
  for (const [processId, own] of Map.groupBy(rows, (a) => a.processId))
    await rerankProcess(
      tx,
      processId,
      own.map((a) => a.id),
    )
}

/** Reads the marks from tests in these processes, as JSON text. */
async function testMarks(tx: Db, processIds: string[], candidateIds: string[]) {
  const { rows } = await sql<{ processId: string; mark: string }>`
    select a.process_id, row_to_json(m)::text as mark from applications a join marks m on m.application_id = a.id
    where a.candidate_id = any(${candidateIds}::uuid[]) and a.process_id = any(${processIds}::uuid[]) and m.attempt_version is not null
    order by 2`.execute(tx)
  return rows
}

/** Merges one professional into another and returns the changes. The caller locks both. */
export async function mergeInto(tx: Db, input: MergeInput, actorId: string): Promise<Changes> {
  const { survivorId, mergedId, choices } = input
  const [survivor, merged] = [await requireCandidate(tx, survivorId), await requireCandidate(tx, mergedId)]
  for (const list of mergedLists) {
    const limit = choices[list] === 'both' && passedLimit(survivor, merged, list)
    if (limit) throw invalid(`choices.${list}`, `too_many|${limit}`)
  }
  const open = await lockOpenProcesses(tx, survivorId, mergedId)
  const marks = await testMarks(tx, open, [survivorId, mergedId])
  const edits: Edit[] = []
  const note = async (...of: Parameters<typeof recordEdits> extends [Db, ...infer R] ? R : never) =>
    void edits.push(...(await recordEdits(tx, ...of)))

  await note('applications', ofBoth(survivorId, mergedId), () => keepBeside(tx, input, actorId))
  await note('competency_attempts', sql`t.candidate_id = ${mergedId}`, () =>
    voidSecondOpen(tx, survivorId, mergedId, withReason),
  )
  await note('talent_pool_members', sql`t.candidate_id = ${survivorId}`, () => joinNotes(tx, survivorId, mergedId))
  const unsent = await unsentTo(tx, mergedId)
  await note('messages', sql`t.id = any(${unsent}::uuid[])`, () => sendTo(tx, unsent, mergedId, survivorId))
  const swaps = await chooseFiles(tx, input)
  const moves = await moveAll(tx, mergedId, survivorId)

  const values = mergedValues(survivor, merged, choices)
  // First, because this releases the CPF and the e-mail.
  await note('candidates', sql`t.id = ${mergedId}`, () => goInto(tx, mergedId, survivorId))
  await note('candidates', sql`t.id = ${survivorId}`, () => takeValues(tx, survivorId, mergedId, values))
  const formerCpfs: string[] = []
  for (const cpf of [survivor.cpf, merged.cpf])
    if (cpf !== (values.cpf ?? survivor.cpf) && (await recordFormerCpf(tx, survivorId, cpf))) formerCpfs.push(cpf)

  await note('applications', sql`t.candidate_id = ${survivorId}`, () => followBirth(tx, survivorId, open))
  await settleLevels(tx, mergedId)
  await settleLevels(tx, survivorId)
  await followTests(tx, { candidateId: survivorId }, actorId)
  const marksNow = await testMarks(tx, open, [survivorId])
  const of = (rows: typeof marks, processId: string) =>
    JSON.stringify(rows.flatMap((m) => (m.processId === processId ? m.mark : [])))
  await rerankTheirs(tx, open, [survivorId])
  return {
    ...{ moves, swaps, edits, formerCpfs },
    marks: marks.map((m) => m.mark),
    rescored: open.filter((id) => of(marks, id) !== of(marksNow, id)),
  }
}

/** Keeps one application of a process to which both applied; the other is withdrawn unless the result is frozen. */
async function keepBeside(tx: Db, { survivorId, mergedId, standing }: MergeInput, actorId: string) {
  for (const { processId, aApplication, bApplication, frozen } of await findShared(tx, {
    aId: survivorId,
    bId: mergedId,
  })) {
    const both = [aApplication, bApplication]
    const stands = frozen ? aApplication : standing.find((s) => s.processId === processId)?.applicationId
    if (!stands || !both.includes(stands)) throw refusal('merge_which_stands')
    const [beside = ''] = both.filter((id) => id !== stands)
    const { was, is } = await setBeside(tx, beside, { stands, isFrozen: frozen, reason: withReason })
    await audit(tx, actorId, {
      action: 'application.kept_beside',
      entity: 'application',
      entityId: beside,
      data: { from: was, to: is, stands },
    })
  }
}

/** Swaps files of one kind where the file of the merged professional was chosen. */
async function chooseFiles(tx: Db, { survivorId, mergedId, files }: MergeInput) {
  const swaps: [Held, Held][] = []
  const theirs = await listSingleFiles(tx, mergedId)
  for (const own of await listSingleFiles(tx, survivorId)) {
    const other = theirs.find(({ kind }) => kind === own.kind)
    if (!other || files.find(({ kind }) => kind === own.kind)?.side !== 'merged') continue
    const swap: [Held, Held] = [
      { id: own.id, owner: survivorId },
      { id: other.id, owner: mergedId },
    ]
    await swapFiles(tx, ...swap)
    swaps.push(swap)
  }
  return swaps
}
