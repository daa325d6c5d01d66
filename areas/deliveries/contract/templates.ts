import { z } from 'zod'
import { byId, endpoint, flag, stored } from '#platform/contract/endpoint.ts'
import { cleanHtml, richText } from '#platform/contract/richText.ts'
import { requiredText, text } from '#platform/contract/validation.ts'
import { templateChannels } from './channels.ts'
import { Rendered, typeUser } from './rendered.ts'

export const templateKinds = ['message', 'system'] as const
export type TemplateKind = (typeof templateKinds)[number]
const templateAudiences = ['professionals', 'companies', 'administrators'] as const
export type TemplateAudience = (typeof templateAudiences)[number]

/** Letters that the system sends, with their merge fields; all may name the organisation. */
export const systemTemplates = {
  test: [],
  reset: ['nome', 'link'],
  invitation: ['nome', 'quem', 'link'],
  // Without the name: a registering stranger chooses it, and might use it to send text to other strangers.
  registered: [],
  registered_again: ['nome'],
  approved: ['nome', 'link'],
  suspended: ['nome'],
  reactivated: ['nome', 'link'],
  password_changed: ['nome'],
  second_factor_on: ['nome'],
  second_factor_off: ['nome'],
  second_factor_removed: ['nome', 'quem'],
  email_changed: ['nome', 'email'],
  notice: ['nome', 'frase', 'link'],
  company_correction: ['nome', 'empresa', 'mensagem'],
  contact: ['quem', 'email', 'mensagem'],
  review_answered: ['nome', 'processo', 'frase', 'mensagem'],
  evaluator_invitation: ['nome', 'quem', 'processo', 'link'],
  step_link: ['nome', 'processo', 'empresa', 'etapa', 'prazo', 'link'],
  evidence_rejected: ['nome', 'processo', 'empresa', 'etapa', 'mensagem', 'prazo', 'link'],
  step_reminder: ['nome', 'processo', 'empresa', 'etapa', 'prazo', 'link'],
  interview_scheduled: ['nome', 'processo', 'empresa', 'quando', 'onde', 'mensagem', 'link'],
  interview_changed: ['nome', 'processo', 'empresa', 'quando', 'onde', 'mensagem', 'link'],
  interview_cancelled: ['nome', 'processo', 'empresa', 'quando', 'mensagem'],
  interviewer_scheduled: ['nome', 'candidatura', 'processo', 'empresa', 'quando', 'onde', 'link'],
  interviewer_changed: ['nome', 'candidatura', 'processo', 'empresa', 'quando', 'onde', 'link'],
  interviewer_cancelled: ['nome', 'candidatura', 'processo', 'empresa', 'quando'],
  booking_invitation: ['nome', 'processo', 'empresa', 'etapa', 'prazo', 'link'],
  booking_offer: ['nome', 'processo', 'empresa', 'etapa', 'quando', 'prazo', 'link'],
  interview_reminder: ['nome', 'processo', 'empresa', 'quando', 'onde', 'mensagem', 'link'],
  interviewer_reminder: ['nome', 'candidatura', 'processo', 'empresa', 'quando', 'onde', 'link'],
  reserve_summons: ['nome', 'processo', 'empresa', 'prazo'],
  invoice_issued: ['nome', 'empresa', 'plano', 'fatura', 'valor', 'prazo', 'link'],
  invoice_paid: ['nome', 'empresa', 'plano', 'fatura', 'valor', 'prazo', 'link'],
  invoice_credited: ['nome', 'empresa', 'plano', 'fatura', 'valor', 'prazo', 'link'],
  invoice_due_soon: ['nome', 'empresa', 'plano', 'fatura', 'valor', 'prazo', 'link'],
  invoice_overdue: ['nome', 'empresa', 'plano', 'fatura', 'valor', 'prazo', 'link'],
  invoice_last_notice: ['nome', 'empresa', 'plano', 'fatura', 'valor', 'prazo', 'link'],
  subscription_suspended: ['nome', 'empresa', 'plano', 'fatura', 'valor', 'prazo', 'link'],
  subscription_cancelled: ['nome', 'empresa', 'plano'],
  subscription_reactivated: ['nome', 'empresa', 'plano'],
  trial_started: ['nome', 'empresa', 'plano', 'prazo', 'valor', 'link'],
  trial_ending: ['nome', 'empresa', 'plano', 'prazo', 'valor'],
  // A stranger may have left the address of somebody else, so it says nothing that they chose.
  subscription_confirm: ['link'],
  // Likewise: somebody may have typed the address of another person.
  applicant_code: ['numero', 'processo'],
  door_begun: ['processo', 'link'],
  document_request: ['nome', 'processo', 'empresa', 'frase', 'prazo', 'link'],
  document_refused: ['nome', 'processo', 'empresa', 'frase', 'mensagem', 'prazo', 'link'],
  document_reminder: ['nome', 'processo', 'empresa', 'frase', 'prazo', 'link'],
  door_receipt: ['nome', 'processo', 'empresa', 'numero', 'comprovante', 'link'],
  door_unfinished: ['nome', 'processo', 'empresa', 'prazo', 'link'],
  door_reopened: ['processo', 'link'],
  board_invitation: ['nome', 'processo', 'prazo', 'link'],
  news_published: ['frase', 'mensagem', 'link'],
  vacancy_published: ['frase', 'mensagem', 'link'],
  visitor_answer: ['processo', 'frase', 'mensagem', 'link'],
} as const satisfies Record<string, readonly SystemField[]>
export type SystemField =
  | 'nome'
  | 'quem'
  | 'email'
  | 'empresa'
  | 'processo'
  | 'etapa'
  | 'prazo'
  | 'frase'
  | 'mensagem'
  | 'candidatura'
  | 'quando'
  | 'onde'
  | 'plano'
  | 'fatura'
  | 'valor'
  | 'numero'
  | 'comprovante'
  | 'link'
export type SystemKey = keyof typeof systemTemplates

/** Letters to applicants, who may be reached by telephone. */
export const phoneLetters = [
  'applicant_code',
  'door_begun',
  'document_request',
  'document_refused',
  'document_reminder',
  'door_receipt',
  'door_unfinished',
  'door_reopened',
] as const satisfies SystemKey[]
export type PhoneLetter = (typeof phoneLetters)[number]

/** Templates of messages that the system starts: on entering a stage, before a deadline, on an outcome. */
export const messageTemplates = [
  'process_invitation',
  'application_received',
  'stage_entered',
  'deadline_near',
  'process_state',
  'interview',
  'outcome_hired',
  'outcome_reserve',
  'outcome_not_selected',
  'outcome_eliminated',
  'appeals_open',
  'result_changed',
  'documents_missing',
  'company_welcome',
] as const
export type MessageKey = (typeof messageTemplates)[number]

/** The template at the WhatsApp provider, and its parameters in order. */
export const ProviderTemplate = z.object({
  name: z.union([z.literal(''), z.string().regex(/^[a-z0-9_]{1,100}$/, 'provider_name')]).default(''),
  language: z
    .string()
    .regex(/^[a-z]{2}(_[A-Z]{2})?$/, 'provider_language')
    .default('pt_BR'),
  parameters: z.array(z.string().max(40)).max(10).default([]),
})
export type ProviderTemplate = z.output<typeof ProviderTemplate>

/** The content of a template for one channel. */
export const TemplateContent = z.object({
  subject: text(200).default(''),
  body: richText(),
  action: text(60).default('').meta({ description: 'what the button of a letter says; it leads to `link`' }),
  note: text(500).default('').meta({ description: 'small, below the button' }),
  provider: ProviderTemplate.nullable().default(null),
})
export type TemplateContent = z.output<typeof TemplateContent>

const written = {
  n: z.int().meta({ description: '0 is what the product says by itself' }),
  channel: z.enum(templateChannels),
}
const said = { ...TemplateContent.shape, body: cleanHtml, provider: ProviderTemplate.nullable() }

export const TemplateVersion = z.object({
  ...written,
  ...said,
  authorName: z.string().nullable(),
  at: z.iso.datetime().nullable(),
})
export type TemplateVersion = z.infer<typeof TemplateVersion>

export const TemplateInput = z.object({
  name: requiredText(80),
  audience: z.enum(['professionals', 'companies']),
  application: z.boolean().default(false).meta({ description: 'about an application, of which it may say something' }),
})
export type TemplateInput = z.output<typeof TemplateInput>

export const TemplateRow = z.object({
  ...stored,
  key: z.string().nullable(),
  name: z.string(),
  kind: z.enum(templateKinds),
  audience: z.enum(templateAudiences),
  application: z.boolean(),
  archived: z.boolean(),
  n: z.int().meta({ description: 'the last version over all channels' }),
  subject: z.string().meta({ description: 'of its e-mail' }),
})
export type TemplateRow = z.infer<typeof TemplateRow>

export const Template = TemplateRow.extend({
  fields: z.array(z.string()).meta({ description: 'what it may say' }),
  contents: z
    .array(z.object({ ...written, ...said }))
    .meta({ description: 'what is in force in each of its channels' }),
})
export type Template = z.infer<typeof Template>

const Wrong = z.object({ field: z.string(), code: z.string() })

export const templates = {
  list: endpoint({
    method: 'GET',
    path: '/templates',
    summary: 'Templates by name: those of one kind, or those for whom one writes to',
    query: z.object({
      kind: z.enum(templateKinds).default('message'),
      archived: flag,
    }),
    response: z.array(TemplateRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/templates/:id',
    summary: 'A template, with what it says in each channel and the fields that it may use',
    params: byId,
    response: Template,
  }),
  create: endpoint({
    method: 'POST',
    path: '/templates',
    summary: 'Begin a template',
    body: TemplateInput.extend(TemplateContent.pick({ subject: true, body: true }).shape),
    response: Template,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/templates/:id',
    summary: 'Call a template otherwise',
    params: byId,
    body: TemplateInput.pick({ name: true }).extend({ version: z.int() }),
    response: Template,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/templates/:id/archived',
    summary: 'Offer a template no longer, or again',
    params: byId,
    body: z.object({ archived: z.boolean(), version: z.int() }),
    response: Template,
  }),
  write: endpoint({
    method: 'POST',
    path: '/templates/:id/versions',
    summary: 'Say something else in one channel of a template, over the version that was read',
    params: byId,
    body: TemplateContent.extend({
      channel: z.enum(templateChannels),
      version: z.int(),
    }),
    response: Template,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/templates/:id/versions',
    summary: 'All that a template has said in one channel, newest first, down to what the product says by itself',
    params: byId,
    query: z.object({ channel: z.enum(templateChannels).default('email') }),
    response: z.array(TemplateVersion),
  }),
  sample: endpoint({
    method: 'POST',
    path: '/templates/:id/sample',
    summary: 'How a text would look with sample values, or for one company or professional; and what is wrong with it',
    params: byId,
    body: TemplateContent.extend({
      channel: z.enum(templateChannels),
      to: z.object({ typeUser, id: z.uuid() }).nullable().default(null),
    }),
    response: Rendered.extend({ action: z.string(), note: z.string(), wrong: z.array(Wrong) }),
  }),
}
