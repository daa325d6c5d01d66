import type { FastifyInstance } from 'fastify'
import { zone as ownZone } from '#contract/platform/zone.ts'
import { booking } from '#contract/steps/booking.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, stale } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
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
