import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ownOrigin } from '#access/server/accounts/origin.ts'
import { isPhone } from '#applying/contract/addresses.rules.ts'
import { type DoorQuestion, type HoldCause, receptionOf } from '#applying/contract/form.rules.ts'
import { enterDeclared, sendDeclared } from '#applying/server/declarations/declarations.sql.ts'
import { enterDocuments } from '#applying/server/documents/entering.ts'
import { keyFor } from '#applying/server/keys/keys.sql.ts'
import { isReached } from '#applying/server/keys/reached.sql.ts'
import { writeTo } from '#applying/server/keys/writing.ts'
import { mayAdd } from '#hiring/contract/adding.rules.ts'
import { findByCpfs, findCandidatesToAdd } from '#hiring/server/applications/adding.sql.ts'
import { enterApplications } from '#hiring/server/applications/entering.ts'
import { optionalPhone } from '#platform/contract/brazil.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { Verdict } from '#platform/contract/verdicts.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { fileAdded } from '#platform/server/files/added.ts'
import { lockKind } from '#platform/server/files/files.sql.ts'
import { handFile } from '#platform/server/files/handing.sql.ts'
import { removeLater } from '#platform/server/files/owned.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { CandidateInput } from '#professionals/contract/candidates.ts'
import {
  findCandidate,
  insertCandidate,
  takenOf,
  updateCandidate,
} from '#professionals/server/candidates/candidates.sql.ts'
import { insertConsent } from '#professionals/server/candidates/consents.sql.ts'
import { splitParts } from '#professionals/server/candidates/parts.ts'
import { birthDatesChanged } from '#professionals/server/events.ts'
import { type DoorProcess, type DoorRow, recordSent } from './door.sql.ts'
import type { DoorValues } from './values.ts'

/** The columns of a professional that a form fills in. Empty ones say nothing. */
function columnsOf({ fullName, cpf: _, email: __, phone, birthDate, city, uf, salary, ...values }: DoorValues) {
  const { socialName, profession, councilNumber, councilUf, summary } = values
  const typed = { fullName, socialName, phone, birthDate, city, uf, profession, councilNumber, councilUf, summary }
  return {
    ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined && value !== '')),
    ...(salary !== undefined && { salaryExpectation: salary }),
  } as Partial<CandidateInput>
}

/** A professional whose process did not ask for a phone has none, and who applies by telephone may have no e-mail address. */
const DoorCandidate = CandidateInput.extend({
  phone: optionalPhone,
  email: CandidateInput.shape.email.or(z.literal('')),
})

/** The contacts of somebody: the address that was proven, and the other one that they typed. */
const contactsOf = (address: string, { phone = '', email = '' }: DoorValues) =>
  isPhone(address) ? { phone: address, email } : { phone, email: address }

/** A new professional, as the form describes them. */
async function createCandidate(tx: Db, address: string, values: DoorValues, whatsapp: boolean) {
  const { parts, rest } = splitParts(
    DoorCandidate.parse({
      ...columnsOf(values),
      ...{ cpf: values.cpf, fullName: values.fullName, whatsappConsent: whatsapp },
      ...contactsOf(address, values),
    }),
  )
  const consent = {
    whatsappConsentAt: whatsapp ? new Date().toISOString() : null,
    whatsappSource: whatsapp ? 'formulario' : '',
  }
  const candidate = await insertCandidate(tx, { ...rest, ...consent }, parts)
  if (!candidate) return undefined
  await updateCandidate(tx, candidate.id, { state: 'cadastrado' })
  await audit(tx, null, {
    action: 'candidate.created',
    entity: 'candidate',
    entityId: candidate.id,
    data: { to: 'cadastrado' },
    personal: { name: candidate.fullName },
  })
  if (whatsapp) await insertConsent(tx, candidate.id, null, { kind: 'whatsapp', given: true, source: 'formulario' })
  return candidate.id
}

/** The CV of the form becomes that of the professional. */
export async function giveCv(tx: Db, fileId: string, candidateId: string) {
  const owner = { entity: 'candidate', entityId: candidateId, kind: 'cv' } as const
  for (const id of await lockKind(tx, owner)) await removeLater(tx, id)
  const handed = await handFile(tx, fileId, { entity: 'candidate', entityId: candidateId })
  if (!handed) return
  await emit(tx, fileAdded, { id: fileId, kind: 'cv' })
  if (handed.state === 'clean') await enqueue(tx, 'read_cv', { id: fileId })
}

/** Changes the data of a professional whose address was proven, with all that follows. A verified registration stays as it was verified. */
async function follow(tx: Db, before: Known, columns: Partial<CandidateInput>) {
  const { councilNumber, councilUf, ...others } = columns
  const typed = before.councilVerifiedAt ? others : columns
  const event = updateEvent({ action: 'candidate.updated', entity: 'candidate', entityId: before.id }, before, typed)
  if (!event) return
  await updateCandidate(tx, before.id, typed)
  await audit(tx, null, event)
  const { birthDate = null } = typed
  if (birthDate && birthDate !== before.birthDate)
    await emit(tx, birthDatesChanged, { people: [{ id: before.id, birthDate }], actorId: null })
}

/** Whether somebody may apply by themselves. An application that is there already is theirs, and a hidden record hides from administrators only. */
export function mayApplyByself(app: FastifyInstance, person: Parameters<typeof mayAdd>[0]): Verdict {
  const asked = person && { ...person, applied: false, visibility: 'visivel' as const }
  return mayAdd(asked, dayInBrasilia(new Date()), app.installation.all().professionals)
}

type Sending = {
  values: DoorValues
  questions: readonly DoorQuestion[]
  whatsapp: boolean
  privacyVersion: number | null
}
type Arrived = { candidateId: string | null; applicationId: string | null; cause: HoldCause | '' }

const waits = (cause: HoldCause | ''): Arrived => ({ candidateId: null, applicationId: null, cause })

type Known = NonNullable<Awaited<ReturnType<typeof findCandidate>>>

/** Whether a proven address is the one on record. Their CPF was typed too: an address alone reaches less. */
const isAddressOf = ({ email, phone }: Pick<Known, 'email' | 'phone'>, address: string) =>
  address === (isPhone(address) ? phone : email.toLowerCase())

/** Whether somebody else is reached by an address, or has the e-mail address that was typed beside it. */
async function isTaken(tx: Db, address: string, { cpf, email }: { cpf: string; email: string }) {
  if (email !== '' && (await takenOf(tx, { cpf, email })).includes('email')) return true
  return isPhone(address) && (await isReached(tx, address))
}

/** The changes of an application to a professional. An e-mail address that was typed and not proven takes the place of none. */
async function changesOf(tx: Db, known: Known, address: string, values: DoorValues): Promise<Partial<CandidateInput>> {
  const { email = '', cpf = '' } = values
  const isNew = isPhone(address) && known.email === '' && email !== '' && !(await isTaken(tx, '', { cpf, email }))
  return { ...columnsOf(values), ...(isNew && { email }) }
}

/** Puts the person of an application into its process, or says why an administrator has to look at it first. */
async function receive(tx: Db, app: FastifyInstance, row: DoorRow, { values, whatsapp }: Sending): Promise<Arrived> {
  const { processId, address } = row
  const cpf = values.cpf ?? ''
  const knownId = (await findByCpfs(tx, [cpf])).get(cpf)
  const known = knownId ? await findCandidate(tx, knownId) : undefined
  const { email } = contactsOf(address, values)
  const [person] = knownId ? await findCandidatesToAdd(tx, processId, [knownId]) : []
  const reception = receptionOf({
    sameCpf: known
      ? {
          hasAddress: isAddressOf(known, address),
          mayAdd: mayApplyByself(app, person).allowed,
        }
      : null,
    addressTaken: await isTaken(tx, address, { cpf, email }),
  })
  if (!reception.enters) return waits(reception.cause)
  if (known) await follow(tx, known, await changesOf(tx, known, address, values))
  const candidateId = knownId ?? (await createCandidate(tx, address, values, whatsapp))
  if (!candidateId) return waits('address_taken')
  return { candidateId, applicationId: await enter(tx, processId, candidateId, row.source), cause: '' }
}

/** The application of a professional in a process; an earlier one stays theirs. */
export async function enter(tx: Db, processId: string, candidateId: string, cameBy = ''): Promise<string | null> {
  const person = await findCandidate(tx, candidateId)
  const people = [{ id: candidateId, birthDate: person?.birthDate ?? null }]
  await enterApplications(tx, {
    processId,
    people,
    lateReason: null,
    source: cameBy === 'catho' ? 'catho' : 'vaga',
    actorId: null,
  })
  const found = await tx
    .selectFrom('applications')
    .select('id')
    .where('processId', '=', processId)
    .where('candidateId', '=', candidateId)
    .where('mergedInto', 'is', null)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Takes the version at hand: one that waits goes on waiting, and one that has entered its process stays in it. */
async function arrive(tx: Db, app: FastifyInstance, row: DoorRow, sending: Sending): Promise<Arrived> {
  const { state, cause, candidateId, applicationId, address } = row
  if (state === 'a_conferir' || state === 'recusada') return waits(cause)
  if (!candidateId || !applicationId) return receive(tx, app, row, sending)
  const person = await findCandidate(tx, candidateId)
  if (person && isAddressOf(person, address) && person.privacyState === 'normal')
    await follow(tx, person, await changesOf(tx, person, address, sending.values))
  return { candidateId, applicationId, cause: '' }
}

/** Takes an application that was sent, with its receipt. The caller has locked its row and the process. */
export async function takeIn(tx: Db, app: FastifyInstance, process: DoorProcess, row: DoorRow, sending: Sending) {
  const { values, questions, whatsapp, privacyVersion } = sending
  const arrived = await arrive(tx, app, row, sending)
  const { candidateId, applicationId, cause } = arrived
  // An administrator has decided on one that was refused, and may still accept it.
  const state = candidateId ? 'enviada' : row.state === 'recusada' ? 'recusada' : 'a_conferir'
  await recordSent(tx, row, { privacyVersion, whatsapp, state, cause, candidateId, applicationId }, questions)
  await sendDeclared(tx, row.id)
  if (candidateId && row.cv?.isOwn) await giveCv(tx, row.cv.id, candidateId)
  if (candidateId && applicationId) await enterDocuments(tx, { doorId: row.id, applicationId, candidateId })
  if (applicationId) await enterDeclared(tx, app.seal, row.id, applicationId)
  if (row.versions === 0) await sendReceipt(tx, app, process, row, values.fullName ?? '')
}

async function sendReceipt(tx: Db, app: FastifyInstance, process: DoorProcess, { id, address }: DoorRow, name: string) {
  const { number } = await tx
    .selectFrom('doorApplications')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const page = `${ownOrigin(app)}/candidatura/${await keyFor(tx, app.seal, address)}`
  await writeTo(tx, app.seal, {
    template: 'door_receipt',
    to: address,
    organisation: app.installation.all().organisation.name,
    fields: {
      nome: name.split(' ')[0] ?? '',
      processo: process.title,
      empresa: process.company ?? 'empresa confidencial',
      numero: number ?? '',
      link: page,
      comprovante: `${page}?comprovante=${number}`,
    },
  })
}
