import { sql } from 'kysely'
import type { z } from 'zod'
import { chargesOf, type RedemptionState } from '#billing/contract/vouchers.rules.ts'
import type { Redemption, redemptionQuery } from '#billing/contract/vouchers.ts'
import { isTaken } from '#billing/server/redemptions/redemptions.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, offset } from '#platform/server/db/lists.ts'

type Query = z.output<typeof redemptionQuery>

// A reservation that has ended is free for others, without a job that says so.
const state = sql<RedemptionState>`case when ${isTaken} then r.state else 'liberado' end`

function matching(db: Db, voucherId: string, query: Query) {
  const found = db.selectFrom('voucherRedemptions as r').where('r.voucherId', '=', voucherId)
  return query.state.length > 0 ? found.where(state, 'in', query.state) : found
}

/** The redemptions of a voucher, the latest first. */
export async function listRedemptions(db: Db, voucherId: string, query: Query) {
  const [rows, counted] = await Promise.all([
    matching(db, voucherId, query)
      .innerJoin('vouchers as v', 'v.id', 'r.voucherId')
      .innerJoin('companies as c', 'c.id', 'r.companyId')
      .innerJoin('subscriptions as s', 's.id', 'r.subscriptionId')
      .innerJoin('planVersions as pv', 'pv.id', 's.planVersionId')
      .innerJoin('plans as p', 'p.id', 'pv.planId')
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom('voucherDiscounts as d')
            .whereRef('d.redemptionId', '=', 'r.id')
            .select([
              sql<number>`coalesce(max(d.number), 1)::int`.as('number'),
              sql<number>`coalesce(sum(d.amount), 0)::bigint`.as('discount'),
            ])
            .as('d'),
        (join) => join.onTrue(),
      )
      .select(['r.id', 'r.createdAt', 'r.companyId', 'c.name as companyName', 'p.name as planName', 'p.period'])
      .select(['r.subscriptionId', 'r.reservedUntil', 'd.number', 'd.discount', 'v.kind', 'v.value', 'v.periods'])
      .select(state.as('state'))
      .orderBy('r.createdAt', 'desc')
      .orderBy('r.id')
      .limit(query.limit)
      .offset(offset(query))
      .execute(),
    countRows(db, matching(db, voucherId, query)),
  ])
  const withCharges = ({ kind, value, periods, ...row }: (typeof rows)[number]): Redemption => ({
    ...row,
    charges: chargesOf({ kind, value, periods }, row.period),
  })
  return { rows: rows.map(withCharges), ...counted }
}
