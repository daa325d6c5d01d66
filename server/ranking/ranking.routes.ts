import type { FastifyInstance } from 'fastify'
import { ranking } from '#contract/ranking.ts'
import { hundredths } from '#contract/scoring.rules.ts'
import { findApplication } from '#server/applications/applications.sql.ts'
import type { Db } from '#server/db/db.ts'
import { withPhoto } from '#server/files/pictures.ts'
import { notFound, refusal } from '#server/http/errors.ts'
import { route } from '#server/http/route.ts'
import { contributions, enoughFor, tieTrace } from './explain.rules.ts'
import { checkRanking, listRanking, neighbourhood, rankingFacets } from './places.sql.ts'
import { findModel, type StoredModel } from './ranking.sql.ts'
import { sha256 } from './result.rules.ts'

async function modelOf(db: Db, processId: string): Promise<StoredModel> {
  const model = await findModel(db, processId)
  if (!model) throw notFound('process')
  return model
}

export function rankingRoutes(app: FastifyInstance, db: Db) {
  route(app, ranking.list, async ({ params, query }) => {
    const model = query.weights ? { ...(await modelOf(db, params.id)), weights: query.weights } : null
    const page = await listRanking(db, params.id, query, model)
    if (!model && page.total === 0) await modelOf(db, params.id)
    return {
      ...page,
      rows: page.rows.map(withPhoto(app.files.addresses)).map((row) => ({
        ...row,
        scores: row.scores.map((s) => (s === null ? null : hundredths(s) / 100)),
      })),
    }
  })

  route(app, ranking.facets, async ({ params, query }) => {
    const model = await modelOf(db, params.id)
    return rankingFacets(db, params.id, query, query.weights ? { ...model, weights: query.weights } : null)
  })

  route(app, ranking.check, async ({ params }) => {
    await modelOf(db, params.id)
    return checkRanking(db, params.id)
  })

  route(app, ranking.explain, async ({ params, query }) => {
    const application = await findApplication(db, params.id)
    if (!application) throw notFound('application')
    if (!application.ranked) throw refusal('nothing_ranked')
    const stored = await modelOf(db, application.processId)
    const model = query.weights ? { ...stored, weights: query.weights } : stored
    const around = await neighbourhood(db, params.id, model)
    const at = around.findIndex((n) => n.id === params.id)
    const me = around[at]
    if (!me) throw refusal('nothing_ranked')
    const above = around.find((n) => n.place === me.place - 1)
    const parts = contributions(me, model)
    return {
      id: me.id,
      place: me.place,
      of: me.of,
      name: me.name,
      cpf: me.cpf,
      total: me.total / 100,
      coverage: application.coverage,
      parts,
      next: above
        ? {
            place: above.place,
            name: above.name,
            total: above.total / 100,
            distance: (above.total - me.total) / 100,
            // One hundredth more passes; with an equal total the chain would decide again.
            enough: enoughFor(me, above.total + 1, model),
          }
        : null,
      ties: around
        .filter((n) => n.id !== me.id && n.total === me.total)
        .map((n) => ({
          with: { id: n.id, name: n.name, place: n.place },
          total: me.total / 100,
          steps: tieTrace(me, n, model),
        })),
      unmet: application.unmet,
      causes: application.eliminationCauses,
      proposed: application.eliminationProposed && application.status === 'em_andamento',
      weightVersion: stored.weightVersion,
      valuesVersion: parts.some(({ component }) => component === 'values') ? application.valuesVersion : null,
      inputsHash: sha256(JSON.stringify([model, me.scores, me.unmet])),
    }
  })
}
