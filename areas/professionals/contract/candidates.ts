import { z } from 'zod'
import { addressShape, tags } from '#companies/contract/companies.ts'
import { cpf, optionalUf, phone } from '#platform/contract/brazil.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import {
  byId,
  endpoint,
  facet,
  flag,
  listQuery,
  nothing,
  pageOf,
  several,
  stored,
} from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/exports.ts'
import { hidden } from '#platform/contract/hidden.ts'
import { foundPlaces } from '#platform/contract/search.rules.ts'
import { day, requiredText, text } from '#platform/contract/validation.ts'
import { availabilities, degrees, partShapes, storedParts } from './candidateParts.ts'
import { contracts, workplaces } from './employment.ts'

export const candidateStates = ['convidado', 'cadastrado', 'ativo', 'inativo', 'bloqueado'] as const
export type CandidateState = (typeof candidateStates)[number]
export const councilStatuses = ['ativo', 'suspenso', 'cancelado', 'licenciado', 'em_debito'] as const
export const privacyStates = ['normal', 'aviso_retencao', 'exclusao_solicitada', 'anonimizado'] as const
export type PrivacyState = (typeof privacyStates)[number]
/** States that are listed and need the attention of an administrator. */
export const awaitedPrivacy = ['aviso_retencao', 'exclusao_solicitada'] as const satisfies PrivacyState[]
/** Whether a professional may be added to a process without having applied. */
export const visibilities = ['visivel', 'oculto'] as const
/** The validity of a registration, by its expiry date. */
export const expiryStandings = ['sem_validade', 'vigente', 'a_vencer', 'vencido'] as const
export type ExpiryStanding = (typeof expiryStandings)[number]

/** Ranges of expected salary, in reais per month: each up to its value, and above the previous one. */
export const salaryBands = ['ate_3000', 'ate_5000', 'ate_8000', 'ate_12000', 'acima', 'nao_informada'] as const
export type SalaryBand = (typeof salaryBands)[number]
/** Ranges of the last update. */
export const seenBands = ['30_dias', '90_dias', '1_ano', 'antes'] as const
export type SeenBand = (typeof seenBands)[number]
export const yesNo = ['sim', 'nao'] as const
export type YesNo = (typeof yesNo)[number]

/** A date between 1900 and today, as `yyyy-mm-dd`. */
const birthDate = day()
  .nullable()
  .default(null)
  .refine((d) => d === null || d <= dayInBrasilia(new Date()), 'date_future')

export const CandidateInput = z.object({
  fullName: requiredText(160),
  socialName: text(160).default(''),
  cpf,
  birthDate,
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  phone,
  /** Given on registration; later given and withdrawn with its proof, see candidateSettings.ts. */
  whatsappConsent: z.boolean().default(false),
  profession: text(80).default(''),
  headline: text(160).default(''),
  summary: text(4000).default(''),
  ...addressShape,
  council: text(20).default(''),
  councilUf: optionalUf,
  councilNumber: text(30).default(''),
  councilCategory: text(60).default(''),
  councilStatus: z.enum(councilStatuses).nullable().default(null),
  councilExpiresOn: day().nullable().default(null),
  ...partShapes,
  /** Centavos per month. */
  salaryExpectation: z.int().min(0).max(100_000_000).nullable().default(null),
  contracts: z.array(z.enum(contracts)).max(contracts.length).default([]),
  workplaces: z.array(z.enum(workplaces)).max(workplaces.length).default([]),
  availability: z.enum(availabilities).nullable().default(null),
  tags,
})
export type CandidateInput = z.output<typeof CandidateInput>

/** An update omits the CPF unless it was unmasked and changed, and never changes the consent. */
export const CandidateChange = CandidateInput.omit({ whatsappConsent: true }).extend({ cpf: cpf.optional() })

export const Candidate = CandidateInput.extend({
  ...stored,
  cpf: z.string().meta({ description: 'masked: ***.444.777-**' }),
  birthDate: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  cep: z.string(),
  uf: z.string(),
  councilUf: z.string(),
  councilExpiresOn: z.string().nullable(),
  councilVerifiedAt: z.iso.datetime().nullable(),
  councilVerifiedByName: z.string().nullable(),
  ...storedParts,
  whatsappConsentAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'since when the consent stands as it does; null when nobody was asked' }),
  whatsappSource: z.string(),
  privacyState: z.enum(privacyStates),
  visibility: z.enum(visibilities),
  state: z.enum(candidateStates),
  stateReason: z.string(),
  photoUrl: z.string().nullable(),
  hasCv: z.boolean(),
  deletedAt: z.iso.datetime().nullable(),
  mergedInto: z.uuid().nullable().meta({ description: 'the professional that this record was merged into' }),
})
export type Candidate = z.infer<typeof Candidate>

export const CandidateRow = Candidate.pick({
  id: true,
  version: true,
  fullName: true,
  socialName: true,
  cpf: true,
  email: true,
  profession: true,
  city: true,
  uf: true,
  councilNumber: true,
  councilStatus: true,
  state: true,
  photoUrl: true,
  createdAt: true,
  updatedAt: true,
  deletedAt: true,
}).extend({
  found: z
    .object({ where: z.enum(foundPlaces), text: z.string() })
    .nullable()
    .meta({ description: 'where a word of the search was found that the name and the profession do not show' }),
})
export type CandidateRow = z.infer<typeof CandidateRow>

export const candidateQuery = listQuery(
  ['relevance', 'fullName', 'city', 'state', 'createdAt', 'updatedAt'],
  // The best match first; without a search, the newest.
  'relevance',
).extend({
  state: several(z.enum(candidateStates)),
  uf: several(z.string().max(2)),
  city: several(z.string().max(80)),
  councilStatus: several(z.enum(councilStatuses)),
  councilCategory: several(z.string().max(60)),
  expiry: several(z.enum(expiryStandings)),
  privacyState: several(z.enum(awaitedPrivacy)),
  availability: several(z.enum(availabilities)),
  salary: several(z.enum(salaryBands)),
  seen: several(z.enum(seenBands)),
  inProcess: several(z.enum(yesNo)),
  workplace: several(z.enum(workplaces)),
  contract: several(z.enum(contracts)),
  degree: several(z.enum(degrees)),
  /** `ingles:B2`: that level or a higher one. */
  language: several(z.string().max(40)),
  skill: several(z.string().max(60)),
  tag: several(z.string().max(40)),
  importId: z
    .uuid()
    .optional()
    .meta({ description: 'those in the spreadsheet of an import, as long as its rows are kept: 30 days' }),
  trash: flag,
})

/** Columns of an export that the list does not show. */
export const candidateFileColumns = [
  'socialName',
  'phone',
  'birthDate',
  'headline',
  'summary',
  'cep',
  'street',
  'streetNumber',
  'complement',
  'district',
  'councilName',
  'councilUf',
  'councilCategory',
  'councilExpiresOn',
  'education',
  'experiences',
  'skills',
  'languages',
  'salaryExpectation',
  'contracts',
  'workplaces',
  'availability',
  'linkedin',
  'lattes',
  'tags',
] as const

/** An application of a professional, as listed on their page. */
const CandidateApplication = z.object({
  id: z.uuid(),
  processId: z.uuid(),
  processTitle: z.string(),
  processCode: z.string(),
  processState: z.string(),
  zone: z.string().meta({ description: 'of the process' }),
  frozen: z.boolean().meta({ description: 'its result is frozen' }),
  companyName: z.string(),
  stage: z.string(),
  status: z.string(),
  place: z.int().nullable(),
  total: z.number().nullable(),
  coverage: z.number().nullable(),
  hidden,
  appliedAt: z.iso.datetime(),
  lateReason: z.string().nullable().meta({ description: 'why it was added after applications had closed' }),
  contestedOn: z
    .string()
    .nullable()
    .meta({ description: 'the day of the oldest open request to review a decision on it' }),
})

export const candidates = {
  list: endpoint({
    method: 'GET',
    path: '/candidates',
    summary:
      'Professionals; those who are searched for by how well they fit, the first 500 of them, and the newest first without a search',
    query: candidateQuery,
    response: pageOf(CandidateRow),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/candidates/facets',
    summary: 'How many professionals carry each value of a filter',
    query: candidateQuery,
    response: z.object({ state: facet, uf: facet, councilStatus: facet }),
  }),
  moreFacets: endpoint({
    method: 'GET',
    path: '/candidates/facets/more',
    summary: 'The same for the filters that are asked for less often, as they cost more',
    query: candidateQuery,
    response: z.object({
      councilCategory: facet,
      city: facet,
      expiry: facet,
      privacyState: facet,
      availability: facet,
      salary: facet,
      seen: facet,
      inProcess: facet,
      workplace: facet,
      contract: facet,
      degree: facet,
      language: facet,
      skill: facet,
      tag: facet,
    }),
  }),
  export: exportOf({
    path: '/candidates',
    summary: 'All professionals that the filters leave, as a file, the CPF masked',
    query: candidateQuery.strict(),
    columns: [
      'fullName',
      'profession',
      'cpf',
      'email',
      'city',
      'uf',
      'council',
      'councilNumber',
      'state',
      'createdAt',
      ...candidateFileColumns,
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/candidates/:id',
    summary: 'One professional, the CPF masked',
    params: byId,
    response: Candidate,
  }),
  look: endpoint({
    method: 'POST',
    path: '/candidates/:id/look',
    summary: 'Say that the record of a professional was opened; who opened it is recorded, once an hour',
    params: byId,
    query: z.object({
      processId: z.uuid().optional().meta({
        description:
          'from which it was opened: counts as a contact seen for the company, 409 when its plan has no more',
      }),
    }),
    response: nothing,
  }),
  applications: endpoint({
    method: 'GET',
    path: '/candidates/:id/applications',
    summary: 'The applications of a professional, with stage and place',
    params: byId,
    response: z.object({ rows: z.array(CandidateApplication) }),
  }),
  unmask: endpoint({
    method: 'POST',
    path: '/candidates/:id/unmask',
    summary: 'The whole CPF; who saw it is recorded',
    params: byId,
    response: z.object({ cpf: z.string() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/candidates',
    summary: 'Register a professional',
    body: CandidateInput,
    response: Candidate,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/candidates/:id',
    summary: 'Change a professional; 409 when somebody changed it meanwhile',
    params: byId,
    body: CandidateChange.extend({ version: z.int() }),
    response: Candidate,
  }),
  move: endpoint({
    method: 'POST',
    path: '/candidates/:id/state',
    summary: 'Move a professional to another state; blocking asks for a reason',
    params: byId,
    body: z.object({ to: z.enum(candidateStates), reason: text(500).default(''), version: z.int() }),
    response: Candidate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/candidates/:id',
    summary: 'Put a professional in the bin; refused while an application is under way',
    params: byId,
    response: Candidate,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/candidates/:id/restore',
    summary: 'Take a professional out of the bin',
    params: byId,
    response: Candidate,
  }),
}
