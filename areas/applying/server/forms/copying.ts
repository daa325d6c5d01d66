import { findList, saveList } from '#applying/server/documents/lists.sql.ts'
import type { processCopied } from '#hiring/server/events.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { PayloadOf } from '#platform/server/events/events.ts'
import { findForm, saveForm } from './forms.sql.ts'

/** A copy of a process asks what the process asks: its fields, questions, declarations and documents. */
export async function copyAsking(tx: Db, { processId, fromId }: PayloadOf<typeof processCopied>) {
  const form = await findForm(tx, fromId)
  // Version 0 is the usual form, which the copy has by itself.
  if (form.version > 0) await saveForm(tx, processId, form, 1)
  const list = await findList(tx, fromId)
  if (list.documents.length > 0) await saveList(tx, processId, list, 1)
}
