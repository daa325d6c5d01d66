import type { FastifyInstance } from 'fastify'
import { competencies } from '#assessment/contract/competencies.ts'
import { audit, changedValues } from '#platform/server/audit/audit.sql.ts'
import { recordOf } from '#platform/server/audit/recordOf.ts'
import { changeRow, moveToBin, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal, stale } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { mustHaveSeen } from '#platform/server/http/seen.ts'
import { actorOf } from '#platform/server/http/session.ts'
import {
  findCompetency,
  insertCompetency,
  listCompetencies,
  lockCompetencies,
  orderCompetencies,
  updateCompetency,
} from './competencies.sql.ts'

/** A change locks the whole catalogue. */
const {
  required: requireCompetency,
  rowOf,
  about,
} = recordOf({ entity: 'competency', lock: lockCompetencies, find: findCompetency })

export function competencyRoutes(app: FastifyInstance, db: Db) {
  route(app, competencies.list, () => listCompetencies(db))

  route(app, competencies.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      await lockCompetencies(tx)
      const { id } = await insertCompetency(tx, body)
      await audit(tx, actorOf(request).id, {
        ...about(id),
        action: 'competency.created',
        data: { detail: body.name },
      })
      return requireCompetency(tx, id)
    }),
  )

  route(app, competencies.update, ({ params, body: { version, ...input } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(params.id),
      version,
      write: async (tx, before) => {
        const event = updateEvent(
          { ...about(params.id), action: 'competency.updated', data: { detail: input.name } },
          before,
          input,
        )
        if (event) await updateCompetency(tx, params.id, version, input)
        return event
      },
    }),
  )

  route(app, competencies.setActive, ({ params, body: { version, active } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(params.id),
      version,
      write: async (tx, before) => {
        if (before.active === active) return
        await updateCompetency(tx, params.id, version, { active })
        const action = active ? 'competency.activated' : 'competency.deactivated'
        return { ...about(params.id), action, data: { detail: before.name } }
      },
    }),
  )

  route(app, competencies.order, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      await lockCompetencies(tx)
      const before = await listCompetencies(tx)
      // The order is stale when the ids differ from the catalogue, for example after another user added a competency.
      const named = new Set(body.ids)
      if (named.size !== body.ids.length || named.size !== before.length || before.some(({ id }) => !named.has(id)))
        throw stale(before)
      mustHaveSeen(
        body.from,
        before.map(({ id }) => id),
      )
      await orderCompetencies(tx, body.ids)
      const namesIn = (ids: string[]) => ids.map((id) => before.find((competency) => competency.id === id)?.name)
      const [first] = body.ids
      if (first && before.some(({ id }, at) => body.ids[at] !== id))
        await audit(tx, actorOf(request).id, {
          ...about(first),
          action: 'competency.ordered',
          data: {
            detail: String(body.ids.length),
            ...changedValues({ field: 'order', from: namesIn(before.map(({ id }) => id)), to: namesIn(body.ids) }),
          },
        })
      return listCompetencies(tx)
    }),
  )

  const setDeleted = (id: string, deleted: boolean, actorId: string) =>
    moveToBin(db, actorId, deleted, {
      ...rowOf(id),
      write: async (tx, before, deletedAt) => {
        if (deleted && before.used) throw refusal('competency_in_use')
        await updateCompetency(tx, id, before.version, { deletedAt })
        return {
          ...about(id),
          action: deleted ? 'competency.deleted' : 'competency.restored',
          data: { detail: before.name },
        }
      },
    })
  route(app, competencies.remove, ({ params }, request) => setDeleted(params.id, true, actorOf(request).id))
  route(app, competencies.restore, ({ params }, request) => setDeleted(params.id, false, actorOf(request).id))
}
