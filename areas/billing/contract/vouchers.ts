import { z } from 'zod'
import {
  byId,
  endpoint,
  facet,
  listQuery,
  nothing,
  pageOf,
  several,
  stored,
  uuid,
} from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/exports.ts'
import { day, requiredText, text } from '#platform/contract/validation.ts'
import { maxCentavos } from './money.ts'
import { periodKinds } from './periods.rules.ts'
import { redemptionStates, type VoucherKind, voucherKinds, voucherStandings, voucherStates } from './vouchers.rules.ts'

const voucherCode = text(20)
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{0,19}$/, 'voucher_code')

/** The code of a voucher to redeem, as somebody types it; empty for none. */
export const optionalVoucher = text(20).toUpperCase().default('')

const optionalDay = day()
  .refine((d) => d <= '2199-12-31', 'date')
  .nullable()
  .default(null)

const benefitShape = {
  name: text(60).default('').meta({ description: 'for administrators' }),
  kind: z.enum(voucherKinds),
  value: z.int().min(1).max(maxCentavos).meta({ description: 'a percentage, centavos, or months' }),
  periods: z.int().min(1).max(120).nullable().default(1).meta({ description: 'charges it reduces; null for all' }),
  plans: z.array(uuid).max(100).default([]).meta({ description: 'none for all' }),
  perCompany: z.int().min(1).max(1000).default(1),
  startsOn: optionalDay,
  endsOn: optionalDay,
  partnerId: uuid.nullable().default(null),
}
const voucherFields = z.object({
  code: voucherCode,
  ...benefitShape,
  maxRedemptions: z.int().min(1).max(1_000_000).nullable().default(null),
})

const mostOf: Record<VoucherKind, number> = { percentual: 100, valor_fixo: maxCentavos, meses_gratis: 12 }
type Checked = { kind: VoucherKind; value: number; startsOn: string | null; endsOn: string | null }
/** Checks fields against one another. */
function together({ value: voucher, issues }: z.core.ParsePayload<Checked>) {
  const most = mostOf[voucher.kind]
  if (voucher.value > most)
    issues.push({ code: 'custom', path: ['value'], message: `too_big|${most}`, input: voucher.value })
  if (voucher.startsOn && voucher.endsOn && voucher.endsOn < voucher.startsOn)
    issues.push({ code: 'custom', path: ['endsOn'], message: 'end_before_start', input: voucher.endsOn })
}

/** The input of the form, validated by both sides. */
export const VoucherInput = voucherFields.check(together)
export type VoucherInput = z.output<typeof VoucherInput>

/** Codes that are generated together, each for one redemption. */
export const BatchInput = z
  .object({
    ...benefitShape,
    count: z.int().min(1).max(1000),
    prefix: text(10)
      .toUpperCase()
      .regex(/^([A-Z0-9][A-Z0-9-]{0,9})?$/, 'voucher_code')
      .default(''),
  })
  .check(together)
export type BatchInput = z.output<typeof BatchInput>

export const VoucherRow = z.object({
  ...stored,
  code: z.string(),
  name: z.string(),
  kind: z.enum(voucherKinds),
  value: z.int(),
  periods: z.int().nullable(),
  maxRedemptions: z.int().nullable(),
  perCompany: z.int(),
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  partnerId: z.uuid().nullable(),
  partnerName: z.string().nullable(),
  planNames: z.array(z.string()).meta({ description: 'with the code of each plan' }),
  forPlans: z.array(z.object({ name: z.string(), period: z.enum(periodKinds) })),
  batchId: z.uuid().nullable(),
  state: z.enum(voucherStates),
  standing: z.enum(voucherStandings),
  redeemed: z.int(),
  reserved: z.int().meta({ description: 'for less than 30 minutes, and not paid yet' }),
})
export type VoucherRow = z.infer<typeof VoucherRow>

/** The redemptions of all vouchers of a partner. */
export const PartnerQuota = z.object({
  quota: z.int().nullable(),
  taken: z.int(),
  discount: z.int().meta({ description: 'in centavos, of invoices that are paid' }),
  vouchers: z.array(z.object({ id: z.uuid(), code: z.string(), taken: z.int(), maxRedemptions: z.int().nullable() })),
  more: z.int().meta({ description: 'how many vouchers of the partner are not listed' }),
})
export type PartnerQuota = z.infer<typeof PartnerQuota>

export const Voucher = VoucherRow.extend({
  stateReason: z.string(),
  plans: z.array(z.uuid()),
  freesAt: z.iso.datetime().nullable().meta({ description: 'when the first reservation ends' }),
  partner: PartnerQuota.nullable(),
})
export type Voucher = z.infer<typeof Voucher>

export const Redemption = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  companyId: z.uuid(),
  companyName: z.string(),
  planName: z.string(),
  period: z.enum(periodKinds),
  subscriptionId: z.uuid(),
  state: z.enum(redemptionStates),
  reservedUntil: z.iso.datetime(),
  number: z.int().meta({ description: 'of the last charge that it reduced, from 1' }),
  charges: z.int().nullable().meta({ description: 'that it reduces; null for all' }),
  discount: z.int().meta({ description: 'of all charges so far, in centavos' }),
})
export type Redemption = z.infer<typeof Redemption>

export const voucherQuery = listQuery(
  ['code', 'redeemed', 'startsOn', 'endsOn', 'standing', 'createdAt'],
  '-createdAt',
).extend({
  standing: several(z.enum(voucherStandings)),
  kind: several(z.enum(voucherKinds)),
  plan: several(z.uuid()),
  partner: several(z.uuid()),
  batch: several(z.uuid()),
})

export const redemptionQuery = z.object({
  state: several(z.enum(redemptionStates)),
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(100).default(10),
})

/** The effect of a voucher on the first charge of a plan. */
const VoucherOffer = z.object({
  code: z.string(),
  kind: z.enum(voucherKinds),
  value: z.int(),
  charges: z.int().nullable().meta({ description: 'that it reduces; null for all' }),
  discount: z.int(),
  total: z.int(),
})

const appUrl = z.object({ appUrl: z.url().max(300) })

export const vouchers = {
  list: endpoint({
    method: 'GET',
    path: '/vouchers',
    summary: 'Vouchers, the latest first unless asked otherwise',
    query: voucherQuery,
    response: pageOf(VoucherRow),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/vouchers/facets',
    summary: 'How many vouchers carry each value of a filter',
    query: voucherQuery,
    response: z.object({ standing: facet, kind: facet, plan: facet, partner: facet }),
  }),
  export: exportOf({
    path: '/vouchers',
    summary: 'All vouchers that the filters leave, as a file',
    query: voucherQuery.strict(),
    columns: [
      'code',
      'name',
      'kind',
      'value',
      'periods',
      'planNames',
      'partnerName',
      'redeemed',
      'maxRedemptions',
      'startsOn',
      'endsOn',
      'standing',
      'createdAt',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/vouchers/:id',
    summary: 'One voucher, with the quota of its partner',
    params: byId,
    response: Voucher,
  }),
  redemptions: endpoint({
    method: 'GET',
    path: '/vouchers/:id/redemptions',
    summary: 'The redemptions of a voucher, the latest first',
    params: byId,
    query: redemptionQuery,
    response: pageOf(Redemption),
  }),
  create: endpoint({
    method: 'POST',
    path: '/vouchers',
    summary: 'Create a voucher, as a draft',
    body: VoucherInput,
    response: Voucher,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/vouchers/:id',
    summary: 'Change a voucher; of an active one the name, the end, and the maximum upwards',
    params: byId,
    body: voucherFields.extend({ version: z.int() }).check(together),
    response: Voucher,
  }),
  move: endpoint({
    method: 'POST',
    path: '/vouchers/:id/state',
    summary: 'Activate, pause or revoke a voucher; a revoked one never comes back, and asks for a reason',
    params: byId,
    body: z.object({ to: z.enum(voucherStates), reason: text(300).default(''), version: z.int() }),
    response: Voucher,
  }),
  generate: endpoint({
    method: 'POST',
    path: '/vouchers/batches',
    summary: 'Generate active vouchers with codes of their own; the answer is the codes',
    body: BatchInput.safeExtend({ title: requiredText(80).meta({ description: 'of the file, and of its column' }) }),
    file: 'text/csv; charset=utf-8',
    response: nothing,
  }),
  link: endpoint({
    method: 'GET',
    path: '/vouchers/:id/link',
    summary: 'The address at which the site offers a voucher, its QR, and what its poster says',
    params: byId,
    query: appUrl,
    response: z.object({
      url: z.string(),
      qr: z.string().meta({ description: 'an SVG, black on white' }),
      organisation: z.string(),
      title: z.string(),
      body: z.string(),
      terms: z.string(),
    }),
  }),
  poster: endpoint({
    method: 'GET',
    path: '/vouchers/:id/poster',
    summary: 'A voucher as a poster to print',
    params: byId,
    query: appUrl,
    file: 'application/pdf',
    response: nothing,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/vouchers/:id/sheet',
    summary: 'All vouchers that were generated with this one, as cards to cut out',
    params: byId,
    query: appUrl,
    file: 'application/pdf',
    response: nothing,
  }),
  partner: endpoint({
    method: 'GET',
    path: '/vouchers/partners/:id',
    summary: 'What a partner brought in: its vouchers, their redemptions and the discounts',
    params: byId,
    response: PartnerQuota,
  }),
  check: endpoint({
    method: 'POST',
    path: '/checkout/voucher',
    access: 'public',
    summary: 'What a voucher takes off a plan, or why it may not be redeemed',
    body: z.object({ code: voucherCode, plan: text(20) }),
    response: VoucherOffer,
  }),
}
