import type { FastifyInstance } from 'fastify'
import { mayRewrite } from '#hiring/contract/approval.rules.ts'
import { mustSeeScores } from '#hiring/server/blindness/blindness.sql.ts'
import { findProcess, lockProcess } from '#hiring/server/processes/processes.sql.ts'
import { listPlaces } from '#hiring/server/scoring/places.sql.ts'
import { findModel } from '#hiring/server/scoring/ranking.sql.ts'
import { type Declaration, declarationNames } from '#insights/contract/fairness.ts'
import { areLarge, displayable } from '#insights/contract/weightEffect.rules.ts'
import { weightEffect } from '#insights/contract/weightEffect.ts'
import { audit, changedValues } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf, forbid } from '#platform/server/http/session.ts'
import { countParts, type countsReader, findCounts } from './counts.sql.ts'
import type { patternsOfCounts } from './patterns.ts'
import { tablesOf } from './tables.rules.ts'
import { type Answered, candidatesOf, effectOf, type Place, partsKnown, sidesOf } from './weightEffect.rules.ts'
import { findAnswered, listVersions, saveAnswered } from './weightEffect.sql.ts'

/** The counts and what is hidden in them, as the tables of fairness have them. */
type FairnessReader = { readCounts: ReturnType<typeof countsReader>; patternsOf: ReturnType<typeof patternsOfCounts> }

export function weightEffectRoutes(app: FastifyInstance, db: Db, { readCounts, patternsOf }: FairnessReader) {
  type Visible = { countedAt: string | null; groups: ReadonlyMap<Declaration, readonly boolean[]> }
  /** The groups that the tables of fairness show of a process, by declaration, and of which count. */
  async function visibleOf(processId: string, minimum: number): Promise<Visible> {
    const counted = await readCounts(minimum)
    const tables = tablesOf(counted, processId, await patternsOf(counted, minimum))
    const own = counted.find(({ id }) => id === processId)
    const groups =
      own && tables
        ? tables.tables.map((table) => [table.declaration, candidatesOf(table, tables.stages, own)] as const)
        : []
    return { countedAt: own?.countedAt ?? null, groups: new Map(groups) }
  }

  route(app, weightEffect.compare, async ({ params: { id }, body: { weights } }, request) => {
    const actor = actorOf(request)
    if (!actor.rights.includes('see_fairness')) throw forbid('fairness')
    const minimum = app.installation.all().fairness.groupMinimum
    const visible = await visibleOf(id, minimum)
    return db.transaction().execute(async (tx) => {
      await lockProcess(tx, id, 'change')
      const [process, model] = [await findProcess(tx, id), await findModel(tx, id)]
      if (!process || process.deletedAt || !model) throw notFound('process')
      must(mayRewrite(process))
      await mustSeeScores(tx, actor, id)
      // The event has the tried weights, and none of the figures.
      await audit(tx, actor.id, {
        action: 'fairness.weights_viewed',
        entity: 'process',
        entityId: id,
        data: changedValues({ field: 'weights', from: model.weights, to: weights }),
      })
      const places = await listPlaces(tx, { ...model, weights }, process.openings + process.reserveOpenings)
      const entering = places.filter(({ before, after }) => after && !before).length
      return {
        ranked: places.length,
        inside: places.filter(({ before }) => before).length,
        entering,
        minimum,
        tables: entering === 0 ? [] : await compareGroups(tx, { processId: id, places, minimum, visible }),
      }
    })
  })

  type Asked = {
    processId: string
    places: Place[]
    minimum: number
    visible: Visible
  }

  async function compareGroups(tx: Db, { processId, places, minimum, visible }: Asked) {
    const refused = declarationNames.map((declaration) => ({ declaration, groups: null }))
    const answered = await findAnswered(tx, app.seal, processId)
    const versions = await listVersions(tx, processId)
    const stored = await findCounts(tx, app.seal, processId)
    // The visible figures were decided for one count of the tables: parts of another one would not fit it.
    if (answered === 'unreadable' || !stored?.counts || stored.countedAt !== visible.countedAt) return refused
    const parts = partsKnown({ places, counted: stored.counts.people, versions, answered })
    if (!areLarge(parts, minimum)) return refused
    const counts = await countParts(tx, app.seal, processId, { parts, versions })
    if (!counts) return refused
    const sides = sidesOf(parts, places)
    const displayed: Answered['displayed'] = { ...answered?.displayed }
    const tables = declarationNames.map((declaration) => {
      const before = answered?.displayed[declaration]
      // A group that an answer has left out stays out: the figures of both would tell what was left out with it.
      const candidates = (visible.groups.get(declaration) ?? []).map((is, group) => is && before?.[group] !== false)
      const groups = displayable(counts[declaration], candidates, minimum)
      if (!groups.includes(true)) return { declaration, groups: null }
      displayed[declaration] = groups
      return effectOf(declaration, groups, counts[declaration], sides)
    })
    // Also where nothing is displayed: which groups are too small for it depends on declarations, so that it is an answer too.
    const people: Answered['people'] = {}
    for (const [id, part] of parts) people[id] = [part, versions.get(id) ?? -1]
    await saveAnswered(tx, app.seal, processId, { people, displayed })
    return tables
  }
}
