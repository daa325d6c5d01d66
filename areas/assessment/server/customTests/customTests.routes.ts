import type { FastifyInstance } from 'fastify'
import { customTests } from '#assessment/contract/customTests.ts'
import { mayChangeTest } from '#assessment/contract/testDraft.rules.ts'
import { mustHaveCompany } from '#companies/server/companies/companies.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow, moveToBin, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { createTest, mustBeOfCompany, openCompany, takeIntoUse } from './createTest.ts'
import { insertTest, listTests, lockTest, testFacets, updateTest } from './customTests.sql.ts'
import { dropDraft, findTestVersion, saveDraft } from './testVersions.sql.ts'
import { readDraft, readTest, testOf } from './wholeTest.sql.ts'

async function requireLockedTest(tx: Db, id: string) {
  const test = await lockTest(tx, id)
  if (!test) throw notFound('customTest')
  return test
}

/** Locks a test until the transaction ends. Refuses when the test cannot be changed. */
async function requireChangeableTest(tx: Db, id: string) {
  const test = await requireLockedTest(tx, id)
  if (test.companyDeletedAt) throw refusal('in_the_bin')
  must(mayChangeTest(test))
  return test
}

const about = (entityId: string) => ({ entity: 'test' as const, entityId })

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
      const id = await createTest(tx, body.companyId, body, actorOf(request).id)
      return readTest(tx, id)
    }),
  )

  /** Locks and reads a test for `changeRow`. */
  const rowOf = (id: string) => ({
    lock: (tx: Db) => requireChangeableTest(tx, id),
    read: (tx: Db) => readTest(tx, id),
  })

  route(app, customTests.update, ({ params: { id }, body: { version, ...input } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      check: (tx, before) => mustBeOfCompany(tx, before.companyId, input.sections),
      version,
      write: async (tx, before) => {
        const { settings, sections } = await readDraft(tx, before)
        const { title, description } = input
        await updateTest(tx, id, { title, description })
        await saveDraft(tx, id, input)
        const after = await readTest(tx, id)
        // A draft equal to the version in use is deleted.
        if (after.versions.length > 0 && after.changes.length === 0) await dropDraft(tx, id)
        return updateEvent({ ...about(id), action: 'test.updated' }, { ...before, settings, sections }, input)
      },
    }),
  )

  route(app, customTests.discard, ({ params: { id }, body: { version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      lock: async (tx) => {
        const test = await requireChangeableTest(tx, id)
        const inUse = await findTestVersion(tx, id)
        if (!inUse) throw refusal('test_never_used')
        return { ...test, inUse }
      },
      version,
      write: async (tx, { inUse: { number, content } }) => {
        await updateTest(tx, id, { title: content.title, description: content.description })
        await dropDraft(tx, id)
        return { ...about(id), action: 'test.discarded', data: { detail: `v${number}` } }
      },
    }),
  )

  route(app, customTests.use, ({ params: { id }, body: { version, note } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      ...rowOf(id),
      version,
      write: async (tx, before) => {
        const { number } = await takeIntoUse(tx, before, note, actor.id)
        const data = { from: before.state, to: 'em_uso', detail: `v${number}` }
        return { ...about(id), action: 'test.used', data, personal: { reason: note } }
      },
    })
  })

  route(app, customTests.archive, ({ params: { id }, body: { version, archived } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      lock: (tx) => requireLockedTest(tx, id),
      version,
      isDone: ({ state }) => (state === 'arquivado') === archived,
      write: async (tx, before) => {
        const back = (await findTestVersion(tx, id)) ? ('em_uso' as const) : ('rascunho' as const)
        const state = archived ? ('arquivado' as const) : back
        await updateTest(tx, id, { state })
        const action = archived ? 'test.archived' : 'test.unarchived'
        return { ...about(id), action, data: { from: before.state, to: state } }
      },
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
    moveToBin(db, actorId, deleted, {
      lock: (tx) => requireLockedTest(tx, id),
      read: (tx) => readTest(tx, id),
      write: async (tx, before, deletedAt) => {
        if (deleted && before.attempts > 0) throw refusal('test_answered')
        await updateTest(tx, id, { deletedAt })
        return { ...about(id), action: deleted ? 'test.deleted' : 'test.restored' }
      },
    })
  route(app, customTests.remove, ({ params }, request) => setDeleted(params.id, true, actorOf(request).id))
  route(app, customTests.restore, ({ params }, request) => setDeleted(params.id, false, actorOf(request).id))
}
