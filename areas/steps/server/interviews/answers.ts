import { uidOf } from '#deliveries/server/channels/email/calendar.ts'
import type { CalendarAnswer } from '#deliveries/server/channels/email/calendarAnswer.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { findInvitation, saveAnswer } from './invitations.sql.ts'

/** Records how somebody answers the invitation to an interview. An answer of another person, as of a forwarded invitation, changes nothing. */
export async function takeAnswer(tx: Db, { invitationId, answer }: { invitationId: string; answer: CalendarAnswer }) {
  const invited = await findInvitation(tx, invitationId)
  if (!invited || answer.uid !== uidOf(invited.interviewId)) return
  const own = answer.attendees.find(({ address }) => address === invited.address)
  if (!own || !(await saveAnswer(tx, invitationId, { ...answer, answer: own.answer }))) return
  await audit(tx, null, {
    action: 'application.interview_answered',
    entity: 'application',
    entityId: invited.applicationId,
    personal: { after: { answer: own.answer }, ...(invited.name && { name: invited.name }) },
  })
}
