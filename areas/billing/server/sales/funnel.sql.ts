import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Days, Funnel, SiteStep } from '#billing/contract/sales.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { momentOf } from './revenue.sql.ts'

type Between = { from?: string | undefined; to?: string | undefined }

/** The trials and orders that began on the public page in a period: the way of each subscription, as zeros and ones. */
const ways = ({ from, to }: Between) => sql`
  select s.id, coalesce(nullif(s.source, ''), 'direta') as source, (s.trial_end is not null)::int as testes, (i.id is not null)::int as pedidos,
    coalesce(i.state = 'paga', false)::int as pagos
  from subscriptions s left join invoices i on i.subscription_id = s.id and i.purpose = 'contratacao'
  where s.order_id is not null and ${from ? sql`s.created_at >= ${momentOf(from)}` : sql`true`} and ${to ? sql`s.created_at < ${momentOf(to, 1)}` : sql`true`}`

type Way = Between & { step: SiteStep; sources: readonly string[] }
/** The subscriptions that a figure of the funnel counts. */
export const onTheWay = ({ step, sources, ...between }: Way): RawBuilder<SqlBool> =>
  sql`s.id in (select w.id from (${ways(between)}) w where ${sql.ref(`w.${step}`)} = 1
    and ${sources.length > 0 ? sql`w.source = any(${[...sources]}::text[])` : sql`true`})`

/** Openings of the public pages in a period, what was ordered there in it, and what of it is paid by now, by source. */
export async function funnelBySource(db: Db, { from, to }: Days) {
  const { rows } = await sql<Funnel & { source: string }>`
    select source, sum(planos)::int as planos, sum(contratacao)::int as contratacao, sum(testes)::int as testes, sum(pedidos)::int as pedidos, sum(pagos)::int as pagos
    from (
      select source, case when page = 'planos' then count else 0 end as planos, case when page = 'contratacao' then count else 0 end as contratacao,
        0 as testes, 0 as pedidos, 0 as pagos
      from site_visits where day between ${from}::date and ${to}::date
      union all
      select source, 0, 0, testes, pedidos, pagos from (${ways({ from, to })}) w
    ) steps
    group by source order by source`.execute(db)
  return rows
}
