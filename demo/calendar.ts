import { momentAt } from '#platform/contract/clock.rules.ts'
import { dayAfter, dayInBrasilia, isWeekend } from '#platform/contract/days.rules.ts'
import { zone } from '#platform/contract/zone.ts'
import type { Db } from '#platform/server/db/db.ts'
import { iso } from './times.ts'

type Given = { today: number; admin: string; team: readonly string[] }

/** By working days from today, with their hours; without them, an event lasts all day. */
const planned = [
  { in: 0, from: 14, to: 15, title: 'Alinhamento com a coordenação', place: 'Sala 3' },
  { in: 1, from: 9, to: 10.5, title: 'Comissão do edital', place: 'Sala de reuniões do 2º andar' },
  { in: 1, from: 10, to: 11, title: 'Revisão dos roteiros de entrevista', place: '' },
  { in: 2, from: 16, to: 17, title: 'Fechar a conciliação', place: '' },
  { in: 3, title: 'Treinamento dos avaliadores', place: 'Auditório' },
  { in: 5, from: 11, to: 12, title: 'Banca final', place: 'Sala 1' },
  { in: 8, from: 17, to: 17.5, title: 'Publicar resultado final', place: '' },
]

/** Events of the team, in the days around today. */
export async function fillCalendar(db: Db, { today, admin, team }: Given) {
  const first = dayInBrasilia(new Date(today))
  const workdays = Array.from({ length: 20 }, (_, n) => dayAfter(first, n)).filter((day) => !isWeekend(day))
  for (const [at, { in: days, from, to, title, place }] of planned.entries()) {
    const day = workdays[days] ?? first
    const isTimed = from !== undefined && to !== undefined
    const event = await db
      .insertInto('calendarEvents')
      .values({
        ...{ ownerId: admin, title, place, zone, allDay: !isTimed },
        startsAt: isTimed ? iso(momentAt(zone, day, from * 60)) : `${day}T00:00:00Z`,
        endsAt: isTimed ? iso(momentAt(zone, day, to * 60)) : `${dayAfter(day, 1)}T00:00:00Z`,
        ...{ createdAt: iso(today), updatedAt: iso(today) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const people = [admin, team[at % Math.max(1, team.length)]].filter((id): id is string => id !== undefined)
    await db
      .insertInto('calendarEventPeople')
      .values([...new Set(people)].map((accountId) => ({ eventId: event.id, accountId })))
      .execute()
  }
}
