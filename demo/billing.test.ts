import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSure } from '#billing/contract/matching.rules.ts'
import { lineQuery, lineStates } from '#billing/contract/statements.ts'
import { type VoucherStanding, voucherStandings } from '#billing/contract/vouchers.rules.ts'
import { voucherQuery } from '#billing/contract/vouchers.ts'
import { readSales } from '#billing/server/sales/readSales.ts'
import { listLines } from '#billing/server/statements/lines.sql.ts'
import { suggestionsOf } from '#billing/server/statements/readLines.ts'
import { partnerQuota } from '#billing/server/vouchers/partnerQuota.sql.ts'
import { listVouchers } from '#billing/server/vouchers/vouchers.sql.ts'
import { BillingSettings } from '#platform/contract/installation.ts'
import type { Connection } from '#platform/server/db/db.ts'
import { closeHubs, hub, querying } from '#testing/demoHub.ts'

afterAll(closeHubs)

describe('the billing of the demo hub', () => {
  let demo: Connection
  const { rows, number } = querying(() => demo)
  beforeAll(async () => {
    demo = await hub({ professionals: 400, applications: 1200, largest: 200 })
  }, 120_000)

  it('has a voucher in every standing, a batch, and partners that brought companies in', async () => {
    const { rows: all } = await listVouchers(demo.db, voucherQuery.parse({ limit: 100 }))
    expect(new Set(all.map(({ standing }): VoucherStanding => standing))).toEqual(new Set(voucherStandings))
    expect(all.filter(({ batchId }) => batchId !== null)).toHaveLength(12)
    const partners = [...new Set(all.flatMap(({ partnerId }) => partnerId ?? []))]
    const quotas = await Promise.all(partners.map((id) => partnerQuota(demo.db, id)))
    expect(quotas.map((quota) => quota?.quota)).toContain(20)
    for (const quota of quotas) expect(quota?.taken).toBeGreaterThan(0)
  })

  it('takes off each invoice what its voucher gives, which the sales of the year show', async () => {
    expect(await number('select count(*) from voucher_redemptions')).toBeGreaterThan(12)
    const wrong = await rows(`
      select i.id from invoices i left join lateral (select sum(amount) as total, sum(amount) filter (where kind = 'voucher') as less from invoice_lines l where l.invoice_id = i.id) l on true
        left join lateral (select sum(amount) as amount from voucher_discounts d where d.invoice_id = i.id) d on true
      where i.total <> l.total or coalesce(-l.less, 0) <> coalesce(d.amount, 0)
      union all select r.id from voucher_redemptions r join vouchers v on v.id = r.voucher_id join subscriptions s on s.id = r.subscription_id
        where r.company_id <> s.company_id or v.created_at > r.created_at or r.state <> 'aplicado'
          or not (coalesce(v.starts_on, '-infinity') <= r.created_at::date and r.created_at::date <= coalesce(v.ends_on, 'infinity'))
      union all select d.redemption_id from voucher_discounts d join voucher_redemptions r on r.id = d.redemption_id join vouchers v on v.id = r.voucher_id
        where d.number > coalesce(v.periods, d.number)`)
    expect(wrong).toEqual([])
    const [days] = await rows<{ from: string; to: string }>(
      `select to_char(now() - interval '1 year', 'YYYY-MM-DD') as from, to_char(now(), 'YYYY-MM-DD') as to`,
    )
    const { vouchers, orders } = await readSales(demo.db, days ?? { from: '', to: '' }, days?.to ?? '')
    expect(vouchers.length).toBeGreaterThan(4)
    expect(orders.vouchers).toBeLessThan(0)
    expect(orders.gross + orders.vouchers + orders.other).toBe(orders.net)
  })

  it('has paid what invoices say, and numbers none of which is missing', async () => {
    const wrong = await rows(`
      select 'paid ' || i.id as what from invoices i left join lateral (select coalesce(sum(amount), 0) as paid from allocations x where x.invoice_id = i.id) x on true where i.paid <> x.paid
      union all select 'payment ' || p.id from payments p where p.amount <> (select coalesce(sum(amount), 0) from allocations x where x.payment_id = p.id)
        + (select coalesce(sum(amount), 0) from credit_entries c where c.payment_id = p.id)
      union all select 'series ' || s.series from invoice_series s where s.last_number <> (select count(distinct number) from invoices i where i.series = s.series)
      union all select 'line ' || l.id from statement_lines l join payments p on p.id = l.payment_id where l.amount <> p.amount or p.origin <> 'extrato' or l.day <> p.paid_on
      union all select 'payment without a line ' || p.id from payments p where p.origin = 'extrato' and not exists (select from statement_lines l where l.payment_id = p.id)
      union all select 'refund ' || r.id from refunds r where r.state = 'devolvido' and r.amount <> r.of_credit + (select coalesce(sum(amount), 0) from refund_parts p where p.refund_id = r.id)
      union all select 'future ' || l.id from statement_lines l where greatest(l.created_at, l.decided_at) > now()`)
    expect(wrong).toEqual([])
  })

  it('has two statements with lines in every state, of which some are sure and others need a person', async () => {
    expect(await number('select count(*) from bank_statements')).toBe(2)
    for (const state of lineStates) {
      const { rows: lines } = await listLines(demo.db, lineQuery.parse({ state, limit: 200 }))
      expect(lines.length, state).toBeGreaterThan(2)
      if (state !== 'a_conferir') continue
      const suggested = [...(await suggestionsOf(demo.db, lines, BillingSettings.parse({}))).values()]
      expect(suggested.filter(([best]) => best && isSure(best)).length).toBeGreaterThan(0)
      expect(suggested.filter(([best]) => best && !isSure(best)).length).toBeGreaterThan(0)
      expect(suggested.filter((all) => all.length === 0).length).toBeGreaterThan(0)
    }
  })

  it('has a refund that was made, and one that waits for another administrator', async () => {
    expect(await rows('select state, approved_by is null as waits from refunds order by state')).toEqual([
      { state: 'devolvido', waits: false },
      { state: 'solicitado', waits: true },
    ])
    expect(await number("select count(*) from invoices where state = 'estornada'")).toBe(1)
  })
})
