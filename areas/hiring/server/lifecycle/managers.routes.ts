import type { FastifyInstance } from 'fastify'
import { findActiveAdministrators } from '#access/server/accounts/administrators.sql.ts'
import { processes } from '#hiring/contract/processes.ts'
import { hideProgress } from '#hiring/server/blindness/blindRanking.sql.ts'
import { replaceManagers } from '#hiring/server/processes/managers.sql.ts'
import { lockUnbinnedProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { mustHaveSeen } from '#platform/server/http/seen.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { requireProcess } from './required.ts'

/** The administrators who run a process. */
export function managerRoutes(app: FastifyInstance, db: Db) {
  route(app, processes.setManagers, ({ params: { id }, body: { accountIds, was } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      await lockUnbinnedProcess(tx, id, 'change')
      const before = (await requireProcess(tx, id)).managers
      const known = before.map((manager) => manager.id)
      mustHaveSeen(was?.toSorted(), known.toSorted())
      // Somebody who has run it stays, even while their account is suspended.
      const added = accountIds.filter((accountId) => !known.includes(accountId))
      if ((await findActiveAdministrators(tx, added)).length < added.length) throw invalid('accountIds', 'not_found')
      await replaceManagers(tx, id, accountIds, actor.id)
      const after = await requireProcess(tx, id)
      const names = (managers: typeof before) => managers.map(({ name }) => name).join(', ')
      if (added.length > 0 || accountIds.length < known.length)
        await audit(tx, actor.id, {
          action: 'process.managers_changed',
          ...{ entity: 'process', entityId: id },
          data: { before: known, after: accountIds },
          personal: { from: names(before), to: names(after.managers) },
        })
      return hideProgress(tx, actor, after)
    }),
  )
}
