import { isDeepStrictEqual } from 'node:util'
import type { stepRectified } from '#hiring/server/events.ts'
import { changes } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { PayloadOf } from '#platform/server/events/events.ts'
import { refusal } from '#platform/server/http/errors.ts'
import { stepChanges } from '#steps/contract/announced.rules.ts'
import type { StepSettings } from '#steps/contract/steps.ts'
import { readAsking } from './asking.ts'
import { changeStep, currentVersion, lockStep } from './steps.sql.ts'

/** A change of a step as it waits for approval. */
export type ProposedStep = { stepId: string; testId: string | null; settings: StepSettings }

/** Writes an approved change of a step. Its free settings stay as they are now. */
export async function applyStep(
  tx: Db,
  { processId, changes: proposed, step, actorId }: PayloadOf<typeof stepRectified>,
) {
  const { stepId, testId, settings: asked } = step as ProposedStep
  const found = await lockStep(tx, processId, stepId)
  if (!found) throw refusal('rectification_outdated')
  const before = await currentVersion(tx, stepId)
  const { title, stageId } = before.settings
  const settings = { ...asked, title, stageId }
  const { named, ...asking } = await readAsking(tx, processId, { kind: found.kind, testId, settings }, found.testId)
  const changed = changes({ ...before.settings, test: before.named }, { ...settings, test: named })
  if (!isDeepStrictEqual(withoutTitle(stepChanges(title, changed)), withoutTitle(proposed)))
    throw refusal('rectification_outdated')
  await changeStep(tx, stepId, found.kind === 'test' ? testId : null, { ...asking, settings, createdBy: actorId })
}

/** A step may have been renamed since its change was proposed. */
const withoutTitle = (all: readonly { from: unknown; to: unknown }[]) =>
  JSON.parse(JSON.stringify(all.map(({ from, to }) => [from, to].map((side) => ({ ...(side as object), title: '' })))))
