import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import { partOf } from './invoices.rules.ts'
import type { PeriodKind } from './periods.rules.ts'

export const voucherKinds = ['percentual', 'valor_fixo', 'meses_gratis'] as const
export type VoucherKind = (typeof voucherKinds)[number]
export const voucherStates = ['rascunho', 'ativo', 'pausado', 'revogado'] as const
export type VoucherState = (typeof voucherStates)[number]
/** The standing of a voucher today: its state, or what follows from its days and its redemptions. */
export const voucherStandings = [
  'ativo',
  'programado',
  'pausado',
  'esgotado',
  'expirado',
  'revogado',
  'rascunho',
] as const
export type VoucherStanding = (typeof voucherStandings)[number]
export const redemptionStates = ['reservado', 'aplicado', 'liberado'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/** Minutes for which a redemption is reserved without a payment. */
export const reservedMinutes = 30

const next: Record<VoucherState, VoucherState[]> = {
  rascunho: ['ativo', 'revogado'],
  ativo: ['pausado', 'revogado'],
  pausado: ['ativo', 'revogado'],
  revogado: [],
}
export const voucherMoves = (from: VoucherState) => next[from]
/** A revoked voucher never comes back, so that somebody has to say why. */
export const voucherMoveNeedsReason = (to: VoucherState) => to === 'revogado'

export type Benefit = { kind: VoucherKind; value: number; periods: number | null }

// A plan that is bought once lasts about a month.
const monthsIn: Record<PeriodKind, number> = { mensal: 1, trimestral: 3, anual: 12, unico: 1 }

/** Returns the number of charges of a plan that a voucher reduces; `null` for all. */
export const chargesOf = ({ kind, value, periods }: Benefit, period: PeriodKind): number | null =>
  kind === 'meses_gratis' ? Math.ceil(value / monthsIn[period]) : periods

/**
 * Returns the amount that a voucher takes off a charge of a plan, in centavos, rounded half up once and never more than the price. Free
 * months are taken off the months that a charge covers, the first ones first.
 *
 * @param number of the charge, from 1.
 */
export function discountOf(voucher: Benefit, { price, period }: { price: number; period: PeriodKind }, number: number) {
  const charges = chargesOf(voucher, period)
  if (charges !== null && number > charges) return 0
  if (voucher.kind === 'percentual') return partOf(price, voucher.value * 100)
  if (voucher.kind === 'valor_fixo') return Math.min(voucher.value, price)
  const months = monthsIn[period]
  const free = Math.min(months, voucher.value - (number - 1) * months)
  return Math.floor((2 * price * free + months) / (2 * months))
}

/** Redemptions that a company may still make; `null` is unlimited. More may be paid late than there were. */
export const leftOf = (max: number | null, taken: number) => (max === null ? null : Math.max(0, max - taken))

/** The facts that decide whether a voucher may be redeemed. Redemptions that are paid or reserved count as taken. */
export type RedeemFacts = {
  state: VoucherState
  startsOn: string | null
  endsOn: string | null
  maxRedemptions: number | null
  perCompany: number
  taken: number
  takenByCompany: number
  /** Whether it makes this plan cheaper. */
  isForPlan: boolean
  quota: number | null
  takenOfPartner: number
}

/** Whether a voucher may be redeemed today, or exactly why not. A draft is as unknown as a code that does not exist. */
export function mayRedeem(voucher: RedeemFacts, today: string): Verdict {
  if (voucher.state === 'rascunho') return refuse('voucher_unknown')
  if (voucher.state === 'revogado') return refuse('voucher_revoked')
  if (voucher.endsOn !== null && voucher.endsOn < today) return refuse('voucher_expired')
  if (voucher.state === 'pausado') return refuse('voucher_paused')
  if (voucher.startsOn !== null && voucher.startsOn > today) return refuse('voucher_not_yet')
  if (!voucher.isForPlan) return refuse('voucher_other_plan')
  if (voucher.takenByCompany >= voucher.perCompany) return refuse('voucher_company_used')
  if (leftOf(voucher.maxRedemptions, voucher.taken) === 0) return refuse('voucher_used_up')
  if (leftOf(voucher.quota, voucher.takenOfPartner) === 0) return refuse('voucher_quota_used')
  return allowed
}

type Terms = Benefit & {
  code: string
  perCompany: number
  startsOn: string | null
  partnerId: string | null
  plans: readonly string[]
  maxRedemptions: number | null
}

/**
 * The wrong field of a change, if any. A draft changes freely. Of a voucher that companies may have, only its name and its end do, and its maximum
 * upwards.
 */
export function wrongChange(
  before: Terms & { state: VoucherState },
  after: Terms,
): { field: keyof Terms; code: string } | null {
  if (before.state === 'rascunho') return null
  for (const field of ['code', 'kind', 'value', 'periods', 'perCompany', 'startsOn', 'partnerId'] as const)
    if (before[field] !== after[field]) return { field, code: 'voucher_fixed' }
  if (before.plans.toSorted().join() !== after.plans.toSorted().join()) return { field: 'plans', code: 'voucher_fixed' }
  const isLess =
    after.maxRedemptions !== null && (before.maxRedemptions === null || after.maxRedemptions < before.maxRedemptions)
  return isLess ? { field: 'maxRedemptions', code: 'voucher_max' } : null
}

/** Letters and digits of generated codes: none that is easily taken for another. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The address at which the site offers a voucher, without its origin. */
export const voucherPath = (code: string) => `/pricing?voucher=${encodeURIComponent(code)}`
