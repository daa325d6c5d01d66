import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** A year of deliveries, most by e-mail, one in twenty failed, with one attempt each. */
export async function fillDeliveries(db: Db, size: number): Promise<void> {
  await sql`select keep_ledger_months((now() - interval '1 year')::date, now()::date)`.execute(db)
  for (let from = 1; from <= size; from += 10_000)
    await sql`with drawn as materialized (
        select n, now() - n * (interval '364 days' / ${size}::int) as at, md5(n::text) as h,
          case when n % 10 < 7 then 'email' when n % 10 < 9 then 'whatsapp' else 'catho' end as channel, n % 20 = 3 as failed
        from generate_series(${from}::int, ${Math.min(size, from + 9999)}::int) n
      ), sent as (
        insert into deliveries (id, channel, template, recipient, subject, state, attempts, cause_code, cause, created_at, sent_at)
        select (left(uuid_at(at)::text, 14) || '7' || substr(h, 1, 3) || '-8' || substr(h, 4, 3) || '-' || substr(h, 7, 12))::uuid, channel,
          (array['message', 'message', 'notice', 'reset'])[1 + n % 4], 'p' || n || '@exemplo.com.br', 'Assunto ' || substr(h, 1, 8),
          case when failed then 'falhou' else 'enviado' end, 1, case when failed then 'bounced' else '' end,
          case when failed then '550 5.1.1' else '' end, at, case when failed then null else at end
        from drawn returning id, channel, state, created_at)
      insert into delivery_attempts (id, delivery_id, channel, round, n, outcome, code, cause, dialogue, ms, at)
      select id, id, channel, 1, 1, case when state = 'falhou' then 'recusado' else 'aceito' end, case when state = 'falhou' then 'bounced' else '' end,
        '', '', 100, created_at from sent`.execute(db)
  for (const table of ['deliveries', 'delivery_attempts']) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}
