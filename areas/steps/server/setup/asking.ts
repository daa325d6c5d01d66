import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'
import type { StepKind } from '#steps/contract/asked.ts'
import type { StepSettings } from '#steps/contract/steps.ts'
import { kinds } from '#steps/server/kinds/kinds.ts'
import { type AskedBy, changeStep, currentVersion, listUsableTests } from './steps.sql.ts'

type Asking = AskedBy & { named: string | null }

type Asked = { kind: StepKind; testId: string | null; settings: StepSettings }

/** Reads the content of a step from now on, and the name that events give to it. The test of the step itself may have been archived. */
export async function readAsking(
  tx: Db,
  processId: string,
  { kind, testId, settings }: Asked,
  ownTestId: string | null,
): Promise<Asking> {
  if (kind !== 'test') {
    const content = await kinds[kind].readContent(tx, processId, settings)
    if (content.sections.every(({ questions }) => questions.length === 0)) throw refusal('step_asks_nothing')
    return { testVersionId: null, content, named: null }
  }
  const test = (await listUsableTests(tx, processId, ownTestId)).find(({ id }) => id === testId)
  if (!test) throw refusal('test_not_usable')
  return { testVersionId: test.versionId, content: null, named: test.named }
}

type Step = { id: string; kind: StepKind; testId: string | null }

/** The version of a locked step for its next attempt: criteria that have changed since are asked as they are now. */
export async function versionToAsk(tx: Db, processId: string, step: Step, actorId: string | null) {
  const version = await currentVersion(tx, step.id)
  if (step.kind === 'test') return version
  const asked = { kind: step.kind, testId: null, settings: version.settings }
  const { named: _, ...asking } = await readAsking(tx, processId, asked, null)
  if (isDeepStrictEqual(asking.content, version.content)) return version
  await changeStep(tx, step.id, null, { ...asking, settings: version.settings, createdBy: actorId })
  return currentVersion(tx, step.id)
}
