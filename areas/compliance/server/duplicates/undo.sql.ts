import { sql } from 'kysely'
import { settleLevels } from '#assessment/server/competencies/competencyTest.sql.ts'
import { endExports } from '#compliance/server/privacy/personExports.sql.ts'
import { followTests } from '#hiring/server/scoring/fedMarks.sql.ts'
import { restoreMarkers } from '#hiring/server/scoring/redacting.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { swapFiles } from '#platform/server/files/handing.sql.ts'
import { removeLater } from '#platform/server/files/owned.ts'
import { refusal } from '#platform/server/http/errors.ts'
import { type Edit, editedColumns, revertEdit } from './images.sql.ts'
import { type Changes, lockOpenProcesses, rerankTheirs } from './merge.sql.ts'
import { isFinal, listSingleFiles } from './merging.sql.ts'
import { revertMove } from './moves.sql.ts'

export const insertMerge = (
  tx: Db,
  { survivorId, mergedId, changes, byId }: { survivorId: string; mergedId: string; changes: Changes; byId: string },
) =>
  tx
    .insertInto('candidateMerges')
    .values({ survivorId, mergedId, changes: JSON.stringify(changes), byId })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Locks a merge until the transaction ends. */
export const lockMerge = (tx: Db, id: string) =>
  tx
    .selectFrom('candidateMerges')
    .select(['id', 'survivorId', 'mergedId', 'changes', 'at', 'undoneAt'])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ changes: Changes }>()
    .executeTakeFirst()

/** Whether a later merge into the same professional is still in effect. */
export const hasLater = async (tx: Db, { id, survivorId }: { id: string; survivorId: string }) =>
  (await tx
    .selectFrom('candidateMerges')
    .select('id')
    .where('survivorId', '=', survivorId)
    .where('undoneAt', 'is', null)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const markUndone = (tx: Db, id: string, undoneBy: string) =>
  tx.updateTable('candidateMerges').set({ undoneBy, undoneAt: sql`now()` }).where('id', '=', id).execute()

/** Requires that no other professional has the former CPFs and e-mails of the two. */
async function mustBeFree(tx: Db, two: string[], images: { cpf: string; email: string }[]) {
  const taken = await tx
    .selectFrom('candidates')
    .select('id')
    .where('mergedInto', 'is', null)
    .where('id', 'not in', two)
    .where((eb) =>
      eb.or(
        images.flatMap(({ cpf, email }) => [
          eb('cpf', '=', cpf),
          // An applicant by telephone may have none.
          ...(email === '' ? [] : [eb(sql`lower(email)`, '=', email.toLowerCase())]),
        ]),
      ),
    )
    .executeTakeFirst()
  if (taken) throw refusal('merge_key_taken')
}

/** Refuses when the survivor now uses a CPF or e-mail of the other record. */
async function mustDiffer(tx: Db, { survivorId, mergedId }: { survivorId: string; mergedId: string }, people: Edit[]) {
  const now = await tx
    .selectFrom('candidates')
    .select(['cpf', 'email'])
    .where('id', '=', survivorId)
    .executeTakeFirstOrThrow()
  const of = (id: string, image: 'before' | 'after') =>
    people.map((edit) => JSON.parse(edit[image]) as typeof now & { id: string }).find((person) => person.id === id)
  const [before, after, other] = [of(survivorId, 'before'), of(survivorId, 'after'), of(mergedId, 'before')]
  const back = (key: 'cpf' | 'email') => (before && after?.[key] === now[key] ? before[key] : now[key])
  if (back('cpf') === other?.cpf || (other?.email && back('email').toLowerCase() === other.email.toLowerCase()))
    throw refusal('merge_key_kept')
}

/** Refuses when a result that depends on applications changed by the merge was frozen since. */
async function mustBeOpen(tx: Db, { edits, rescored }: Changes) {
  const ids = edits.flatMap((edit) =>
    edit.table === 'applications' && editedColumns(edit).some((column) => column !== 'merged_into')
      ? (JSON.parse(edit.after) as { id: string }).id
      : [],
  )
  const { rows } = await sql`
    select from selective_processes p where ${isFinal} and (p.id = any(${rescored}::uuid[])
      or p.id in (select process_id from applications where id = any(${ids}::uuid[]))) limit 1`.execute(tx)
  if (rows.length > 0) throw refusal('merge_frozen')
}

/** Refuses when a newer file occupies the place of a swapped file. */
async function mustHaveRoom(tx: Db, survivorId: string, { swaps }: Changes) {
  if (swaps.length === 0) return
  const present = await listSingleFiles(tx, survivorId)
  const kinds = await tx
    .selectFrom('files')
    .select(['id', 'kind'])
    .where(
      'id',
      'in',
      swaps.flatMap((pair) => pair.map(({ id }) => id)),
    )
    .execute()
  for (const [own, other] of swaps) {
    const kind = kinds.find(({ id }) => id === own.id)?.kind
    if (present.some((file) => file.kind === kind && file.id !== own.id && file.id !== other.id))
      throw refusal('merge_file_replaced')
  }
}

/** Restores both professionals. The caller locks them. */
export async function undoMerge(
  tx: Db,
  { survivorId, mergedId, changes, at }: { survivorId: string; mergedId: string; changes: Changes; at: string },
  actorId: string,
) {
  const { moves, swaps, edits, formerCpfs, marks } = changes
  const people = edits.filter((edit) => edit.table === 'candidates')
  await mustBeFree(
    tx,
    [survivorId, mergedId],
    people.map((edit) => JSON.parse(edit.before) as { cpf: string; email: string }),
  )
  await mustDiffer(tx, { survivorId, mergedId }, people)
  const open = await lockOpenProcesses(tx, survivorId, mergedId)
  await mustBeOpen(tx, changes)
  await mustHaveRoom(tx, survivorId, changes)
  for (const move of moves) await revertMove(tx, move)
  for (const [a, b] of swaps) await swapFiles(tx, { ...a, owner: b.owner }, { ...b, owner: a.owner })
  // In reverse order, because later edits depend on values that earlier edits released.
  for (const edit of edits.toReversed()) await revertEdit(tx, edit)
  if (formerCpfs.length)
    await tx.deleteFrom('formerCpfs').where('candidateId', '=', survivorId).where('cpf', 'in', formerCpfs).execute()
  for (const id of [survivorId, mergedId]) {
    await settleLevels(tx, id)
    await followTests(tx, { candidateId: id }, actorId)
  }
  await restoreMarkers(tx, marks)
  await rerankTheirs(tx, open, [survivorId, mergedId])
  // Archives made from both records are expired.
  for (const fileId of await endExports(tx, [survivorId, mergedId], at)) await removeLater(tx, fileId)
}
