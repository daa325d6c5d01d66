import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mustReach } from '#hiring/server/evaluators/reach.sql.ts'
import { captionsProblem } from '#platform/contract/captions.rules.ts'
import { mayDownload } from '#platform/contract/files.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { recordLook } from '#platform/server/files/looks.sql.ts'
import { invalid, must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { mustHaveSeen } from '#platform/server/http/seen.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { setCaptions } from '#platform/server/videos/videos.sql.ts'
import { type ReviewedTake, takes } from '#steps/contract/takes.ts'
import { findApplicant } from '#steps/server/evidence/evidence.sql.ts'
import { deleteNote, insertNote, maxNotes } from '#steps/server/takes/notes.sql.ts'
import { readReview } from './readReview.ts'

type OfTake = { id: string; stepId: string; fileId: string }

/** Recordings for who evaluates them: what a reader may watch is what they read in the review of the step. */
export function watchingRoutes(app: FastifyInstance, db: Db) {
  async function mustRead(tx: Db, request: FastifyRequest, { id, stepId, fileId }: OfTake) {
    const actor = actorOf(request)
    await mustReach(tx, actor, id)
    const review = await readReview(tx, app, actor, id, stepId)
    const question = review?.questions.find((each) => each.takes.some((take) => take.id === fileId))
    const take = question?.takes.find((each) => each.id === fileId)
    if (!review || !take) throw notFound('video')
    return { take, title: review.title }
  }

  const mustWatch = ({ mayWatch, fileState }: ReviewedTake) => {
    if (!mayWatch) throw refusal('video_hidden')
    must(mayDownload(fileState))
  }

  const notesOf = async (tx: Db, request: FastifyRequest, params: OfTake) =>
    (await mustRead(tx, request, params)).take.notes

  route(app, takes.watch, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const { take, title } = await mustRead(tx, request, params)
      mustWatch(take)
      const { candidateId } = await findApplicant(tx, params.id)
      const seen = { id: take.id, entity: 'candidate', entityId: candidateId, name: title } as const
      await recordLook(tx, actorOf(request).id, { ...seen, action: 'file.take_viewed' })
      return { url: `/api/video/${take.id}?${app.files.addresses.ofView(take.id)}` }
    }),
  )

  route(app, takes.note, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { take } = await mustRead(tx, request, params)
      mustWatch(take)
      if (body.atSeconds > take.seconds + 1) throw invalid('atSeconds', `too_big|${Math.floor(take.seconds)}`)
      if (take.notes.length >= maxNotes) throw refusal('notes_too_many')
      if (body.criterionId !== null && !(await isCriterionOf(tx, params.id, body.criterionId)))
        throw invalid('criterionId', 'not_found')
      await insertNote(tx, { fileId: take.id, evaluatorId: actorOf(request).id, ...body })
      return notesOf(tx, request, params)
    }),
  )

  route(app, takes.removeNote, ({ params: { noteId, ...params } }, request) =>
    db.transaction().execute(async (tx) => {
      await mustRead(tx, request, params)
      if (!(await deleteNote(tx, noteId, params.fileId, actorOf(request).id))) throw notFound('note')
      return notesOf(tx, request, params)
    }),
  )

  route(app, takes.captions, ({ params, body: { text, from } }, request) => {
    const wrong = text === null ? null : captionsProblem(text)
    if (wrong) throw invalid('text', wrong)
    return db.transaction().execute(async (tx) => {
      const { title, take } = await mustRead(tx, request, params)
      mustHaveSeen(from, take.captions !== null)
      await setCaptions(tx, params.fileId, text ?? '')
      await audit(tx, actorOf(request).id, {
        action: text === null ? 'application.take_captions_removed' : 'application.take_captions_added',
        entity: 'application',
        entityId: params.id,
        data: { step: params.stepId, detail: title },
      })
      return { captions: (await mustRead(tx, request, params)).take.captions }
    })
  })
}

/** Whether a criterion belongs to the process of an application. */
async function isCriterionOf(db: Db, applicationId: string, criterionId: string) {
  const found = await db
    .selectFrom('criteria as c')
    .innerJoin('applications as a', 'a.processId', 'c.processId')
    .select('c.id')
    .where('a.id', '=', applicationId)
    .where('c.id', '=', criterionId)
    .executeTakeFirst()
  return found !== undefined
}
