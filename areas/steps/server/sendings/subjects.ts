import type { NoticeContext } from '#access/server/notices/noticeContext.ts'
import type { StoredProcess } from '#hiring/server/processes/processes.sql.ts'
import { auditMany } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { mayBeSent, mayReachMore } from '#steps/contract/steps.rules.ts'
import { findAgenda } from '#steps/server/booking/agendas.sql.ts'
import { sendInvitation } from '#steps/server/booking/invitation.ts'
import { lockToInvite } from '#steps/server/booking/people.sql.ts'
import { insertAttempt, lockInvitable } from '#steps/server/invitations/invitations.sql.ts'
import { sendLink } from '#steps/server/invitations/invite.ts'
import { versionToAsk } from '#steps/server/setup/asking.ts'
import type { StoredSending } from '#steps/server/setup/sendings.sql.ts'
import { currentVersion, lockStep } from '#steps/server/setup/steps.sql.ts'

/** A step or an agenda, locked, that the links of a sending open. */
export type Subject = {
  /** It takes nobody any more. */
  isOver: boolean
  /** Sends the next links, each person in the transaction that makes them invited. Returns the number of people. */
  send: (context: NoticeContext, limit: number) => Promise<number>
}

/** Those to whom a sending still goes: they are counted again, so that who is out meanwhile gets nothing. */
const askedBy = ({ applicationIds, createdAt }: StoredSending) =>
  applicationIds ? { named: applicationIds } : { before: createdAt }

/** Locks the step or the agenda of a sending until the transaction ends; undefined when it is gone. */
export async function lockSubject(
  tx: Db,
  process: Pick<StoredProcess, 'zone'>,
  sending: StoredSending,
): Promise<Subject | undefined> {
  const { agendaId, stepId } = sending
  if (stepId) return lockStepToSend(tx, process, { ...sending, stepId })
  return agendaId ? lockAgendaToSend(tx, { ...sending, agendaId }) : undefined
}

async function lockStepToSend(
  tx: Db,
  { zone }: Pick<StoredProcess, 'zone'>,
  sending: StoredSending & { stepId: string },
): Promise<Subject | undefined> {
  const { processId, stepId, createdBy } = sending
  const step = await lockStep(tx, processId, stepId)
  if (!step) return undefined
  const { settings } = await currentVersion(tx, stepId)
  const isLate = sending.applicationIds === null && !mayReachMore(settings, new Date().toISOString()).allowed
  return {
    isOver: isLate || !mayBeSent(settings).allowed,
    async send(context, limit) {
      const people = await lockInvitable(tx, processId, stepId, askedBy(sending), limit)
      const version = await versionToAsk(tx, processId, step, createdBy)
      for (const person of people) {
        if (!person.hasAttempt) await insertAttempt(tx, { applicationId: person.id, stepId, zone }, version)
        await sendLink(tx, context, 'step_link', person, stepId, { own: sending.letter })
      }
      const event = { action: 'process.step_invited', data: { detail: version.settings.title, step: stepId } } as const
      await record(tx, createdBy, event, people)
      return people.length
    },
  }
}

async function lockAgendaToSend(tx: Db, sending: StoredSending & { agendaId: string }): Promise<Subject | undefined> {
  const { agendaId, createdBy } = sending
  const agenda = await findAgenda(tx, agendaId, 'update')
  if (!agenda) return undefined
  return {
    isOver: !agenda.isOpen,
    async send(context, limit) {
      const people = await lockToInvite(tx, agendaId, askedBy(sending), limit)
      for (const person of people) await sendInvitation(tx, context, agenda, person, sending.letter)
      const data = { agenda: agendaId, detail: agenda.title }
      await record(tx, createdBy, { action: 'application.booking_invited', data }, people)
      return people.length
    },
  }
}

const record = async (
  tx: Db,
  actorId: string,
  event: { action: string; data: Record<string, unknown> },
  people: readonly { id: string }[],
) =>
  people.length > 0 &&
  auditMany(
    tx,
    actorId,
    { ...event, entity: 'application' },
    people.map(({ id }) => id),
  )
