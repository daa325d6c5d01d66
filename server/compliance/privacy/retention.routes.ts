import type { FastifyInstance } from 'fastify'
import { type Retention, retention } from '#contract/people/retention.ts'
import { findErasure } from '#server/people/candidates/erasures.sql.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import { mustBeWritten } from '#server/platform/audit/writes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { findRetention, setExemption } from './retention.sql.ts'

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

  route(app, retention.exempt, ({ params, body: { exemption, version } }, request) =>
    db.transaction().execute(async (tx) => {
      const before = await requireRetention(tx, params.id)
      if (before.privacyState === 'anonimizado') throw refusal('person_erased')
      if (await findErasure(tx, params.id)) throw refusal('erasure_running')
      if (before.mergedInto) throw refusal('merged_away')
      if (before.deletedAt) throw refusal('in_the_bin')
      if (!exemption && !before.exemption) throw refusal('not_exempt')
      await mustBeWritten(setExemption(tx, params.id, version, exemption), () => before)
      if (exemption !== before.exemption)
        await audit(tx, actorOf(request).id, {
          action: exemption ? 'candidate.retention_exempted' : 'candidate.retention_included',
          entity: 'candidate',
          entityId: params.id,
          personal: { reason: exemption },
        })
      return requireRetention(tx, params.id)
    }),
  )
}
