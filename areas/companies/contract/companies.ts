import { z } from 'zod'
import { cnpj, optionalCep, optionalCnae, optionalPhone, optionalUf, phone } from '#platform/contract/brazil.ts'
import { byId, endpoint, facet, flag, listQuery, pageOf, several, stored } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/exports.ts'
import { onceEach, optionalEmail, requiredText, text } from '#platform/contract/validation.ts'
import { CompanyContact, companyContacts } from './companyContacts.ts'

export const companyStates = [
  'rascunho',
  'pendente_verificacao',
  'ativa',
  'inadimplente',
  'suspensa',
  'inativa',
  'bloqueada',
] as const
export type CompanyState = (typeof companyStates)[number]
export const companySizes = ['mei', 'me', 'epp', 'media', 'grande'] as const

/** An address. All fields are optional; given values must be well formed. */
export const addressShape = {
  cep: optionalCep,
  street: text(160).default(''),
  streetNumber: text(20).default(''),
  complement: text(80).default(''),
  district: text(80).default(''),
  city: text(80).default(''),
  uf: optionalUf,
}

export const webAddress = z
  .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'url' }).max(300)], { error: 'url' })
  .default('')
export const maxTags = 30
export const tags = z.array(requiredText(40)).overwrite(onceEach).max(maxTags).default([])

export const CompanyInput = z.object({
  cnpj,
  legalName: requiredText(160),
  tradeName: text(160).default(''),
  sector: text(80).default(''),
  cnae: optionalCnae,
  size: z.enum(companySizes).nullable().default(null),
  site: webAddress,
  email: optionalEmail,
  phone: optionalPhone,
  otherPhones: z.array(phone).max(5).default([]),
  about: text(4000).default(''),
  ...addressShape,
  tags,
  confidential: z.boolean().default(false),
  contacts: companyContacts,
  /** Defaults to the caller on creation, and to the current owner on an update. */
  ownerId: z.uuid().nullable().optional(),
})
export type CompanyInput = z.output<typeof CompanyInput>

export const Company = CompanyInput.extend({
  ...stored,
  cnpj: z.string(),
  site: z.string(),
  email: z.string(),
  phone: z.string(),
  otherPhones: z.array(z.string()),
  cnae: z.string(),
  contacts: z.array(CompanyContact),
  ownerId: z.uuid().nullable(),
  cep: z.string(),
  uf: z.string(),
  name: z.string(),
  state: z.enum(companyStates),
  stateReason: z.string(),
  stateFrom: z.enum([...companyStates, '']).meta({ description: 'the state before this one' }),
  stateByName: z.string().nullable(),
  stateAt: z.iso.datetime().nullable(),
  ownerName: z.string().nullable(),
  processes: z.int(),
  deletedAt: z.iso.datetime().nullable(),
})
export type Company = z.infer<typeof Company>

export const CompanyRow = Company.pick({
  id: true,
  version: true,
  name: true,
  cnpj: true,
  city: true,
  uf: true,
  sector: true,
  state: true,
  ownerName: true,
  tags: true,
  ownerId: true,
  processes: true,
  updatedAt: true,
  deletedAt: true,
}).extend({ logoUrl: z.string().nullable() })
export type CompanyRow = z.infer<typeof CompanyRow>

export const companyQuery = listQuery(['name', 'city', 'state', 'updatedAt', 'createdAt'], 'name').extend({
  state: several(z.enum(companyStates)),
  uf: several(z.string().max(2)),
  sector: several(z.string().max(80)),
  size: several(z.enum(companySizes)),
  owner: several(z.uuid()),
  tag: several(z.string().max(40)),
  trash: flag,
})

/** A company in the list of its head office and branches. */
const CompanyOfRoot = Company.pick({
  id: true,
  name: true,
  cnpj: true,
  city: true,
  uf: true,
  state: true,
  deletedAt: true,
})

export const companies = {
  list: endpoint({
    method: 'GET',
    path: '/companies',
    summary: 'Companies, by name unless asked otherwise',
    query: companyQuery,
    response: pageOf(CompanyRow),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/companies/facets',
    summary: 'How many companies carry each value of a filter',
    query: companyQuery,
    response: z.object({ state: facet, uf: facet, sector: facet, size: facet, owner: facet, tag: facet }),
  }),
  export: exportOf({
    path: '/companies',
    summary: 'All companies that the filters leave, as a file',
    query: companyQuery.strict(),
    columns: ['name', 'cnpj', 'city', 'uf', 'sector', 'processes', 'owner', 'state', 'updatedAt'],
  }),
  get: endpoint({ method: 'GET', path: '/companies/:id', summary: 'One company', params: byId, response: Company }),
  ofRoot: endpoint({
    method: 'GET',
    path: '/companies/roots/:root',
    summary: 'The head office and the branches that share the first eight characters of a CNPJ',
    params: z.object({ root: z.string().regex(/^[0-9A-Z]{8}$/) }),
    response: pageOf(CompanyOfRoot),
  }),
  create: endpoint({
    method: 'POST',
    path: '/companies',
    summary: 'Register a company, as a draft',
    body: CompanyInput,
    response: Company,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/companies/:id',
    summary: 'Change a company; 409 when somebody changed it meanwhile',
    params: byId,
    body: CompanyInput.extend({ version: z.int() }),
    response: Company,
  }),
  setTags: endpoint({
    method: 'PUT',
    path: '/companies/:id/tags',
    summary: 'Give a company these words and no others',
    params: byId,
    body: z.object({ tags, version: z.int() }),
    response: Company,
  }),
  setOwner: endpoint({
    method: 'PUT',
    path: '/companies/:id/owner',
    summary: 'Say who looks after a company',
    params: byId,
    body: z.object({ ownerId: z.uuid().nullable(), version: z.int() }),
    response: Company,
  }),
  move: endpoint({
    method: 'POST',
    path: '/companies/:id/state',
    summary: 'Move a company to another state: verify it, send it back, block it; what stops it asks for a reason',
    params: byId,
    body: z.object({ to: z.enum(companyStates), reason: text(1000).default(''), version: z.int() }),
    response: Company,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/companies/:id',
    summary: 'Put a company in the bin; refused while it has processes under way',
    params: byId,
    response: Company,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/companies/:id/restore',
    summary: 'Take a company out of the bin',
    params: byId,
    response: Company,
  }),
}
