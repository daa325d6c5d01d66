import type { FastifyInstance } from 'fastify'
import { mayChangeQuestion } from '#assessment/contract/questions.rules.ts'
import { Question, type QuestionInput, questions } from '#assessment/contract/questions.ts'
import { mustHaveCompany } from '#companies/server/companies/companies.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow, moveToBin, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { exportRoute } from '#platform/server/exports/exports.routes.ts'
import { withAddresses } from '#platform/server/files/pictures.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { wordsOf } from '#platform/server/http/richText.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { createQuestion, fieldsOf, lockOpenCompany } from './createQuestion.ts'
import { keyInWords, optionsInWords } from './questions.rules.ts'
import {
  allQuestions,
  findQuestion,
  insertQuestion,
  listQuestions,
  lockQuestion,
  questionFacets,
  recordPictures,
  updateQuestion,
} from './questions.sql.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

/** Requires the company whose questions are asked for; the shared bank has none. */
const mustHaveBank = async (db: Db, { companyId }: { companyId?: string | undefined }) => {
  if (companyId !== undefined) await mustHaveCompany(db, companyId)
}

async function requireQuestion(db: Db, id: string) {
  const question = await findQuestion(db, id)
  if (!question) throw notFound('question')
  return question
}

/** Locks a question and its company until the transaction ends. Throws when the company is in the bin. */
async function requireLockedQuestion(tx: Db, id: string) {
  const question = await lockQuestion(tx, id)
  if (!question) throw notFound('question')
  await lockOpenCompany(tx, question.companyId)
  return question
}

const about = (entityId: string) => ({ entity: 'question' as const, entityId })

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
  /** Locks and reads a question for `changeRow` and `moveToBin`. */
  const rowOf = (id: string) => ({
    lock: (tx: Db) => requireLockedQuestion(tx, id),
    read: async (tx: Db) => withPictureUrls(await requireQuestion(tx, id)),
  })

  route(app, questions.list, async ({ query }) => {
    await mustHaveBank(db, query)
    return listQuestions(db, query)
  })
  route(app, questions.facets, async ({ query }) => {
    await mustHaveBank(db, query)
    return questionFacets(db, query)
  })
  exportRoute(app, db, questions.export, {
    list: 'questions',
    mayBegin: (_, query) => mustHaveBank(db, query),
    all: allQuestions,
    row: Question,
    cells: {
      // Lists show the beginning of the statement; the file contains all of it.
      title: (q) => wordsOf(q.content.statement),
      tags: { list: (q) => q.tags.map((tag) => [tag]) },
      options: (q) => optionsInWords(q.content),
      key: (q) => keyInWords(q.content),
    },
  })
  route(app, questions.get, async ({ params }) => withPictureUrls(await requireQuestion(db, params.id)))

  route(app, questions.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const { companyId, ...typed } = body
      await lockOpenCompany(tx, companyId)
      const id = await createQuestion(tx, companyId, typed, actorOf(request).id)
      return withPictureUrls(await requireQuestion(tx, id))
    }),
  )

  route(app, questions.update, ({ params: { id }, body: { version, ...typed } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      check: (_, before) => must(mayChangeQuestion(before)),
      version,
      write: async (tx, before) => {
        const fields = await fieldsOf(tx, before.companyId, typed)
        await updateQuestion(tx, id, fields)
        await recordPictures(tx, id, fields.content)
        return updateEvent({ ...about(id), action: 'question.updated' }, named(before), named(fields))
      },
    }),
  )

  route(app, questions.setTags, ({ params: { id }, body: { version, tags } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      check: (_, before) => must(mayChangeQuestion(before)),
      version,
      write: async (tx, before) => {
        await updateQuestion(tx, id, { tags })
        return updateEvent({ ...about(id), action: 'question.updated' }, before, { tags })
      },
    }),
  )

  route(app, questions.archive, ({ params: { id }, body: { version, archived } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      isDone: ({ archivedAt }) => (archivedAt !== null) === archived,
      write: async (tx) => {
        await updateQuestion(tx, id, { archivedAt: archived ? new Date().toISOString() : null })
        return { ...about(id), action: archived ? 'question.archived' : 'question.unarchived' }
      },
    }),
  )

  route(app, questions.duplicate, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const { companyId, deletedAt, content, points, explanation, tags, title, words } = await requireQuestion(
        tx,
        params.id,
      )
      await lockOpenCompany(tx, companyId)
      if (deletedAt) throw refusal('in_the_bin')
      const { id } = await insertQuestion(tx, companyId, { content, points, explanation, tags, title, words })
      const data = { source: params.id }
      await audit(tx, actorOf(request).id, { ...about(id), action: 'question.duplicated', data })
      return withPictureUrls(await requireQuestion(tx, id))
    }),
  )

  const setDeleted = (id: string, deleted: boolean, actorId: string) =>
    moveToBin(db, actorId, deleted, {
      ...rowOf(id),
      write: async (tx, _, deletedAt) => {
        await updateQuestion(tx, id, { deletedAt })
        return { ...about(id), action: deleted ? 'question.deleted' : 'question.restored' }
      },
    })
  route(app, questions.remove, ({ params }, request) => setDeleted(params.id, true, actorOf(request).id))
  route(app, questions.restore, ({ params }, request) => setDeleted(params.id, false, actorOf(request).id))
}
