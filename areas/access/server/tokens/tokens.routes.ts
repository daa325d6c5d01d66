import type { FastifyInstance } from 'fastify'
import { apiTokens } from '#access/contract/apiTokens.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { findTokenById, insertToken, listTokens, newToken, revokeToken } from './tokens.sql.ts'

const day = 86_400_000

export function tokenRoutes(app: FastifyInstance, db: Db) {
  route(app, apiTokens.list, () => listTokens(db))

  route(app, apiTokens.create, ({ body: { name, scopes, days } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const token = newToken()
      const expiresAt = days === null ? null : new Date(Date.now() + days * day).toISOString()
      const { id } = await insertToken(tx, { token, accountId: actor.id, name, scopes, expiresAt })
      await audit(tx, actor.id, {
        action: 'token.created',
        entity: 'token',
        entityId: id,
        data: { detail: name, fields: scopes },
      })
      return { ...(await findTokenById(tx, id)), token }
    }),
  )

  route(app, apiTokens.revoke, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const revoked = await revokeToken(tx, params.id)
      if (revoked)
        await audit(tx, actorOf(request).id, {
          action: 'token.revoked',
          entity: 'token',
          entityId: params.id,
          data: { detail: revoked.name },
        })
      return {}
    }),
  )
}
