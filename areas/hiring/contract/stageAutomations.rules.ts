import type { Automation } from './automations.ts'
import type { Process, Stage } from './processes.ts'

type Rule = Pick<Automation, 'trigger' | 'stageId' | 'stageKind' | 'deadline' | 'processId' | 'companyId'>

/** Whether an automation acts on the applications of a stage: when they enter it, or before its limit of days. */
export function actsOnStage(
  rule: Rule,
  stage: Pick<Stage, 'id' | 'kind' | 'dayLimit'>,
  process: Pick<Process, 'id' | 'companyId' | 'confidential'>,
): boolean {
  // A confidential process sends no message by itself.
  if (process.confidential) return false
  if (rule.processId !== null && rule.processId !== process.id) return false
  if (rule.companyId !== null && rule.companyId !== process.companyId) return false
  if (rule.trigger === 'deadline_near') return rule.deadline === 'stage_limit' && stage.dayLimit !== null
  if (rule.trigger !== 'stage_entered') return false
  return rule.stageId === null ? rule.stageKind === null || rule.stageKind === stage.kind : rule.stageId === stage.id
}
