import type { NewLine } from '#billing/contract/invoices.rules.ts'
import type { Period, PeriodKind } from '#billing/contract/periods.rules.ts'
import { chargesOf, codeAlphabet, discountOf, type VoucherState } from '#billing/contract/vouchers.rules.ts'
import { type VoucherInput, vouchers } from '#billing/contract/vouchers.ts'
import { recordRedemption, voucherLine } from '#billing/server/redemptions/redeem.ts'
import { applyRedemption, insertDiscount } from '#billing/server/redemptions/redemptions.sql.ts'
import { insertVouchers } from '#billing/server/vouchers/vouchers.sql.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { auditMany } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { setClock } from './clock.sql.ts'
import type { Desk } from './desk.ts'
import type { Random } from './random.ts'
import { atWork, day } from './times.ts'

type Given = Pick<VoucherInput, 'code' | 'name' | 'kind' | 'value' | 'periods'> & {
  /** The first and the last day on which it may be redeemed, from today. */
  from: number | null
  to: number | null
  max?: number
  partner?: string
  state: VoucherState
  /** The number of subscriptions that get it. */
  redeemed: number
}
const list: readonly Given[] = [
  {
    ...{ code: 'INVERNO15', name: 'Campanha de inverno', kind: 'percentual', value: 15, periods: 2 },
    ...{ from: -330, to: -150, state: 'ativo', redeemed: 5 },
  },
  {
    ...{ code: 'FEIRA30', name: 'Feira de gestão de pessoas', kind: 'percentual', value: 30, periods: 1 },
    ...{ from: -300, to: null, max: 3, state: 'ativo', redeemed: 3 },
  },
  {
    ...{ code: 'RETORNO50', name: 'Quem volta', kind: 'valor_fixo', value: 5000, periods: 3 },
    ...{ from: null, to: null, state: 'pausado', redeemed: 2 },
  },
  {
    ...{ code: 'MARABERTO25', name: 'Convênio com a faculdade', kind: 'percentual', value: 25, periods: 3 },
    ...{ from: null, to: null, max: 15, partner: 'Faculdade Mar Aberto', state: 'ativo', redeemed: 3 },
  },
  {
    ...{ code: 'BEMVINDO20', name: 'Primeira assinatura', kind: 'percentual', value: 20, periods: 1 },
    ...{ from: null, to: null, state: 'ativo', redeemed: 4 },
  },
  {
    ...{ code: 'VERAO10', name: 'Campanha de verão', kind: 'percentual', value: 10, periods: 1 },
    ...{ from: 12, to: 90, max: 50, state: 'ativo', redeemed: 0 },
  },
  {
    ...{ code: 'MESGRATIS', name: 'Um mês grátis, com erro no plano', kind: 'meses_gratis', value: 1, periods: null },
    ...{ from: null, to: null, state: 'revogado', redeemed: 0 },
  },
  {
    ...{ code: 'PARCERIA40', name: 'Em conversa com o sindicato', kind: 'percentual', value: 40, periods: 6 },
    ...{ from: null, to: null, max: 20, state: 'rascunho', redeemed: 0 },
  },
]
/** Codes that were generated together, for the members of a partner. */
const batch = { prefix: 'ILHA-', count: 12, redeemed: 2, partner: 'Associação Comercial da Ilha' }

type Of = { random: Random; today: number; admin: string }
export type DemoVoucher = Pick<VoucherInput, 'code' | 'kind' | 'value' | 'periods'> & {
  id: string
  startsOn: string | null
  endsOn: string | null
  left: number
}

async function insertBatch(tx: Db, { random, today, admin }: Of, partnerId: string): Promise<DemoVoucher[]> {
  await setClock(tx, atWork(today - 350 * day))
  const codes = Array.from(
    { length: batch.count },
    () => batch.prefix + Array.from({ length: 8 }, () => codeAlphabet[random.below(codeAlphabet.length)]).join(''),
  )
  const terms = { kind: 'percentual' as const, value: 10, periods: 12 }
  const made = await insertVouchers(tx, codes, {
    ...{ ...terms, name: 'Associados da Ilha', perCompany: 1, startsOn: null, endsOn: null, maxRedemptions: 1 },
    ...{ partnerId, batchId: random.uuid(today - 350 * day), createdBy: admin },
  })
  await auditMany(
    tx,
    admin,
    { action: 'voucher.generated', entity: 'voucher', data: { to: 'ativo', detail: String(made.length) } },
    made.map(({ id }) => id),
  )
  return made.map(({ id, code }, at) => ({
    ...{ id, code, ...terms, startsOn: null, endsOn: null },
    left: at < batch.redeemed ? 1 : 0,
  }))
}

/** A voucher in each state and two of partners, created more than a year ago, and a batch. */
export async function fillVouchers(tx: Db, desk: Desk, of: Of): Promise<DemoVoucher[]> {
  const { today, admin } = of
  const partners = new Map(
    (await tx.selectFrom('partners').select(['id', 'name']).execute()).map(({ id, name }) => [name, id] as const),
  )
  const idOf = (name: string | undefined) => (name && partners.get(name)) || null
  const on = (days: number | null) => (days === null ? null : dayAfter(dayInBrasilia(new Date(today)), days))
  const made: DemoVoucher[] = []
  for (const { from, to, max = null, partner, state, redeemed, ...terms } of list) {
    const isNew = redeemed === 0
    const at = atWork(today - (isNew ? 12 : 380 - made.length) * day)
    const [startsOn, endsOn] = [on(from), on(to)]
    const body = { ...terms, maxRedemptions: max, startsOn, endsOn, partnerId: idOf(partner) }
    let voucher = await desk({ at, by: admin }, vouchers.create, { body })
    const move = async (toState: VoucherState, movedAt: number, reason = '') => {
      const moving = { params: { id: voucher.id }, body: { to: toState, reason, version: voucher.version } }
      voucher = await desk({ at: movedAt, by: admin }, vouchers.move, moving)
    }
    if (state !== 'rascunho') await move('ativo', at + 600_000)
    if (state === 'pausado') await move('pausado', atWork(today - 9 * day))
    if (state === 'revogado') await move('revogado', atWork(today - 10 * day), 'Foi criado para o plano errado')
    made.push({ ...terms, id: voucher.id, startsOn, endsOn, left: redeemed })
  }
  const partnerId = idOf(batch.partner)
  return partnerId ? [...made, ...(await insertBatch(tx, of, partnerId))] : made
}

/** The voucher that a subscription redeemed when it began, each as often as it is for. */
export function takeVoucher(all: readonly DemoVoucher[], start: string): DemoVoucher | null {
  const voucher = all.find(
    ({ left, startsOn, endsOn }) => left > 0 && (startsOn ?? '') <= start && start <= (endsOn ?? '9999'),
  )
  if (voucher) voucher.left -= 1
  return voucher ?? null
}

type Charge = { voucher: DemoVoucher | null; price: number; kind: PeriodKind; number: number; period: Period }

/** The line of a voucher on an invoice, the first of which has the number 0. */
export function discountLine({ voucher, price, kind, number, period }: Charge, planVersionId: string): NewLine | null {
  const discount = voucher ? discountOf(voucher, { price, period: kind }, number + 1) : 0
  if (!voucher || discount === 0) return null
  const charges = chargesOf(voucher, kind)
  return voucherLine({ code: voucher.code, number: number + 1, charges, discount, planVersionId, period })
}

type Reduced = {
  voucher: DemoVoucher
  discount: number
  number: number
  issuedAt: number
  invoice: { id: string; code: string; total: number }
  subscriptionId: string
  company: { id: string; name: string }
}

/** Records redemptions with the first invoice of a subscription, and the discounts of all, in the order of their invoices. */
export async function recordDiscounts(tx: Db, reduced: readonly Reduced[], actorId: string) {
  for (const { voucher, discount, number, issuedAt, invoice, subscriptionId, company } of reduced) {
    await setClock(tx, issuedAt)
    if (number === 0) {
      const claim = { ...voucher, charges: null, discount }
      const redeemed = { companyId: company.id, companyName: company.name, subscriptionId, invoice, actorId }
      await recordRedemption(tx, claim, redeemed)
      await applyRedemption(tx, invoice.id)
      continue
    }
    const { id: redemptionId } = await tx
      .selectFrom('voucherRedemptions')
      .select('id')
      .where('subscriptionId', '=', subscriptionId)
      .executeTakeFirstOrThrow()
    await insertDiscount(tx, { redemptionId, invoiceId: invoice.id, number: number + 1, amount: discount })
  }
}
