import { dayIn, daysUntil } from '#platform/contract/days.rules.ts'
import { zone as ownZone } from '#platform/contract/zone.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid } from '#platform/server/http/errors.ts'
import { maxAgendaDays, maxExceptions } from '#steps/contract/booking.ts'
import { type Opening, withOpenings } from '#steps/contract/openings.rules.ts'
import { type StoredAgenda, updateAgenda } from './agendas.sql.ts'
import { findHours, lockHours, saveHours } from './hours.sql.ts'

/** Opens and closes periods in the hours of a whole panel, which count for all its agendas. Exceptions of days that are over are removed first. */
export async function applyOpenings(
  tx: Db,
  panelIds: readonly string[],
  openings: readonly Opening[],
  actorId: string,
) {
  await lockHours(tx, panelIds)
  for (const id of panelIds) {
    const before = await findHours(tx, id, ownZone)
    if (!before) continue
    const after = withOpenings(before, openings)
    if (after === before.exceptions) continue
    const today = dayIn(before.zone, new Date())
    const exceptions = after.filter(({ day }) => day >= today)
    if (exceptions.length > maxExceptions) throw invalid('openings', `too_many|${maxExceptions}`)
    await saveHours(tx, id, { ...before, exceptions: [...exceptions] })
    await audit(tx, actorId, {
      action: 'account.interview_hours_changed',
      entity: 'account',
      entityId: id,
      data: { changes: [{ field: 'exceptions', from: before.exceptions, to: exceptions }] },
    })
  }
}

/** Extends the days of an agenda to include a period. */
export async function extendDays(tx: Db, agenda: StoredAgenda, from: number): Promise<StoredAgenda> {
  const day = dayIn(agenda.process.zone, new Date(from))
  const [firstDay = day, lastDay = day] = [[agenda.firstDay, day].sort()[0], [agenda.lastDay, day].sort()[1]]
  const days = { firstDay, lastDay }
  if (daysUntil(days.lastDay, days.firstDay) > maxAgendaDays) throw invalid('from', `days_at_most|${maxAgendaDays}`)
  if (days.firstDay !== agenda.firstDay || days.lastDay !== agenda.lastDay) await updateAgenda(tx, agenda.id, days)
  return { ...agenda, ...days }
}
