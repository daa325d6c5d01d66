import { sql } from 'kysely'
import { noLimits } from '#billing/contract/limits.rules.ts'
import { dayAfter, dayInBrasilia, monthsBefore } from '#platform/contract/days.rules.ts'
import { BillingSettings } from '#platform/contract/installation.ts'
import { connect, type Db } from '#platform/server/db/db.ts'
import { writeSettings } from '#platform/server/installation/installation.sql.ts'

/** Three plans that are sold, of a month, three months and a year. Returns their versions. */
async function insertPlans(db: Db) {
  const { rows } = await sql<{ id: string }>`
    with plan as (insert into plans (code, name, period, is_public, state)
      select 'B-' || upper(period), 'Bancada', period, true, 'ativo' from unnest(array['mensal', 'trimestral', 'anual']) period returning id, period)
    insert into plan_versions (plan_id, number, price, limits, starts_on)
    select id, 1, case period when 'mensal' then 19900 when 'trimestral' then 54900 else 199000 end, ${JSON.stringify(noLimits)}::jsonb, '2020-01-01'
    from plan order by period returning id`.execute(db)
  return rows.map(({ id }) => id)
}

type Issuing = { purpose: 'contratacao' | 'renovacao'; state: 'paga' | 'aberta'; series: string }

/** An invoice of each subscription with its line, as a whole series. The first one is as old as its subscription; the next one is that of its next period. */
const insertInvoices = (db: Db, { purpose, state, series }: Issuing) =>
  sql`
  with last as (insert into invoice_series (series, last_number) select ${series}, count(*) from subscriptions),
  made as (insert into invoices (series, number, company_id, subscription_id, purpose, state, issued_on, due_on, period_start, period_end, total, issuer, payer, paid, paid_at, hash)
    select ${series}, row_number() over (order by s.id), s.company_id, s.id, ${purpose}, ${state}, d.day, d.day, d.day, d.day + 31, v.price, '{}',
      jsonb_build_object('contact', 'Financeiro', 'name', c.name, 'email', s.payer_email), case when ${state} = 'paga' then v.price else 0 end,
      case when ${state} = 'paga' then s.state_at end, sha256((${series} || s.id)::bytea)
    from subscriptions s join plan_versions v on v.id = s.plan_version_id join companies c on c.id = s.company_id
    cross join lateral (select case ${purpose} when 'renovacao' then s.period_end else s.state_at::date end as day) d
    returning id, subscription_id, total)
  insert into invoice_lines (invoice_id, position, kind, description, quantity, unit_price, amount, plan_version_id)
  select m.id, 0, 'plano', 'Bancada', 1, m.total, m.total, s.plan_version_id from made m join subscriptions s on s.id = m.subscription_id`.execute(
    db,
  )

/**
 * A hub that receives Pix, and a subscription of each of as many companies, which must exist, with its first invoice, which is paid. Their next periods
 * begin in the days that are invoiced now.
 */
export async function fillSubscriptions(db: Db, size: number): Promise<void> {
  await writeSettings(db, {
    section: 'billing',
    value: BillingSettings.parse({ pixKey: 'financeiro@bancada.exemplo.br', receiver: 'BANCADA', city: 'CURITIBA' }),
  })
  const versions = await insertPlans(db)
  const first = dayAfter(dayInBrasilia(new Date()), 2)
  await sql`insert into subscriptions (company_id, plan_version_id, state, state_at, anchor, period_start, period_end, payer_name, payer_email, created_at)
    select c.id, (${versions}::uuid[])[1 + n % 3], 'ativa', now() - (n % 700) * interval '1 day', ${first}::date + (n % 4)::int,
      ${first}::date + (n % 4)::int - 31, ${first}::date + (n % 4)::int, 'Financeiro', 'financeiro' || n || '@exemplo.com.br', now() - (n % 700) * interval '1 day'
    from (select id, row_number() over (order by id) as n from companies limit ${size}) c`.execute(db)
  await insertInvoices(db, { purpose: 'contratacao', state: 'paga', series: 'A' })
}

/** The lines of a statement that a page shows: of a known payer, of a charge, of a name, or of an amount alone. */
const lines = 50

/** An open invoice of the next period of every subscription, with its charge, and a statement whose lines may pay some of them. */
export async function fillOpenInvoices(db: Db): Promise<void> {
  await insertInvoices(db, { purpose: 'renovacao', state: 'aberta', series: 'B' })
  await sql`insert into charges (invoice_id, txid, kind, amount, br_code)
    select id, 'CTMB' || lpad(number::text, 8, '0'), 'estatico', total, '' from invoices where series = 'B'`.execute(db)
  await sql`
    with statement as (insert into bank_statements (account, file_name, format, from_day, to_day, lines, new_lines, debits)
      values ('0341 1', 'bancada.ofx', 'ofx', current_date, current_date, ${lines}, ${lines}, 0) returning id)
    insert into statement_lines (statement_id, account, fitid, day, amount, ordinal, payer_name, payer_document, txid)
    select t.id, '0341 1', i.number::text, current_date, i.total, 1, case i.n % 4 when 2 then c.name else '' end, case i.n % 4 when 0 then c.cnpj else '' end,
      case i.n % 4 when 1 then 'CTMB' || lpad(i.number::text, 8, '0') end
    from statement t cross join (select *, row_number() over (order by md5(id::text)) as n from invoices where series = 'B') i
    join companies c on c.id = i.company_id where i.n <= ${lines}`.execute(db)
}

/** The twelve months until today. */
export function salesPeriod() {
  const to = dayInBrasilia(new Date())
  return { from: monthsBefore(to, 12), to }
}

export const salesPath = () => `/api/sales?${new URLSearchParams(salesPeriod())}`

/** Subscriptions of companies that exist, and an open invoice of each. */
export async function prepareBilling(url: string, size: number) {
  const { db, close } = connect(url)
  await db.connection().execute(async (connection) => {
    // Many rows in one statement take longer than a request may.
    await sql`set statement_timeout = '20min'`.execute(connection)
    await fillSubscriptions(connection, size)
    await fillOpenInvoices(connection)
    await sql`vacuum analyze`.execute(connection)
  })
  await close()
}
