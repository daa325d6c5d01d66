import { sql } from 'kysely'
import type { AskedDocument } from '#applying/contract/documents.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { RequestRow } from './requests.sql.ts'

type Asking = { applicationIds: readonly string[]; documents: readonly AskedDocument[]; dueAt: string; askedBy: string }

/** Asks for documents. Returns those that are new or were cancelled: who is asked for one already is not asked again. */
export async function insertRequests(tx: Db, { applicationIds, documents, dueAt, askedBy }: Asking) {
  const rows = applicationIds.flatMap((applicationId) =>
    documents.map(({ id: documentId, megabytes: maxMegabytes, kind, title, help, formats }) => ({
      ...{ applicationId, documentId, kind, title, help, formats: [...formats], maxMegabytes, dueAt, askedBy },
    })),
  )
  if (rows.length === 0) return []
  return tx
    .insertInto('documentRequests')
    .values(rows)
    .onConflict((c) =>
      c
        .columns(['applicationId', 'documentId'])
        .where('applicationId', 'is not', null)
        .doUpdateSet({
          ...{ state: 'pedido', dueAt, askedBy, askedAt: sql`now()`, remindedAt: null, sentAt: null },
          version: sql`document_requests.version + 1`,
          round: sql`document_requests.round + 1`,
        })
        .where('documentRequests.state', '=', 'cancelado'),
    )
    .returning(['id', 'applicationId', 'title'])
    .execute()
}

const change = (tx: Db, id: string) =>
  tx.updateTable('documentRequests').set({ version: sql`version + 1` }).where('id', '=', id)

/** Something was sent for a document. */
export const recordSent = (tx: Db, id: string) => change(tx, id).set({ state: 'enviado', sentAt: sql`now()` }).execute()

/** All files since the last refusal were taken back. */
export const recordEmptied = (tx: Db, { id, round }: Pick<RequestRow, 'id' | 'round'>) =>
  change(tx, id)
    .set({ state: round > 1 ? 'recusado' : 'pedido', sentAt: null })
    .execute()

type Judged = { state: 'aceito' | 'recusado'; reason: string; dueAt: string | null; decidedBy: string }
/** A refusal begins another round, until a deadline of its own. */
export const recordVerdict = (tx: Db, id: string, { state, reason, dueAt, decidedBy }: Judged) =>
  change(tx, id)
    .set({
      ...{ state, decidedBy, decidedAt: sql`now()`, reason: state === 'recusado' ? reason : '' },
      ...(state === 'recusado' && { round: sql`round + 1` }),
      ...(dueAt && { dueAt, remindedAt: null }),
    })
    .execute()

/** Moves a deadline. A reminder of the former one does not count for it. */
export const recordDeadline = (tx: Db, id: string, dueAt: string) =>
  change(tx, id).set({ dueAt, remindedAt: null }).execute()

export const recordCancelled = (tx: Db, id: string, decidedBy: string) =>
  change(tx, id).set({ state: 'cancelado', decidedBy, decidedAt: sql`now()` }).execute()

export const insertDocumentFile = (tx: Db, file: { fileId: string; requestId: string; round: number }) =>
  tx.insertInto('documentFiles').values(file).execute()

export const deleteDocumentFile = async (tx: Db, requestId: string, fileId: string) =>
  (await tx
    .deleteFrom('documentFiles')
    .where('requestId', '=', requestId)
    .where('fileId', '=', fileId)
    .returning('fileId')
    .executeTakeFirst()) !== undefined
