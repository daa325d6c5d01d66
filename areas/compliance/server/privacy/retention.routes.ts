import type { FastifyInstance } from 'fastify'
import { changeRow } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { type Retention, retention } from '#professionals/contract/retention.ts'
import { setExemption } from '#professionals/server/candidates/privacy.sql.ts'
import { findErasure } from './askedErasures.sql.ts'
import { findRetention, lockRetention } from './retention.sql.ts'

export function retentionRoutes(app: FastifyInstance, db: Db) {
  async function requireRetention(
    from: Db,
    id: string,
  ): Promise<Retention & { deletedAt: string | null; mergedInto: string | null }> {
    const found = await findRetention(from, id)
    if (!found) throw notFound('candidate')
    return { ...found, months: app.installation.all().retention.retentionMonths }
  }

  route(app, retention.get, ({ params }) => requireRetention(db, params.id))

  route(app, retention.exempt, ({ params: { id }, body: { exemption, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      lock: async (tx) => {
        const candidate = await lockRetention(tx, id)
        if (!candidate) throw notFound('candidate')
        if (candidate.privacyState === 'anonimizado') throw refusal('person_erased')
        if (await findErasure(tx, id)) throw refusal('erasure_running')
        if (candidate.mergedInto) throw refusal('merged_away')
        return candidate
      },
      check: (_, before) => {
        if (!exemption && !before.exemption) throw refusal('not_exempt')
      },
      version,
      write: async (tx, before) => {
        await setExemption(tx, id, exemption)
        if (exemption === before.exemption) return
        return {
          action: exemption ? 'candidate.retention_exempted' : 'candidate.retention_included',
          entity: 'candidate',
          entityId: id,
          personal: { reason: exemption },
        }
      },
      read: (tx) => requireRetention(tx, id),
    }),
  )
}
