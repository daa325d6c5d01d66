import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mayVerify } from '#contract/people/registrations.rules.ts'
import { registrations } from '#contract/people/registrations.ts'
import { dayInBrasilia } from '#contract/platform/days.rules.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import { mustBeCurrent, mustBeWritten } from '#server/platform/audit/writes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findFile } from '#server/platform/files/files.sql.ts'
import { invalid, must, refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { masked, requireCandidate } from './candidates.routes.ts'
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

export function registrationRoutes(app: FastifyInstance, db: Db) {
  const toResponse = masked(app.files.addresses)

  /** Requires a professional who may be changed, at the version of the caller. */
  async function requireVersion(tx: Db, id: string, version: number) {
    const before = await requireCandidate(tx, id)
    mustBeUnbinned(before)
    mustBeCurrent(before, version, toResponse(before))
    return before
  }

  route(app, registrations.history, async ({ params }) => {
    await requireCandidate(db, params.id)
    return { rows: await listVerifications(db, params.id) }
  })

  route(app, registrations.verify, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { version, expiresOn, note, fileId } = body
      const before = await requireVersion(tx, params.id, version)
      must(mayVerify(before, expiresOn, dayInBrasilia(new Date())))
      const file = fileId && (await findFile(tx, { entity: 'candidate', entityId: params.id, id: fileId }))
      if (fileId && (!file || file.deletedAt)) throw invalid('fileId', 'not_found')
      const actor = actorOf(request)
      const change = { councilExpiresOn: expiresOn, councilVerifiedAt: sql<string>`now()`, councilVerifiedBy: actor.id }
      await mustBeWritten(updateCandidate(tx, params.id, version, change), async () =>
        toResponse(await requireCandidate(tx, params.id)),
      )
      await insertVerification(tx, {
        candidateId: params.id,
        outcome: 'verified',
        registration: written(before),
        expiresOn,
        note,
        fileId,
        byId: actor.id,
      })
      await audit(tx, actor.id, {
        action: 'candidate.registration_verified',
        entity: 'candidate',
        entityId: params.id,
        personal: { reason: note },
      })
      return toResponse(await requireCandidate(tx, params.id))
    }),
  )

  route(app, registrations.withdraw, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { version, reason } = body
      if (!reason) throw refusal('reason_required')
      const before = await requireVersion(tx, params.id, version)
      if (before.councilVerifiedAt === null) throw refusal('registration_not_verified')
      const change = { councilVerifiedAt: null, councilVerifiedBy: null }
      await mustBeWritten(updateCandidate(tx, params.id, version, change), async () =>
        toResponse(await requireCandidate(tx, params.id)),
      )
      const actor = actorOf(request)
      await insertVerification(tx, {
        candidateId: params.id,
        outcome: 'withdrawn',
        registration: written(before),
        expiresOn: before.councilExpiresOn,
        note: reason,
        byId: actor.id,
      })
      await audit(tx, actor.id, {
        action: 'candidate.registration_withdrawn',
        entity: 'candidate',
        entityId: params.id,
        personal: { reason },
      })
      return toResponse(await requireCandidate(tx, params.id))
    }),
  )
}
