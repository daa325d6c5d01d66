import { sql } from 'kysely'
import type { z } from 'zod'
import type { NoticeOutcome, noticeKinds, PixEntry, pixNoticeQuery } from '#billing/contract/provider.ts'
import { invoiceCode } from '#billing/server/invoices/invoices.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, facetsBy, narrowBy, offset, sorting } from '#platform/server/db/lists.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    confirm_pix: { id: string }
    settle_refunds: { endToEndId: string }
  }
}

type Kind = (typeof noticeKinds)[number]
type Source = 'webhook' | 'leitura'
type Entry = Pick<PixEntry, 'endToEndId' | 'txid' | 'valor' | 'horario'> & { kind: Kind }

/**
 * Stores notices, each once, and enqueues what looks into them. One that was not confirmed is looked into again when it comes again, and one of an
 * unknown charge when it names another charge: a forged notice must not hide a real one.
 */
export async function storeNotices(tx: Db, source: Source, entries: readonly Entry[]) {
  // Sorted, so that concurrent notices of the same payments wait for one another.
  const sorted = entries.toSorted((a, b) => a.endToEndId.localeCompare(b.endToEndId))
  for (const { kind, endToEndId, txid, valor, horario } of sorted) {
    const fields = { txid, amountText: valor, happenedText: horario, source }
    const stored = await tx
      .insertInto('pixNotices')
      .values({ kind, endToEndId, ...fields })
      .onConflict((c) =>
        c
          .columns(['endToEndId', 'kind'])
          .doUpdateSet({ ...fields, outcome: 'recebido', attempts: 0, receivedAt: sql`now()`, settledAt: null })
          .where((e) =>
            e.or([
              e('pixNotices.outcome', '=', 'nao_confirmado'),
              e.and([e('pixNotices.outcome', '=', 'desconhecido'), e('pixNotices.txid', '<>', txid)]),
            ]),
          ),
      )
      .returning('id')
      .executeTakeFirst()
    if (kind === 'devolucao') await enqueue(tx, 'settle_refunds', { endToEndId }, '0', `settle_refunds ${endToEndId}`)
    else if (stored) await enqueue(tx, 'confirm_pix', stored, '0', `confirm_pix ${stored.id}`)
  }
}

export const findNotice = (db: Db, id: string) =>
  db
    .selectFrom('pixNotices')
    .select(['id', 'endToEndId', 'txid', 'outcome', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirst()

export const settleNotice = (db: Db, id: string, outcome: NoticeOutcome) =>
  db
    .updateTable('pixNotices')
    .set({ outcome, settledAt: sql`now()` })
    .where('id', '=', id)
    .where('outcome', '=', 'recebido')
    .execute()

/** The report of refunds of a payment, once the provider was asked about them. */
export const settleRefundNotice = (db: Db, endToEndId: string) =>
  db
    .updateTable('pixNotices')
    .set({ outcome: 'conferido', settledAt: sql`now()` })
    .where('endToEndId', '=', endToEndId)
    .where('kind', '=', 'devolucao')
    .where('outcome', '=', 'recebido')
    .execute()

export const countAttempt = (db: Db, id: string) =>
  db.updateTable('pixNotices').set({ attempts: sql`attempts + 1` }).where('id', '=', id).execute()

/** Notices that still wait although their task should have ended. */
export const waitingNotices = (db: Db) =>
  db
    .selectFrom('pixNotices')
    .select('id')
    .where('outcome', '=', 'recebido')
    .where('kind', '=', 'pagamento')
    .where('receivedAt', '<', sql<string>`now() - interval '1 day'`)
    .orderBy('receivedAt')
    .limit(200)
    .execute()

export const findChargeByTxid = (db: Db, txid: string) =>
  db
    .selectFrom('charges')
    .select(['id', 'invoiceId', 'txid', 'kind', 'pixKey'])
    .where('txid', '=', txid)
    .executeTakeFirst()

/** Of some payments those of our charges that are not recorded yet. */
export async function missingOf<T extends { endToEndId: string; txid: string }>(db: Db, found: readonly T[]) {
  if (found.length === 0) return []
  const [ours, known] = await Promise.all([
    db
      .selectFrom('charges')
      .select('txid')
      .where(
        'txid',
        'in',
        found.map(({ txid }) => txid),
      )
      .execute(),
    db
      .selectFrom('payments')
      .select('endToEndId')
      .where(
        'endToEndId',
        'in',
        found.map(({ endToEndId }) => endToEndId),
      )
      .execute(),
  ])
  const [txids, ids] = [new Set(ours.map(({ txid }) => txid)), new Set(known.map(({ endToEndId }) => endToEndId))]
  return found.filter(({ txid, endToEndId }) => txids.has(txid) && !ids.has(endToEndId))
}

type Query = z.output<typeof pixNoticeQuery>

const filters = { outcome: sql.ref<string>('n.outcome') }

const matching = (db: Db, query: Query, except?: string) => {
  let found = db
    .selectFrom('pixNotices as n')
    .leftJoin('charges as g', 'g.txid', 'n.txid')
    .leftJoin('invoices as i', 'i.id', 'g.invoiceId')
  const { search } = query
  if (search) found = found.where((e) => e.or([e('n.endToEndId', '=', search), e('n.txid', '=', search)]))
  return narrowBy(found, filters, query, except)
}

/** A page of notices, and the count of all matches. */
export async function listNotices(db: Db, query: Query) {
  const { direction } = sorting(query.sort)
  const [rows, counted] = await Promise.all([
    matching(db, query)
      .select(['n.id', 'n.kind', 'n.endToEndId', 'n.txid', 'n.amountText as amount', 'n.outcome'])
      .select([
        'n.receivedAt',
        'n.settledAt',
        'i.id as invoiceId',
        invoiceCode.$castTo<string | null>().as('invoiceCode'),
      ])
      .orderBy('n.receivedAt', direction)
      .orderBy('n.id', direction)
      .limit(query.limit)
      .offset(offset(query))
      .execute(),
    countRows(db, matching(db, query)),
  ])
  return { rows, ...counted }
}

export const noticeFacets = (db: Db, query: Query) => facetsBy(filters, (by) => matching(db, query, by))
