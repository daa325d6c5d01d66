import type { FastifyInstance } from 'fastify'
import { type CustomTestInput, customTests } from '#contract/assessment/customTests.ts'
import { questionIds } from '#contract/assessment/testContent.rules.ts'
import { mayChangeTest, mayUseTest, missingFor } from '#contract/assessment/testDraft.rules.ts'
import { findCompany, mustHaveCompany } from '#server/directory/companies/companies.sql.ts'
import { audit, changes } from '#server/platform/audit/audit.sql.ts'
import { mustBeCurrent, mustBeWritten } from '#server/platform/audit/writes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { must, notFound, refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { insertTest, listTests, lockTest, testFacets, updateTest } from './customTests.sql.ts'
import { dropDraft, findQuestions, findTestVersion, freezeDraft, saveDraft } from './testVersions.sql.ts'
import { readDraft, readTest, testOf } from './wholeTest.sql.ts'

async function openCompany(db: Db, id: string) {
  const company = await findCompany(db, id)
  if (!company) throw notFound('company')
  if (company.deletedAt) throw refusal('in_the_bin')
}

async function requireLockedTest(tx: Db, id: string) {
  const test = await lockTest(tx, id)
  if (!test) throw notFound('customTest')
  return test
}

/** Locks a test until the transaction ends. Refuses when the test cannot be changed. */
async function changeable(tx: Db, id: string) {
  const test = await requireLockedTest(tx, id)
  if (test.companyDeletedAt) throw refusal('in_the_bin')
  must(mayChangeTest(test))
  return test
}

/** Requires that all questions belong to the company of the test. */
async function mustBeOfCompany(tx: Db, companyId: string, sections: CustomTestInput['sections']) {
  const ids = questionIds(sections)
  if ((await findQuestions(tx, companyId, ids)).length !== ids.length) throw refusal('question_missing')
}

export function customTestRoutes(app: FastifyInstance, db: Db) {
  route(app, customTests.list, async ({ query }) => {
    await mustHaveCompany(db, query.companyId)
    return listTests(db, query)
  })
  route(app, customTests.facets, async ({ query }) => {
    await mustHaveCompany(db, query.companyId)
    return testFacets(db, query)
  })
  route(app, customTests.get, ({ params }) => readTest(db, params.id))

  route(app, customTests.version, async ({ params }) => {
    await testOf(db, params.id)
    const version = await findTestVersion(db, params.id, params.number)
    if (!version) throw notFound('testVersion')
    return version
  })

  route(app, customTests.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      await openCompany(tx, body.companyId)
      await mustBeOfCompany(tx, body.companyId, body.sections)
      const { id } = await insertTest(tx, body.companyId, body)
      await saveDraft(tx, id, body)
      await audit(tx, actorOf(request).id, {
        action: 'test.created',
        entity: 'test',
        entityId: id,
        data: { to: 'rascunho' },
        personal: { name: body.title },
      })
      return readTest(tx, id)
    }),
  )

  route(app, customTests.update, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { version, ...input } = body
      const before = await changeable(tx, params.id)
      const composed = await readDraft(tx, before)
      await mustBeOfCompany(tx, before.companyId, input.sections)
      const { title, description } = input
      await mustBeWritten(updateTest(tx, params.id, version, { title, description }), () => readTest(tx, params.id))
      await saveDraft(tx, params.id, input)
      const { settings, sections } = composed
      const { fields, ...personal } = changes({ ...before, settings, sections }, input)
      if (fields.length > 0)
        await audit(tx, actorOf(request).id, {
          action: 'test.updated',
          entity: 'test',
          entityId: params.id,
          data: { fields },
          personal,
        })
      const after = await readTest(tx, params.id)
      // A draft equal to the version in use is deleted.
      if (after.versions.length > 0 && after.changes.length === 0) await dropDraft(tx, params.id)
      return after
    }),
  )

  route(app, customTests.discard, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      await changeable(tx, params.id)
      const inUse = await findTestVersion(tx, params.id)
      if (!inUse) throw refusal('test_never_used')
      const { title, description } = inUse.content
      await mustBeWritten(updateTest(tx, params.id, body.version, { title, description }), () =>
        readTest(tx, params.id),
      )
      await dropDraft(tx, params.id)
      await audit(tx, actorOf(request).id, {
        action: 'test.discarded',
        entity: 'test',
        entityId: params.id,
        data: { detail: `v${inUse.number}` },
      })
      return readTest(tx, params.id)
    }),
  )

  route(app, customTests.use, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const before = await changeable(tx, params.id)
      const test = await readTest(tx, params.id)
      mustBeCurrent(before, body.version, test)
      must(mayUseTest(missingFor(test, new Map(test.questions.map((q) => [q.id, q]))), test.changes))
      const { content, ...composed } = await readDraft(tx, before)
      // Without a draft, the changes come from the bank, the title or the description.
      if (composed.frozen) await saveDraft(tx, params.id, composed)
      const { note } = body
      const { number } = await freezeDraft(tx, params.id, {
        ...{ content, note },
        changes: test.changes,
        frozenBy: actor.id,
      })
      await updateTest(tx, params.id, body.version, { state: 'em_uso' })
      await audit(tx, actor.id, {
        action: 'test.used',
        entity: 'test',
        entityId: params.id,
        data: { from: before.state, to: 'em_uso', detail: `v${number}` },
        personal: { reason: note },
      })
      return readTest(tx, params.id)
    }),
  )

  route(app, customTests.archive, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const before = await requireLockedTest(tx, params.id)
      if (before.deletedAt) throw refusal('in_the_bin')
      const isArchived = before.state === 'arquivado'
      if (isArchived === body.archived) return readTest(tx, params.id)
      const back = (await findTestVersion(tx, params.id)) ? ('em_uso' as const) : ('rascunho' as const)
      const state = body.archived ? ('arquivado' as const) : back
      await mustBeWritten(updateTest(tx, params.id, body.version, { state }), () => readTest(tx, params.id))
      await audit(tx, actorOf(request).id, {
        action: body.archived ? 'test.archived' : 'test.unarchived',
        entity: 'test',
        entityId: params.id,
        data: { from: before.state, to: state },
      })
      return readTest(tx, params.id)
    }),
  )

  route(app, customTests.duplicate, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const original = await testOf(tx, params.id)
      if (original.deletedAt) throw refusal('in_the_bin')
      await openCompany(tx, original.companyId)
      const { id } = await insertTest(tx, original.companyId, { ...original, title: body.title })
      await saveDraft(tx, id, await readDraft(tx, original))
      await audit(tx, actorOf(request).id, {
        action: 'test.duplicated',
        entity: 'test',
        entityId: id,
        data: { original: original.id },
        personal: { name: body.title },
      })
      return readTest(tx, id)
    }),
  )

  const setDeleted = (id: string, deleted: boolean, actorId: string) =>
    db.transaction().execute(async (tx) => {
      const before = await requireLockedTest(tx, id)
      if ((before.deletedAt !== null) === deleted) return readTest(tx, id)
      if (deleted && before.attempts > 0) throw refusal('test_answered')
      await updateTest(tx, id, before.version, { deletedAt: deleted ? new Date().toISOString() : null })
      await audit(tx, actorId, { action: deleted ? 'test.deleted' : 'test.restored', entity: 'test', entityId: id })
      return readTest(tx, id)
    })
  route(app, customTests.remove, ({ params }, request) => setDeleted(params.id, true, actorOf(request).id))
  route(app, customTests.restore, ({ params }, request) => setDeleted(params.id, false, actorOf(request).id))
}
