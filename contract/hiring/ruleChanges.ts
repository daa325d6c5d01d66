import { z } from 'zod'
import { byId, endpoint } from '#contract/platform/endpoint.ts'
import { processes } from './processes.ts'
import { Impact } from './scoring.ts'

/** What decides who is ranked and where. From the first mark on, a change of any of them needs a reason. */
const rules = [
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
  'blind',
  'valuesVersion',
  'criteria',
] as const
export type Rule = (typeof rules)[number]

const value = z.unknown().meta({
  description: 'in the form that the process has it; of minimums and criteria only the changed ones',
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
  changedAt: z.iso.datetime(),
})
export type RecordedChange = z.infer<typeof RecordedChange>

const Preview = z.object({
  changes: z
    .array(RuleChange)
    .meta({ description: 'empty where the change needs no reason: no rule differs, or there is no mark yet' }),
  isRectification: z.boolean(),
  isRecounted: z.boolean().meta({
    description: 'criteria change: scores are counted again after saving, and may move more than the impact says',
  }),
  impact: Impact,
})

export const ruleChanges = {
  list: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/rule-changes',
    summary: 'Changes of the rules of a process after its first marks, and its rectifications, newest first',
    params: byId,
    response: z.object({ rows: z.array(RecordedChange) }),
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
}
