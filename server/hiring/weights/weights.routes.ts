import type { FastifyInstance } from 'fastify'
import { mayEditProcess } from '#contract/hiring/processes.rules.ts'
import { scoring } from '#contract/hiring/scoring.ts'
import { findProcess, lockProcess, updateProcess } from '#server/hiring/processes/processes.sql.ts'
import {
  insertVersion,
  listFollowers,
  listVersions,
  modelFor,
  pointFollowers,
} from '#server/hiring/processes/weights.sql.ts'
import { impactOf } from '#server/hiring/scoring/places.sql.ts'
import { findModel, rerankProcess } from '#server/hiring/scoring/ranking.sql.ts'
import { formatWeights, reweightedEvent } from '#server/hiring/scoring/reweighted.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import { changeRow } from '#server/platform/audit/writes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { must, notFound, stale } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'

async function requireModel(db: Db, processId: string) {
  const model = await findModel(db, processId)
  if (!model) throw notFound('process')
  return model
}

/** Locks a process and returns it; throws `notFound()` when there is none. */
async function requireLockedProcess(tx: Db, id: string) {
  await lockProcess(tx, id, 'change')
  const process = await findProcess(tx, id)
  if (!process) throw notFound('process')
  return process
}

async function latest(db: Db) {
  const versions = await listVersions(db, null)
  const current = versions[0]
  if (!current) throw new Error('no global weights')
  return { current, versions }
}

export function weightRoutes(app: FastifyInstance, db: Db) {
  route(app, scoring.global, async () => ({ ...(await latest(db)), followers: (await listFollowers(db)).length }))

  route(app, scoring.previewGlobal, async ({ body }) => {
    const rows = []
    for (const { id, title, code, openings } of await listFollowers(db)) {
      const model = await findModel(db, id)
      if (!model) continue
      const { ranked, moved, movers } = await impactOf(db, { ...model, weights: body.weights }, openings)
      rows.push({ id, title, code, ranked, moved, farthest: Math.abs((movers[0]?.from ?? 0) - (movers[0]?.to ?? 0)) })
    }
    const processes = rows.sort((a, b) => b.moved - a.moved)
    return { processes, moved: processes.reduce((sum, p) => sum + p.moved, 0) }
  })

  route(app, scoring.saveGlobal, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const { current } = await latest(tx)
      const saved =
        current.version === body.version &&
        (await insertVersion(tx, {
          processId: null,
          version: body.version + 1,
          weights: body.weights,
          reason: body.reason,
          createdBy: actor.id,
        }))
      if (!saved) throw stale((await latest(tx)).current)
      await pointFollowers(tx, saved.id)
      await enqueue(tx, 'rerank_followers', {})
      await audit(tx, actor.id, {
        action: 'weights.saved',
        entity: 'weights',
        entityId: saved.id,
        data: { from: formatWeights(current.weights), to: formatWeights(body.weights), detail: `v${body.version + 1}` },
        personal: { reason: body.reason },
      })
      return (await latest(tx)).current
    }),
  )

  route(app, scoring.ofProcess, async ({ params }) => {
    const model = await requireModel(db, params.id)
    return {
      weights: [...model.weights],
      own: model.ownWeights,
      version: model.weightVersion,
      versions: await listVersions(db, params.id),
    }
  })

  route(app, scoring.previewProcess, async ({ params, body }) => {
    const process = await findProcess(db, params.id)
    const model = await findModel(db, params.id)
    if (!process || !model) throw notFound('process')
    return impactOf(db, { ...model, weights: body.weights }, process.openings)
  })

  route(app, scoring.saveProcess, ({ params: { id }, body: { version, weights, reason } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      lock: async (tx) => {
        const process = await requireLockedProcess(tx, id)
        must(mayEditProcess(process))
        return process
      },
      version,
      current: (tx) => findProcess(tx, id),
      write: async (tx, before) => {
        const weightModelId = await modelFor(tx, { processId: id, weights, reason, createdBy: actor.id })
        await updateProcess(tx, id, { ownWeights: weights !== null, weightModelId })
        await rerankProcess(tx, id)
        return reweightedEvent(before, { ...(await requireModel(tx, id)), reason })
      },
      read: async (tx) => {
        const model = await requireModel(tx, id)
        return { weights: [...model.weights], own: model.ownWeights, version: model.weightVersion }
      },
    })
  })
}
