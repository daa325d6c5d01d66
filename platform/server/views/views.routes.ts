import type { FastifyInstance } from 'fastify'
import { type SavedView, views } from '#platform/contract/views.ts'
import { type AuditEntry, audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow, moveToBin } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { countViews, findView, insertView, listViews, lockView, setDefaultView, updateView } from './views.sql.ts'

/** More than a menu can hold. */
const viewsEach = 50

async function requireView(db: Db, accountId: string, id: string): Promise<SavedView> {
  const view = await findView(db, accountId, id)
  if (!view) throw notFound('view')
  return view
}

/** Locks and reads a view of the caller for `changeRow` and `moveToBin`. */
const rowOf = (accountId: string, id: string) => ({
  lock: async (tx: Db): Promise<SavedView> => {
    const view = await lockView(tx, accountId, id)
    if (!view) throw notFound('view')
    if (!view.mine) throw refusal('view_of_another')
    return view
  },
  read: (tx: Db) => requireView(tx, accountId, id),
})

async function mustHaveRoom(tx: Db, accountId: string, list: string) {
  if ((await countViews(tx, accountId, list)) >= viewsEach) throw refusal('too_many_views')
}

/** Shared views are audited; private ones are nobody else's concern. */
const eventOf = (actorId: string, action: string, view: SavedView, before = view): AuditEntry | undefined =>
  view.shared || before.shared
    ? {
        action,
        entity: 'account',
        entityId: actorId,
        data: { detail: view.name, list: view.list, view: view.id, shared: view.shared },
      }
    : undefined

export function viewRoutes(app: FastifyInstance, db: Db) {
  route(app, views.list, async ({ query }, request) => ({
    rows: await listViews(db, actorOf(request).id, query.list),
  }))

  route(app, views.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: accountId } = actorOf(request)
      await mustHaveRoom(tx, accountId, body.list)
      const { id } = await insertView(tx, { ...body, accountId })
      const view = await requireView(tx, accountId, id)
      const event = eventOf(accountId, 'view.shared', view)
      if (event) await audit(tx, accountId, event)
      return view
    }),
  )

  route(app, views.update, ({ params: { id }, body: { version, ...input } }, request) => {
    const { id: accountId } = actorOf(request)
    return changeRow(db, accountId, {
      ...rowOf(accountId, id),
      version,
      write: async (tx, before) => {
        await updateView(tx, id, input)
        const action = input.shared === before.shared ? 'view.changed' : input.shared ? 'view.shared' : 'view.unshared'
        return eventOf(accountId, action, { ...before, ...input }, before)
      },
    })
  })

  const setDeleted = (id: string, deleted: boolean, accountId: string) =>
    moveToBin(db, accountId, deleted, {
      ...rowOf(accountId, id),
      write: async (tx, before, deletedAt) => {
        if (!deleted) await mustHaveRoom(tx, accountId, before.list)
        await updateView(tx, id, { deletedAt })
        return eventOf(accountId, deleted ? 'view.removed' : 'view.restored', before)
      },
    })
  route(app, views.remove, ({ params }, request) => setDeleted(params.id, true, actorOf(request).id))
  route(app, views.restore, ({ params }, request) => setDeleted(params.id, false, actorOf(request).id))

  route(app, views.setDefault, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: accountId } = actorOf(request)
      if (body.viewId) {
        const view = await requireView(tx, accountId, body.viewId)
        if (view.deletedAt || view.list !== body.list) throw notFound('view')
      }
      await setDefaultView(tx, accountId, body.list, body.viewId)
      return {}
    }),
  )
}
