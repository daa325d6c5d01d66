import type { FastifyInstance } from 'fastify'
import { flaggedIn } from '#applying/contract/form.rules.ts'
import { received } from '#applying/contract/received.ts'
import { enterDeclared, hasDeclarations } from '#applying/server/declarations/declarations.sql.ts'
import { enterDocuments } from '#applying/server/documents/entering.ts'
import { type DoorRow, lastSent, lockDoorById } from '#applying/server/door/door.sql.ts'
import { enter, giveCv, mayApplyByself } from '#applying/server/door/reception.ts'
import { readValues } from '#applying/server/door/values.ts'
import { findForm } from '#applying/server/forms/forms.sql.ts'
import { isDisposable } from '#applying/server/guard/disposable.ts'
import { receiptText } from '#applying/server/receipt/receipt.rules.ts'
import { mayAssess } from '#hiring/contract/processes.rules.ts'
import { findByCpfs, findCandidatesToAdd } from '#hiring/server/applications/adding.sql.ts'
import { lockUnbinnedProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { countReceived, decide, findPath, listReceived } from './received.sql.ts'

/** The acts of administrators on applications that came through the door. */
export function receivedRoutes(app: FastifyInstance, db: Db) {
  route(app, received.list, async ({ params: { id }, query }) => {
    if (!(await readProcess(db, id))) throw notFound('process')
    const form = await findForm(db, id)
    const { rows, total } = await listReceived(db, id, query)
    return {
      rows: rows.map(({ questions, cvName, cvSha256, ...row }) => {
        const { data, answers, number, sentAt } = row
        const flagged = new Set(flaggedIn(form.questions, answers))
        const version = { n: row.versions, sentAt, data, answers, questions, cvName, cvSha256 }
        return {
          ...row,
          name: data.socialName || (data.fullName ?? ''),
          answers: (questions.length > 0 ? questions : form.questions).map((question) => ({
            text: question.text,
            answer: answers[question.id] ?? '',
            isFlagged: flagged.has(question.id),
          })),
          isDisposable: isDisposable(row.address),
          hash: sha256Hex(receiptText(number, version)),
        }
      }),
      total,
      hasDeclarations: await hasDeclarations(db, id),
      counts: await countReceived(db, id),
      address: await findPath(db, id),
    }
  })

  async function waiting(tx: Db, id: string): Promise<DoorRow> {
    const row = await lockDoorById(tx, id)
    if (!row) throw notFound('doorApplication')
    if (row.state !== 'a_conferir' && row.state !== 'recusada') throw refusal('application_not_held')
    must(mayAssess(await lockUnbinnedProcess(tx, row.processId, 'share')))
    return row
  }

  const about = (row: DoorRow) => ({ entity: 'process' as const, entityId: row.processId })

  route(app, received.accept, ({ params: { id }, body: { versions } }, request) =>
    db.transaction().execute(async (tx) => {
      const row = await waiting(tx, id)
      // The administrator has read this version, not the one that is being typed.
      if (row.versions !== versions) throw refusal('changed_meanwhile')
      const sent = await lastSent(tx, id)
      const { id: by } = actorOf(request)
      const { cpf = '' } = readValues(sent?.data ?? {}).values
      const candidateId = (await findByCpfs(tx, [cpf])).get(cpf)
      if (!candidateId) throw refusal('cpf_unknown')
      const [person] = await findCandidatesToAdd(tx, row.processId, [candidateId])
      must(mayApplyByself(app, person))
      const applicationId = await enter(tx, row.processId, candidateId, row.source)
      if (sent?.cvId) await giveCv(tx, sent.cvId, candidateId)
      if (applicationId) await enterDocuments(tx, { doorId: id, applicationId, candidateId })
      if (applicationId) await enterDeclared(tx, app.seal, id, applicationId)
      await decide(tx, id, { state: 'enviada', by, candidateId, applicationId })
      await audit(tx, by, { action: 'process.received_accepted', ...about(row), data: { detail: row.number ?? '' } })
      return {}
    }),
  )

  route(app, received.refuse, ({ params: { id }, body: { reason } }, request) =>
    db.transaction().execute(async (tx) => {
      const row = await waiting(tx, id)
      const { id: by } = actorOf(request)
      await decide(tx, id, { state: 'recusada', by, reason })
      const data = { detail: row.number ?? '' }
      await audit(tx, by, { action: 'process.received_refused', ...about(row), data, personal: { reason } })
      return {}
    }),
  )
}
