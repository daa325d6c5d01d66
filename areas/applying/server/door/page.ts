import type { FastifyInstance } from 'fastify'
import { askedAmong } from '#applying/contract/declarations.rules.ts'
import { documentsMissing } from '#applying/contract/documents.rules.ts'
import type { DoorForm, DoorPage } from '#applying/contract/door.ts'
import { askedOf, askingOf, mayApply, missingIn, type PublicQuestion } from '#applying/contract/form.rules.ts'
import { findDeclared } from '#applying/server/declarations/declarations.sql.ts'
import { findList } from '#applying/server/documents/lists.sql.ts'
import { listOfDoor } from '#applying/server/documents/requests.sql.ts'
import { findForm, type StoredForm } from '#applying/server/forms/forms.sql.ts'
import type { Refused } from '#platform/contract/verdicts.ts'
import type { Db } from '#platform/server/db/db.ts'
import { type DoorProcess, type DoorRow, lastSent } from './door.sql.ts'
import { documentsOfForm } from './ownDocuments.ts'
import { readValues } from './values.ts'

const whyNot = (verdict: { allowed: boolean }) => (verdict.allowed ? null : (verdict as Refused).why)

/** A question without what the process expects. */
const asPublic = ({ id, text, kind, options, required }: PublicQuestion): PublicQuestion => ({
  ...{ id, text, kind, options, required },
})

export const contactOf = (app: FastifyInstance) => {
  const { name, email, phone } = app.installation.all().organisation
  return { organisation: name, contact: { email, phone } }
}

/** The form of a vacancy. */
export async function formOf(db: Db, app: FastifyInstance, process: DoorProcess, address = ''): Promise<DoorForm> {
  const { asking, questions, declarations } = await findForm(db, process.id)
  const now = new Date().toISOString()
  const { slug, title, company, editalNumber, opensAt, closesAt, zone } = process
  return {
    ...contactOf(app),
    ...{ now, slug, title, company, editalNumber, opensAt, closesAt, zone },
    asking: askingOf(asking, address),
    declarations,
    questions: questions.map(asPublic),
    why: whyNot(mayApply(process, null, now)),
  }
}

type Filled = Pick<DoorRow, 'id' | 'address' | 'processId' | 'data' | 'answers' | 'cv'>

/** The documents that a form asks for, and those that were sent with it. */
async function documentsOf(db: Db, { id, processId }: Filled) {
  const { documents } = await findList(db, processId)
  return { documents, sent: documents.length > 0 ? await listOfDoor(db, id) : [] }
}

/** The parts of an application that are missing or wrong. */
export async function judged(db: Db, form: Pick<StoredForm, 'asking' | 'questions'>, row: Filled) {
  const asking = askingOf(form.asking, row.address)
  const { wrong } = readValues(askedOf(asking, row.data))
  const { documents, sent } = await documentsOf(db, row)
  const there = new Set(sent.flatMap(({ state, documentId }) => (state === 'pedido' ? [] : [documentId])))
  return {
    missing: [
      ...missingIn({ ...form, asking }, { ...row, hasCv: row.cv !== null }),
      ...documentsMissing(documents, there),
    ],
    wrong,
  }
}

const states = {
  aberta: 'aberta',
  enviada: 'enviada',
  a_conferir: 'enviada',
  recusada: 'enviada',
  desistida: 'desistida',
} as const

/** An application as its applicant reads it. One that waits for a check reads like any other that was sent. */
export async function pageOf(db: Db, app: FastifyInstance, process: DoorProcess, row: DoorRow): Promise<DoorPage> {
  const form = await formOf(db, app, process, row.address)
  const sent = row.versions > 0 ? await lastSent(db, row.id) : undefined
  const { address, revision, data, answers, savedAt, sentAt, number, versions, cv } = row
  const isNewCv = cv !== null && cv.id !== (sent?.cvId ?? null)
  const why = whyNot(mayApply(process, row.begunAt, form.now))
  const { documents, sent: given } = await documentsOf(db, row)
  const { typed, sent: sentDeclared } = await findDeclared(db, app.seal, row.id)
  const isChanged =
    sent !== undefined &&
    (isNewCv ||
      typed.join() !== sentDeclared.join() ||
      JSON.stringify([sent.data, sent.answers]) !== JSON.stringify([data, answers]))
  return {
    ...{ form, address, revision, data, answers, savedAt, sentAt, number, versions, isChanged },
    state: states[row.state],
    // The owner of the file would say whether the application has entered its process.
    cv: cv && { name: cv.name, size: cv.size, isOwn: isNewCv },
    documents: documentsOfForm(documents, given, { dueAt: process.closesAt, why }),
    declared: askedAmong(typed, form.declarations),
    ...(await judged(db, form as unknown as StoredForm, row)),
    why,
  }
}
