import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'

type Payer = { fullName: string; cpf: string; email: string }

/**
 * Inserts the traces of a person in payments, as far as no law keeps them: a line that was set aside, and a subscription that has ended.
 */
export async function tracePayments(db: Db, companyId: string, { fullName, cpf, email }: Payer) {
  const today = dayInBrasilia(new Date())
  const file = { account: 'A', fileName: 'extrato.ofx', format: 'ofx' as const, fromDay: today, toDay: today }
  const { id: statementId } = await db
    .insertInto('bankStatements')
    .values({ ...file, lines: 1, newLines: 1, debits: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payer = { payerName: fullName, payerDocument: cpf, description: `PIX ${fullName}` }
  const line = { statementId, account: 'A', fitid: statementId, day: today, amount: 100, ordinal: 1 }
  await db
    .insertInto('statementLines')
    .values({ ...line, ...payer, state: 'ignorada', ignoredReason: 'Doação' })
    .execute()
  const { id: planId } = await db
    .insertInto('plans')
    .values({ code: statementId.slice(-12).toUpperCase(), name: 'Plano', period: 'mensal' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: planVersionId } = await db
    .insertInto('planVersions')
    .values({ planId, number: 1, price: 100, limits: '{}', startsOn: today })
    .returning('id')
    .executeTakeFirstOrThrow()
  const periods = { anchor: '2026-01-01', periodStart: '2026-01-01', periodEnd: '2026-02-01' }
  await db
    .insertInto('subscriptions')
    .values({ companyId, planVersionId, state: 'cancelada', ...periods, payerName: fullName, payerEmail: email })
    .execute()
}
