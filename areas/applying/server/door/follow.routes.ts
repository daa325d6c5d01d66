import type { FastifyInstance } from 'fastify'
import { door, type Followed } from '#applying/contract/door.ts'
import { mayApply } from '#applying/contract/form.rules.ts'
import { ownDecisionsOf, placesAway, type RecordedAct } from '#applying/contract/ownDecisions.rules.ts'
import { standingOf } from '#applying/contract/standing.rules.ts'
import { listOwn } from '#applying/server/documents/requests.sql.ts'
import { shares } from '#hiring/contract/scoring.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { route } from '#platform/server/http/route.ts'
import type { Seal } from '#platform/server/seal.ts'
import { tokenWithHash as bookingToken } from '#steps/server/bookingLinks/links.rules.ts'
import { tokenWithHash } from '#steps/server/links/links.rules.ts'
import {
  type AskedStep,
  type FollowedRow,
  listFollowed,
  listInterviews,
  listSteps,
  type OwnInterview,
} from './followed.sql.ts'
import { listOwnActs } from './ownDecisions.sql.ts'
import { isTaking, ownOf } from './ownDocuments.ts'
import { contactOf } from './page.ts'
import { provenAddress } from './proven.ts'

/** States in which the marks of a process may still change by decisions. */
const running = ['publicado', 'inscricoes_encerradas', 'em_avaliacao']
const answerable = ['disponivel', 'iniciado']

/** The result of an applicant: the parts of their total, and nothing of anybody else. */
function resultOf({ result, steps, weights }: FollowedRow): Followed['result'] {
  if (!result) return null
  const { kind, at, place, total, list, scores, seats, calls, lastCalled: last, isCalled } = result
  const parts = shares({ steps, weights })
  return {
    ...{ kind, place, list },
    // PostgreSQL writes the moments within JSON with an offset.
    at: new Date(at).toISOString(),
    calls: { seats, called: calls, last, away: placesAway(place, { isCalled, last }) },
    total: total === null ? null : total / 100,
    components: steps.map((component) => {
      const score = scores[component]
      const weight = parts[component] ?? 0
      return {
        ...{ component, weight },
        score: score === undefined ? null : score / 100,
        added: score === undefined ? null : Math.round((score * weight) / 10_000) / 100,
      }
    }),
  }
}

const stepOf = (seal: Seal, { title, state, dueAt, linkId, hash }: AskedStep) => {
  const isOpen = answerable.includes(state) && (dueAt === null || dueAt > new Date().toISOString())
  const token = isOpen && linkId && hash ? tokenWithHash(seal, linkId, hash) : undefined
  return { title, state, dueAt, link: token ? `/responder/${token}` : null }
}

function interviewOf(seal: Seal, { applicationId: _, invitationId, hash, ...interview }: OwnInterview) {
  const token = invitationId && hash ? bookingToken(seal, invitationId, hash) : undefined
  return { ...interview, link: token ? `/agendar/${token}` : null }
}

type Parts = Pick<Followed, 'steps' | 'documents' | 'interviews'> & { acts: readonly RecordedAct[] }
function followedOf(row: FollowedRow, { steps, documents, interviews, acts }: Parts): Followed {
  const { slug, title, company, editalNumber, number, sentAt, closesAt, zone, doorState } = row
  const mayWrite = mayApply({ ...row, state: row.processState }, row.begunAt, new Date().toISOString()).allowed
  const isRunning = running.includes(row.processState)
  const standing =
    doorState === 'aberta'
      ? { state: 'aberta' as const, stage: 'aberta' }
      : doorState === 'desistida'
        ? { state: 'desistida' as const, stage: 'desistente' }
        : // One that waits for a check reads like one that has just arrived.
          standingOf({
            status: row.status ?? 'em_andamento',
            stageKind: row.stageKind ?? 'inscricao',
            isTold: row.isTold,
            isRunning: isRunning || row.status === null,
          })
  const isUnder = standing.state === 'andamento'
  return {
    ...{ slug, title, company, editalNumber, number, sentAt, closesAt, zone, ...standing },
    mayEdit: mayWrite && doorState !== null && (isUnder || standing.state === 'aberta'),
    mayWithdraw: isUnder && isRunning && doorState !== null,
    mayReturn: doorState === 'desistida' && mayWrite,
    steps: isUnder ? steps : steps.map((step) => ({ ...step, link: null })),
    documents: doorState === 'aberta' ? [] : documents,
    // One that was decided or withdrawn has no interview any more.
    interviews: isUnder ? interviews : [],
    result: resultOf(row),
    decisions: ownDecisionsOf(acts, { toldAt: row.toldAt, publishedAt: row.result?.at ?? null }).toReversed(),
  }
}

/** The page of a professional: all their applications. */
export function followRoutes(app: FastifyInstance, db: Db) {
  route(app, door.follow, async (_, request) => {
    const address = await provenAddress(db, request)
    const rows = await listFollowed(db, address)
    const ids = rows.flatMap(({ applicationId }) => applicationId ?? [])
    const steps = await listSteps(db, ids)
    const interviews = Map.groupBy(await listInterviews(db, ids), ({ applicationId }) => applicationId)
    const acts = await listOwnActs(db, ids)
    const now = new Date().toISOString()
    const asked = Map.groupBy(await listOwn(db, rows), ({ at }) => at)
    const of = Map.groupBy(steps, (step) => step.applicationId)
    return {
      ...{ now, address, ...contactOf(app) },
      applications: rows.map((row, at) =>
        followedOf(row, {
          steps: (of.get(row.applicationId ?? '') ?? []).map((step) => stepOf(app.seal, step)),
          documents: (asked.get(at + 1) ?? []).map((request) => ownOf(request, isTaking(row), now)),
          acts: acts.get(row.applicationId ?? '') ?? [],
          interviews: (interviews.get(row.applicationId ?? '') ?? []).map((interview) =>
            interviewOf(app.seal, interview),
          ),
        }),
      ),
    }
  })
}
