import type { FastifyInstance } from 'fastify'
import { maskCpf } from '#contract/brazil.ts'
import { candidateMoveNeedsReason, candidateMoves } from '#contract/candidates.rules.ts'
import { candidates } from '#contract/candidates.ts'
import { audit, changes } from '#server/audit/audit.sql.ts'
import type { Db } from '#server/db/db.ts'
import { exportRoute } from '#server/exports/exports.routes.ts'
import { notFound, refusal, stale } from '#server/http/errors.ts'
import { route } from '#server/http/route.ts'
import { actorOf } from '#server/http/session.ts'
import { lockProcess } from '#server/processes/processes.sql.ts'
import { rerankProcess } from '#server/ranking/ranking.sql.ts'
import {
  allCandidates,
  candidateFacets,
  countRunningApplications,
  findCandidate,
  insertCandidate,
  listApplicationsOfCandidate,
  listCandidates,
  processesOfCandidate,
  setApplicationBirthDate,
  setCandidateDeleted,
  updateCandidate,
} from './candidates.sql.ts'

async function one(db: Db, id: string) {
  const candidate = await findCandidate(db, id)
  if (!candidate) throw notFound('candidate')
  return candidate
}
const shown = <C extends { cpf: string }>(candidate: C) => ({ ...candidate, cpf: maskCpf(candidate.cpf) })

/** Consent is dated when it is given, and keeps its date while it stands. */
const consent = (given: boolean, before?: { whatsappConsent: boolean; whatsappConsentAt: string | null }) => ({
  whatsappConsent: given,
  whatsappConsentAt: !given ? null : before?.whatsappConsent ? before.whatsappConsentAt : new Date().toISOString(),
})

export function candidateRoutes(app: FastifyInstance, db: Db) {
  route(app, candidates.list, ({ query }) => listCandidates(db, query))
  route(app, candidates.facets, ({ query }) => candidateFacets(db, query))
  exportRoute(app, db, candidates.export, {
    list: 'candidates',
    all: allCandidates,
    cells: {
      fullName: (c) => c.socialName || c.fullName,
      profession: (c) => c.profession,
      cpf: (c) => maskCpf(c.cpf),
      email: (c) => c.email,
      city: (c) => c.city,
      uf: (c) => c.uf,
      council: (c) => c.councilStatus,
      councilNumber: (c) => c.councilNumber,
      state: (c) => c.state,
      createdAt: { time: (c) => c.createdAt },
    },
  })
  route(app, candidates.get, async ({ params }) => shown(await one(db, params.id)))

  route(app, candidates.applications, async ({ params }) => {
    await one(db, params.id)
    return { rows: await listApplicationsOfCandidate(db, params.id) }
  })

  route(app, candidates.unmask, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const { cpf } = await one(tx, params.id)
      await audit(tx, actorOf(request).id, {
        action: 'candidate.unmasked',
        entity: 'candidate',
        entityId: params.id,
        data: { fields: ['cpf'] },
      })
      return { cpf }
    }),
  )

  route(app, candidates.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const candidate = await insertCandidate(tx, { ...body, ...consent(body.whatsappConsent) })
      await audit(tx, actorOf(request).id, {
        action: 'candidate.created',
        entity: 'candidate',
        entityId: candidate.id,
        data: { to: candidate.state },
        personal: { name: body.fullName },
      })
      return shown(candidate)
    }),
  )

  route(app, candidates.update, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { version, cpf, ...rest } = body
      const before = await one(tx, params.id)
      if (before.deletedAt) throw refusal('in_the_bin')
      const input = { ...rest, ...consent(rest.whatsappConsent, before), ...(cpf ? { cpf } : {}) }
      const after = await updateCandidate(tx, params.id, version, input)
      if (!after) throw stale(shown(before))
      const { fields, ...personal } = changes(before, input)
      if (fields.length)
        await audit(tx, actorOf(request).id, {
          action: 'candidate.updated',
          entity: 'candidate',
          entityId: params.id,
          data: { fields },
          personal,
        })
      if (fields.includes('birthDate')) await followBirthDate(tx, params.id, after.birthDate)
      return shown(after)
    }),
  )

  route(app, candidates.move, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { to, reason, version } = body
      const before = await one(tx, params.id)
      if (before.deletedAt) throw refusal('in_the_bin')
      if (!candidateMoves(before.state).includes(to)) throw refusal('state_unreachable')
      if (candidateMoveNeedsReason(to) && !reason) throw refusal('reason_required')
      const after = await updateCandidate(tx, params.id, version, { state: to, stateReason: reason })
      if (!after) throw stale(shown(before))
      await audit(tx, actorOf(request).id, {
        action: 'candidate.moved',
        entity: 'candidate',
        entityId: params.id,
        data: { from: before.state, to },
        personal: { reason },
      })
      return shown(after)
    }),
  )

  route(app, candidates.remove, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const before = await one(tx, params.id)
      if ((await countRunningApplications(tx, params.id)).n > 0) throw refusal('has_running_applications')
      if (before.deletedAt) return shown(before)
      await audit(tx, actorOf(request).id, { action: 'candidate.deleted', entity: 'candidate', entityId: params.id })
      return shown(await setCandidateDeleted(tx, params.id, true))
    }),
  )

  route(app, candidates.restore, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const before = await one(tx, params.id)
      if (!before.deletedAt) return shown(before)
      await audit(tx, actorOf(request).id, { action: 'candidate.restored', entity: 'candidate', entityId: params.id })
      return shown(await setCandidateDeleted(tx, params.id, false))
    }),
  )
}

/** A corrected birth date may decide a tie differently wherever the result is not frozen yet. */
async function followBirthDate(tx: Db, id: string, birthDate: string | null) {
  const open = (await processesOfCandidate(tx, id)).map((p) => p.id)
  if (open.length === 0) return
  for (const processId of open) await lockProcess(tx, processId, 'change')
  await setApplicationBirthDate(tx, id, open, birthDate)
  for (const processId of open) await rerankProcess(tx, processId)
}
