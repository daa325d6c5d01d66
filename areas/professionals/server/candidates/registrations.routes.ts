import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { changeRow } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { findFile } from '#platform/server/files/files.sql.ts'
import { invalid, must, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { mayVerify } from '#professionals/contract/registrations.rules.ts'
import { registrations } from '#professionals/contract/registrations.ts'
import { masked, requireCandidate, requireLockedCandidate } from './candidates.routes.ts'
import { updateCandidate } from './candidates.sql.ts'
import { mustBeUnbinned } from './inUse.ts'
import { insertVerification, listVerifications } from './registrations.sql.ts'

type Registration = {
  council: string
  councilUf: string
  councilNumber: string
  councilCategory: string
  councilStatus: string | null
}
/** The registration as the administrator saw it. */
const written = (r: Registration) =>
  [r.council, r.councilUf, r.councilNumber, r.councilCategory, r.councilStatus].filter(Boolean).join(' · ')

const about = (entityId: string) => ({ entity: 'candidate' as const, entityId })

export function registrationRoutes(app: FastifyInstance, db: Db) {
  const toResponse = masked(app.files.addresses)

  /** Locks and reads a professional who is not in the bin, for `changeRow`. */
  const rowOf = (id: string) => ({
    lock: async (tx: Db) => {
      const candidate = await requireLockedCandidate(tx, id)
      mustBeUnbinned(candidate)
      return candidate
    },
    read: async (tx: Db) => toResponse(await requireCandidate(tx, id)),
  })

  route(app, registrations.history, async ({ params }) => {
    await requireCandidate(db, params.id)
    return { rows: await listVerifications(db, params.id) }
  })

  route(app, registrations.verify, ({ params: { id }, body: { version, expiresOn, note, fileId } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      ...rowOf(id),
      version,
      write: async (tx, before) => {
        must(mayVerify(before, expiresOn, dayInBrasilia(new Date())))
        const file = fileId && (await findFile(tx, { entity: 'candidate', entityId: id, id: fileId }))
        if (fileId && (!file || file.deletedAt)) throw invalid('fileId', 'not_found')
        await updateCandidate(tx, id, {
          councilExpiresOn: expiresOn,
          councilVerifiedAt: sql<string>`now()`,
          councilVerifiedBy: actor.id,
        })
        await insertVerification(tx, {
          candidateId: id,
          outcome: 'verified',
          registration: written(before),
          expiresOn,
          note,
          fileId,
          byId: actor.id,
        })
        return { ...about(id), action: 'candidate.registration_verified', personal: { reason: note } }
      },
    })
  })

  route(app, registrations.withdraw, ({ params: { id }, body: { version, reason } }, request) => {
    if (!reason) throw refusal('reason_required')
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      ...rowOf(id),
      version,
      write: async (tx, before) => {
        if (before.councilVerifiedAt === null) throw refusal('registration_not_verified')
        await updateCandidate(tx, id, { councilVerifiedAt: null, councilVerifiedBy: null })
        await insertVerification(tx, {
          candidateId: id,
          outcome: 'withdrawn',
          registration: written(before),
          expiresOn: before.councilExpiresOn,
          note: reason,
          byId: actor.id,
        })
        return { ...about(id), action: 'candidate.registration_withdrawn', personal: { reason } }
      },
    })
  })
}
