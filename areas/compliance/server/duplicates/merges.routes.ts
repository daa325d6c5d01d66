import type { FastifyInstance } from 'fastify'
import { duplicates, type Merge } from '#compliance/contract/duplicates.ts'
import { mayMerge } from '#compliance/contract/merge.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal, stale } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { masked } from '#professionals/server/candidates/candidates.routes.ts'
import { findCandidate } from '#professionals/server/candidates/candidates.sql.ts'
import { compare, lockDuplicates } from './duplicates.sql.ts'
import { mergeInto } from './merge.sql.ts'
import { findMerge, listMerges, lockTwo } from './merging.sql.ts'
import { hasLater, insertMerge, lockMerge, markUndone, undoMerge } from './undo.sql.ts'

async function requireMerge(db: Db, id: string): Promise<Merge> {
  const merge = await findMerge(db, id)
  if (!merge) throw notFound('merge')
  return merge
}

export function mergeRoutes(app: FastifyInstance, db: Db) {
  route(app, duplicates.merges, ({ query }) => listMerges(db, query))

  route(app, duplicates.merge, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const { survivorId, mergedId } = body
      const actor = actorOf(request)
      if (survivorId === mergedId) throw refusal('merge_itself')
      const [survivor, merged] = await lockTwo(tx, survivorId, mergedId)
      if (!survivor || !merged) throw notFound('candidate')
      if (survivor.mergedInto || merged.mergedInto) throw refusal('already_merged')
      if (!mayMerge(survivor) || !mayMerge(merged)) throw refusal('merge_privacy')
      if (survivor.deletedAt || merged.deletedAt) throw refusal('in_the_bin')
      for (const [{ id, version }, seen] of [
        [survivor, body.survivorVersion],
        [merged, body.mergedVersion],
      ] as const) {
        const current = version !== seen && (await findCandidate(tx, id))
        if (current) throw stale(masked(app.files.addresses)(current))
      }
      const changes = await mergeInto(tx, body, actor.id)
      const { id } = await insertMerge(tx, { survivorId, mergedId, changes, byId: actor.id })
      await lockDuplicates(tx)
      await compare(tx, [survivorId, mergedId])
      const merge = await requireMerge(tx, id)
      await audit(tx, actor.id, {
        action: 'candidate.merged',
        entity: 'candidate',
        entityId: survivorId,
        data: { merge: id, merged: mergedId },
      })
      await audit(tx, actor.id, {
        action: 'candidate.merged_away',
        entity: 'candidate',
        entityId: mergedId,
        data: { merge: id, survivor: survivorId },
      })
      return merge
    }),
  )

  route(app, duplicates.undo, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const merge = await lockMerge(tx, params.id)
      if (!merge) throw notFound('merge')
      if (merge.undoneAt) throw refusal('merge_undone')
      const { survivorId, mergedId } = merge
      const [survivor, merged] = await lockTwo(tx, survivorId, mergedId)
      if (!survivor || !merged) throw notFound('merge')
      if (survivor.mergedInto || (await hasLater(tx, merge))) throw refusal('merge_not_last')
      if (!mayMerge(survivor) || !mayMerge(merged)) throw refusal('merge_privacy')
      if (survivor.deletedAt) throw refusal('in_the_bin')
      await undoMerge(tx, merge, actor.id)
      await markUndone(tx, merge.id, actor.id)
      await lockDuplicates(tx)
      await compare(tx, [survivorId, mergedId])
      for (const entityId of [survivorId, mergedId])
        await audit(tx, actor.id, {
          action: 'candidate.unmerged',
          entity: 'candidate',
          entityId,
          data: { merge: merge.id },
        })
      return requireMerge(tx, merge.id)
    }),
  )
}
