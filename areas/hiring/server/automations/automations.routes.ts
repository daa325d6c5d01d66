import type { FastifyInstance } from 'fastify'
import { looksIn } from '#deliveries/server/templates/rendered.ts'
import { currentTemplate } from '#deliveries/server/templates/templates.sql.ts'
import { type AutomationInput, automations } from '#hiring/contract/automations.ts'
import { applicationFieldsOf } from '#hiring/server/processes/applicationFields.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { recordOf } from '#platform/server/audit/recordOf.ts'
import { changeRow, moveToBin, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { tidied } from './automations.rules.ts'
import { findAutomation, findMissing, insertAutomation, listAutomations, updateAutomation } from './automations.sql.ts'
import { readFired, readReached } from './dryRun.sql.ts'
import { findRun, listRuns, runFacets } from './runs.sql.ts'

const {
  required: requireAutomation,
  rowOf,
  about: named,
} = recordOf({ entity: 'automation', table: 'automations', find: findAutomation })

/** Requires that the process, stage, company and template of an automation exist. */
async function mustBeThere(db: Db, input: AutomationInput) {
  const missing = await findMissing(db, input)
  if (missing) throw invalid(missing, 'not_found')
}

const about = (id: string, detail: string) => ({ ...named(id), data: { detail } })

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

  route(app, automations.update, ({ params: { id }, body: { version, ...sent } }, request) => {
    const input = tidied(sent)
    return changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      check: (tx) => mustBeThere(tx, input),
      write: async (tx, before) => {
        await updateAutomation(tx, id, input)
        return updateEvent({ ...about(id, input.name), action: 'automation.updated' }, before, input)
      },
    })
  })

  route(app, automations.setEnabled, ({ params: { id }, body: { enabled, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      write: async (tx, before) => {
        if (before.enabled === enabled) return
        await updateAutomation(tx, id, { enabled })
        return { ...about(id, before.name), action: enabled ? 'automation.enabled' : 'automation.disabled' }
      },
    }),
  )

  const setDeleted = (id: string, deleted: boolean, actorId: string) =>
    moveToBin(db, actorId, deleted, {
      ...rowOf(id),
      write: async (tx, before, deletedAt) => {
        // A restored automation is off until an administrator enables it.
        await updateAutomation(tx, id, { deletedAt, enabled: false })
        return { ...about(id, before.name), action: deleted ? 'automation.deleted' : 'automation.restored' }
      },
    })
  route(app, automations.remove, ({ params }, request) => setDeleted(params.id, true, actorOf(request).id))
  route(app, automations.restore, ({ params }, request) => setDeleted(params.id, false, actorOf(request).id))

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
