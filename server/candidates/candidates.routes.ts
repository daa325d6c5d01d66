import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { maskCpf } from '#contract/brazil.ts'
import type { Parts, StoredParts } from '#contract/candidateParts.ts'
import { candidateMoveNeedsReason, candidateMoves } from '#contract/candidates.rules.ts'
import { candidates } from '#contract/candidates.ts'
import { staysVerified } from '#contract/registrations.rules.ts'
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
  moreCandidateFacets,
  processesOfCandidate,
  setApplicationBirthDate,
  setCandidateDeleted,
  updateCandidate,
} from './candidates.sql.ts'
import { insertConsent } from './consents.sql.ts'

export async function one(db: Db, id: string) {
  const candidate = await findCandidate(db, id)
  if (!candidate) throw notFound('candidate')
  return candidate
}
export const shown = <C extends { cpf: string }>(candidate: C) => ({ ...candidate, cpf: maskCpf(candidate.cpf) })

/** The repeated parts apart from the rest, each with the id under which two versions of it are told apart. */
function splitParts<T extends Parts>({ links, education, experiences, languages, skills, certifications, ...rest }: T) {
  const known = <I extends { id?: string | undefined }>(items: I[]) =>
    items.map((item) => Object.assign({ id: '' }, item, { id: item.id ?? randomUUID() }))
  const parts: StoredParts = {
    links: known(links),
    education: known(education),
    experiences: known(experiences),
    languages: known(languages),
    skills: known(skills),
    certifications: known(certifications),
  }
  return { parts, rest }
}

export function candidateRoutes(app: FastifyInstance, db: Db) {
  route(app, candidates.list, ({ query }) => listCandidates(db, query))
  route(app, candidates.facets, ({ query }) => candidateFacets(db, query))
  route(app, candidates.moreFacets, ({ query }) => moreCandidateFacets(db, query))
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
      const { parts, rest } = splitParts(body)
      const asked = rest.whatsappConsent
      const consent = {
        whatsappConsentAt: asked ? new Date().toISOString() : null,
        whatsappSource: asked ? 'cadastro' : '',
      }
      const candidate = await insertCandidate(tx, { ...rest, ...consent }, parts)
      const actor = actorOf(request)
      if (asked) await insertConsent(tx, candidate.id, actor.id, { kind: 'whatsapp', given: true, source: 'cadastro' })
      await audit(tx, actor.id, {
        action: 'candidate.created',
        entity: 'candidate',
        entityId: candidate.id,
        data: { to: candidate.state },
        personal: { name: body.fullName },
      })
      return shown({ ...candidate, councilVerifiedByName: null })
    }),
  )

  route(app, candidates.update, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { version, cpf, ...typed } = body
      const before = await one(tx, params.id)
      if (before.deletedAt) throw refusal('in_the_bin')
      const { parts, rest } = splitParts(typed)
      const input = { ...rest, ...(cpf ? { cpf } : {}) }
      const { fields, ...personal } = changes(before, { ...input, ...parts })
      const unverified = before.councilVerifiedAt !== null && !staysVerified(fields)
      const verification = unverified ? { councilVerifiedAt: null, councilVerifiedBy: null } : {}
      if (!(await updateCandidate(tx, params.id, version, { ...input, ...verification, parts })))
        throw stale(shown(before))
      if (fields.length)
        await audit(tx, actorOf(request).id, {
          action: 'candidate.updated',
          entity: 'candidate',
          entityId: params.id,
          data: { fields },
          personal,
        })
      if (unverified)
        await audit(tx, actorOf(request).id, {
          action: 'candidate.registration_changed',
          entity: 'candidate',
          entityId: params.id,
        })
      if (fields.includes('birthDate')) await followBirthDate(tx, params.id, input.birthDate)
      return shown(await one(tx, params.id))
    }),
  )

  route(app, candidates.move, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { to, reason, version } = body
      const before = await one(tx, params.id)
      if (before.deletedAt) throw refusal('in_the_bin')
      if (!candidateMoves(before.state).includes(to)) throw refusal('state_unreachable')
      if (candidateMoveNeedsReason(to) && !reason) throw refusal('reason_required')
      if (!(await updateCandidate(tx, params.id, version, { state: to, stateReason: reason })))
        throw stale(shown(before))
      await audit(tx, actorOf(request).id, {
        action: 'candidate.moved',
        entity: 'candidate',
        entityId: params.id,
        data: { from: before.state, to },
        personal: { reason },
      })
      return shown(await one(tx, params.id))
    }),
  )

  route(app, candidates.remove, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const before = await one(tx, params.id)
      if ((await countRunningApplications(tx, params.id)).n > 0) throw refusal('has_running_applications')
      if (before.deletedAt) return shown(before)
      await audit(tx, actorOf(request).id, { action: 'candidate.deleted', entity: 'candidate', entityId: params.id })
      await setCandidateDeleted(tx, params.id, true)
      return shown(await one(tx, params.id))
    }),
  )

  route(app, candidates.restore, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const before = await one(tx, params.id)
      if (!before.deletedAt) return shown(before)
      await audit(tx, actorOf(request).id, { action: 'candidate.restored', entity: 'candidate', entityId: params.id })
      await setCandidateDeleted(tx, params.id, false)
      return shown(await one(tx, params.id))
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
