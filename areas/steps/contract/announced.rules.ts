import type { RuleChange } from '#hiring/contract/ruleChanges.ts'
import type { StepSettings } from './steps.ts'

/** Settings of a step that change freely, with their values in the history. Each entry says why it is no rule. */
export const freeSettings: Partial<Record<keyof StepSettings, string>> = {
  title: 'a name: it says nothing of what is asked or how long it takes',
  stageId: 'when the hub sends the link by itself; the deadline is a setting of its own',
}

type Changed = { fields: string[]; before: Record<string, unknown>; after: Record<string, unknown> }

/** The change of rules in a change of an announced step, also of what only those who come later are asked; none where only free settings change. */
export function stepChanges(title: string, { fields, before, after }: Changed): RuleChange[] {
  const rules = fields.filter((field) => !(field in freeSettings))
  const side = (values: Record<string, unknown>) => ({
    title,
    ...Object.fromEntries(rules.map((field) => [field, values[field] ?? null])),
  })
  return rules.length > 0 ? [{ rule: 'step', from: side(before), to: side(after) }] : []
}
