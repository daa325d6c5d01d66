import type { FastifyInstance } from 'fastify'
import { zone as ownZone } from '#platform/contract/zone.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, stale } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { booking } from '#steps/contract/booking.ts'
import { findHours, lockHours, saveHours } from './hours.sql.ts'

/** When interviewers can interview. Administrators say it, for guests too. */
export function hoursRoutes(app: FastifyInstance, db: Db) {
  async function read(tx: Db, id: string) {
    const hours = await findHours(tx, id, ownZone)
    if (!hours) throw notFound('interviewer')
    return hours
  }

  route(app, booking.hours, ({ params: { id } }) => read(db, id))

  route(app, booking.saveHours, ({ params: { id }, body: { version, ...input } }, request) =>
    db.transaction().execute(async (tx) => {
      await lockHours(tx, [id])
      const before = await read(tx, id)
      if (before.version !== version) throw stale(before)
      await saveHours(tx, id, input)
      await audit(tx, actorOf(request).id, {
        action: 'account.interview_hours_changed',
        entity: 'account',
        entityId: id,
        data: { changes: changesOf(before, input) },
      })
      return read(tx, id)
    }),
  )
}

const fields = ['zone', 'weekly', 'exceptions'] as const
type Hours = Record<(typeof fields)[number], unknown>
const changesOf = (before: Hours, after: Hours) =>
  fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }))
