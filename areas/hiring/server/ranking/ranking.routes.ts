import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hideFigures, hideParts, visibleCauses } from '#hiring/contract/blindness.rules.ts'
import type { Component } from '#hiring/contract/components.ts'
import { mayCorrect } from '#hiring/contract/corrections.rules.ts'
import { type Explanation, ranking } from '#hiring/contract/ranking.ts'
import { total, undecided } from '#hiring/contract/scoring.rules.ts'
import { findApplication } from '#hiring/server/applications/applications.sql.ts'
import { listSent } from '#hiring/server/applications/evaluation.sql.ts'
import { hideScores, type Reader, readSights, readView, type View } from '#hiring/server/blindness/blindness.sql.ts'
import {
  type BlindView,
  blindRankingFacets,
  checkBlindRanking,
  listBlindRanking,
} from '#hiring/server/blindness/blindRanking.sql.ts'
import { readProcess } from '#hiring/server/processes/processes.sql.ts'
import { checkRanking, listRanking, neighbourhood, rankingFacets } from '#hiring/server/scoring/places.sql.ts'
import { findModel, type StoredModel } from '#hiring/server/scoring/ranking.sql.ts'
import { listCriteria } from '#hiring/server/scoring/scoring.sql.ts'
import { maskCpf } from '#platform/contract/brazil.ts'
import type { Received } from '#platform/contract/endpoint.ts'
import type { Db } from '#platform/server/db/db.ts'
import { withPhoto } from '#platform/server/files/pictures.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { enoughFor, partsOf, tieTrace } from './explain.rules.ts'
import { explanationRoutes } from './explanation.routes.ts'
import { checkFrozen, frozenNeighbourhood, listFrozenRanking, readFrozen } from './frozen.sql.ts'
import { openRanking } from './openRanking.sql.ts'
import { pendingFor } from './pendingFor.sql.ts'
import { ladderOf } from './reachable.rules.ts'
import { canonical } from './result.rules.ts'

async function modelOf(db: Db, processId: string): Promise<StoredModel> {
  const model = await findModel(db, processId)
  if (!model) throw notFound('process')
  return model
}

/** The fields that a brief answer omits. */
const withoutDetail = {
  candidateId: undefined,
  protocol: undefined,
  stage: undefined,
  undecided: undefined,
  eliminationCauses: undefined,
}

type Caused = { eliminationCauses?: readonly string[] | undefined }
const causesOf = ({ eliminationCauses = [] }: Caused, hidden: readonly Component[]) =>
  visibleCauses(eliminationCauses, hidden)

const viewFor = (reader: Reader, { frozen, blindness }: View): { frozen: string | null; view: BlindView | null } => ({
  frozen,
  view: blindness?.hidesPlaces ? { reader, blindness } : null,
})

export function rankingRoutes(app: FastifyInstance, db: Db) {
  const withPhotoUrl = withPhoto(app.files.addresses)
  /** The frozen result of a process, and the reader with their blindness while it hides the places from them. */
  const viewOf = async (reader: Reader, processId: string) => viewFor(reader, await readView(db, reader, processId))

  route(app, ranking.list, async ({ params, query }, request) => {
    const reader = actorOf(request)
    const model = query.weights ? { ...(await modelOf(db, params.id)), weights: query.weights } : null
    const { page: whole, ...opened } = await openRanking(db, reader, params.id, query)
    const { view, frozen } = viewFor(reader, opened)
    const page =
      whole ??
      (view
        ? await listBlindRanking(db, params.id, query, model, view)
        : frozen && !model
          ? await listFrozenRanking(db, frozen, query)
          : await listRanking(db, params.id, query, model))
    if (!model && page.total === 0) await modelOf(db, params.id)
    const rows = await hideScores(db, reader, params.id, view?.blindness ?? null, page.rows)
    return {
      total: page.total,
      hidden: view?.blindness.reason ?? null,
      rows: rows.map((row) =>
        query.brief
          ? { ...withPhotoUrl(row), ...withoutDetail }
          : { ...withPhotoUrl(row), eliminationCauses: causesOf(row, (row.hidden && view?.blindness.panel) || []) },
      ),
    }
  })

  route(app, ranking.facets, async ({ params, query }, request) => {
    const stored = await modelOf(db, params.id)
    const model = query.weights ? { ...stored, weights: query.weights } : null
    const { view, frozen } = await viewOf(actorOf(request), params.id)
    if (view) return blindRankingFacets(db, params.id, query, model, view)
    return rankingFacets(db, params.id, query, model, model ? null : frozen)
  })

  route(app, ranking.check, async ({ params }, request) => {
    const process = await readProcess(db, params.id)
    if (!process) throw notFound('process')
    const { view, frozen } = await viewOf(actorOf(request), params.id)
    if (view) return checkBlindRanking(db, params.id, view)
    // After a preliminary result, what stands in the way of the final one.
    return {
      ...(frozen && !mayCorrect(process).allowed ? await checkFrozen(db, frozen) : await checkRanking(db, params.id)),
      hidden: null,
    }
  })

  route(app, ranking.pending, async ({ params }, request) => {
    return pendingFor(db, actorOf(request), await modelOf(db, params.id))
  })

  async function explain(
    { params, query }: Received<typeof ranking.explain>,
    request: FastifyRequest,
  ): Promise<Explanation> {
    const reader = actorOf(request)
    const application = await findApplication(db, params.id)
    if (!application) throw notFound('application')
    const stored = await modelOf(db, application.processId)
    const model = query.weights ? { ...stored, weights: query.weights } : stored
    const { frozen: snapshot, blindness } = await readView(db, reader, application.processId)
    const hidesPlaces = blindness?.hidesPlaces ?? false
    const sightOf = blindness && (await readSights(db, reader, application.processId, blindness, [params.id]))
    const { reason, hidden, proposed } = sightOf?.(params.id) ?? { reason: null, hidden: [], proposed: true }
    // Applicants outside the ranking still get the parts of their total.
    const frozen = query.weights ? null : snapshot
    const neighbours = hidesPlaces
      ? []
      : frozen
        ? await frozenNeighbourhood(db, params.id, frozen, model)
        : application.ranked
          ? await neighbourhood(db, params.id, model)
          : []
    // Corrections change marks before the final result: the preliminary one is explained by those that it was frozen with.
    const wasGiven =
      frozen && application.resultKind === 'preliminar'
        ? await readFrozen(db, frozen, [params.id, ...neighbours.map(({ id }) => id)])
        : null
    const around = neighbours.map((applicant) => ({ ...applicant, ...wasGiven?.get(applicant.id) }))
    const me = around.find((n) => n.id === params.id) ?? null
    // The values of ties are read with the neighbours.
    const applicant = me ?? { ...application, drawn: null, ...wasGiven?.get(params.id) }
    const own = total(applicant, model)
    const above = me && around.find((n) => n.place === me.place - 1)
    const parts = hideParts(partsOf(applicant, model), hidden)
    const [criteria, sent] = await Promise.all([listCriteria(db, application.processId), listSent(db, params.id)])
    const ladder = (component: Component) =>
      ladderOf(component, criteria, sent.filter((s) => s.component === component).length)
    return {
      ...hideFigures({ total: own.total === null ? null : own.total / 100, coverage: own.coverage / 100 }, reason),
      hidesPlaces,
      id: application.id,
      place: me?.place ?? null,
      of: me?.of ?? null,
      protocol: application.protocol,
      name: application.name,
      cpf: maskCpf(application.cpf),
      status: application.status,
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
      undecided: undecided(applicant, model).filter((component) => !hidden.includes(component)),
      unmet: hidden.includes('requirements') ? [] : [...applicant.unmet],
      causes: visibleCauses(application.eliminationCauses, hidden),
      lateReason: application.lateReason,
      proposed: application.eliminationProposed && proposed,
      confirmed: visibleCauses(application.eliminationConfirmed, hidden),
      weightVersion: stored.weightVersion,
      valuesVersion: parts.some(({ component }) => component === 'values') ? application.valuesVersion : null,
      inputsHash: reason
        ? null
        : sha256Hex(canonical([model, applicant.points, applicant.absent, applicant.waived, applicant.unmet])),
    }
  }
  route(app, ranking.explain, explain)
  explanationRoutes(app, db, explain)
}
