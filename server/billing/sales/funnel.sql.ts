import { sql } from 'kysely'
import type { Days, Funnel } from '#contract/billing/sales.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { momentOf } from './revenue.sql.ts'

/** Openings of the public pages in a period, what was ordered there in it, and what of it is paid by now, by source. */
export async function funnelBySource(db: Db, { from, to }: Days) {
  const { rows } = await sql<Funnel & { source: string }>`
    select source, sum(planos)::int as planos, sum(contratacao)::int as contratacao, sum(testes)::int as testes, sum(pedidos)::int as pedidos, sum(pagos)::int as pagos
    from (
      select source, case when page = 'planos' then count else 0 end as planos, case when page = 'contratacao' then count else 0 end as contratacao,
        0 as testes, 0 as pedidos, 0 as pagos
      from site_visits where day between ${from}::date and ${to}::date
      union all
      select coalesce(nullif(s.source, ''), 'direta'), 0, 0, (s.trial_end is not null)::int, (i.id is not null)::int, coalesce(i.state = 'paga', false)::int
      from subscriptions s left join invoices i on i.subscription_id = s.id and i.purpose = 'contratacao'
      where s.order_id is not null and s.created_at >= ${momentOf(from)} and s.created_at < ${momentOf(to, 1)}
    ) steps
    group by source order by source`.execute(db)
  return rows
}
