import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { fairness, type fairnessQuery } from '#insights/contract/fairness.ts'
import { installationEntity } from '#platform/contract/audit.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { tableRoute } from '#platform/server/exports/exports.routes.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { type Actor, actorOf, forbid } from '#platform/server/http/session.ts'
import { countsReader } from './counts.sql.ts'
import { patternsOfCounts } from './patterns.ts'
import { rowsOf, tablesOf } from './tables.rules.ts'
import { weightEffectRoutes } from './weightEffect.routes.ts'

export function fairnessRoutes(app: FastifyInstance, db: Db) {
  const readCounts = countsReader(db, app.seal)
  const patternsOf = patternsOfCounts()
  weightEffectRoutes(app, db, { readCounts, patternsOf })
  async function read({ processId, year }: z.output<typeof fairnessQuery>, actor: Actor) {
    if (!actor.rights.includes('see_fairness')) throw forbid('fairness')
    const minimum = app.installation.all().fairness.groupMinimum
    const counted = await readCounts(minimum)
    const found = tablesOf(counted, processId ?? (year ? String(year) : 'all'), await patternsOf(counted, minimum))
    if (!found && processId) throw notFound('process')
    const about = processId
      ? ({ entity: 'process', entityId: processId } as const)
      : ({ entity: 'installation', entityId: installationEntity } as const)
    // The event has the scope of the request, and none of the figures.
    await audit(db, actor.id, { action: 'fairness.viewed', ...about, ...(year && { data: { detail: String(year) } }) })
    return { minimum, counted, found: found ?? { stages: [], tables: [] } }
  }
  route(app, fairness.get, async ({ query }, request) => {
    const actor = actorOf(request)
    const { minimum, counted, found } = await read(query, actor)
    const oldest = counted.flatMap(({ countedAt }) => countedAt ?? []).sort()[0]
    return {
      minimum,
      years: [...new Set(counted.map((process) => process.year))].sort((a, b) => b - a),
      processes: counted.map(({ id, title, code }) => ({ id, title, code })),
      countedAt: oldest ?? null,
      ...found,
    }
  })
  tableRoute(app, db, fairness.file, {
    list: 'fairness',
    read: async (query, actor) => rowsOf((await read(query, actor)).found),
  })
}
