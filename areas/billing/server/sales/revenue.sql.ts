import { sql } from 'kysely'

// The days on which subscriptions bring in revenue, as rows that figures sum and lists show.

const startOf = (month: string) => sql`${`${month}-01`}::date`

/** The first moment of a day of the council. */
export const momentOf = (day: string, daysLater = 0) =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'America/Sao_Paulo')`

/** Whether a span of revenue includes a day. */
export const includes = (day: string) =>
  sql<boolean>`r.starts_on <= ${day}::date and (r.ends_on is null or r.ends_on > ${day}::date)`

/**
 * Subscriptions whose revenue at the end of a month differs from that at the end of the month before, from a month on or only in it. At most one span of a subscription
 * includes a day, so that what it gained and lost are its revenue after and before.
 */
export const movesOf = (first: string, only = false) => {
  const within = (day: 'starts_on' | 'ends_on') =>
    only
      ? sql`r.${sql.ref(day)} >= ${startOf(first)} and r.${sql.ref(day)} < ${startOf(first)} + interval '1 month'`
      : sql`r.${sql.ref(day)} >= ${startOf(first)}`
  return sql`
    select c.subscription_id, c.month, date_trunc('month', f.starts_on::timestamp)::date as cohort, c.gained - c.lost as amount,
      case when c.lost = 0 and f.starts_on >= c.month then 'nova' when c.lost = 0 then 'retomada' when c.gained = 0 then 'perda'
        when c.gained > c.lost then 'expansao' when c.gained < c.lost then 'reducao' end as kind
    from (select subscription_id, month, sum(gained)::int as gained, sum(lost)::int as lost from (
        select r.subscription_id, date_trunc('month', r.starts_on::timestamp)::date as month, r.monthly as gained, 0 as lost from revenue_spans r
        where ${within('starts_on')} and (r.ends_on is null or r.ends_on >= date_trunc('month', r.starts_on::timestamp) + interval '1 month')
        union all
        select r.subscription_id, date_trunc('month', r.ends_on::timestamp)::date, 0, r.monthly from revenue_spans r
        where ${within('ends_on')} and r.starts_on < date_trunc('month', r.ends_on::timestamp)) changes
      group by subscription_id, month) c
    join revenue_spans f on f.subscription_id = c.subscription_id and f.number = 1`
}

/**
 * The periods that begin in a month if nothing changes: of subscriptions that are active or in a trial, do not end before, and are charged.
 * A change announced for the next period counts from its day on.
 */
export const renewalsIn = (month: string) => sql`
  select s.id as subscription_id, case when s.next_version_id is not null and s.next_invoice_id is null and coalesce(s.next_from, s.period_end) <= d.starts_on
    then nv.price else v.price end as amount
  from subscriptions s
  join plan_versions v on v.id = s.plan_version_id join plans p on p.id = v.plan_id
  left join plan_versions nv on nv.id = s.next_version_id left join plans np on np.id = nv.plan_id
  cross join lateral (select case when s.next_invoice_id is null and coalesce(s.next_from, s.period_end) <= s.period_end then coalesce(np.period, p.period) else p.period end as kind,
    months_between(s.period_end, ${startOf(month)}) as months) k
  cross join lateral (select (s.anchor + make_interval(months => months_between(s.anchor, ${startOf(month)})))::date as starts_on) d
  where s.state in ('ativa', 'em_teste') and not s.courtesy and k.kind <> 'unico' and k.months >= 0
    and k.months % (case k.kind when 'mensal' then 1 when 'trimestral' then 3 else 12 end) = 0
    and (s.ends_on is null or s.ends_on > d.starts_on)`
