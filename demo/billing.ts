import { dunningSchedule } from '#billing/contract/dunning.rules.ts'
import { amountOf, totalsOf } from '#billing/contract/invoices.rules.ts'
import { type Period, periodNumberOn, periodOf } from '#billing/contract/periods.rules.ts'
import { staticCode } from '#billing/contract/pix.rules.ts'
import { addressOf } from '#billing/server/context.ts'
import { planLine } from '#billing/server/invoices/planLine.ts'
import { formatCnpj } from '#platform/contract/brazil.ts'
import { dayAfter, dayInBrasilia, monthsBefore } from '#platform/contract/days.rules.ts'
import { BillingSettings } from '#platform/contract/installation.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { writeSettings } from '#platform/server/installation/installation.sql.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { demoTerms, insertPlans, type SoldPlan, type Version } from './billingPlans.ts'
import { fillRefunds } from './billingRefunds.ts'
import { fillStatements, isOnStatement } from './billingStatements.ts'
import { type DemoVoucher, discountLine, fillVouchers, recordDiscounts, takeVoucher } from './billingVouchers.ts'
import { insertMany } from './bulk.sql.ts'
import { setClock } from './clock.sql.ts'
import type { Desk } from './desk.ts'
import { type Random, randomFrom } from './random.ts'
import { insertVisits, sourceAt } from './siteVisits.ts'
import { hour } from './times.ts'

const settings = BillingSettings.parse({
  legalName: 'Conselho Regional de Administração',
  cnpj: '76.810.230/0001-88',
  issuerAddress: 'Rua XV de Novembro, 964, Curitiba, PR',
  pixKey: 'financeiro@cra.exemplo.br',
  receiver: 'CONSELHO REG ADM',
  city: 'CURITIBA',
  issRate: 500,
  terms: demoTerms,
})
const issuer = { name: settings.legalName, cnpj: settings.cnpj, address: settings.issuerAddress }

const readCompanies = (tx: Db) =>
  tx
    .selectFrom('companies as c')
    .leftJoin('companyContacts as k', (join) => join.onRef('k.companyId', '=', 'c.id').on('k.isPrimary', '=', true))
    .select([
      'c.id',
      'c.name',
      'c.cnpj',
      'c.street',
      'c.streetNumber',
      'c.city',
      'c.uf',
      'c.state',
      'c.email',
      'c.phone',
    ])
    .select(['k.name as contact', 'k.email as contactEmail'])
    .where('c.state', 'in', ['ativa', 'inadimplente'])
    .where('c.deletedAt', 'is', null)
    .orderBy('c.cnpj')
    .execute()
type Company = Awaited<ReturnType<typeof readCompanies>>[number]

/** The standings of subscriptions today, in turn. The company in arrears is the one that the directory calls so. */
const standings = [
  'ativa',
  'ativa',
  'ativa',
  'cortesia',
  'ativa',
  'ativa',
  'em_teste',
  'ativa',
  'pendente',
  'cancelada',
] as const
type Standing = (typeof standings)[number] | 'em_atraso'

/** The day on which a subscription began. Arrears are ten days old. */
function startOf(standing: Standing, random: Random, today: string): string {
  if (standing === 'pendente') return dayAfter(today, -1)
  if (standing === 'em_teste') return dayAfter(today, -9)
  if (standing === 'em_atraso') return monthsBefore(dayAfter(today, -10), random.between(3, 8))
  return dayAfter(today, -random.between(40, 360))
}

function planFor(standing: Standing, plans: readonly SoldPlan[], random: Random): SoldPlan {
  const byCode = (pattern: RegExp) => random.pick(plans.filter(({ code }) => pattern.test(code)))
  if (standing === 'cortesia') return byCode(/^CTS$/)
  return standing === 'em_atraso' ? byCode(/^ESS-M$/) : byCode(/^(ESS|PRO|COR)-/)
}

type Drawn = {
  id: string
  company: Company
  plan: SoldPlan
  version: Version
  standing: Standing
  start: string
  /** The source of the order; null for a subscription that an administrator began. */
  source: string | null
  voucher: DemoVoucher | null
}
type Issued = { of: Drawn; number: number; period: Period; dueOn: string; issuedOn: string; paidOn: string | null }

const atNoon = (date: string) => `${date}T15:00:00Z`

/** The invoices of a subscription until today: one for each period, of which the last one is unpaid in arrears and for an order. */
function invoicesOf(of: Drawn, random: Random, today: string): Issued[] {
  const { standing, start, plan } = of
  if (standing === 'cortesia' || standing === 'em_teste') return []
  const last = periodNumberOn(start, plan.kind, today)
  const stop = standing === 'cancelada' ? Math.max(0, last - 1) : last
  return Array.from({ length: stop + 1 }, (_, number) => {
    const period = periodOf(start, plan.kind, number)
    const dueOn = number === 0 ? dayAfter(start, settings.dueDays) : period.start
    const isUnpaid = number === stop && (standing === 'em_atraso' || standing === 'pendente')
    const paid = number === 0 ? start : dayAfter(period.start, random.pick([-3, -2, -1, -1, 0, 0, 1, 4]))
    return {
      of,
      number,
      period,
      dueOn,
      issuedOn: number === 0 ? start : dayAfter(period.start, -settings.issueDays),
      paidOn: isUnpaid ? null : paid > today ? today : paid,
    }
  })
}

/** When a subscription went into arrears, or was cancelled. */
const endedOn = (standing: 'em_atraso' | 'cancelada', today: string) =>
  dayAfter(today, standing === 'em_atraso' ? -3 : -20)

async function insertSubscriptions(tx: Db, drawn: readonly Drawn[], today: string, admin: string) {
  const endOfTrial = (start: string) => dayAfter(start, 14)
  await insertMany(
    tx,
    'subscriptions',
    drawn.map(({ id, company, version, plan, standing, start, source }) => {
      const isTrial = standing === 'em_teste'
      const current = periodOf(start, plan.kind, periodNumberOn(start, plan.kind, today))
      return {
        id,
        companyId: company.id,
        planVersionId: version.id,
        // A trigger records revenue from the day of the state on.
        state: standing === 'pendente' || isTrial ? standing : 'ativa',
        stateReason: standing === 'cortesia' ? 'Convênio com a entidade' : '',
        stateAt: atNoon(start),
        courtesy: standing === 'cortesia',
        anchor: isTrial ? endOfTrial(start) : start,
        periodStart: isTrial ? start : current.start,
        periodEnd: isTrial ? endOfTrial(start) : current.end,
        trialEnd: isTrial ? endOfTrial(start) : null,
        payerName: company.contact ?? '',
        payerEmail: company.contactEmail || company.email,
        payerPhone: company.phone,
        termsVersion: settings.termsVersion,
        createdBy: source ? null : admin,
        orderId: source ? id : null,
        source: source ?? '',
        version: 1,
        dunningPauseReason: '',
        createdAt: atNoon(start),
        updatedAt: atNoon(start),
      }
    }),
  )
  for (const { id, standing } of drawn) {
    if (standing !== 'em_atraso' && standing !== 'cancelada') continue
    await tx
      .updateTable('subscriptions')
      .set({
        state: standing,
        stateAt: atNoon(endedOn(standing, today)),
        stateReason: standing === 'em_atraso' ? 'Falta de pagamento' : 'A empresa encerrou as contratações do ano',
      })
      .where('id', '=', id)
      .execute()
  }
}

async function insertInvoices(tx: Db, issued: readonly Issued[], random: Random, today: string, admin: string) {
  const numbers = new Map<string, number>()
  const all = issued
    .toSorted((a, b) => a.issuedOn.localeCompare(b.issuedOn) || a.of.id.localeCompare(b.of.id))
    .map((invoice) => {
      const series = invoice.issuedOn.slice(0, 4)
      const number = (numbers.get(series) ?? 0) + 1
      numbers.set(series, number)
      const { version, plan, voucher } = invoice.of
      const line = planLine({ ...version, versionId: version.id, name: plan.name }, invoice.period)
      const less = discountLine({ ...invoice, voucher, price: version.price, kind: plan.kind }, version.id)
      const lines = less ? [line, less] : [line]
      return {
        ...invoice,
        id: random.uuid(Date.parse(atNoon(invoice.issuedOn))),
        series,
        serial: number,
        lines,
        discount: -(less?.unitPrice ?? 0),
        ...totalsOf(lines, settings.issRate),
      }
    })
  await insertMany(
    tx,
    'invoice_series',
    [...numbers].map(([series, lastNumber]) => ({ series, lastNumber })),
  )
  await insertMany(
    tx,
    'invoices',
    all.map(
      ({
        id,
        of: { id: subscriptionId, company },
        series,
        serial,
        number,
        period,
        issuedOn,
        dueOn,
        paidOn,
        total,
        iss,
      }) => ({
        id,
        series,
        number: serial,
        companyId: company.id,
        subscriptionId,
        purpose: number === 0 ? 'contratacao' : 'renovacao',
        state: paidOn ? 'paga' : dueOn < today ? 'vencida' : 'aberta',
        stateReason: '',
        issuedOn,
        dueOn,
        periodStart: period.start,
        periodEnd: period.end,
        total,
        issRate: settings.issRate,
        iss,
        issuer,
        payer: {
          name: company.name,
          cnpj: formatCnpj(company.cnpj),
          address: addressOf(company),
          contact: company.contact ?? '',
          email: company.contactEmail || company.email,
        },
        paid: paidOn ? total : 0,
        paidAt: paidOn && atNoon(paidOn),
        openedAt: paidOn && atNoon(issuedOn),
        // The key of the hub does not know these links: copying one makes another.
        hash: `\\x${sha256Hex(id)}`,
        version: 1,
        createdAt: atNoon(issuedOn),
        updatedAt: atNoon(paidOn ?? issuedOn),
      }),
    ),
  )
  await insertMany(
    tx,
    'invoice_lines',
    all.flatMap(({ id, lines }) =>
      lines.map(({ period, ...line }, position) => ({
        invoiceId: id,
        position,
        ...line,
        amount: amountOf(line),
        periodStart: period?.start,
        periodEnd: period?.end,
      })),
    ),
  )
  await recordDiscounts(
    tx,
    all.flatMap(({ id, of: { id: subscriptionId, company, voucher }, series, serial, ...invoice }) => {
      const { discount, number, issuedOn, total } = invoice
      if (!voucher || discount === 0) return []
      const code = `${series}-${String(serial).padStart(4, '0')}`
      const issuedAt = Date.parse(atNoon(issuedOn))
      return [{ voucher, discount, number, issuedAt, subscriptionId, company, invoice: { id, code, total } }]
    }),
    admin,
  )
  const overdue = all.filter(({ of, paidOn, dueOn }) => of.standing === 'em_atraso' && paidOn === null && dueOn < today)
  await insertMany(
    tx,
    'dunning_steps',
    overdue.flatMap(({ id: invoiceId, dueOn }) =>
      dunningSchedule(dueOn, settings)
        .filter((planned) => planned.day <= today)
        .map(({ step, day: doneOn }) => ({ invoiceId, step, doneOn, skipped: false })),
    ),
  )
  const paid = all.flatMap(({ paidOn, ...invoice }) =>
    paidOn ? [{ ...invoice, paidOn, paymentId: random.uuid(Date.parse(atNoon(paidOn)) + hour) }] : [],
  )
  await insertMany(
    tx,
    'payments',
    paid.map(({ paymentId, total, paidOn, of: { company } }) => ({
      id: paymentId,
      origin: isOnStatement(paidOn, today) ? 'extrato' : 'manual',
      endToEndId: null,
      amount: total,
      paidOn,
      payerName: company.name,
      payerDocument: company.cnpj,
      note: '',
      recordedBy: admin,
      createdAt: atNoon(paidOn),
    })),
  )
  await insertMany(
    tx,
    'allocations',
    paid.map(({ paymentId, id: invoiceId, total: amount, paidOn }) => ({
      paymentId,
      invoiceId,
      amount,
      createdAt: atNoon(paidOn),
    })),
  )
  const open = all.filter(({ paidOn }) => paidOn === null)
  await insertMany(
    tx,
    'charges',
    open.map(({ id: invoiceId, series, serial, total: amount, issuedOn }) => {
      const txid = `CTM${series}${String(serial).padStart(4, '0')}DEMO`
      return {
        id: random.uuid(Date.parse(atNoon(issuedOn))),
        invoiceId,
        txid,
        kind: 'estatico',
        amount,
        brCode: staticCode({ key: settings.pixKey, receiver: settings.receiver, city: settings.city, txid, amount }),
        state: 'ativa',
        createdAt: atNoon(issuedOn),
      }
    }),
  )
}

async function recordEvents(tx: Db, drawn: readonly Drawn[], today: string, admin: string) {
  const about = (id: string) => ({ entity: 'subscription' as const, entityId: id })
  for (const { id, plan, start, standing, source } of drawn) {
    await setClock(tx, Date.parse(atNoon(start)))
    const first = standing === 'pendente' || standing === 'em_teste' ? standing : 'ativa'
    await audit(tx, source ? null : admin, {
      ...about(id),
      action: 'subscription.created',
      data: { detail: plan.code, to: first },
    })
  }
  for (const { id, standing } of drawn) {
    if (standing !== 'em_atraso' && standing !== 'cancelada') continue
    await setClock(tx, Date.parse(atNoon(endedOn(standing, today))))
    await audit(tx, null, { ...about(id), action: 'subscription.moved', data: { from: 'ativa', to: standing } })
  }
}

type Filling = { seed: number; today: number; admin: string; team: readonly string[] }

/**
 * A year of billing: plans with their versions, vouchers, a subscription of every active company, and their invoices with what was paid, what of it two
 * bank statements show, and what was given back.
 */
export async function fillBilling(tx: Db, desk: Desk, { seed, today, admin, team }: Filling) {
  const random = randomFrom(seed + 40)
  const now = dayInBrasilia(new Date(today + 12 * hour))
  await setClock(tx, today)
  await writeSettings(tx, { section: 'billing', value: settings })
  const plans = await insertPlans(tx, random, { today, admin })
  const vouchers = await fillVouchers(tx, desk, { random: randomFrom(seed + 41), today, admin })
  const companies = await readCompanies(tx)
  const drawn = companies.map((company, at): Drawn => {
    const standing = company.state === 'inadimplente' ? 'em_atraso' : (standings[at % standings.length] ?? 'ativa')
    const [plan, start] = [planFor(standing, plans, random), startOf(standing, random, now)]
    const version = plan.versions.findLast(({ startsOn }) => startsOn <= start) ?? plan.versions[0]
    const source = standing === 'cortesia' || at % 4 === 0 ? null : sourceAt(at)
    const isCharged = standing === 'ativa' || standing === 'em_atraso' || standing === 'cancelada'
    const voucher = isCharged ? takeVoucher(vouchers, start) : null
    return { id: random.uuid(Date.parse(atNoon(start))), company, plan, version, standing, start, source, voucher }
  })
  await insertSubscriptions(tx, drawn, now, admin)
  await insertInvoices(
    tx,
    drawn.flatMap((of) => invoicesOf(of, random, now)),
    random,
    now,
    admin,
  )
  await recordEvents(tx, drawn, now, admin)
  await insertVisits(tx, random, now)
  await fillRefunds(tx, { today, admin, by: team[0] ?? admin })
  await fillStatements(tx, { today, now, admin })
  await setClock(tx, today)
}
