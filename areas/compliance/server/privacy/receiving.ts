import { daysToAnswer } from '#compliance/contract/privacy.rules.ts'
import type { RequestInput } from '#compliance/contract/privacy.ts'
import { installationEntity } from '#platform/contract/audit.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { type AuditEntry, audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, refusal } from '#platform/server/http/errors.ts'
import { findPerson } from './erasure.sql.ts'
import { insertRequest, markWaiting, waitsAlready } from './requests.sql.ts'
import { findContested, markContested } from './reviews.sql.ts'

/** A request belongs to the history of its professional, or of the installation when there is none. */
export const about = (candidateId: string | null): Pick<AuditEntry, 'entity' | 'entityId'> =>
  candidateId
    ? { entity: 'candidate', entityId: candidateId }
    : { entity: 'installation', entityId: installationEntity }

export const onApplication = (entityId: string) => ({ entity: 'application' as const, entityId })

/**
 * Records a request about personal data; its fifteen days begin on the day it was received. Without an actor the person has made it themselves.
 *
 * @returns the id of the request.
 * @throws a refusal, for instance of one that is open already.
 */
export async function receiveRequest(tx: Db, actorId: string | null, body: RequestInput): Promise<string> {
  if (body.receivedOn > dayInBrasilia(new Date())) throw invalid('receivedOn', 'date_future')
  const { candidateId } = body
  if (candidateId) {
    const person = await findPerson(tx, candidateId, true)
    if (!person) throw invalid('candidateId', 'invalid_choice')
    if (person.mergedInto) throw refusal('merged_away')
    if (person.privacyState === 'anonimizado') throw refusal('person_erased')
  }
  const applicationId = body.kind === 'revisao_decisao' ? body.applicationId : null
  if (applicationId && (await findContested(tx, applicationId))?.candidateId !== candidateId)
    throw invalid('applicationId', 'invalid_choice')
  // The name and contact of a professional come from the record, so that corrections apply.
  const asked = { ...body, applicationId, ...(candidateId && { name: '', contact: '' }) }
  if (await waitsAlready(tx, asked)) throw refusal('request_repeated')
  const { id } = await insertRequest(tx, {
    ...asked,
    dueOn: dayAfter(body.receivedOn, daysToAnswer),
    createdBy: actorId,
  })
  if (candidateId) await markWaiting(tx, candidateId)
  const data = { detail: body.kind, request: id }
  await audit(tx, actorId, { ...about(candidateId), action: 'privacy.request_received', data })
  if (applicationId) {
    await markContested(tx, applicationId)
    await audit(tx, actorId, {
      ...onApplication(applicationId),
      action: 'application.review_requested',
      data: { request: id },
    })
  }
  return id
}
