import type { FastifyInstance } from 'fastify'
import { cancelAllWaiting } from '#deliveries/server/ledger/waiting.sql.ts'
import { system } from '#desk/contract/system.ts'
import { installationEntity } from '#platform/contract/audit.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { findRehearsal, startRehearsal } from '#platform/server/backup/rehearsals.sql.ts'
import { settleHeld } from '#platform/server/backup/restorations.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { discardTasks } from './restoration.sql.ts'

/** An administrator chooses what becomes of what waits in a restored hub; the queue then works on everything again. */
export function restorationRoutes(app: FastifyInstance, db: Db) {
  route(app, system.settle, ({ body: { choice } }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: by } = actorOf(request)
      const discarded = choice === 'discard' ? await cancelAllWaiting(tx) : 0
      if (choice === 'discard') await discardTasks(tx)
      if ((await settleHeld(tx, { choice, by, discarded })) === 0) throw refusal('nothing_held')
      await audit(tx, by, {
        action: choice === 'send' ? 'installation.restoration_sent' : 'installation.restoration_discarded',
        entity: 'installation',
        entityId: installationEntity,
      })
      return { discarded }
    }),
  )

  route(app, system.rehearse, (_, request) =>
    db.transaction().execute(async (tx) => {
      if (!app.mayRehearse) throw refusal('no_backup_place')
      if ((await findRehearsal(tx))?.state === 'running') throw refusal('rehearsal_running')
      const { id } = await startRehearsal(tx)
      await audit(tx, actorOf(request).id, {
        action: 'installation.rehearsal_asked',
        entity: 'installation',
        entityId: installationEntity,
      })
      await enqueue(tx, 'rehearse_backup', { id }, '0', 'rehearse_backup')
      return {}
    }),
  )
}
