import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** The number of a credit note as people write it: `NC2026-0012`. */
const noteCode = sql<string>`n.series || '-' || lpad(n.number::text, 4, '0')`

type NewNote = {
  id: string
  invoiceId: string
  series: string
  number: number
  issuedOn: string
  amount: number
  iss: number
  reason: string
  createdBy: string
}
export const insertCreditNote = (tx: Db, note: NewNote) => tx.insertInto('creditNotes').values(note).execute()

/** The credit notes of an invoice, the first one first. */
export const creditNotesOf = (db: Db, invoiceId: string) =>
  db
    .selectFrom('creditNotes as n')
    .innerJoin('accounts as a', 'a.id', 'n.createdBy')
    .select(['n.id', noteCode.as('code'), 'n.issuedOn', 'n.amount', 'n.iss', 'n.reason', 'a.name as createdByName'])
    .where('n.invoiceId', '=', invoiceId)
    .orderBy('n.id')
    .execute()
