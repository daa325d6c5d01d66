import { sql } from 'kysely'
import type { Attendance } from '#deliveries/server/channels/email/calendarAnswer.ts'
import type { Db } from '#platform/server/db/db.ts'

type Invited = { interviewId: string; accountId: string | null; sequence: number; isCancelled: boolean }

/** Records that somebody is invited, as an answer to an earlier invitation counts no more; without an account it is the applicant. */
export async function saveInvitation(tx: Db, { interviewId, accountId, sequence, isCancelled }: Invited) {
  const { rows } = await sql<{ id: string }>`with known as (
      update interview_invitations set asked = ${sequence}, answer = case when ${isCancelled} then answer end,
        sequence = case when ${isCancelled} then sequence end, stamped_at = case when ${isCancelled} then stamped_at end,
        answered_at = case when ${isCancelled} then answered_at end
      where interview_id = ${interviewId} and account_id is not distinct from ${accountId}::uuid returning id
    ), made as (
      insert into interview_invitations (interview_id, account_id, asked)
      select ${interviewId}, ${accountId}::uuid, ${sequence} where not exists (select from known) returning id
    ) select id from known union all select id from made`.execute(tx)
  const [saved] = rows
  if (!saved) throw new Error('an invitation that was not saved')
  return saved.id
}

/** Finds the person whom an invitation invites, and the interview. */
export async function findInvitation(tx: Db, id: string) {
  const { rows } = await sql<{
    interviewId: string
    applicationId: string
    address: string
    name: string
  }>`select n.interview_id as "interviewId", i.application_id as "applicationId", lower(coalesce(u.email, k.email)) as address,
      coalesce(u.name, '') as name
    from interview_invitations n join interviews i on i.id = n.interview_id join applications a on a.id = i.application_id
      join candidates k on k.id = a.candidate_id left join accounts u on u.id = n.account_id
    where n.id = ${id}`.execute(tx)
  return rows[0]
}

type Answer = { answer: Attendance; sequence: number | null; stampedAt: string }

/** Stores an answer, unless it is to an earlier invitation, or older than the one that is stored. Returns whether it was stored. */
export async function saveAnswer(tx: Db, id: string, { answer, sequence, stampedAt }: Answer) {
  const { rows } =
    await sql`update interview_invitations n set answer = ${answer}, sequence = coalesce(${sequence}::int, asked),
      stamped_at = ${stampedAt}, answered_at = now()
    where id = ${id} and coalesce(${sequence}::int, asked) >= asked
      and (n.sequence is null or (n.sequence, n.stamped_at) < (coalesce(${sequence}::int, asked), ${stampedAt}::timestamptz))
    returning id`.execute(tx)
  return rows.length > 0
}
