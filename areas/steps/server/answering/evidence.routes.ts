import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { cleanName } from '#platform/contract/files.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { storeUpload } from '#platform/server/files/files.routes.ts'
import { insertFile } from '#platform/server/files/files.sql.ts'
import { receive } from '#platform/server/files/incoming.ts'
import { removeLater } from '#platform/server/files/owned.ts'
import { invalid, must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { answering } from '#steps/contract/answering.ts'
import { fileTypesOf, mayAttach, mayDetach } from '#steps/contract/evidence.rules.ts'
import { deleteEvidence, findApplicant, insertEvidence, listOwnEvidence } from '#steps/server/evidence/evidence.sql.ts'
import { readAskedStep } from './askedStep.sql.ts'
import type { LinkedAttempt } from './attempt.sql.ts'
import { linksOf } from './linked.ts'

const now = () => new Date().toISOString()

/** The files that applicants add through their link. */
export function evidenceRoutes(app: FastifyInstance, db: Db) {
  const { storage, scanner } = app.files
  const { linked, locked } = linksOf(db)

  async function mustTake(tx: Db, attempt: LinkedAttempt, questionId: string) {
    const { asked } = await readAskedStep(tx, attempt.stepVersionId)
    const content = asked.get(questionId)
    const types = fileTypesOf(content)
    if (!content || !types) throw refusal('answer_unasked')
    const known = await listOwnEvidence(tx, attempt.attemptId)
    must(mayAttach(attempt, known, questionId, now()))
    return { content, types, count: known.length }
  }

  const eventOf = (what: 'added' | 'removed', { applicationId, settings }: LinkedAttempt, name: string) =>
    ({
      action: `application.evidence_${what}`,
      entity: 'application',
      entityId: applicationId,
      data: { detail: settings.title },
      personal: { name },
    }) as const

  route(app, answering.attach, async ({ params: { questionId } }, request) => {
    // Before a byte is read.
    await mustTake(db, await linked(db, request), questionId)
    return receive(request, storage, 'evidence', async ({ name: given, type, size, sha256, parts }) => {
      const id = randomUUID()
      try {
        await storeUpload(app, id, type, parts)
        return await db.transaction().execute(async (tx) => {
          const attempt = await locked(tx, request)
          const { content, types, count } = await mustTake(tx, attempt, questionId)
          if (!types.includes(type)) throw invalid('file', 'file_type')
          // An answer is graded without knowing whose it is, which a file name may say.
          const name = cleanName(content.kind === 'arquivo' ? `resposta-${count + 1}` : given, type)
          const { candidateId: entityId } = await findApplicant(tx, attempt.applicationId)
          const state = scanner ? 'waiting' : 'clean'
          const owner = { entity: 'candidate', entityId, kind: 'evidence', createdBy: attempt.answeredBy } as const
          await insertFile(tx, { id, ...owner, name, type, size, sha256, state })
          await insertEvidence(tx, { fileId: id, attemptId: attempt.attemptId, questionId })
          if (scanner) await enqueue(tx, 'scan_file', { id })
          await audit(tx, attempt.answeredBy, eventOf('added', attempt, name))
          return { now: now(), evidence: await listOwnEvidence(tx, attempt.attemptId) }
        })
      } catch (error) {
        // Otherwise the daily sweep finds it.
        await storage.remove(id).catch(() => {})
        throw error
      }
    })
  })

  route(app, answering.detach, ({ params: { fileId } }, request) =>
    db.transaction().execute(async (tx) => {
      const attempt = await locked(tx, request)
      must(mayDetach(attempt, now()))
      const file = (await listOwnEvidence(tx, attempt.attemptId)).find(({ id }) => id === fileId)
      if (!file || !(await deleteEvidence(tx, attempt.attemptId, fileId))) throw notFound('file')
      await removeLater(tx, fileId)
      await audit(tx, attempt.answeredBy, eventOf('removed', attempt, file.name))
      return { now: now(), evidence: await listOwnEvidence(tx, attempt.attemptId) }
    }),
  )
}
