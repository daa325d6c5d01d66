import type { FastifyInstance } from 'fastify'
import { mayChangeQuestion } from '#contract/assessment/questions.rules.ts'
import { type Question, type QuestionContent, type QuestionInput, questions } from '#contract/assessment/questions.ts'
import { mustHaveCompany } from '#server/directory/companies/companies.sql.ts'
import { audit, changes } from '#server/platform/audit/audit.sql.ts'
import { mustBeWritten } from '#server/platform/audit/writes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { exportRoute } from '#server/platform/exports/exports.routes.ts'
import { lockOwner } from '#server/platform/files/files.sql.ts'
import { withAddresses } from '#server/platform/files/pictures.ts'
import { invalid, must, notFound, refusal } from '#server/platform/http/errors.ts'
import { cleanRichText, wordsOf } from '#server/platform/http/richText.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { keyInWords, optionsInWords, wordsOfContent } from './questions.rules.ts'
import {
  allQuestions,
  findQuestion,
  insertQuestion,
  listQuestions,
  ownsPictures,
  type QuestionFields,
  questionFacets,
  recordPictures,
  setQuestionDeleted,
  updateQuestion,
} from './questions.sql.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

async function requireQuestion(db: Db, id: string) {
  const question = await findQuestion(db, id)
  if (!question) throw notFound('question')
  return question
}

/** Locks the company while its bank changes. Throws when the company is missing or in the bin. */
async function holdCompany(tx: Db, companyId: string) {
  const company = await lockOwner(tx, 'company', companyId)
  if (!company) throw notFound('company')
  if (company.deleted) throw refusal('in_the_bin')
}

/** Sanitizes the input and derives the title and the search words. */
async function fieldsOf(tx: Db, companyId: string, typed: QuestionInput): Promise<QuestionFields> {
  const statement = cleanRichText(typed.content.statement, { pictures: true })
  if (statement === '') throw invalid('content.statement', 'required')
  const content: QuestionContent = { ...typed.content, statement }
  if (!(await ownsPictures(tx, companyId, content))) throw invalid('content.statement', 'picture_unknown')
  const { points, explanation, tags } = typed
  return { content, points, explanation, tags, ...wordsOfContent(content, explanation) }
}

/** Flattens a question, so that the audit event names each changed member of the content. */
const named = ({ content, points, explanation, tags }: QuestionInput | Stored) => ({
  ...content,
  points,
  explanation,
  tags,
})

export function questionRoutes(app: FastifyInstance, db: Db) {
  const withPictureUrls = (question: Stored): Question => {
    const statement = withAddresses(question.content.statement, app.files.addresses)
    return { ...question, content: { ...question.content, statement } }
  }
  const said = (tx: Db, actorId: string, entityId: string, what: string, data = {}) =>
    audit(tx, actorId, { action: `question.${what}`, entity: 'question', entityId, data })

  route(app, questions.list, async ({ query }) => {
    await mustHaveCompany(db, query.companyId)
    return listQuestions(db, query)
  })
  route(app, questions.facets, async ({ query }) => {
    await mustHaveCompany(db, query.companyId)
    return questionFacets(db, query)
  })
  exportRoute(app, db, questions.export, {
    list: 'questions',
    mayBegin: (_, { companyId }) => mustHaveCompany(db, companyId),
    all: allQuestions,
    cells: {
      // Lists show the beginning of the statement; the file contains all of it.
      title: (q) => wordsOf(q.content.statement),
      kind: (q) => q.kind,
      points: (q) => q.points,
      tags: { list: (q) => q.tags.map((tag) => [tag]) },
      shelf: (q) => q.shelf,
      updatedAt: { time: (q) => q.updatedAt },
      options: (q) => optionsInWords(q.content),
      key: (q) => keyInWords(q.content),
      explanation: (q) => q.explanation,
    },
  })
  route(app, questions.get, async ({ params }) => withPictureUrls(await requireQuestion(db, params.id)))

  route(app, questions.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const { companyId, ...typed } = body
      await holdCompany(tx, companyId)
      const fields = await fieldsOf(tx, companyId, typed)
      const { id } = await insertQuestion(tx, companyId, fields)
      await recordPictures(tx, id, fields.content)
      await said(tx, actorOf(request).id, id, 'created')
      return withPictureUrls(await requireQuestion(tx, id))
    }),
  )

  route(app, questions.update, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { version, ...typed } = body
      const before = await requireQuestion(tx, params.id)
      await holdCompany(tx, before.companyId)
      must(mayChangeQuestion(before))
      const fields = await fieldsOf(tx, before.companyId, typed)
      await mustBeWritten(updateQuestion(tx, params.id, version, fields), async () =>
        withPictureUrls(await requireQuestion(tx, params.id)),
      )
      await recordPictures(tx, params.id, fields.content)
      const { fields: changed, ...personal } = changes(named(before), named(fields))
      if (changed.length)
        await audit(tx, actorOf(request).id, {
          action: 'question.updated',
          entity: 'question',
          entityId: params.id,
          data: { fields: changed },
          personal,
        })
      return withPictureUrls(await requireQuestion(tx, params.id))
    }),
  )

  route(app, questions.setTags, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const before = await requireQuestion(tx, params.id)
      await holdCompany(tx, before.companyId)
      must(mayChangeQuestion(before))
      await mustBeWritten(updateQuestion(tx, params.id, body.version, { tags: body.tags }), async () =>
        withPictureUrls(await requireQuestion(tx, params.id)),
      )
      const { fields, ...personal } = changes(before, { tags: body.tags })
      if (fields.length)
        await audit(tx, actorOf(request).id, {
          action: 'question.updated',
          entity: 'question',
          entityId: params.id,
          data: { fields },
          personal,
        })
      return withPictureUrls(await requireQuestion(tx, params.id))
    }),
  )

  route(app, questions.archive, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const before = await requireQuestion(tx, params.id)
      await holdCompany(tx, before.companyId)
      if (before.deletedAt) throw refusal('in_the_bin')
      if ((before.archivedAt !== null) === body.archived) return withPictureUrls(before)
      await mustBeWritten(updateQuestion(tx, params.id, body.version, { archived: body.archived }), async () =>
        withPictureUrls(await requireQuestion(tx, params.id)),
      )
      await said(tx, actorOf(request).id, params.id, body.archived ? 'archived' : 'unarchived')
      return withPictureUrls(await requireQuestion(tx, params.id))
    }),
  )

  route(app, questions.duplicate, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const { companyId, deletedAt, content, points, explanation, tags, title, words } = await requireQuestion(
        tx,
        params.id,
      )
      await holdCompany(tx, companyId)
      if (deletedAt) throw refusal('in_the_bin')
      const { id } = await insertQuestion(tx, companyId, { content, points, explanation, tags, title, words })
      await said(tx, actorOf(request).id, id, 'duplicated', { source: params.id })
      return withPictureUrls(await requireQuestion(tx, id))
    }),
  )

  const setDeleted = (id: string, deleted: boolean, actorId: string) =>
    db.transaction().execute(async (tx) => {
      const before = await requireQuestion(tx, id)
      await holdCompany(tx, before.companyId)
      if ((before.deletedAt !== null) === deleted) return withPictureUrls(before)
      if (await setQuestionDeleted(tx, id, deleted)) await said(tx, actorId, id, deleted ? 'deleted' : 'restored')
      return withPictureUrls(await requireQuestion(tx, id))
    })
  route(app, questions.remove, ({ params }, request) => setDeleted(params.id, true, actorOf(request).id))
  route(app, questions.restore, ({ params }, request) => setDeleted(params.id, false, actorOf(request).id))
}
