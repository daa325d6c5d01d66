import type { FastifyInstance } from 'fastify'
import { noticeContextOf, originFor } from '#access/server/accounts/origin.ts'
import { mayAskOf, mayJudge } from '#applying/contract/documents.rules.ts'
import { documents } from '#applying/contract/documents.ts'
import { lockUnbinnedProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import { mayDownload } from '#platform/contract/files.rules.ts'
import { type RefusedRow, refusedRow } from '#platform/contract/refusals.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { publicStates } from '#vacancies/contract/phases.rules.ts'
import { lockAskable } from './askable.sql.ts'
import { sendDocumentLetter } from './letters.ts'
import {
  listOfApplication,
  listOfDoor,
  listOfProcess,
  lockRequest,
  type RequestRow,
  readRequest,
} from './requests.sql.ts'
import { insertRequests, recordCancelled, recordDeadline, recordVerdict } from './writing.sql.ts'

/** The files on which a verdict is: those since the last refusal. One that the scanner holds back counts only where there is no other. */
function seenFiles({ files }: RequestRow) {
  const current = files.filter(({ isFormer }) => !isFormer)
  const readable = current.filter(({ state }) => state !== 'quarantined')
  return readable.length > 0 ? readable : current
}

/** The acts of administrators on the documents of applicants. */
export function documentRoutes(app: FastifyInstance, db: Db) {
  /** Refuses a process that is over or not public yet: its applicants reach no page. */
  async function mustTake(tx: Db, processId: string) {
    const { state } = await lockUnbinnedProcess(tx, processId, 'share')
    if (!publicStates.some((known) => known === state)) throw refusal('documents_closed')
  }
  const mustBeAhead = (dueAt: string) => {
    if (dueAt <= new Date().toISOString()) throw invalid('dueAt', 'deadline_past')
  }
  const answerOf = async (tx: Db, id: string) => {
    const found = await readRequest(tx, id)
    if (!found) throw notFound('document')
    return found
  }

  /** A request that has entered its process, locked, in the version that the caller has read. */
  async function locked(tx: Db, id: string, version: number) {
    const row = await lockRequest(tx, id)
    if (!row?.applicationId) throw notFound('document')
    const { processId } = await tx
      .selectFrom('applications')
      .select('processId')
      .where('id', '=', row.applicationId)
      .executeTakeFirstOrThrow()
    await mustTake(tx, processId)
    if (row.version !== version) throw refusal('changed_meanwhile')
    return { ...row, applicationId: row.applicationId }
  }
  const eventOf = (what: string, { applicationId, title }: Pick<RequestRow, 'applicationId' | 'title'>) => ({
    action: `application.document_${what}` as const,
    entity: 'application' as const,
    entityId: applicationId ?? '',
    data: { detail: title },
  })

  route(app, documents.ofProcess, async ({ params: { id }, query }) => {
    if (!(await readProcess(db, id))) throw notFound('process')
    return listOfProcess(db, id, query)
  })

  route(app, documents.ofApplication, async ({ params: { id } }) => {
    const known = await db.selectFrom('applications').select('id').where('id', '=', id).executeTakeFirst()
    if (!known) throw notFound('application')
    return { rows: await listOfApplication(db, id) }
  })

  route(app, documents.ofReceived, async ({ params: { id } }) => {
    const sent = await db.selectFrom('doorApplications').select('state').where('id', '=', id).executeTakeFirst()
    if (!sent || sent.state === 'aberta') throw notFound('doorApplication')
    const rows = await listOfDoor(db, id)
    return { rows: rows.map(({ id: request, title, files }) => ({ id: request, title, files })) }
  })

  /** The event about a document of an application that was sent and has not entered its process. Before it is sent it is its applicant's alone. */
  async function ofHeld(tx: Db, { doorId, title }: RequestRow) {
    const found = await tx
      .selectFrom('doorApplications')
      .select('processId')
      .where('id', '=', doorId)
      .where('state', '<>', 'aberta')
      .executeTakeFirst()
    if (!found) throw notFound('file')
    return {
      action: 'process.received_document_downloaded',
      entity: 'process' as const,
      entityId: found.processId,
      data: { detail: title },
    }
  }

  route(
    app,
    documents.ask,
    ({ params: { id }, body: { applicationIds, documents: asked, dueAt, appUrl } }, request) => {
      const origin = originFor(app, appUrl)
      mustBeAhead(dueAt)
      return db.transaction().execute(async (tx) => {
        await mustTake(tx, id)
        const { id: askedBy } = actorOf(request)
        const refused: RefusedRow[] = []
        const people = await lockAskable(tx, id, applicationIds)
        for (const { id: applicationId, name, status } of people) {
          const verdict = mayAskOf(status)
          if (!verdict.allowed) refused.push(refusedRow(applicationId, name, verdict.why))
        }
        const out = new Set(refused.map((row) => row.id))
        const may = people.map((person) => person.id).filter((person) => !out.has(person))
        const made = await insertRequests(tx, { applicationIds: may, documents: asked, dueAt, askedBy })
        const of = Map.groupBy(made, ({ applicationId }) => applicationId ?? '')
        for (const [applicationId, rows] of of) {
          const titles = rows.map(({ title }) => title)
          await sendDocumentLetter(tx, { ...noticeContextOf(app), origin }, 'document_request', applicationId, {
            titles,
            dueAt,
          })
          const detail = titles.join(', ').slice(0, 500)
          await audit(tx, askedBy, eventOf('asked', { applicationId, title: detail }))
        }
        for (const { id: applicationId, name } of people)
          if (!of.has(applicationId) && !out.has(applicationId))
            refused.push(refusedRow(applicationId, name, 'document_asked'))
        return { asked: [...of.keys()], refused }
      })
    },
  )

  route(app, documents.judge, ({ params: { id }, body: { version, state, reason, dueAt, appUrl } }, request) => {
    const origin = originFor(app, appUrl)
    return db.transaction().execute(async (tx) => {
      const row = await locked(tx, id, version)
      const { id: decidedBy } = actorOf(request)
      must(mayJudge(row, state))
      // A file that still waits for the scanner was seen by nobody.
      if (state === 'aceito') for (const file of seenFiles(row)) must(mayDownload(file.state))
      const until = state === 'recusado' ? (dueAt ?? row.dueAt) : null
      if (until) mustBeAhead(until)
      await recordVerdict(tx, id, { state, reason, dueAt: until, decidedBy })
      await audit(tx, decidedBy, {
        ...eventOf(state === 'aceito' ? 'accepted' : 'refused', row),
        ...(state === 'recusado' && { personal: { reason } }),
      })
      if (until)
        await sendDocumentLetter(tx, { ...noticeContextOf(app), origin }, 'document_refused', row.applicationId, {
          titles: [row.title],
          dueAt: until,
          reason,
        })
      return answerOf(tx, id)
    })
  })

  route(app, documents.extend, ({ params: { id }, body: { version, dueAt, appUrl } }, request) => {
    const origin = originFor(app, appUrl)
    mustBeAhead(dueAt)
    return db.transaction().execute(async (tx) => {
      const row = await locked(tx, id, version)
      if (row.state === 'cancelado') throw refusal('document_cancelled')
      if (row.state === 'aceito') throw refusal('document_accepted')
      await recordDeadline(tx, id, dueAt)
      await audit(tx, actorOf(request).id, { ...eventOf('extended', row), data: { detail: row.title, to: dueAt } })
      if (row.state !== 'enviado')
        await sendDocumentLetter(tx, { ...noticeContextOf(app), origin }, 'document_request', row.applicationId, {
          titles: [row.title],
          dueAt,
        })
      return answerOf(tx, id)
    })
  })

  route(app, documents.cancel, ({ params: { id }, body: { version } }, request) =>
    db.transaction().execute(async (tx) => {
      const row = await locked(tx, id, version)
      if (row.state === 'cancelado') throw refusal('document_cancelled')
      await recordCancelled(tx, id, actorOf(request).id)
      await audit(tx, actorOf(request).id, eventOf('cancelled', row))
      return answerOf(tx, id)
    }),
  )

  route(app, documents.address, ({ params: { id, fileId } }, request) =>
    db.transaction().execute(async (tx) => {
      const row = await lockRequest(tx, id)
      const file = row?.files.find((each) => each.id === fileId)
      if (!row || !file) throw notFound('file')
      const about = row.applicationId ? eventOf('downloaded', row) : await ofHeld(tx, row)
      must(mayDownload(file.state))
      await audit(tx, actorOf(request).id, { ...about, personal: { name: file.name } })
      return { url: app.files.addresses.ofFile(fileId) }
    }),
  )
}
