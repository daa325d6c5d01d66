import { sql } from 'kysely'
import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { enqueueMail } from '#deliveries/server/letters/mail.sql.ts'
import { companyInLetters } from '#deliveries/server/templates/companyToOutsiders.sql.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { listAttendees } from '#steps/server/interviews/interviews.sql.ts'
import { type ReminderFacts, remindersOf } from './reminders.rules.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    remind_interviews: Record<string, never>
  }
}

const batch = 100

/** Booked interviews of which a reminder is due, locked; those that another job has locked are left to it. One that was missed is sent late, never after the beginning. */
async function lockDue(tx: Db) {
  const { rows } = await sql<ReminderFacts & { isLast: boolean }>`
    select i.id, i.application_id as "applicationId", i.starts_at as "startsAt", i.place, i.link, i.note, i.origin,
      i.starts_at <= now() + interval '1 hour' as "isLast", ${calledName} as name, k.email, k.id as "candidateId",
      a.protocol, p.id as "processId", p.title as process, ${companyInLetters} as company, p.zone
    from interviews i join booking_agendas g on g.id = i.agenda_id join applications a on a.id = i.application_id
      join candidates k on k.id = a.candidate_id join selective_processes p on p.id = a.process_id join companies c on c.id = p.company_id
    where i.state = 'marcada' and g.reminds and i.starts_at > now() and i.hour_reminded_at is null and a.status = 'em_andamento' and k.deleted_at is null
      and (i.starts_at <= now() + interval '1 hour' or i.starts_at <= now() + interval '24 hours' and i.day_reminded_at is null)
    order by i.starts_at, i.id limit ${batch} for update of i skip locked`.execute(tx)
  return rows
}

const record = (tx: Db, id: string, isLast: boolean) =>
  sql`update interviews set day_reminded_at = coalesce(day_reminded_at, now()), hour_reminded_at = case when ${isLast} then now() end where id = ${id}`.execute(
    tx,
  )

/** Reminds applicants and interviewers a day and an hour before a booked interview, each once. */
export const remindInterviews = async (db: Db, context: JobContext) => {
  const { seal, organisation } = await noticeContext(db, context)
  await db.transaction().execute(async (tx) => {
    const due = await lockDue(tx)
    for (const { isLast, ...interview } of due) {
      for (const mail of remindersOf(interview, await listAttendees(tx, interview.id)))
        await enqueueMail(tx, seal, { ...mail, organisation })
      await record(tx, interview.id, isLast)
    }
    if (due.length === batch) await enqueue(tx, 'remind_interviews', {})
  })
}
