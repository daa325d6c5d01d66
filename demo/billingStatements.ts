import { sql } from 'kysely'
import { decideLine } from '#billing/server/statements/lines.sql.ts'
import type { Credit } from '#billing/server/statements/readStatement.ts'
import { insertLines, insertStatement, updateNewLines } from '#billing/server/statements/statements.sql.ts'
import { dayAfter } from '#platform/contract/days.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { setClock } from './clock.sql.ts'
import { day, hour } from './times.ts'

/** The days of the two statements that were imported, before today. */
const ranges = [
  { from: -45, to: -16 },
  { from: -15, to: -1 },
] as const

/** Whether a payment of a day came in by a statement. */
export const isOnStatement = (paidOn: string, today: string) =>
  paidOn >= dayAfter(today, ranges[0].from) && paidOn <= dayAfter(today, ranges[1].to)

type Entry = Credit & { decision: { paymentId: string } | { reason: string } | null }

const account = '0341 0912 45678-1'
const asBanksWrite = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}|[.,]/gu, '')
    .toUpperCase()
    .slice(0, 40)

const entry = (over: Partial<Entry> & Pick<Entry, 'day' | 'amount' | 'payerName'>): Entry => ({
  fitid: '',
  ordinal: 1,
  payerDocument: '',
  txid: null,
  endToEndId: null,
  description: `PIX RECEBIDO - ${over.payerName}`,
  decision: null,
  ...over,
})

/** The payments that came in by a statement, each with its line. */
async function reconciled(tx: Db): Promise<Entry[]> {
  const payments = await tx
    .selectFrom('payments')
    .select(['id', 'amount', 'paidOn', 'payerName', 'payerDocument'])
    .where('origin', '=', 'extrato')
    .orderBy('paidOn')
    .orderBy('id')
    .execute()
  return payments.map(({ id, amount, paidOn, payerName, payerDocument }) =>
    entry({
      ...{ day: paidOn, amount, payerDocument, payerName: asBanksWrite(payerName) },
      decision: { paymentId: id },
    }),
  )
}

/** The entries that do not belong to any invoice, and were set aside. */
const ignored = (today: string) => [
  entry({
    day: dayAfter(today, -38),
    amount: 4_218,
    payerName: 'RENDIMENTO APLICACAO',
    decision: { reason: 'Rendimento da conta' },
  }),
  entry({
    day: dayAfter(today, -22),
    amount: 120_000,
    payerName: 'ANUIDADE CONSELHO FEDERAL',
    decision: { reason: 'Repasse do conselho federal, sem fatura' },
  }),
  entry({
    day: dayAfter(today, -9),
    amount: 3_977,
    payerName: 'RENDIMENTO APLICACAO',
    decision: { reason: 'Rendimento da conta' },
  }),
]

/** Returns the entries that wait for a decision: some are sure, some are short, of an unknown payer, or paid already. */
async function waiting(tx: Db, today: string): Promise<Entry[]> {
  const { rows: open } = await sql<{ amount: number; name: string; cnpj: string; txid: string }>`
    select i.total as amount, c.legal_name as name, c.cnpj, g.txid from invoices i join companies c on c.id = i.company_id
    join charges g on g.invoice_id = i.id where i.state in ('aberta', 'vencida') order by i.due_on desc, i.id`.execute(
    tx,
  )
  const ways: ((of: (typeof open)[number]) => Partial<Entry>)[] = [
    ({ cnpj }) => ({ payerDocument: cnpj }),
    ({ txid }) => ({ txid }),
    () => ({}),
    ({ amount, cnpj }) => ({ payerDocument: cnpj, amount: Math.round(amount / 2) }),
    ({ name, cnpj }) => ({ payerDocument: cnpj, description: `TED RECEBIDA ${asBanksWrite(name)}` }),
    () => ({ payerName: '', description: 'DEPOSITO EM DINHEIRO' }),
  ]
  const ofInvoices = open.slice(0, ways.length).map((of, at) =>
    entry({
      ...{
        day: dayAfter(today, -1 - (at % 3)),
        amount: of.amount,
        payerName: asBanksWrite(of.name),
        ...ways[at]?.(of),
      },
    }),
  )
  const { rows: paid } = await sql<{ amount: number; name: string; cnpj: string }>`
    select p.amount, p.payer_name as name, p.payer_document as cnpj from payments p where p.origin = 'extrato' order by p.paid_on desc, p.id limit 1`.execute(
    tx,
  )
  return [
    ...ofInvoices,
    ...paid.map(({ amount, name, cnpj }) =>
      entry({ day: dayAfter(today, -1), amount, payerName: asBanksWrite(name), payerDocument: cnpj }),
    ),
    entry({ day: dayAfter(today, -2), amount: 18_750, payerName: 'PAPELARIA DO PORTO' }),
  ]
}

/** Two statements that were imported: all of the first is decided, the second has what waits today. */
export async function fillStatements(tx: Db, { today, now, admin }: { today: number; now: string; admin: string }) {
  const all = [...(await reconciled(tx)), ...ignored(now), ...(await waiting(tx, now))]
  const entries = all.map((entered, at) => ({ ...entered, fitid: `N${String(at + 1).padStart(6, '0')}` }))
  for (const range of ranges) {
    const [fromDay, toDay] = [dayAfter(now, range.from), dayAfter(now, range.to)]
    const own = entries.filter((entered) => entered.day >= fromDay && entered.day <= toDay)
    // Imported on the morning after its last day.
    const at = today + (range.to + 1) * day - (range.to === -1 ? 6 * hour : -9 * hour)
    await setClock(tx, at)
    const credits = own.map(({ decision: _, ...credit }) => credit)
    const statement = { account, format: 'ofx' as const, fromDay, toDay, debits: 7, credits, aside: [], asideCount: 0 }
    const about = { fileName: `extrato-${toDay}.ofx`, importedBy: admin }
    const { id } = await insertStatement(tx, statement, about)
    await updateNewLines(tx, id, await insertLines(tx, id, account, credits))
    const event = { entity: 'statement' as const, entityId: id }
    await audit(tx, admin, {
      ...event,
      action: 'statement.imported',
      data: { detail: String(own.length), lines: own.length },
    })
    const lines = await tx.selectFrom('statementLines').select(['id', 'fitid']).where('statementId', '=', id).execute()
    for (const { fitid, amount, decision } of own) {
      const line = lines.find((stored) => stored.fitid === fitid)
      if (!line || !decision) continue
      const isPaid = 'paymentId' in decision
      await decideLine(
        tx,
        line.id,
        isPaid
          ? { state: 'conciliada', paymentId: decision.paymentId, actorId: admin }
          : { state: 'ignorada', reason: decision.reason, actorId: admin },
      )
      const action = isPaid ? 'statement.line_confirmed' : 'statement.line_ignored'
      await audit(tx, admin, { ...event, action, data: { amount } })
    }
  }
}
