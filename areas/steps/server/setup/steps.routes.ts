import type { FastifyInstance } from 'fastify'
import { noticeContextOf, originFor } from '#access/server/accounts/origin.ts'
import { makeTest } from '#assessment/server/customTests/makeTest.ts'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import { lockUnbinnedProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import { rectify } from '#hiring/server/processes/proposals.sql.ts'
import { tellApprovers } from '#hiring/server/ruleChanges/tellApprovers.ts'
import { audit, changedValues, changes } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, must, notFound, refusal, stale } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf, mustHaveScope } from '#platform/server/http/session.ts'
import { freeSettings, stepChanges } from '#steps/contract/announced.rules.ts'
import type { StepKind } from '#steps/contract/asked.ts'
import { opensLater } from '#steps/contract/steps.rules.ts'
import { steps } from '#steps/contract/steps.ts'
import { readAsking } from './asking.ts'
import type { ProposedStep } from './rectifiedStep.ts'
import { listUnderWay } from './sendings.sql.ts'
import {
  askedBy,
  changeStep,
  countInvitable,
  currentVersion,
  deleteStep,
  hasAttempts,
  insertStep,
  isStepAnnounced,
  listFreeCriteria,
  listFreeKinds,
  listSteps,
  listUsableTests,
  lockStep,
  writeStartsOrigin,
} from './steps.sql.ts'

async function readSteps(db: Db, processId: string) {
  const tests = await listUsableTests(db, processId)
  const underWay = await listUnderWay(db, { processId })
  return {
    steps: (await listSteps(db, processId)).map((step) => ({
      ...step,
      sending: underWay.find(({ stepId }) => stepId === step.id) ?? null,
    })),
    criteria: await listFreeCriteria(db, processId),
    kinds: ['test' as const, ...(await listFreeKinds(db, processId))],
    tests: tests.map(({ versionId: _, named: __, ...test }) => test),
    people: await countInvitable(db, processId),
  }
}

async function mustBeStep(tx: Db, processId: string, stepId: string) {
  const step = await lockStep(tx, processId, stepId)
  if (!step) throw notFound('step')
  return step
}

/** Each criterion is marked by one step: of its own, or the one of its component. */
async function mustBeFree(tx: Db, processId: string, kind: StepKind, criterionId: string | null) {
  const { steps: known, criteria } = await readSteps(tx, processId)
  if (kind !== 'test') {
    if (known.some((step) => step.kind === kind)) throw refusal('component_taken')
    return
  }
  if (known.some(({ criterion }) => criterion?.id === criterionId)) throw refusal('criterion_taken')
  if (!criteria.some(({ id }) => id === criterionId)) throw refusal('criterion_not_fed')
}

/** A step is sent by itself in a stage of its own process. */
async function mustHaveStage(tx: Db, processId: string, stageId: string | null) {
  if (stageId === null) return
  const stage = await tx
    .selectFrom('stages')
    .select('id')
    .where('id', '=', stageId)
    .where('processId', '=', processId)
    .executeTakeFirst()
  if (!stage) throw refusal('stage_missing')
}

export function stepRoutes(app: FastifyInstance, db: Db) {
  route(app, steps.list, async ({ params }) => {
    if (!(await readProcess(db, params.id))) throw notFound('process')
    return readSteps(db, params.id)
  })

  route(app, steps.create, ({ params: { id: processId }, body }, request) => {
    const { kind, criterionId, settings, appUrl } = body
    const origin = settings.stageId && appUrl ? originFor(app, appUrl) : ''
    if (!opensLater(settings, new Date().toISOString())) throw invalid('settings.opensAt', 'opening_past')
    return db.transaction().execute(async (tx) => {
      // The lock serializes two users who give the same criterion a step.
      const process = await lockUnbinnedProcess(tx, processId, 'change')
      must(mayEditProcess(process))
      const actor = actorOf(request)
      await mustBeFree(tx, processId, kind, criterionId)
      await mustHaveStage(tx, processId, settings.stageId)
      const asked = kind === 'test' && body.testId === null ? body.made : null
      // The test belongs to the company, whose own calls make it otherwise.
      if (asked) mustHaveScope(actor, 'companies:write')
      const made = asked && (await makeTest(tx, process.companyId, asked, actor.id))
      const testId = body.testId ?? made
      const { named: _, ...asking } = await readAsking(tx, processId, { kind, testId, settings }, made)
      const marked = kind === 'test' ? { criterionId, testId } : { criterionId: null, testId: null }
      const stepId = await insertStep(tx, { processId, kind, ...marked }, { ...asking, settings, createdBy: actor.id })
      if (origin) await writeStartsOrigin(tx, stepId, origin)
      await audit(tx, actor.id, {
        action: 'process.step_added',
        entity: 'process',
        entityId: processId,
        data: { detail: settings.title, step: stepId, ...changedValues({ field: 'step', from: null, to: settings }) },
      })
      return readSteps(tx, processId)
    })
  })

  route(app, steps.update, ({ params: { id: processId, stepId }, body }, request) => {
    const { testId, settings, reason, version, appUrl } = body
    const origin = settings.stageId && appUrl ? originFor(app, appUrl) : ''
    return db.transaction().execute(async (tx) => {
      const process = await lockUnbinnedProcess(tx, processId, 'change')
      must(mayEditProcess(process))
      const step = await mustBeStep(tx, processId, stepId)
      if (step.version !== version) throw stale(await readSteps(tx, processId))
      await mustHaveStage(tx, processId, settings.stageId)
      if (origin) await writeStartsOrigin(tx, stepId, origin)
      const before = await currentVersion(tx, stepId)
      const { named, ...asking } = await readAsking(tx, processId, { kind: step.kind, testId, settings }, step.testId)
      const changed = changes({ ...before.settings, test: before.named }, { ...settings, test: named })
      if (changed.fields.length === 0) return readSteps(tx, processId)
      const actor = actorOf(request)
      const { title, stageId } = settings
      const rules = (await isStepAnnounced(tx, stepId)) ? stepChanges(before.settings.title, changed) : []
      if (rules.length > 0 && !reason) throw invalid('reason', 'reason_required')
      const made =
        rules.length > 0
          ? await rectify(tx, process, {
              ...{ changes: rules, reason, actorId: actor.id },
              input: { step: { stepId, testId, settings } satisfies ProposedStep },
            })
          : undefined
      const isFree = changed.fields.some((field) => field in freeSettings)
      if (made?.waits) await tellApprovers(tx, noticeContextOf(app), { ...process, tab: 'detalhes' }, actor)
      // Until another person approves, only its name and the stage in which it is sent change.
      if (made?.waits && isFree)
        await changeStep(tx, stepId, step.testId, {
          ...askedBy(before),
          ...{ settings: { ...before.settings, title, stageId }, createdBy: actor.id },
        })
      if (!made?.waits)
        await changeStep(tx, stepId, step.kind === 'test' ? testId : null, { ...asking, settings, createdBy: actor.id })
      if (made) await audit(tx, actor.id, made.event)
      const values = changed.fields
        .filter((field) => !made || field in freeSettings)
        .map((field) => ({ field, from: changed.before[field], to: changed.after[field] }))
      if (values.length > 0)
        await audit(tx, actor.id, {
          action: 'process.step_changed',
          entity: 'process',
          entityId: processId,
          data: { detail: settings.title, step: stepId, ...changedValues(...values) },
        })
      return readSteps(tx, processId)
    })
  })

  route(app, steps.remove, ({ params: { id: processId, stepId } }, request) =>
    db.transaction().execute(async (tx) => {
      must(mayEditProcess(await lockUnbinnedProcess(tx, processId, 'share')))
      await mustBeStep(tx, processId, stepId)
      if (await hasAttempts(tx, stepId)) throw refusal('step_used')
      if (await isStepAnnounced(tx, stepId)) throw refusal('step_announced')
      const { settings } = await currentVersion(tx, stepId)
      await deleteStep(tx, stepId)
      await audit(tx, actorOf(request).id, {
        action: 'process.step_removed',
        entity: 'process',
        entityId: processId,
        data: { detail: settings.title, step: stepId, ...changedValues({ field: 'step', from: settings, to: null }) },
      })
      return readSteps(tx, processId)
    }),
  )
}
