import type { FastifyInstance } from 'fastify'
import { documents } from '#applying/contract/documents.ts'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import { lockUnbinnedProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound, stale } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { findList, saveList } from './lists.sql.ts'

/** The documents that a process asks for. */
export function documentListRoutes(app: FastifyInstance, db: Db) {
  route(app, documents.list, async ({ params: { id } }) => {
    if (!(await readProcess(db, id))) throw notFound('process')
    return findList(db, id)
  })

  route(app, documents.updateList, ({ params: { id }, body: { version, ...list } }, request) =>
    db.transaction().execute(async (tx) => {
      must(mayEditProcess(await lockUnbinnedProcess(tx, id, 'change')))
      const before = await findList(tx, id)
      if (before.version !== version) throw stale(before)
      await saveList(tx, id, list, version + 1)
      await audit(tx, actorOf(request).id, {
        action: 'process.documents_changed',
        entity: 'process',
        entityId: id,
        data: { count: list.documents.length },
      })
      return findList(tx, id)
    }),
  )
}
