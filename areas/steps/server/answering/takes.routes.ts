import type { FastifyInstance } from 'fastify'
import { maxUploads } from '#platform/contract/videoLimits.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { storeUpload } from '#platform/server/files/files.routes.ts'
import { insertFile } from '#platform/server/files/files.sql.ts'
import { AppError, invalid, must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { checkVideo } from '#platform/server/videos/check.ts'
import { receivePieces } from '#platform/server/videos/pieces.ts'
import { isExpired } from '#platform/server/videos/tus.ts'
import { deleteUpload, insertAttemptUpload, insertVideo } from '#platform/server/videos/videos.sql.ts'
import type { StepContent } from '#steps/contract/asked.ts'
import { maySave } from '#steps/contract/steps.rules.ts'
import { fitsLength, mayRecord } from '#steps/contract/takes.rules.ts'
import { takes } from '#steps/contract/takes.ts'
import { takeAdded } from '#steps/server/events.ts'
import { findApplicant } from '#steps/server/evidence/evidence.sql.ts'
import { ownTakes } from '#steps/server/takes/ownTakes.ts'
import { chooseTake, findTakeUpload, insertTake, listTakes, type TakeUpload } from '#steps/server/takes/takes.sql.ts'
import { saveAnswers } from './answers.sql.ts'
import { readAskedStep } from './askedStep.sql.ts'
import type { LinkedAttempt } from './attempt.sql.ts'
import { linksOf } from './linked.ts'

const now = () => new Date().toISOString()
/** Longer than any question allows: what is too long for its question is refused with that length. */
const maxMinutes = 15

/** The recordings that applicants add through their link. */
export function takeRoutes(app: FastifyInstance, db: Db) {
  const { storage, scanner } = app.files
  const { linked, locked } = linksOf(db)

  const takesNow = async (tx: Db, attemptId: string) => ({ now: now(), takes: await ownTakes(tx, app, attemptId) })

  async function mustTake(tx: Db, attempt: LinkedAttempt, questionId: string) {
    const { asked } = await readAskedStep(tx, attempt.stepVersionId)
    const content = asked.get(questionId)
    must(mayRecord(attempt, content, await listTakes(tx, attempt.attemptId), questionId, now()))
    return content as Extract<StepContent, { kind: 'video' }>
  }

  /** An upload only exists for the attempt that it was started for, and for a day. */
  async function ownUpload(tx: Db, { attemptId }: LinkedAttempt, id: string) {
    const upload = await findTakeUpload(tx, id, attemptId)
    return upload && !isExpired(upload) ? upload : undefined
  }

  async function forget(tx: Db, id: string) {
    await deleteUpload(tx, id)
    await storage.pieces.remove(id)
  }

  /** The answer says that a recording was chosen. */
  async function answer(tx: Db, { attemptId, client }: LinkedAttempt, questionId: string) {
    const given = [{ questionId, value: true }]
    const signs = { leavings: 0, pastes: 0 }
    if (!(await saveAnswers(tx, attemptId, given, { client, isCurrent: true, signs }))) throw refusal('step_sent')
  }

  receivePieces(app, db, {
    path: '/step-link/takes',
    access: 'public',
    find: async (request, id) => ownUpload(db, await linked(db, request), id),
  })

  route(app, takes.begin, ({ params: { questionId }, body: { size } }, request) =>
    db.transaction().execute(async (tx) => {
      const attempt = await locked(tx, request)
      await mustTake(tx, attempt, questionId)
      const { candidateId: entityId } = await findApplicant(tx, attempt.applicationId)
      const upload = await insertAttemptUpload(
        tx,
        { attemptId: attempt.attemptId, questionId, entityId, size },
        maxUploads,
      )
      if (!upload) throw refusal('too_many_video_uploads')
      await storage.pieces.begin(upload.id, size)
      return { now: now(), id: upload.id }
    }),
  )

  route(app, takes.cancel, async ({ params: { id } }, request) => {
    const attempt = await linked(db, request)
    if (await ownUpload(db, attempt, id)) await forget(db, id)
    return takesNow(db, attempt.attemptId)
  })

  /** Returns an upload that is complete, checked by its bytes. A video that is none is forgotten at once. */
  async function checked({ id, size }: TakeUpload, content: { maxSeconds: number }) {
    const from = await storage.pieces.whole(id, size)
    try {
      const video = await checkVideo(from, '', maxMinutes)
      if (!fitsLength(video.seconds, content)) throw invalid('file', `take_too_long|${content.maxSeconds}`)
      return { ...video, from }
    } catch (error) {
      if (error instanceof AppError) await forget(db, id)
      throw error
    }
  }

  route(app, takes.finish, async ({ params: { id } }, request) => {
    const attempt = await linked(db, request)
    const upload = await ownUpload(db, attempt, id)
    if (!upload) {
      // An earlier response may have been lost.
      const kept = await takesNow(db, attempt.attemptId)
      if (!kept.takes.some((take) => take.id === id)) throw notFound('videoUpload')
      return kept
    }
    const content = await mustTake(db, attempt, upload.questionId)
    const { type, seconds, sha256, from } = await checked(upload, content)
    await storeUpload(app, id, type, [{ path: from, bytes: upload.size, size: 'large' }])
    // If this fails, the upload still exists; the daily sweep finds an object that is not used.
    const kept = await db.transaction().execute(async (tx) => {
      const current = await locked(tx, request)
      if (await deleteUpload(tx, id)) {
        await mustTake(tx, current, upload.questionId)
        await keep(tx, current, upload, { type, seconds, sha256 })
      }
      return takesNow(tx, current.attemptId)
    })
    await storage.pieces.remove(id)
    return kept
  })

  type Checked = Omit<Awaited<ReturnType<typeof checkVideo>>, 'from'>
  async function keep(tx: Db, attempt: LinkedAttempt, upload: TakeUpload, { type, seconds, sha256 }: Checked) {
    const { id, questionId, entityId, size } = upload
    const { attemptId, applicationId, settings, answeredBy: createdBy } = attempt
    // A name of ours: evaluators may not learn whose recording it is.
    const file = { id, entity: 'candidate', entityId, kind: 'take', name: 'video', createdBy } as const
    await insertFile(tx, { ...file, type, size, sha256, state: scanner ? 'waiting' : 'clean' })
    await insertVideo(tx, id, seconds)
    await insertTake(tx, { fileId: id, attemptId, questionId })
    await emit(tx, takeAdded, { applicationId, fileId: id, seconds })
    await answer(tx, attempt, questionId)
    if (scanner) await enqueue(tx, 'scan_file', { id })
    await audit(tx, createdBy, {
      action: 'application.take_added',
      entity: 'application',
      entityId: applicationId,
      data: { detail: settings.title },
    })
  }

  route(app, takes.choose, ({ params: { questionId }, body: { id: fileId } }, request) =>
    db.transaction().execute(async (tx) => {
      const attempt = await locked(tx, request)
      must(maySave(attempt, now()))
      if (!(await chooseTake(tx, { attemptId: attempt.attemptId, questionId, fileId }))) throw notFound('video')
      await answer(tx, attempt, questionId)
      return takesNow(tx, attempt.attemptId)
    }),
  )
}
