import { forgetPayersBefore } from '#billing/server/payments/payers.sql.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { payersKeptFrom } from './payers.rules.ts'

/**
 * Removes who paid from payments, lines of statements and subscriptions that the tax law no longer asks for. Their days and amounts stay: sums of past
 * years do not change. An invoice names its company, as the document that it is. Idempotent.
 */
export const forgetPayers = (db: Db, today = dayInBrasilia(new Date())) =>
  db.transaction().execute((tx) => forgetPayersBefore(tx, payersKeptFrom(today)))
