import type { FastifyInstance } from 'fastify'
import { noticeContextOf } from '#access/server/accounts/origin.ts'
import { mayRewrite } from '#hiring/contract/approval.rules.ts'
import { isSameWeights } from '#hiring/contract/components.ts'
import { changedRules } from '#hiring/contract/ruleChanges.rules.ts'
import { scoring } from '#hiring/contract/scoring.ts'
import { readBlindnesses } from '#hiring/server/blindness/blindness.sql.ts'
import { checkBlindRanking } from '#hiring/server/blindness/blindRanking.sql.ts'
import { findProcess, lockProcess, updateProcess } from '#hiring/server/processes/processes.sql.ts'
import { rectify } from '#hiring/server/processes/proposals.sql.ts'
import {
  insertVersion,
  listFixed,
  listFollowers,
  listVersions,
  lockPointed,
  modelFor,
  pointTo,
} from '#hiring/server/processes/weights.sql.ts'
import { impactFor } from '#hiring/server/ruleChanges/impact.sql.ts'
import { tellApprovers } from '#hiring/server/ruleChanges/tellApprovers.ts'
import { impactOf } from '#hiring/server/scoring/places.sql.ts'
import { findModel, rerankProcess } from '#hiring/server/scoring/ranking.sql.ts'
import { reweightedEvent } from '#hiring/server/scoring/reweighted.ts'
import { audit, changedValues } from '#platform/server/audit/audit.sql.ts'
import { changeRow } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, must, notFound, stale } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'

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

  route(app, scoring.previewGlobal, async ({ body }, request) => {
    const rows = []
    const followers = await listFollowers(db)
    const reader = actorOf(request)
    const blindnesses = await readBlindnesses(
      db,
      reader,
      followers.map(({ id }) => id),
      { onlyCounts: true },
    )
    for (const { id, title, code, openings } of followers) {
      const blindness = blindnesses.get(id)
      if (blindness?.hidesPlaces) {
        const { ranked, hidden } = await checkBlindRanking(db, id, { reader, blindness })
        rows.push({ id, title, code, ranked, moved: null, farthest: null, hidden })
        continue
      }
      const model = await findModel(db, id)
      if (!model) continue
      const { ranked, moved, movers } = await impactOf(db, { ...model, weights: body.weights }, openings)
      const farthest = Math.abs((movers[0]?.from ?? 0) - (movers[0]?.to ?? 0))
      rows.push({ id, title, code, ranked, moved, farthest, hidden: null })
    }
    const processes = rows.sort((a, b) => (b.moved ?? 0) - (a.moved ?? 0))
    return { processes, moved: processes.reduce((sum, p) => sum + (p.moved ?? 0), 0) }
  })

  route(app, scoring.saveGlobal, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const { current } = await latest(tx)
      const pointed = (await lockPointed(tx)).map(({ id }) => id)
      const fixed = isSameWeights(current.weights, body.weights) ? [] : await listFixed(tx, pointed)
      if (fixed.length > 0 && !body.reason && current.version === body.version)
        throw invalid('reason', 'reason_required')
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
      const input = { process: { ownWeights: false, weights: null } }
      const waiting = new Set<string>()
      for (const process of fixed) {
        // One that waits for an earlier approval still has the weights before.
        const { weights } = await requireModel(tx, process.id)
        if (isSameWeights(weights, body.weights)) continue
        const changes = [{ rule: 'weights' as const, from: weights, to: body.weights }]
        const made = await rectify(tx, process, { changes, input, reason: body.reason, actorId: actor.id })
        if (made.waits) {
          waiting.add(process.id)
          await tellApprovers(tx, noticeContextOf(app), { ...process, tab: 'detalhes' }, actor)
        }
        await audit(tx, actor.id, made.event)
      }
      await pointTo(
        tx,
        saved.id,
        pointed.filter((id) => !waiting.has(id)),
      )
      await enqueue(tx, 'rerank_followers', {})
      await audit(tx, actor.id, {
        action: 'weights.saved',
        entity: 'weights',
        entityId: saved.id,
        data: {
          detail: `v${body.version + 1}`,
          ...changedValues({ field: 'weights', from: current.weights, to: body.weights }),
        },
        personal: { reason: body.reason },
      })
      return (await latest(tx)).current
    }),
  )

  route(app, scoring.ofProcess, async ({ params }) => {
    const model = await requireModel(db, params.id)
    return {
      weights: model.weights,
      own: model.ownWeights,
      version: model.weightVersion,
      versions: await listVersions(db, params.id),
    }
  })

  route(app, scoring.previewProcess, async ({ params, body }, request) => {
    const process = await findProcess(db, params.id)
    const model = await findModel(db, params.id)
    if (!process || !model) throw notFound('process')
    return impactFor(db, actorOf(request), process, { ...model, weights: body.weights })
  })

  route(app, scoring.saveProcess, ({ params: { id }, body: { version, weights, reason } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      lock: async (tx) => {
        const process = await requireLockedProcess(tx, id)
        must(mayRewrite(process))
        return process
      },
      version,
      current: (tx) => findProcess(tx, id),
      write: async (tx, before) => {
        const planned = weights ?? (await latest(tx)).current.weights
        const changes = before.rulesFixed ? changedRules(before, { ...before, weights: planned }) : []
        if (changes.length > 0 && !reason) throw invalid('reason', 'reason_required')
        const input = { process: { ownWeights: weights !== null, weights } }
        const made =
          changes.length > 0 ? await rectify(tx, before, { changes, input, reason, actorId: actor.id }) : undefined
        if (made?.waits) {
          await tellApprovers(tx, noticeContextOf(app), { ...before, tab: 'detalhes' }, actor)
          return made.event
        }
        const weightModelId = await modelFor(tx, { processId: id, weights, reason, createdBy: actor.id })
        await updateProcess(tx, id, { ownWeights: weights !== null, weightModelId })
        await rerankProcess(tx, id)
        return made?.event ?? reweightedEvent(before, { ...(await requireModel(tx, id)), reason })
      },
      read: async (tx) => {
        const model = await requireModel(tx, id)
        return { weights: model.weights, own: model.ownWeights, version: model.weightVersion }
      },
    })
  })
}
