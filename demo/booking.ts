import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { sha256 } from '#platform/server/sha256.ts'
import { day, hour, iso } from './times.ts'

type Given = { today: number; admin: string; team: string[] }

/** Hours of each working day. */
const hoursOf = (...periods: [from: number, to: number][]) =>
  JSON.stringify(
    [1, 2, 3, 4, 5].flatMap((weekday) => periods.map(([from, to]) => ({ weekday, from: from * 60, to: to * 60 }))),
  )

/** Of the invited: hours after the midnight of the first day when they booked, what they wish, and whether they opened the link. */
type Invited = { at: number | null; wish: string; opened: boolean }
const ofOne: Invited[] = [
  { at: 9, wish: '', opened: true },
  { at: 14, wish: '', opened: true },
  { at: null, wish: 'Qualquer manhã depois do dia 10. Estou em viagem nesta semana.', opened: true },
  { at: null, wish: '', opened: true },
  { at: null, wish: '', opened: false },
]
const ofTwo: Invited[] = [
  { at: 10, wish: '', opened: true },
  { at: 39, wish: '', opened: true },
  { at: null, wish: '', opened: true },
]

/** Two open agendas: of the process with interviews, and of another one with a panel of two. Some times are booked, one person finds none, others have not chosen. */
export async function fillBooking(db: Db, { today, admin, team }: Given) {
  const kit = await db.selectFrom('interviewKits').select(['id', 'processId']).orderBy('id').executeTakeFirst()
  if (!kit) return
  // The next Monday that is more than three days away, after the other interviews.
  const weekday = new Date(today + 12 * hour).getUTCDay()
  const monday = today + (weekday <= 3 ? 8 - weekday : 15 - weekday) * day
  const zone = 'America/Sao_Paulo'
  const [first = admin, second = admin] = team
  const thursday = iso(monday + 3 * day + 12 * hour).slice(0, 10)
  const off = JSON.stringify([{ day: thursday, kind: 'off', from: 15 * 60, to: 19 * 60 }])
  await db
    .insertInto('interviewerHours')
    .values([
      { accountId: admin, zone, weekly: hoursOf([9, 12], [14, 17]), exceptions: '[]' },
      { accountId: first, zone, weekly: hoursOf([9, 12], [14, 18]), exceptions: '[]' },
      { accountId: second, zone, weekly: hoursOf([10, 12], [13, 17]), exceptions: off },
    ])
    .execute()
  const stages = await db
    .selectFrom('stages')
    .innerJoin('selectiveProcesses', 'selectiveProcesses.id', 'stages.processId')
    .select(['stages.id', 'stages.processId', 'selectiveProcesses.state'])
    .where('stages.kind', '=', 'entrevista')
    .orderBy('stages.id')
    .execute()
  const own = stages.find(({ processId }) => processId === kit.processId)
  const agenda = { monday, since: iso(today - day), admin }
  await openAgenda(db, {
    ...{ ...agenda, processId: kit.processId, stageId: own?.id ?? null, kitId: kit.id, title: 'Entrevista final' },
    ...{ panel: [admin], invited: ofOne },
  })
  const other = stages.find(({ processId, state }) => processId !== kit.processId && state === 'em_avaliacao')
  if (!other) return
  await openAgenda(db, {
    ...{ ...agenda, processId: other.processId, stageId: other.id, kitId: null, title: 'Entrevista com a banca' },
    ...{ panel: [first, second], invited: ofTwo },
  })
}

type Opened = Pick<Given, 'admin'> & {
  monday: number
  since: string
  processId: string
  stageId: string | null
  kitId: string | null
  title: string
  panel: string[]
  invited: Invited[]
}

async function openAgenda(db: Db, given: Opened) {
  const { monday, since, admin, processId, stageId, kitId, title, panel, invited } = given
  const dayOf = (at: number) => iso(at + 12 * hour).slice(0, 10)
  const meeting = { link: 'https://meet.exemplo.com.br/entrevista-final', note: 'Tenha um documento com foto à mão.' }
  const { id: agendaId } = await db
    .insertInto('bookingAgendas')
    .values({
      ...{ processId, stageId, kitId, title, ...meeting },
      ...{ minutes: 60, bufferMinutes: 30, dayLimit: 4, noticeHours: 24, moveHours: 24, moveLimit: 2, reminds: true },
      ...{ firstDay: dayOf(monday), lastDay: dayOf(monday + 4 * day), chooseUntil: iso(monday - 6 * hour) },
      ...{ origin: 'http://localhost', createdBy: admin, createdAt: since, updatedAt: since },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('bookingPanel')
    .values(panel.map((accountId) => ({ agendaId, accountId })))
    .execute()
  let people = db
    .selectFrom('applications')
    .select('id')
    .where('processId', '=', processId)
    .where('status', '=', 'em_andamento')
    .where(sql<boolean>`not exists (select from interviews i where i.application_id = applications.id)`)
  if (stageId) people = people.where('stageId', '=', stageId)
  for (const [n, { id: applicationId }] of (
    await people.orderBy('protocol').limit(invited.length).execute()
  ).entries()) {
    const { at = null, wish = '', opened = false } = invited[n] ?? {}
    // A link that nobody has: the first copy of its address makes another one.
    const link = {
      hash: sha256(applicationId),
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
        ...{ applicationId, agendaId, kitId, state: 'marcada', minutes: 60, startsAt: iso(monday + at * hour) },
        ...{ ...meeting, origin: 'http://localhost', createdAt: since, updatedAt: since },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('interviewInterviewers')
      .values(panel.map((accountId) => ({ interviewId: id, accountId })))
      .execute()
  }
}
