import { z } from 'zod'
import { authorship } from '#access/contract/invited.ts'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { processes } from './processes.ts'
import { Impact } from './scoring.ts'

/** Fields of a process that its notice fixes. From the publication on, a change of any of them needs a reason. */
export const rulesOfProcess = [
  'ruleset',
  'opensAt',
  'closesAt',
  'zone',
  'openings',
  'reserveOpenings',
  'steps',
  'missing',
  'minimumTotal',
  'minimums',
  'weights',
  'tieChain',
  'drawSeed',
  'drawSource',
  'blind',
  'valuesVersion',
  'criteria',
  'appealDays',
  'appealDayKind',
  'resultValidityMonths',
  'summonsDays',
  'quotas',
  'contract',
  'salaryMin',
  'salaryMax',
  'workplace',
  'city',
  'uf',
  'hours',
] as const
export type RuleOfProcess = (typeof rulesOfProcess)[number]

/** Besides fields: a step that was announced, and applications that closed before the printed deadline. */
const rules = [...rulesOfProcess, 'step', 'closing'] as const

type Field = Exclude<keyof typeof processes.update.body.shape, 'version' | 'reason' | 'ownWeights'>
/** The other fields of a process change freely, with their values in the history. Each entry says why it is no rule. */
export const freeFields: Record<Exclude<Field, RuleOfProcess>, string> = {
  title: 'a name: it says nothing of who may apply or how places are decided',
  code: 'an internal mark to find the process by',
  description: 'an advertisement; what is demanded of applicants are the criteria',
  seniority: 'a word of the advertisement',
  profession: 'a word of the advertisement, by which it is found',
  benefits: 'a text of the advertisement',
  salaryPublic: 'whether the advertisement shows the salary, not the salary',
  editalNumber: 'the number of the notice itself, which a result keeps in its record',
  confidential: 'whether the hub shows and mails the process',
  stages: 'the columns of the board: they order the work and decide no place',
}

const value = z.unknown().meta({
  description:
    'in the form that the process has it; of minimums, criteria and the settings of a step only the changed ones',
})

export const RuleChange = z.object({ rule: z.enum(rules), from: value, to: value })
export type RuleChange = z.infer<typeof RuleChange>

/** A change of rules as it is recorded and published. */
export const RecordedChange = z.object({
  id: z.uuid(),
  number: z.int().nullable().meta({ description: 'of the rectification, counted per process; null where it is none' }),
  reason: z.string(),
  changes: z.array(RuleChange),
  changedBy: z.string().nullable(),
  approvedBy: z.string().nullable().meta({ description: 'who decided on it, where a second person has to' }),
  changedAt: z.iso.datetime().meta({ description: 'from when on it holds: the date of its publication' }),
})
export type RecordedChange = z.infer<typeof RecordedChange>

/** A change of rules that holds once another person has approved it. */
export const ProposedChange = z.object({
  id: z.uuid(),
  reason: z.string(),
  changes: z.array(RuleChange),
  proposedBy: z.string().nullable(),
  ...authorship,
  proposedAt: z.iso.datetime(),
  isOwn: z.boolean().meta({ description: 'proposed by the caller, who can withdraw it and not approve it' }),
})
export type ProposedChange = z.infer<typeof ProposedChange>

export const proposalStates = ['proposta', 'aceita', 'recusada', 'retirada'] as const

const Preview = z.object({
  changes: z.array(RuleChange).meta({
    description: 'empty where the change needs no reason: no rule differs, or the process was not published yet',
  }),
  isRectification: z.boolean(),
  needsApproval: z.boolean().meta({ description: 'it holds only once another person has approved it' }),
  isRecounted: z.boolean().meta({
    description: 'criteria change: scores are counted again after saving, and may move more than the impact says',
  }),
  impact: Impact,
})

export const ruleChanges = {
  list: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/rule-changes',
    summary:
      'Changes of the rules of a process since its publication, and its rectifications, newest first; and those that wait for approval',
    params: byId,
    response: z.object({ rows: z.array(RecordedChange), proposals: z.array(ProposedChange) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/rule-changes/preview',
    summary: 'Which rules an update would change, and who would move; nothing is saved',
    params: byId,
    body: processes.update.body,
    response: Preview,
  }),
  previewExtension: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/deadline/preview',
    summary: 'Who would move if applications closed later; nothing is saved',
    params: byId,
    body: processes.extend.body.pick({ closesAt: true }),
    response: Preview,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/rule-changes/:id/decision',
    summary:
      'Approve or refuse a proposed rectification; its author may only withdraw it. Approved, it holds from now on',
    params: byId,
    body: z.object({ accept: z.boolean(), reason: requiredText(500) }),
    response: z.object({ state: z.enum(proposalStates) }),
  }),
}
