import type { FastifyInstance } from 'fastify'
import { maxLabels, messageLabels } from '#contract/outreach/messageLabels.ts'
import { mustBeWritten } from '#server/platform/audit/writes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { countLabels, findLabel, insertLabel, listLabels, updateLabel } from './messageLabels.sql.ts'

async function requireLabel(db: Db, authorId: string, id: string) {
  const label = await findLabel(db, authorId, id)
  if (!label) throw notFound('messageLabel')
  return label
}

async function mustHaveRoom(tx: Db, authorId: string) {
  if ((await countLabels(tx, authorId)) >= maxLabels) throw refusal('too_many_labels')
}

/** Labels are private to their author, so they are not audited. */
export function messageLabelRoutes(app: FastifyInstance, db: Db) {
  route(app, messageLabels.list, async (_, request) => ({ rows: await listLabels(db, actorOf(request).id) }))

  route(app, messageLabels.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: authorId } = actorOf(request)
      await mustHaveRoom(tx, authorId)
      const { id } = await insertLabel(tx, authorId, body)
      return requireLabel(tx, authorId, id)
    }),
  )

  route(app, messageLabels.update, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: authorId } = actorOf(request)
      const { version, ...input } = body
      const before = await requireLabel(tx, authorId, params.id)
      if (before.deletedAt) throw refusal('in_the_bin')
      await mustBeWritten(updateLabel(tx, { id: params.id, version }, input), () => before)
      return requireLabel(tx, authorId, params.id)
    }),
  )

  const setDeleted = (id: string, deleted: boolean, authorId: string) =>
    db.transaction().execute(async (tx) => {
      const before = await requireLabel(tx, authorId, id)
      if ((before.deletedAt !== null) === deleted) return before
      if (!deleted) await mustHaveRoom(tx, authorId)
      await updateLabel(tx, before, { deletedAt: deleted ? new Date().toISOString() : null })
      return requireLabel(tx, authorId, id)
    })
  route(app, messageLabels.remove, ({ params }, request) => setDeleted(params.id, true, actorOf(request).id))
  route(app, messageLabels.restore, ({ params }, request) => setDeleted(params.id, false, actorOf(request).id))
}
