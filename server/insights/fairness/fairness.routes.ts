import type { FastifyInstance } from 'fastify'
import { fairness } from '#contract/insights/fairness.ts'
import { installationEntity } from '#contract/platform/audit.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf, forbid } from '#server/platform/http/session.ts'
import { countsReader } from './counts.sql.ts'
import { patternsOfCounts } from './patterns.ts'
import { tablesOf } from './tables.rules.ts'

export function fairnessRoutes(app: FastifyInstance, db: Db) {
  const readCounts = countsReader(db, app.seal)
  const patternsOf = patternsOfCounts()
  route(app, fairness.get, async ({ query: { processId, year } }, request) => {
    const actor = actorOf(request)
    if (!actor.rights.includes('see_fairness')) throw forbid('fairness')
    const minimum = app.installation.all().fairness.groupMinimum
    const counted = await readCounts(minimum)
    const key = processId ?? (year ? String(year) : 'all')
    const found = tablesOf(counted, key, await patternsOf(counted, minimum))
    if (!found && processId) throw notFound('process')
    const about = processId
      ? ({ entity: 'process', entityId: processId } as const)
      : ({ entity: 'installation', entityId: installationEntity } as const)
    // What was asked for, and none of the figures.
    await audit(db, actor.id, { action: 'fairness.viewed', ...about, ...(year && { data: { detail: String(year) } }) })
    const oldest = counted.flatMap(({ countedAt }) => countedAt ?? []).sort()[0]
    return {
      minimum,
      years: [...new Set(counted.map((process) => process.year))].sort((a, b) => b - a),
      processes: counted.map(({ id, title, code }) => ({ id, title, code })),
      countedAt: oldest ?? null,
      ...(found ?? { stages: [], tables: [] }),
    }
  })
}
