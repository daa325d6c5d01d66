import type { FastifyInstance } from 'fastify'
import { formatPhone, maskCpf } from '#platform/contract/brazil.ts'
import { audit, changes } from '#platform/server/audit/audit.sql.ts'
import { recordOf } from '#platform/server/audit/recordOf.ts'
import { changeRow, moveToBin, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { exportRoute } from '#platform/server/exports/exports.routes.ts'
import type { Addresses } from '#platform/server/files/addresses.ts'
import { withPhoto } from '#platform/server/files/pictures.ts'
import { refusal, taken } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import type { StoredParts } from '#professionals/contract/candidateParts.ts'
import { candidateMoveNeedsReason, candidateMoves } from '#professionals/contract/candidates.rules.ts'
import { Candidate, candidates } from '#professionals/contract/candidates.ts'
import { staysVerified } from '#professionals/contract/registrations.rules.ts'
import { applicantOpening, birthDatesChanged, candidateRestoring, cpfChanged } from '#professionals/server/events.ts'
import { candidateFacets, moreCandidateFacets } from './candidateFacets.sql.ts'
import { betweenParts, educationWords, experienceWords } from './candidateHistory.rules.ts'
import {
  allCandidates,
  countRunningApplications,
  findCandidate,
  insertCandidate,
  listCandidates,
  takenOf,
  updateCandidate,
} from './candidates.sql.ts'
import { insertConsent, lockCandidate } from './consents.sql.ts'
import { mustBeUnbinned } from './inUse.ts'
import { splitParts } from './parts.ts'
import { recordVisit } from './visits.sql.ts'

/** Concurrent additions to a process, merges and erasures run before or after a change. */
const records = recordOf({ entity: 'candidate', lock: lockCandidate, find: findCandidate })
export const { required: requireCandidate, locked: requireLockedCandidate } = records
const { about } = records

/** Requires a professional who is neither in the bin nor merged into another. */
function mustBeInUse(candidate: Pick<Candidate, 'deletedAt' | 'mergedInto' | 'privacyState'>) {
  if (candidate.mergedInto) throw refusal('merged_away')
  mustBeUnbinned(candidate)
}
export const masked =
  (addresses: Addresses) =>
  <C extends { cpf: string; photoId: string | null }>(candidate: C) =>
    withPhoto(addresses)({ ...candidate, cpf: maskCpf(candidate.cpf) })

type Link = StoredParts['links'][number]

const linkOf =
  (kind: Link['kind']) =>
  ({ links }: { links: readonly Link[] }) =>
    links.find((link) => link.kind === kind)?.url ?? ''

export function candidateRoutes(app: FastifyInstance, db: Db) {
  const { addresses } = app.files
  const toResponse = masked(addresses)
  const withPhotoUrl = withPhoto(addresses)
  route(app, candidates.list, async ({ query }) => {
    const page = await listCandidates(db, query)
    return { ...page, rows: page.rows.map((row) => withPhotoUrl(row)) }
  })
  route(app, candidates.facets, ({ query }) => candidateFacets(db, query))
  route(app, candidates.moreFacets, ({ query }) => moreCandidateFacets(db, query))
  exportRoute(app, db, candidates.export, {
    list: 'candidates',
    all: allCandidates,
    row: Candidate,
    cells: {
      fullName: (c) => c.socialName || c.fullName,
      cpf: (c) => maskCpf(c.cpf),
      council: (c) => c.councilStatus,
      phone: (c) => formatPhone(c.phone),
      birthDate: { day: (c) => c.birthDate },
      councilName: (c) => c.council,
      councilExpiresOn: { day: (c) => c.councilExpiresOn },
      education: { list: (c) => c.education.map(educationWords), between: betweenParts },
      experiences: { list: (c) => c.experiences.map(experienceWords), between: betweenParts },
      skills: { list: (c) => c.skills.map(({ name, level }) => [name, level]), between: ': ' },
      languages: { list: (c) => c.languages.map(({ language, level }) => [language, level]), between: ': ' },
      salaryExpectation: (c) => c.salaryExpectation && c.salaryExpectation / 100,
      contracts: { list: (c) => c.contracts.map((contract) => [contract]) },
      workplaces: { list: (c) => c.workplaces.map((workplace) => [workplace]) },
      linkedin: linkOf('linkedin'),
      lattes: linkOf('lattes'),
      tags: { list: (c) => c.tags.map((tag) => [tag]) },
    },
  })
  route(app, candidates.get, async ({ params }) => toResponse(await requireCandidate(db, params.id)))

  // A separate call, because a list prefetches records on hover.
  route(app, candidates.look, ({ params, query: { processId } }, request) =>
    db.transaction().execute(async (tx) => {
      const { privacyState, mergedInto } = await requireCandidate(tx, params.id)
      // An erased or merged record shows nothing.
      if (privacyState === 'anonimizado' || mergedInto) return {}
      if (processId) await emit(tx, applicantOpening, { candidateId: params.id, processId })
      await recordVisit(tx, actorOf(request).id, params.id)
      return {}
    }),
  )

  route(app, candidates.unmask, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const { cpf, privacyState } = await requireCandidate(tx, params.id)
      if (privacyState === 'anonimizado') throw refusal('person_erased')
      await audit(tx, actorOf(request).id, {
        ...about(params.id),
        action: 'candidate.unmasked',
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
      if (!candidate) throw taken(await takenOf(tx, rest))
      const actor = actorOf(request)
      if (asked) await insertConsent(tx, candidate.id, actor.id, { kind: 'whatsapp', given: true, source: 'cadastro' })
      await audit(tx, actor.id, {
        ...about(candidate.id),
        action: 'candidate.created',
        data: { to: candidate.state },
        personal: { name: body.fullName },
      })
      return toResponse({ ...candidate, councilVerifiedByName: null, photoId: null, hasCv: false })
    }),
  )

  /** Locks and reads a professional in use for `changeRow`. */
  const rowOf = (id: string) => ({
    lock: async (tx: Db) => {
      const candidate = await requireLockedCandidate(tx, id)
      mustBeInUse(candidate)
      return candidate
    },
    read: async (tx: Db) => toResponse(await requireCandidate(tx, id)),
  })

  route(app, candidates.update, ({ params: { id }, body: { version, cpf, ...typed } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      write: async (tx, before) => {
        const { parts, rest } = splitParts(typed)
        const input = { ...rest, ...(cpf ? { cpf } : {}) }
        const { fields } = changes(before, { ...input, ...parts })
        const unverified = before.councilVerifiedAt !== null && !staysVerified(fields)
        const verification = unverified ? { councilVerifiedAt: null, councilVerifiedBy: null } : {}
        await updateCandidate(tx, id, { ...input, ...verification, parts })
        if (cpf && cpf !== before.cpf) await emit(tx, cpfChanged, { candidateId: id, before: before.cpf })
        if (fields.includes('birthDate'))
          await emit(tx, birthDatesChanged, {
            people: [{ id, birthDate: input.birthDate }],
            actorId: actorOf(request).id,
          })
        const updated = updateEvent({ ...about(id), action: 'candidate.updated' }, before, { ...input, ...parts })
        return [
          ...(updated ? [updated] : []),
          ...(unverified ? [{ ...about(id), action: 'candidate.registration_changed' }] : []),
        ]
      },
    }),
  )

  route(app, candidates.move, ({ params: { id }, body: { to, reason, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      check: (_, before) => {
        if (!candidateMoves(before.state).includes(to)) throw refusal('state_unreachable')
        if (candidateMoveNeedsReason(to) && !reason) throw refusal('reason_required')
      },
      version,
      write: async (tx, before) => {
        await updateCandidate(tx, id, { state: to, stateReason: reason })
        return { ...about(id), action: 'candidate.moved', data: { from: before.state, to }, personal: { reason } }
      },
    }),
  )

  route(app, candidates.remove, ({ params: { id } }, request) =>
    moveToBin(db, actorOf(request).id, true, {
      ...rowOf(id),
      lock: async (tx) => {
        const candidate = await requireLockedCandidate(tx, id)
        if (candidate.privacyState === 'anonimizado') throw refusal('person_erased')
        if ((await countRunningApplications(tx, id)).n > 0) throw refusal('has_running_applications')
        return candidate
      },
      write: async (tx, _, deletedAt) => {
        await updateCandidate(tx, id, { deletedAt })
        return { ...about(id), action: 'candidate.deleted' }
      },
    }),
  )

  route(app, candidates.restore, ({ params: { id } }, request) =>
    moveToBin(db, actorOf(request).id, false, {
      ...rowOf(id),
      lock: async (tx) => {
        const candidate = await requireLockedCandidate(tx, id)
        if (candidate.privacyState === 'anonimizado') throw refusal('person_erased')
        await emit(tx, candidateRestoring, { candidateId: id })
        if (candidate.mergedInto) throw refusal('merged_away')
        return candidate
      },
      write: async (tx, _, deletedAt) => {
        await updateCandidate(tx, id, { deletedAt })
        return { ...about(id), action: 'candidate.restored' }
      },
    }),
  )
}
