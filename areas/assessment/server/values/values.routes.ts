import type { FastifyInstance } from 'fastify'
import { values } from '#assessment/contract/values.ts'
import { audit, changedValues } from '#platform/server/audit/audit.sql.ts'
import { recordOf } from '#platform/server/audit/recordOf.ts'
import { changeRow, moveToBin, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal, stale } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { mustHaveSeen } from '#platform/server/http/seen.ts'
import { actorOf } from '#platform/server/http/session.ts'
import {
  findValue,
  insertValue,
  listValues,
  listWordings,
  lockValues,
  orderValues,
  updateValue,
  writeWording,
} from './values.sql.ts'

/** A change locks the whole catalogue. */
const { required: requireValue, rowOf, about } = recordOf({ entity: 'value', lock: lockValues, find: findValue })

export function valueRoutes(app: FastifyInstance, db: Db) {
  route(app, values.list, () => listValues(db))

  route(app, values.wordings, async ({ params }) => {
    await requireValue(db, params.id)
    return listWordings(db, params.id)
  })

  route(app, values.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      await lockValues(tx)
      const { id } = await insertValue(tx, body, actor.id)
      await audit(tx, actor.id, {
        action: 'value.created',
        entity: 'value',
        entityId: id,
        data: { detail: body.name },
      })
      return requireValue(tx, id)
    }),
  )
  route(app, values.update, ({ params, body: { version, ...input } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(params.id),
      version,
      write: async (tx, before) => {
        const event = updateEvent(
          { ...about(params.id), action: 'value.updated', data: { detail: input.name } },
          before,
          input,
        )
        if (!event) return
        const wording = before.used ? before.wording + 1 : before.wording
        await updateValue(tx, params.id, version, { ...input, wording })
        await writeWording(tx, params.id, wording, input, actorOf(request).id)
        return event
      },
    }),
  )

  route(app, values.setActive, ({ params, body: { version, active } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(params.id),
      version,
      write: async (tx, before) => {
        if (before.active === active) return
        await updateValue(tx, params.id, version, { active })
        const action = active ? 'value.activated' : 'value.deactivated'
        return { ...about(params.id), action, data: { detail: before.name } }
      },
    }),
  )

  route(app, values.order, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      await lockValues(tx)
      const before = await listValues(tx)
      // The order is stale when the ids differ from the catalogue, for example after another user added a value.
      const named = new Set(body.ids)
      if (named.size !== body.ids.length || named.size !== before.length || before.some(({ id }) => !named.has(id)))
        throw stale(before)
      mustHaveSeen(
        body.from,
        before.map(({ id }) => id),
      )
      await orderValues(tx, body.ids)
      const namesIn = (ids: string[]) => ids.map((id) => before.find((value) => value.id === id)?.name)
      const [first] = body.ids
      if (first && before.some(({ id }, at) => body.ids[at] !== id))
        await audit(tx, actorOf(request).id, {
          action: 'value.ordered',
          entity: 'value',
          entityId: first,
          data: {
            detail: String(body.ids.length),
            ...changedValues({ field: 'order', from: namesIn(before.map(({ id }) => id)), to: namesIn(body.ids) }),
          },
        })
      return listValues(tx)
    }),
  )

  const setDeleted = (id: string, deleted: boolean, actorId: string) =>
    moveToBin(db, actorId, deleted, {
      ...rowOf(id),
      write: async (tx, before, deletedAt) => {
        if (deleted && before.used) throw refusal('value_in_use')
        await updateValue(tx, id, before.version, { deletedAt })
        return { ...about(id), action: deleted ? 'value.deleted' : 'value.restored', data: { detail: before.name } }
      },
    })
  route(app, values.remove, ({ params }, request) => setDeleted(params.id, true, actorOf(request).id))
  route(app, values.restore, ({ params }, request) => setDeleted(params.id, false, actorOf(request).id))
}
