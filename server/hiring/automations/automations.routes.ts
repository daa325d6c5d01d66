import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AutomationInput, automations } from '#contract/hiring/automations.ts'
import { applicationFieldsOf } from '#server/outbound/templates/fields.sql.ts'
import { looksIn } from '#server/outbound/templates/rendered.ts'
import { currentTemplate } from '#server/outbound/templates/templates.sql.ts'
import { audit, changes } from '#server/platform/audit/audit.sql.ts'
import { mustBeCurrent, mustBeWritten } from '#server/platform/audit/writes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { invalid, notFound, refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { tidied } from './automations.rules.ts'
import {
  findAutomation,
  findMissing,
  insertAutomation,
  listAutomations,
  lockAutomation,
  updateAutomation,
} from './automations.sql.ts'
import { readFired, readReached } from './dryRun.sql.ts'
import { findRun, listRuns, runFacets } from './runs.sql.ts'

async function requireAutomation(db: Db, id: string) {
  const automation = await findAutomation(db, id)
  if (!automation) throw notFound('automation')
  return automation
}

/** Locks an automation until the transaction ends, or throws `notFound()`. */
async function requireLockedAutomation(tx: Db, id: string) {
  await lockAutomation(tx, id)
  return requireAutomation(tx, id)
}

/** Requires that the process, stage, company and template of an automation exist. */
async function mustBeThere(db: Db, input: AutomationInput) {
  const missing = await findMissing(db, input)
  if (missing) throw invalid(missing, 'not_found')
}

const about = (entityId: string, detail: string) => ({ entity: 'automation' as const, entityId, data: { detail } })

export function automationRoutes(app: FastifyInstance, db: Db) {
  route(app, automations.list, ({ query }) => listAutomations(db, query.trash))

  route(app, automations.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const input = tidied(body)
      await mustBeThere(tx, input)
      const { id } = await insertAutomation(tx, actorOf(request).id, input)
      await audit(tx, actorOf(request).id, { ...about(id, input.name), action: 'automation.created' })
      return requireAutomation(tx, id)
    }),
  )

  route(app, automations.update, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { version, ...sent } = body
      const input = tidied(sent)
      const before = await requireLockedAutomation(tx, params.id)
      if (before.deletedAt) throw refusal('in_the_bin')
      await mustBeThere(tx, input)
      const { fields } = changes(before, input)
      await mustBeWritten(updateAutomation(tx, params.id, version, input), () => before)
      if (fields.length)
        await audit(tx, actorOf(request).id, {
          action: 'automation.updated',
          entity: 'automation',
          entityId: params.id,
          data: { fields, detail: input.name },
        })
      return requireAutomation(tx, params.id)
    }),
  )

  route(app, automations.setEnabled, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { enabled, version } = body
      const before = await requireLockedAutomation(tx, params.id)
      if (before.deletedAt) throw refusal('in_the_bin')
      mustBeCurrent(before, version)
      if (before.enabled === enabled) return before
      await updateAutomation(tx, params.id, version, { enabled })
      await audit(tx, actorOf(request).id, {
        ...about(params.id, before.name),
        action: enabled ? 'automation.enabled' : 'automation.disabled',
      })
      return requireAutomation(tx, params.id)
    }),
  )

  const setDeleted = (id: string, deleted: boolean, request: FastifyRequest) =>
    db.transaction().execute(async (tx) => {
      const before = await requireLockedAutomation(tx, id)
      if ((before.deletedAt !== null) === deleted) return before
      const deletedAt = deleted ? new Date().toISOString() : null
      // A restored automation is off until an administrator enables it.
      await updateAutomation(tx, id, before.version, { deletedAt, enabled: false })
      await audit(tx, actorOf(request).id, {
        ...about(id, before.name),
        action: deleted ? 'automation.deleted' : 'automation.restored',
      })
      return requireAutomation(tx, id)
    })
  route(app, automations.remove, ({ params }, request) => setDeleted(params.id, true, request))
  route(app, automations.restore, ({ params }, request) => setDeleted(params.id, false, request))

  route(app, automations.dryRun, async ({ body }) => {
    const input = tidied(body)
    await mustBeThere(db, input)
    const template = await currentTemplate(db, input.templateId)
    if (!template) throw invalid('templateId', 'not_found')
    const { total, first } = await readReached(db, input)
    const fields = await applicationFieldsOf(
      db,
      first.map(({ id }) => id),
    )
    const samples = first.map(({ id, name }) => ({
      name,
      looks: looksIn(input.channels, template.channels, fields.get(id) ?? {}),
    }))
    return { total, samples, ...(await readFired(db, input)) }
  })

  route(app, automations.runs, ({ query }) => listRuns(db, query))
  route(app, automations.runFacets, ({ query }) => runFacets(db, query))
  route(app, automations.run, async ({ params }) => {
    const run = await findRun(db, params.id)
    if (!run) throw notFound('run')
    return run
  })
}
