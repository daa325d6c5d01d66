import { z } from 'zod'
import { byId, endpoint, facet, listQuery, pageOf, several } from '#platform/contract/endpoint.ts'
import { heldNames } from '#platform/contract/personal.ts'
import { applicationStatuses } from '#platform/contract/states.ts'
import { isReadable, requiredText, text } from '#platform/contract/validation.ts'
import { privacyStates } from '#professionals/contract/candidates.ts'
import { Mention, maxMentions } from './mentions.ts'

/** Rights of data subjects: LGPD, articles 18 and 20. */
export const requestKinds = [
  'confirmacao',
  'correcao',
  'portabilidade',
  'exclusao',
  'revogacao',
  'oposicao',
  'revisao_decisao',
] as const
export type RequestKind = (typeof requestKinds)[number]
/** The way by which the request arrived. */
export const requestChannels = ['email', 'telefone', 'presencial', 'carta', 'whatsapp', 'formulario'] as const
export const requestStates = ['aberta', 'em_andamento', 'atendida', 'recusada', 'cancelada'] as const
export type RequestState = (typeof requestStates)[number]
/** The decision of a review about the contested decision: upheld or revised. */
export const reviewDecisions = ['mantida', 'revista'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** A date up to today, as `yyyy-mm-dd`, by the server's clock. */
const receivedOn = z.iso.date().refine((day) => day >= '2020-01-01', 'date')

const Asked = z.object({
  kind: z.enum(requestKinds),
  channel: z.enum(requestChannels),
  receivedOn,
  details: text(2000).default(''),
})
/**
 * A request of a professional, or of another person, who is identified by name and contact. A request to review a decision names the application, and
 * what the person contests.
 */
export const RequestInput = Asked.extend({
  candidateId: z.uuid().nullable().default(null),
  applicationId: z.uuid().nullable().default(null),
  name: text(160).default(''),
  contact: text(254).default(''),
}).superRefine(({ kind, candidateId, applicationId, name, contact, details }, { addIssue }) => {
  const wrong = (field: string) => addIssue({ code: 'custom', path: [field], message: 'required' })
  if (kind === 'revisao_decisao') {
    if (!candidateId) wrong('candidateId')
    else if (!applicationId) wrong('applicationId')
    if (!isReadable(details)) wrong('details')
    return
  }
  if (candidateId) return
  if (!isReadable(name)) wrong('name')
  if (!isReadable(contact)) wrong('contact')
})
export type RequestInput = z.output<typeof RequestInput>

export const PrivacyRequest = Asked.extend({
  id: z.uuid(),
  candidateId: z.uuid().nullable(),
  privacyState: z.enum(privacyStates).nullable().meta({ description: 'of the professional, if it is one' }),
  name: z.string(),
  contact: z.string(),
  receivedOn: z.string(),
  dueOn: z.string(),
  details: z.string(),
  state: z.enum(requestStates),
  contested: z
    .object({ applicationId: z.uuid(), processId: z.uuid(), processTitle: z.string(), processCode: z.string() })
    .nullable()
    .meta({ description: 'the application whose decision is contested' }),
  decision: z.enum(reviewDecisions).nullable(),
  answer: z.string(),
  closedAt: z.iso.datetime().nullable(),
  closedByName: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  version: z.int(),
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

export const requestQuery = listQuery(['dueOn', 'receivedOn', 'kind', 'state'], 'dueOn').extend({
  state: several(z.enum(requestStates)),
  kind: several(z.enum(requestKinds)),
  /** Requests of one professional. */
  candidateId: z.uuid().optional(),
})

/** The ways in which a user can have taken part in the decision on an application. */
export const decisionKinds = [
  'elimination',
  'component',
  'outcome',
  'correction',
  'question',
  'grades',
  'answers',
  'freeze',
] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** The decisions on a contested application. The graders are not included: grades are blind. */
export const ContestedDecisions = z.object({
  status: z.enum(applicationStatuses),
  email: z.string().meta({ description: 'the address that gets the answer; empty when there is none' }),
  decisions: z.array(
    z.object({
      kind: z.enum(decisionKinds).exclude(['grades', 'answers']),
      to: z.string().nullable().meta({ description: 'the status after it' }),
      by: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  own: z.array(z.enum(decisionKinds)).meta({
    description: 'how the reader has taken part; a review is refused to them unless it is empty',
  }),
})
export type ContestedDecisions = z.infer<typeof ContestedDecisions>

export const privacyRequests = {
  list: endpoint({
    method: 'GET',
    path: '/privacy/requests',
    summary: 'What people ask about their own data, those due first first',
    query: requestQuery,
    response: pageOf(PrivacyRequest),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/privacy/requests/facets',
    summary: 'How many requests carry each value of a filter',
    query: requestQuery,
    response: z.object({ state: facet, kind: facet }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/privacy/requests',
    summary: 'Write down a request; its fifteen days begin on the day it was received',
    body: RequestInput,
    response: PrivacyRequest,
  }),
  move: endpoint({
    method: 'POST',
    path: '/privacy/requests/:id/state',
    summary: 'Take a request up, answer, refuse or withdraw it; 409 when somebody changed it meanwhile',
    params: byId,
    body: z.object({
      to: z.enum(requestStates),
      answer: text(2000).default(''),
      decision: z.enum(reviewDecisions).nullable().default(null),
      version: z.int(),
    }),
    response: PrivacyRequest,
  }),
  decisions: endpoint({
    method: 'GET',
    path: '/privacy/requests/:id/decisions',
    summary: 'The decisions on the application that a request contests, and whether the caller took part in them',
    params: byId,
    response: ContestedDecisions,
  }),
}

const exportStates = ['na_fila', 'pronto', 'falhou', 'expirado'] as const
export const PersonExport = z.object({
  id: z.uuid(),
  state: z.enum(exportStates),
  size: z.int().nullable(),
  createdAt: z.iso.datetime(),
  createdByName: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
})
export type PersonExport = z.infer<typeof PersonExport>
/** Days in which an archive can be downloaded. */
export const daysOfExport = 7

const counts = z.array(z.object({ name: z.enum(heldNames), count: z.int() }))

export const Erasure = z.object({
  name: z.string().meta({ description: 'what has to be typed to confirm' }),
  /** The code of a refusal, when it is not possible now. */
  why: z.string().nullable(),
  requestedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  erased: counts.meta({ description: 'what goes' }),
  kept: counts.meta({
    description: 'what stays without saying who it was, but for payments, which the tax law asks for',
  }),
})
export type Erasure = z.infer<typeof Erasure>

export const personData = {
  exports: endpoint({
    method: 'GET',
    path: '/privacy/people/:id/exports',
    summary: 'The archives that were made of what is held on a professional, newest first',
    params: byId,
    response: z.object({ rows: z.array(PersonExport) }),
  }),
  makeExport: endpoint({
    method: 'POST',
    path: '/privacy/people/:id/exports',
    summary: 'Have an archive made of everything that is held on a professional, with who saw what',
    params: byId,
    response: PersonExport,
  }),
  exportAddress: endpoint({
    method: 'POST',
    path: '/privacy/people/:id/exports/:exportId/address',
    summary: 'Where an archive can be fetched for the next five minutes; who asked is recorded',
    params: byId.extend({ exportId: z.uuid() }),
    response: z.object({ url: z.string() }),
  }),
  erasure: endpoint({
    method: 'GET',
    path: '/privacy/people/:id/erasure',
    summary: 'What an erasure would take and what the law keeps, in counts, and why it may not be done now',
    params: byId,
    response: Erasure,
  }),
  mentions: endpoint({
    method: 'GET',
    path: '/privacy/people/:id/mentions',
    summary: `Texts of others that name a professional and that no erasure changes, up to ${maxMentions}; all texts are read for it`,
    params: byId,
    response: z.object({ rows: z.array(Mention) }),
  }),
  erase: endpoint({
    method: 'POST',
    path: '/privacy/people/:id/erasure',
    summary: 'Erase a professional for good; the name has to be typed. There is no way back',
    params: byId,
    body: z.object({ confirmation: requiredText(160) }),
    response: Erasure,
  }),
}
