import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'
import { freeSlots } from '#steps/contract/booking.rules.ts'
import { addAttendees } from '#steps/server/interviews/attendees.ts'
import {
  type Attendee,
  findAttendees,
  insertInterview,
  listAttendees,
  releaseInterviewers,
  updateInterview,
} from '#steps/server/interviews/interviews.sql.ts'
import { sendInterview } from '#steps/server/interviews/letters.ts'
import type { StoredAgenda } from './agendas.sql.ts'
import { lockHours, readMembers } from './hours.sql.ts'
import { type Booked, listBeginnings, listOffered } from './people.sql.ts'

type Application = { id: string; processId: string }

/** Those of the panel who interview an applicant: not who declared a conflict of interest. */
export async function panelFor(db: Db, { panelIds }: StoredAgenda, application: Application): Promise<Attendee[]> {
  const chosen = await findAttendees(db, application, panelIds)
  return chosen.filter(({ conflicted }) => !conflicted)
}

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id)
const plan = (agenda: StoredAgenda) => ({ ...agenda, zone: agenda.process.zone })

/**
 * The times that a panel can give now.
 *
 * @param alsoAt beginnings that are times, too, besides those that were offered to somebody.
 */
export async function slotsOf(
  db: Db,
  agenda: StoredAgenda,
  panelIds: readonly string[],
  notBefore: number,
  alsoAt: readonly number[] = [],
) {
  const members = await readMembers(db, panelIds, agenda)
  const offered = [...(await listOffered(db, agenda.id)), ...alsoAt]
  return freeSlots(plan(agenda), members, await listBeginnings(db, agenda.id), notBefore, offered)
}

type Giving = {
  agenda: StoredAgenda
  /** Locked by the caller. */
  application: Application
  /** The interview to move; a new one without it. */
  moved: Booked | null
  startsAt: string
  notBefore: number
  actorId: string | null
}

/**
 * Gives an applicant a time of their panel, and sends it to everybody concerned. The hours of the panel are locked, so that two of its times are
 * given one after the other; the constraint `interviewer_is_free` also refuses a second one.
 */
export async function giveTime(tx: Db, app: FastifyInstance, giving: Giving): Promise<string> {
  const { agenda, application, moved, notBefore, actorId } = giving
  const startsAt = new Date(giving.startsAt).toISOString()
  const panel = await panelFor(tx, agenda, application)
  if (panel.length === 0) throw refusal('panel_conflicted')
  await lockHours(tx, idsOf(panel))
  if (!(await slotsOf(tx, agenda, idsOf(panel), notBefore)).includes(Date.parse(startsAt))) throw refusal('slot_taken')
  const { kitId, minutes, place, link, note, origin } = agenda
  const fields = { kitId, minutes, place, link, note, origin, startsAt }
  const former = moved ? await listAttendees(tx, moved.id) : []
  const id =
    moved?.id ??
    (await insertInterview(tx, { ...fields, applicationId: application.id, createdBy: actorId, agendaId: agenda.id }))
  if (moved) {
    await releaseInterviewers(tx, id, idsOf(panel))
    await updateInterview(tx, id, { ...fields, sequence: moved.sequence + 1 })
    await forgetReminders(tx, id)
  }
  await addAttendees(tx, id, application, idsOf(panel), actorId)
  const isFormer = (who: Attendee) => former.some((each) => each.id === who.id)
  await sendInterview(tx, app, id, {
    applicant: moved ? 'changed' : 'scheduled',
    interviewers: [
      ...panel.map((who) => ({ who, what: isFormer(who) ? ('changed' as const) : ('scheduled' as const) })),
      ...former
        .filter((who) => !panel.some((each) => each.id === who.id))
        .map((who) => ({ who, what: 'cancelled' as const })),
    ],
  })
  return id
}

/** A new time is reminded of again. */
const forgetReminders = (tx: Db, id: string) =>
  tx.updateTable('interviews').set({ dayRemindedAt: null, hourRemindedAt: null }).where('id', '=', id).execute()
