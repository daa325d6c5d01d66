import { z } from 'zod'
import { optionalCnpj, optionalPhone } from '#platform/contract/brazil.ts'
import { byId, endpoint, facet, flag, listQuery, pageOf, several, stored } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/exports.ts'
import { cleanHtml, richText } from '#platform/contract/richText.ts'
import { day, requiredText, text } from '#platform/contract/validation.ts'
import { addressShape, webAddress } from './companies.ts'

export const partnerTypes = ['institucional', 'escola', 'consultoria', 'job_board', 'patrocinador'] as const
export type PartnerType = (typeof partnerTypes)[number]
export const partnerStates = ['prospecto', 'em_negociacao', 'ativo', 'suspenso', 'encerrado'] as const
export type PartnerState = (typeof partnerStates)[number]
/** The state of an agreement today, by its end date. */
export const agreementStandings = ['vigente', 'a_vencer', 'vencido', 'sem_prazo'] as const
export type AgreementStanding = (typeof agreementStandings)[number]

const optionalDay = day()
  .refine((d) => d <= '2199-12-31', 'date')
  .nullable()
  .default(null)

const partnerFields = z.object({
  type: z.enum(partnerTypes),
  legalName: requiredText(160),
  tradeName: text(160).default(''),
  cnpj: optionalCnpj,
  contactName: text(120).default(''),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  phone: optionalPhone,
  site: webAddress,
  ...addressShape,
  agreementNumber: text(60).default(''),
  agreementStart: optionalDay,
  agreementEnd: optionalDay,
  voucherQuota: z.int().min(0).max(1_000_000).nullable().default(null),
  benefits: richText(),
  notes: text(4000).default(''),
})
type Fields = z.output<typeof partnerFields>

const order = ['agreementStart', 'agreementEnd'] as const
const inOrder = ({ agreementStart, agreementEnd }: Pick<Fields, (typeof order)[number]>) =>
  !agreementStart || !agreementEnd || agreementEnd >= agreementStart
/** Validated as soon as both dates are valid, even if other fields are not. */
const agreement = {
  ...{ path: ['agreementEnd'], error: 'end_before_start' },
  when: ({ value, issues }: z.core.ParsePayload) =>
    partnerFields.pick({ agreementStart: true, agreementEnd: true }).safeParse(value).success &&
    !issues.some(({ path: [field] = [] }) => order.some((name) => name === field)),
}

/** The input of the form, validated by both sides. */
export const PartnerInput = partnerFields.refine(inOrder, agreement)
export type PartnerInput = z.output<typeof PartnerInput>

export const Partner = partnerFields.extend({
  ...stored,
  cnpj: z.string(),
  email: z.string(),
  phone: z.string(),
  site: z.string(),
  cep: z.string(),
  uf: z.string(),
  name: z.string(),
  state: z.enum(partnerStates),
  stateReason: z.string(),
  agreement: z.enum(agreementStandings),
  benefits: cleanHtml,
  deletedAt: z.iso.datetime().nullable(),
})
export type Partner = z.infer<typeof Partner>

export const PartnerRow = Partner.pick({
  id: true,
  version: true,
  name: true,
  type: true,
  contactName: true,
  city: true,
  uf: true,
  agreement: true,
  agreementEnd: true,
  voucherQuota: true,
  state: true,
  updatedAt: true,
  deletedAt: true,
}).extend({ logoUrl: z.string().nullable() })
export type PartnerRow = z.infer<typeof PartnerRow>

export const partnerQuery = listQuery(
  ['name', 'type', 'city', 'agreementEnd', 'state', 'updatedAt', 'createdAt'],
  'name',
).extend({
  state: several(z.enum(partnerStates)),
  type: several(z.enum(partnerTypes)),
  agreement: several(z.enum(agreementStandings)),
  uf: several(z.string().max(2)),
  trash: flag,
})

export const partners = {
  list: endpoint({
    method: 'GET',
    path: '/partners',
    summary: 'Partners, by name unless asked otherwise',
    query: partnerQuery,
    response: pageOf(PartnerRow),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/partners/facets',
    summary: 'How many partners carry each value of a filter',
    query: partnerQuery,
    response: z.object({ state: facet, type: facet, agreement: facet, uf: facet }),
  }),
  export: exportOf({
    path: '/partners',
    summary: 'All partners that the filters leave, as a file',
    query: partnerQuery.strict(),
    columns: ['name', 'type', 'contactName', 'city', 'uf', 'agreementEnd', 'voucherQuota', 'state', 'updatedAt'],
  }),
  get: endpoint({ method: 'GET', path: '/partners/:id', summary: 'One partner', params: byId, response: Partner }),
  create: endpoint({
    method: 'POST',
    path: '/partners',
    summary: 'Register a partner, as a prospect',
    body: PartnerInput,
    response: Partner,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/partners/:id',
    summary: 'Change a partner; 409 when somebody changed it meanwhile',
    params: byId,
    body: partnerFields.extend({ version: z.int() }).refine(inOrder, agreement),
    response: Partner,
  }),
  move: endpoint({
    method: 'POST',
    path: '/partners/:id/state',
    summary: 'Move a partner to another state; suspending and ending ask for a reason',
    params: byId,
    body: z.object({ to: z.enum(partnerStates), reason: text(500).default(''), version: z.int() }),
    response: Partner,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/partners/:id',
    summary: 'Put a partner in the bin; refused while the partnership is active',
    params: byId,
    response: Partner,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/partners/:id/restore',
    summary: 'Take a partner out of the bin',
    params: byId,
    response: Partner,
  }),
}
