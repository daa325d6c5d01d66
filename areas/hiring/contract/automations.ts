import { z } from 'zod'
import { messageChannels } from '#deliveries/contract/channels.ts'
import { ChannelLook } from '#deliveries/contract/rendered.ts'
import { byId, endpoint, facet, flag, listQuery, pageOf, several, stored } from '#platform/contract/endpoint.ts'
import { day, requiredText } from '#platform/contract/validation.ts'
import { candidateTopics } from '#professionals/contract/candidateSettings.ts'
import { stageKinds } from './processes.ts'

export const automationTriggers = ['stage_entered', 'process_state', 'deadline_near'] as const
export type AutomationTrigger = (typeof automationTriggers)[number]
export const deadlineKinds = ['closing', 'stage_limit'] as const
/** States of a process that can trigger messages to applicants; earlier states have no applicants. */
export const heardStates = [
  'inscricoes_encerradas',
  'em_avaliacao',
  'resultado_preliminar',
  'em_recurso',
  'resultado_final',
  'homologado',
  'suspenso',
  'cancelado',
] as const

const optional = z.uuid().nullable().default(null)

const fields = z.object({
  name: requiredText(80),
  trigger: z.enum(automationTriggers, { error: 'invalid_choice' }),
  stageKind: z.enum(stageKinds).nullable().default(null),
  stageId: optional.meta({ description: 'a stage of one process; without it and a kind, any stage' }),
  state: z.enum(heardStates).nullable().default(null),
  deadline: z.enum(deadlineKinds).nullable().default(null),
  days: z.int().min(1).max(60).nullable().default(null).meta({ description: 'so many days before the deadline' }),
  processId: optional.meta({ description: 'only in this process' }),
  companyId: optional.meta({ description: 'only in processes of this company' }),
  templateId: z.uuid({ error: 'required' }),
  channels: z.array(z.enum(messageChannels)).min(1, 'required').max(3).default(['in_app', 'email']),
  topic: z.enum(candidateTopics).default('andamento'),
})
type Fields = z.output<typeof fields>

function complete(input: Fields, ctx: z.RefinementCtx) {
  const missing = (path: string) => ctx.addIssue({ code: 'custom', path: [path], message: 'required', input })
  if (input.trigger === 'process_state' && !input.state) missing('state')
  if (input.trigger === 'deadline_near' && !input.deadline) missing('deadline')
  if (input.trigger === 'deadline_near' && input.days === null) missing('days')
  if (input.trigger === 'stage_entered' && input.stageId && !input.processId) missing('processId')
}

/** When it runs, for whom, and with which template. */
export const AutomationInput = fields.superRefine(complete)
export type AutomationInput = z.output<typeof AutomationInput>
const AutomationChange = fields.extend({ version: z.int() }).superRefine(complete)

export const Automation = fields.extend({
  ...stored,
  enabled: z.boolean(),
  deletedAt: z.iso.datetime().nullable(),
  stageName: z.string().nullable(),
  processTitle: z.string().nullable(),
  companyName: z.string().nullable(),
  templateName: z.string(),
  owner: z.string(),
  fired: z.int().meta({ description: 'how often in the last 30 days' }),
})
export type Automation = z.infer<typeof Automation>

/** Reasons why a run sent nothing. */
export const runReasons = [
  'off',
  'paused',
  'condition',
  'confidential',
  'process_over',
  'undone',
  'already',
  'no_consent',
  'no_room',
  'nobody',
] as const
export type RunReason = (typeof runReasons)[number]
export const runStates = ['fired', 'skipped'] as const
/** The result of a run for one applicant. */
export const personResults = ['sent', 'undone', 'closed', 'already', 'no_consent', 'no_room', 'unreachable'] as const
export type PersonResult = (typeof personResults)[number]

export const AutomationRun = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  automationId: z.uuid(),
  automation: z.string(),
  trigger: z.enum(automationTriggers),
  processId: z.uuid(),
  processTitle: z.string(),
  actor: z.string().nullable(),
  state: z.enum(runStates),
  why: z.enum(['', ...runReasons]),
  recipients: z.int(),
  leftOut: z.int(),
  messageId: z.uuid().nullable(),
})
export type AutomationRun = z.infer<typeof AutomationRun>

export const runQuery = listQuery(['at'], '-at').extend({
  state: several(z.enum(runStates)),
  why: several(z.enum(runReasons)),
  automationId: several(z.uuid()),
  processId: z.uuid().optional(),
  applicationId: z.uuid().optional(),
  from: day().optional(),
  to: day().optional(),
})

const Sample = z.object({
  name: z.string(),
  looks: z.array(ChannelLook).meta({ description: 'in each of its channels' }),
})

export const automations = {
  list: endpoint({
    method: 'GET',
    path: '/automations',
    summary: 'All automations, by name',
    query: z.object({ trash: flag }),
    response: z.array(Automation),
  }),
  create: endpoint({
    method: 'POST',
    path: '/automations',
    summary: 'Add an automation; it is off until it is switched on',
    body: AutomationInput,
    response: Automation,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/automations/:id',
    summary: 'Change an automation; 409 when somebody changed it meanwhile',
    params: byId,
    body: AutomationChange,
    response: Automation,
  }),
  setEnabled: endpoint({
    method: 'POST',
    path: '/automations/:id/enabled',
    summary: 'Switch an automation on or off',
    params: byId,
    body: z.object({ enabled: z.boolean(), version: z.int() }),
    response: Automation,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/automations/:id',
    summary: 'Delete an automation; what it has sent stays in the log',
    params: byId,
    response: Automation,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/automations/:id/restore',
    summary: 'Bring a deleted automation back, switched off',
    params: byId,
    response: Automation,
  }),
  dryRun: endpoint({
    method: 'POST',
    path: '/automations/dry-run',
    summary: 'Who would get it now, how it looks for three of them, and when it would have fired in the last 30 days',
    body: AutomationInput,
    response: z.object({
      total: z.int(),
      samples: z.array(Sample),
      times: z.int(),
      people: z.int(),
      past: z
        .array(z.object({ at: z.iso.datetime(), processTitle: z.string(), people: z.int() }))
        .meta({ description: 'the last ten of those times' }),
    }),
  }),
  runs: endpoint({
    method: 'GET',
    path: '/automations/runs',
    summary: 'Every time an automation was considered, newest first: whether it fired, and why not',
    query: runQuery,
    response: pageOf(AutomationRun),
  }),
  runFacets: endpoint({
    method: 'GET',
    path: '/automations/runs/facets',
    summary: 'How many runs carry each value of a filter',
    query: runQuery,
    response: z.object({ state: facet, why: facet, automationId: facet }),
  }),
  run: endpoint({
    method: 'GET',
    path: '/automations/runs/:id',
    summary: 'One run with the applicants it looked at, and what came of each',
    params: byId,
    response: AutomationRun.extend({
      subject: z.string(),
      people: z
        .array(
          z.object({ applicationId: z.uuid(), candidateId: z.uuid(), name: z.string(), result: z.enum(personResults) }),
        )
        .meta({ description: 'two hundred at most, those who were left out first' }),
    }),
  }),
}
