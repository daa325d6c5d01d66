import { sql } from 'kysely'
import type { EventInput, EventTimes, OwnEvent } from '#desk/contract/calendar.ts'
import { dayAfter } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The times of an event as they are stored: whole days from midnight to midnight in UTC. */
const storedTimes = ({ allDay, startsAt, endsAt, startsOn, endsOn }: EventTimes) =>
  allDay
    ? { allDay, startsAt: `${startsOn}T00:00:00Z`, endsAt: `${dayAfter(endsOn ?? '', 1)}T00:00:00Z` }
    : { allDay, startsAt: startsAt ?? '', endsAt: endsAt ?? '' }

type Found = Omit<OwnEvent, keyof EventTimes | 'personIds'> & { allDay: boolean; startsAt: string; endsAt: string }
const written = ({ allDay, startsAt, endsAt, people, ...rest }: Found): OwnEvent => ({
  ...rest,
  ...{ allDay, people, personIds: people.map(({ id }) => id) },
  ...(allDay
    ? { startsAt: null, endsAt: null, startsOn: startsAt.slice(0, 10), endsOn: dayAfter(endsAt.slice(0, 10), -1) }
    : { startsAt, endsAt, startsOn: null, endsOn: null }),
})

export async function findEvent(db: Db, id: string, reader: string): Promise<OwnEvent | undefined> {
  const { rows } = await sql<Found>`
    select e.id, e.version, e.created_at, e.updated_at, e.deleted_at, e.title, e.all_day, e.starts_at, e.ends_at, e.zone, e.place, e.notes, e.owner_id, coalesce(o.name, '') as owner_name,
      coalesce(w.people, '[]') as people, e.owner_id is not distinct from ${reader}::uuid or coalesce(w.mine, false) as mine
    from calendar_events e left join accounts o on o.id = e.owner_id left join lateral (
      select json_agg(json_build_object('id', u.id, 'name', u.name) order by fold(u.name), u.id) as people, bool_or(u.id = ${reader}) as mine
      from calendar_event_people w join accounts u on u.id = w.account_id where w.event_id = e.id) w on true
    where e.id = ${id}`.execute(db)
  return rows[0] && written(rows[0])
}

/** Locks an event until the transaction ends. */
export async function lockEvent(tx: Db, id: string, reader: string): Promise<OwnEvent | undefined> {
  await tx.selectFrom('calendarEvents').select('id').where('id', '=', id).forUpdate().execute()
  return findEvent(tx, id, reader)
}

const columnsOf = ({ title, zone, place, notes }: Omit<EventInput, 'personIds'>) => ({ title, zone, place, notes })

export async function insertEvent(tx: Db, ownerId: string, event: EventInput): Promise<string> {
  const values = { ...columnsOf(event), ...storedTimes(event), ownerId }
  const { id } = await tx.insertInto('calendarEvents').values(values).returning('id').executeTakeFirstOrThrow()
  await savePeople(tx, id, event.personIds)
  return id
}

export async function updateEvent(tx: Db, id: string, { personIds, ...event }: EventInput) {
  await writeEvent(tx, id, { ...columnsOf(event), ...storedTimes(event) })
  await savePeople(tx, id, personIds)
}

export const moveEvent = (tx: Db, id: string, times: EventTimes) => writeEvent(tx, id, storedTimes(times))

export const deleteEvent = (tx: Db, id: string, deletedAt: string | null) => writeEvent(tx, id, { deletedAt })

const writeEvent = (tx: Db, id: string, values: Record<string, unknown>) =>
  tx
    .updateTable('calendarEvents')
    .set({ ...values, version: sql`version + 1`, sequence: sql`sequence + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

async function savePeople(tx: Db, id: string, personIds: readonly string[]) {
  await sql`delete from calendar_event_people where event_id = ${id} and account_id <> all(${[...personIds]}::uuid[])`.execute(
    tx,
  )
  await sql`insert into calendar_event_people (event_id, account_id) select ${id}, unnest(${[...personIds]}::uuid[]) on conflict do nothing`.execute(
    tx,
  )
}
