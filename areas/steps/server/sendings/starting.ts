import { type Addressee, ownLetter } from '#deliveries/server/letters/foreseen.ts'
import { isSchedulable } from '#messages/contract/messages.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, notFound, refusal } from '#platform/server/http/errors.ts'
import type { LinkSending, SendingBody } from '#steps/contract/sendings.ts'
import { findSending, findUnderWay, insertSending, type SendingOf } from '#steps/server/setup/sendings.sql.ts'

/** A sending as its endpoints answer it. */
export async function readSending(tx: Db, id: string): Promise<LinkSending> {
  const sending = await findSending(tx, id)
  if (!sending) throw notFound('sending')
  return sending
}

type About = { processId: string; stepId: string | null; agendaId: string | null }

/** Records what became of a sending, in the history of its process; without an actor when a task ends it. */
export const recordSending = (
  tx: Db,
  actorId: string | null,
  what: 'started' | 'undone' | 'stopped',
  { processId, stepId, agendaId }: About,
  title: string,
) =>
  audit(tx, actorId, {
    action: `process.${stepId ? 'step' : 'booking'}_sending_${what}`,
    entity: 'process',
    entityId: processId,
    data: { detail: title, ...(stepId ? { step: stepId } : { agenda: agendaId }) },
  })

type Start = {
  processId: string
  title: string
  origin: string
  createdBy: string
  /** The request of the user. */
  asked: Pick<SendingBody, 'applicationIds' | 'sendAt' | 'letter'>
  /** The letter of the installation that it is. */
  template: 'step_link' | 'booking_invitation'
  /** After this time the link is of no use; null when that depends on its recipient. */
  endsAt: string | null
}

/** Refuses a time at which a sending cannot leave. Only one to everybody is shown where it can be taken back. */
function mustLeave({ applicationIds, sendAt }: Start['asked'], endsAt: string | null) {
  if (sendAt === null) return
  if (applicationIds !== null) throw invalid('sendAt', 'invalid_choice')
  if (!isSchedulable(Date.parse(sendAt), Date.now())) throw invalid('sendAt', 'not_ahead')
  if (endsAt !== null && Date.parse(sendAt) >= Date.parse(endsAt)) throw invalid('sendAt', 'after_deadline')
}

/** Starts a sending to those whom a mail reaches, unless one to them is under way. The caller has locked the step or the agenda. */
export async function startSending(
  tx: Db,
  of: SendingOf,
  people: readonly Addressee[],
  { processId, title, origin, createdBy, asked, template, endsAt }: Start,
): Promise<LinkSending> {
  const { applicationIds } = asked
  mustLeave(asked, endsAt)
  if (await findUnderWay(tx, of, applicationIds)) throw refusal('sending_under_way')
  if (people.length === 0) throw refusal(applicationIds ? 'application_out' : 'all_invited')
  const total = people.filter(({ against }) => against === null).length
  if (total === 0) throw refusal('nobody_reached')
  const id = await insertSending(
    tx,
    { ...of, applicationIds, total, origin, createdBy, letter: ownLetter(template, asked.letter) },
    asked.sendAt,
  )
  await recordSending(tx, createdBy, 'started', { processId, stepId: null, agendaId: null, ...of }, title)
  return readSending(tx, id)
}
