import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { session } from '#access/contract/session.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, refusal } from '#platform/server/http/errors.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { becomeAdministrator, lockSetup, needsSetup, setupKey } from './setup.sql.ts'
import { countCall, throttleKey } from './throttle.sql.ts'

/** As people type it: in small letters, with or without the lines between the groups. */
const bare = (key: string) => key.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

function isSame(given: string, key: string) {
  const [a, b] = [Buffer.from(bare(given)), Buffer.from(bare(key))]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The first administrator: of those who have registered, the one who has the key that the start prints. */
export function setupRoutes(app: FastifyInstance, db: Db) {
  route(app, session.setUp, async ({ body }, request) => {
    const actor = actorOf(request)
    await countCall(db, throttleKey('setup', networkOf(request.ip)), 20)
    await db.transaction().execute(async (tx) => {
      await lockSetup(tx)
      if (!(await needsSetup(tx))) throw refusal('already_set_up')
      if (!isSame(body.key, await setupKey(tx, app.seal))) throw invalid('key', 'setup_key')
      await becomeAdministrator(tx, actor)
      await audit(tx, actor.id, {
        action: 'account.set_up',
        entity: 'account',
        entityId: actor.id,
        data: { from: 'pendente', to: 'ativo' },
      })
    })
    return {}
  })
}
