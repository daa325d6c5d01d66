import type { FastifyInstance } from 'fastify'
import { type SavedView, views } from '#contract/platform/views.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import { mustBeWritten } from '#server/platform/audit/writes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { countViews, findView, insertView, listViews, setDefaultView, setViewDeleted, updateView } from './views.sql.ts'

/** More than a menu can hold. */
const viewsEach = 50

async function requireView(db: Db, accountId: string, id: string): Promise<SavedView> {
  const view = await findView(db, accountId, id)
  if (!view) throw notFound('view')
  return view
}

async function requireOwnView(db: Db, accountId: string, id: string): Promise<SavedView> {
  const view = await requireView(db, accountId, id)
  if (!view.mine) throw refusal('view_of_another')
  return view
}

async function mustHaveRoom(tx: Db, accountId: string, list: string) {
  if ((await countViews(tx, accountId, list)) >= viewsEach) throw refusal('too_many_views')
}

/** Shared views are audited; private ones are nobody else's concern. */
async function auditShared(db: Db, actorId: string, action: string, view: SavedView, before = view) {
  if (!view.shared && !before.shared) return
  await audit(db, actorId, {
    action,
    entity: 'account',
    entityId: actorId,
    data: { detail: view.name, list: view.list, view: view.id, shared: view.shared },
  })
}

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
      await auditShared(tx, accountId, 'view.shared', view)
      return view
    }),
  )

  route(app, views.update, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: accountId } = actorOf(request)
      const { version, ...input } = body
      const before = await requireOwnView(tx, accountId, params.id)
      await mustBeWritten(updateView(tx, params.id, version, input), () => before)
      const view = await requireView(tx, accountId, params.id)
      const action = view.shared === before.shared ? 'view.changed' : view.shared ? 'view.shared' : 'view.unshared'
      await auditShared(tx, accountId, action, view, before)
      return view
    }),
  )

  route(app, views.remove, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: accountId } = actorOf(request)
      const view = await requireOwnView(tx, accountId, params.id)
      if (view.deletedAt) return view
      await setViewDeleted(tx, params.id, true)
      await auditShared(tx, accountId, 'view.removed', view)
      return requireView(tx, accountId, params.id)
    }),
  )

  route(app, views.restore, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: accountId } = actorOf(request)
      const view = await requireOwnView(tx, accountId, params.id)
      if (!view.deletedAt) return view
      await mustHaveRoom(tx, accountId, view.list)
      await setViewDeleted(tx, params.id, false)
      await auditShared(tx, accountId, 'view.restored', view)
      return requireView(tx, accountId, params.id)
    }),
  )

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
