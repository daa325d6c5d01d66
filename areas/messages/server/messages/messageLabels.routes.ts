import type { FastifyInstance } from 'fastify'
import { maxLabels, messageLabels } from '#messages/contract/messageLabels.ts'
import { changeRow, moveToBin } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { countLabels, findLabel, insertLabel, listLabels, lockLabel, updateLabel } from './messageLabels.sql.ts'

async function requireLabel(db: Db, authorId: string, id: string) {
  const label = await findLabel(db, authorId, id)
  if (!label) throw notFound('messageLabel')
  return label
}

/** Locks and reads a label of an author for `changeRow` and `moveToBin`. */
const rowOf = (authorId: string, id: string) => ({
  lock: async (tx: Db) => {
    const label = await lockLabel(tx, authorId, id)
    if (!label) throw notFound('messageLabel')
    return label
  },
  read: (tx: Db) => requireLabel(tx, authorId, id),
})

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

  route(app, messageLabels.update, ({ params: { id }, body: { version, ...input } }, request) => {
    const { id: authorId } = actorOf(request)
    return changeRow(db, authorId, {
      ...rowOf(authorId, id),
      version,
      write: async (tx) => {
        await updateLabel(tx, id, input)
      },
    })
  })

  const setDeleted = (id: string, deleted: boolean, authorId: string) =>
    moveToBin(db, authorId, deleted, {
      ...rowOf(authorId, id),
      write: async (tx, _, deletedAt) => {
        if (!deleted) await mustHaveRoom(tx, authorId)
        await updateLabel(tx, id, { deletedAt })
      },
    })
  route(app, messageLabels.remove, ({ params }, request) => setDeleted(params.id, true, actorOf(request).id))
  route(app, messageLabels.restore, ({ params }, request) => setDeleted(params.id, false, actorOf(request).id))
}
