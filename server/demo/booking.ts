import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { day, hour, iso } from './times.ts'

type Given = { today: number; admin: string }

const officeHours = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, from: 9 * 60, to: 12 * 60 },
  { weekday, from: 14 * 60, to: 17 * 60 },
])

/** Of the invited: hours after the midnight of the first day when they booked, what they wish, and whether they opened the link. */
const invited = [
  { at: 9, wish: '', opened: true },
  { at: 14, wish: '', opened: true },
  { at: null, wish: 'Qualquer manhã depois do dia 10. Estou em viagem nesta semana.', opened: true },
  { at: null, wish: '', opened: true },
  { at: null, wish: '', opened: false },
]

/** An open agenda of the process with interviews: two times are booked, one person finds none, others have not chosen. */
export async function fillBooking(db: Db, { today, admin }: Given) {
  const kit = await db.selectFrom('interviewKits').select(['id', 'processId']).orderBy('id').executeTakeFirst()
  if (!kit) return
  const stage = await db
    .selectFrom('stages')
    .select('id')
    .where('processId', '=', kit.processId)
    .where('kind', '=', 'entrevista')
    .executeTakeFirst()
  // The next Monday that is more than three days away, after the other interviews.
  const weekday = new Date(today + 12 * hour).getUTCDay()
  const monday = today + (weekday <= 3 ? 8 - weekday : 15 - weekday) * day
  const dayOf = (at: number) => iso(at + 12 * hour).slice(0, 10)
  const since = iso(today - day)
  const hours = { zone: 'America/Sao_Paulo', weekly: JSON.stringify(officeHours), exceptions: '[]' }
  await db
    .insertInto('interviewerHours')
    .values({ accountId: admin, ...hours })
    .execute()
  const { id: agendaId } = await db
    .insertInto('bookingAgendas')
    .values({
      ...{ processId: kit.processId, stageId: stage?.id ?? null, kitId: kit.id, title: 'Entrevista final' },
      ...{ minutes: 60, bufferMinutes: 30, dayLimit: 4, noticeHours: 24, moveHours: 24, moveLimit: 2, reminds: true },
      ...{ firstDay: dayOf(monday), lastDay: dayOf(monday + 4 * day), chooseUntil: iso(monday - 6 * hour) },
      ...{ link: 'https://meet.exemplo.com.br/entrevista-final', note: 'Tenha um documento com foto à mão.' },
      ...{ origin: 'http://localhost', createdBy: admin, createdAt: since, updatedAt: since },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('bookingPanel').values({ agendaId, accountId: admin }).execute()
  let people = db
    .selectFrom('applications')
    .select('id')
    .where('processId', '=', kit.processId)
    .where('status', '=', 'em_andamento')
    .where(sql<boolean>`not exists (select from interviews i where i.application_id = applications.id)`)
  if (stage) people = people.where('stageId', '=', stage.id)
  for (const [n, { id: applicationId }] of (
    await people.orderBy('protocol').limit(invited.length).execute()
  ).entries()) {
    const { at = null, wish = '', opened = false } = invited[n] ?? {}
    // A link that nobody has: the first copy of its address makes another one.
    const link = {
      hash: createHash('sha256').update(applicationId).digest(),
      sentAt: since,
      openedAt: opened ? since : null,
    }
    await db
      .insertInto('bookingInvitations')
      .values({ agendaId, applicationId, ...link, wish, ...(wish && { wishedAt: since }) })
      .execute()
    if (at === null) continue
    const { id } = await db
      .insertInto('interviews')
      .values({
        ...{ applicationId, agendaId, kitId: kit.id, state: 'marcada', minutes: 60, startsAt: iso(monday + at * hour) },
        ...{ link: 'https://meet.exemplo.com.br/entrevista-final', note: 'Tenha um documento com foto à mão.' },
        ...{ origin: 'http://localhost', createdAt: since, updatedAt: since },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('interviewInterviewers').values({ interviewId: id, accountId: admin }).execute()
  }
}
