import type { FastifyInstance } from 'fastify'
import { findActiveAdministrators } from '#access/server/accounts/administrators.sql.ts'
import { nextFree } from '#desk/contract/calendar.rules.ts'
import { calendar, type EventInput, type OwnEvent } from '#desk/contract/calendar.ts'
import { type AuditEntry, audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow, moveToBin, updateEvent as recordOf } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { listAbsences } from './absences.sql.ts'
import { listAdministrators, listBusy, listCalendar } from './calendar.sql.ts'
import { deleteEvent, findEvent, insertEvent, lockEvent, moveEvent, updateEvent } from './events.sql.ts'

const days = 24 * 3_600_000
/** The period in which a free time is searched. */
const searched = 15 * days

/** The calendar of administrators: what the hub has planned, and their own events. */
export function calendarRoutes(app: FastifyInstance, db: Db) {
  /** Locks an event that the actor may change. */
  async function lockOwn(tx: Db, id: string, actorId: string) {
    const event = await lockEvent(tx, id, actorId)
    if (!event) throw notFound('event')
    if (!event.mine) throw refusal('event_of_another')
    return event
  }
  async function read(tx: Db, id: string, actorId: string) {
    const event = await findEvent(tx, id, actorId)
    if (!event) throw notFound('event')
    return event
  }
  /** Only an administrator can be invited; a person who took part before may stay. */
  async function mustBeInvitable(tx: Db, ids: readonly string[], before: readonly string[] = []) {
    const known = new Set((await findActiveAdministrators(tx, ids)).map((person) => person.id))
    if (ids.some((id) => !known.has(id) && !before.includes(id))) throw invalid('personIds', 'not_found')
  }
  const entry = (what: string, entityId: string): AuditEntry => ({
    action: `calendar.event_${what}`,
    entity: 'calendar',
    entityId,
  })
  const recorded = ({ title, allDay, startsAt, endsAt, startsOn, endsOn, place, notes, personIds }: EventInput) => ({
    ...{ title, allDay, startsAt, endsAt, startsOn, endsOn, place, notes, personIds },
  })
  const changed = (id: string, before: OwnEvent, after: EventInput) =>
    recordOf(entry('updated', id), recorded(before), recorded(after))

  route(app, calendar.list, async ({ query }, request) => {
    const { id: reader } = actorOf(request)
    const [listed, people, absences] = await Promise.all([
      listCalendar(db, { ...query, reader }),
      listAdministrators(db),
      listAbsences(db, query),
    ])
    return { events: listed.map(({ changedAt: _, sequence: __, ...event }) => event), people, absences }
  })

  route(app, calendar.conflicts, async ({ query: { startsAt, endsAt, personIds, exceptId, zone } }) => {
    const length = Date.parse(endsAt) - Date.parse(startsAt)
    if (length <= 0 || length > days) throw invalid('endsAt', 'event_order')
    const until = new Date(Date.parse(endsAt) + searched).toISOString()
    const busy = await listBusy(db, personIds, { startsAt, endsAt: until }, exceptId)
    const now = busy.filter((each) => each.startsAt < endsAt)
    const from = new Date(Math.max(Date.parse(startsAt), Date.now())).toISOString()
    return {
      busy: now.map(({ name, title, startsAt: since }) => ({ name, title, startsAt: since })),
      freeAt: now.length > 0 ? nextFree({ from, length, busy, zone }) : startsAt,
    }
  })

  route(app, calendar.event, ({ params }, request) => read(db, params.id, actorOf(request).id))

  route(app, calendar.create, ({ body }, request) => {
    const { id: actorId } = actorOf(request)
    return db.transaction().execute(async (tx) => {
      await mustBeInvitable(tx, body.personIds)
      const id = await insertEvent(tx, actorId, body)
      await audit(tx, actorId, entry('created', id))
      return read(tx, id, actorId)
    })
  })

  route(app, calendar.update, ({ params: { id }, body: { version, ...event } }, request) => {
    const { id: actorId } = actorOf(request)
    return changeRow(db, actorId, {
      lock: (tx) => lockOwn(tx, id, actorId),
      read: (tx) => read(tx, id, actorId),
      version,
      write: async (tx, before) => {
        await mustBeInvitable(tx, event.personIds, before.personIds)
        const happened = changed(id, before, event)
        if (happened) await updateEvent(tx, id, event)
        return happened
      },
    })
  })

  route(app, calendar.move, ({ params: { id }, body: { version, ...times } }, request) => {
    const { id: actorId } = actorOf(request)
    return changeRow(db, actorId, {
      lock: (tx) => lockOwn(tx, id, actorId),
      read: (tx) => read(tx, id, actorId),
      version,
      write: async (tx, before) => {
        const happened = changed(id, before, { ...before, ...times })
        if (happened) await moveEvent(tx, id, times)
        return happened
      },
    })
  })

  const bin = (id: string, actorId: string, deleted: boolean) =>
    moveToBin(db, actorId, deleted, {
      lock: (tx) => lockOwn(tx, id, actorId),
      read: (tx) => read(tx, id, actorId),
      write: async (tx, _, deletedAt) => {
        await deleteEvent(tx, id, deletedAt)
        return entry(deletedAt ? 'deleted' : 'restored', id)
      },
    })
  route(app, calendar.remove, ({ params }, request) => bin(params.id, actorOf(request).id, true))
  route(app, calendar.restore, ({ params }, request) => bin(params.id, actorOf(request).id, false))
}
