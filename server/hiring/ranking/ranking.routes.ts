import type { FastifyInstance } from 'fastify'
import { ranking } from '#contract/hiring/ranking.ts'
import { hundredths, total } from '#contract/hiring/scoring.rules.ts'
import type { Component } from '#contract/hiring/scoring.ts'
import { maskCpf } from '#contract/platform/brazil.ts'
import { findApplication } from '#server/hiring/applications/applications.sql.ts'
import { listSent } from '#server/hiring/applications/evaluation.sql.ts'
import { checkRanking, listRanking, neighbourhood, rankingFacets } from '#server/hiring/scoring/places.sql.ts'
import { findModel, type StoredModel } from '#server/hiring/scoring/ranking.sql.ts'
import { listCriteria } from '#server/hiring/scoring/scoring.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { withPhoto } from '#server/platform/files/pictures.ts'
import { notFound, refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { contributions, enoughFor, tieTrace } from './explain.rules.ts'
import { listPending } from './pending.sql.ts'
import { ladderOf } from './reachable.rules.ts'
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

  route(app, ranking.pending, async ({ params }) => listPending(db, await modelOf(db, params.id)))

  route(app, ranking.explain, async ({ params, query }) => {
    const application = await findApplication(db, params.id)
    if (!application) throw notFound('application')
    const stored = await modelOf(db, application.processId)
    const model = query.weights ? { ...stored, weights: query.weights } : stored
    // Applicants outside the ranking still get the parts of their total.
    const around = application.ranked ? await neighbourhood(db, params.id, model) : []
    const me = around.find((n) => n.id === params.id) ?? null
    const scores = application.scores as (number | null)[]
    const own = total(scores, model)
    if (own.total === null) throw refusal('nothing_ranked')
    const above = me && around.find((n) => n.place === me.place - 1)
    const parts = contributions({ scores }, model)
    const [criteria, sent] = await Promise.all([listCriteria(db, application.processId), listSent(db, params.id)])
    const ladder = (component: Component) =>
      ladderOf(component, criteria, sent.filter((s) => s.component === component).length)
    return {
      id: application.id,
      place: me?.place ?? null,
      of: me?.of ?? null,
      name: application.name,
      cpf: maskCpf(application.cpf),
      status: application.status,
      total: own.total / 100,
      coverage: own.coverage / 100,
      parts,
      next: above
        ? {
            place: above.place,
            name: above.name,
            total: above.total / 100,
            distance: (above.total - me.total) / 100,
            // One hundredth more passes the next place; an equal total would be decided by the tie-break chain.
            enough: enoughFor(me, above.total + 1, model, ladder),
          }
        : null,
      ties: around.flatMap((n) =>
        me && n.id !== me.id && n.total === me.total
          ? [{ with: { id: n.id, name: n.name, place: n.place }, total: me.total / 100, steps: tieTrace(me, n, model) }]
          : [],
      ),
      unmet: application.unmet,
      causes: application.eliminationCauses,
      proposed: application.eliminationProposed && application.status === 'em_andamento',
      weightVersion: stored.weightVersion,
      valuesVersion: parts.some(({ component }) => component === 'values') ? application.valuesVersion : null,
      inputsHash: sha256(JSON.stringify([model, scores, application.unmet])),
    }
  })
}
