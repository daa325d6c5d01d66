import type { FastifyInstance } from 'fastify'
import { askedAmong } from '#applying/contract/declarations.rules.ts'
import { declarations } from '#applying/contract/declarations.ts'
import { findDeclared, saveDeclared } from '#applying/server/declarations/declarations.sql.ts'
import { findForm } from '#applying/server/forms/forms.sql.ts'
import { assesses } from '#compliance/server/privacy/assessing.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal, stale } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { findDoor, lockDoorById } from './door.sql.ts'
import { pageOf } from './page.ts'
import { lockChangeable, provenAddress } from './proven.ts'

/** Declarations for reserved places: applicants make them, and administrators who do not assess them read them one by one. */
export function declarationRoutes(app: FastifyInstance, db: Db) {
  const { seal } = app

  route(app, declarations.declare, async ({ params: { slug }, body: { declared, was } }, request) => {
    const address = await provenAddress(db, request)
    return db.transaction().execute(async (tx) => {
      const { process, row } = await lockChangeable(tx, address, slug)
      const form = await findForm(tx, process.id)
      const { typed } = await findDeclared(tx, seal, row.id)
      // Another device of the applicant has changed them since.
      if (typed.toSorted().join() !== was.toSorted().join()) throw stale({ declared: typed })
      await saveDeclared(tx, seal, row.id, askedAmong(declared, form.declarations))
      const after = (await findDoor(tx, process.id, address)) ?? row
      const page = await pageOf(tx, app, process, after)
      return { declared: page.declared, isChanged: page.isChanged }
    })
  })

  route(app, declarations.reveal, ({ params: { id } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const row = await lockDoorById(tx, id)
      if (!row || row.state === 'aberta') throw notFound('doorApplication')
      // It belongs to nobody yet whose assessment it could be kept from.
      if (!row.candidateId) throw refusal('declarations_of_held')
      if (await assesses(tx, actor.id, row.candidateId)) throw refusal('assesses_person')
      const { sent } = await findDeclared(tx, seal, id)
      // As any sensitive data: the reader assesses this person no more.
      await audit(tx, actor.id, {
        action: 'candidate.sensitive_viewed',
        entity: 'candidate',
        entityId: row.candidateId,
      })
      return { declared: sent }
    }),
  )
}
