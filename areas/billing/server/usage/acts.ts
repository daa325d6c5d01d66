import type { whatsappAsked, whatsappScheduled } from '#messages/server/events.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { PayloadOf } from '#platform/server/events/events.ts'
import { notFound } from '#platform/server/http/errors.ts'
import type { applicantOpening } from '#professionals/server/events.ts'
import type { guestJoining, takeAdded, videoAsked } from '#steps/server/events.ts'
import { countUse, mustHaveRoom } from './enforce.ts'
import { findCompanyOf } from './usage.sql.ts'

async function companyOf(tx: Db, processId: string) {
  const process = await findCompanyOf(tx, processId)
  if (!process) throw notFound('process')
  return process.companyId
}

/** A guest needs a seat, once for all processes of a company. */
export const seatGuest = async (tx: Db, { processId, accountId }: PayloadOf<typeof guestJoining>) =>
  mustHaveRoom(tx, await companyOf(tx, processId), 'seats', { subject: accountId })

/** The record of an applicant counts once in a period, by any administrator and from any process of the company. */
export async function countView(tx: Db, { candidateId, processId }: PayloadOf<typeof applicantOpening>) {
  const applied = await tx
    .selectFrom('applications')
    .select('id')
    .where('processId', '=', processId)
    .where('candidateId', '=', candidateId)
    .executeTakeFirst()
  if (!applied) throw notFound('application')
  const companyId = await companyOf(tx, processId)
  await mustHaveRoom(tx, companyId, 'candidateViews', { subject: candidateId })
  await countUse(tx, companyId, 'candidateViews', { subject: candidateId })
}

/** A video step leaves while there is a minute left: how much applicants will record is not known yet. */
export const allowVideo = async (tx: Db, { processId }: PayloadOf<typeof videoAsked>) =>
  mustHaveRoom(tx, await companyOf(tx, processId), 'videoMinutes')

/** Counts a recorded answer. It is never refused: an applicant loses nothing because of what a company has paid. */
export async function countTake(tx: Db, { applicationId, fileId, seconds }: PayloadOf<typeof takeAdded>) {
  const { companyId } = await tx
    .selectFrom('applications as a')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .select('p.companyId')
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow()
  await countUse(tx, companyId, 'videoMinutes', { subject: fileId, quantity: Math.ceil(seconds) })
}

export const allowWhatsapp = async (tx: Db, { processId, count }: PayloadOf<typeof whatsappAsked>) =>
  mustHaveRoom(tx, await companyOf(tx, processId), 'whatsappMessages', { more: count })

export const countWhatsapp = async (tx: Db, { processId, messageId, count }: PayloadOf<typeof whatsappScheduled>) =>
  countUse(tx, await companyOf(tx, processId), 'whatsappMessages', { subject: messageId, quantity: count })
