import type { FastifyInstance } from 'fastify'
import { isConfirmed, mayErase } from '#contract/privacy.rules.ts'
import { type Erasure, personData } from '#contract/privacy.ts'
import type { Refused } from '#contract/refusals.ts'
import { audit } from '#server/audit/audit.sql.ts'
import type { Db } from '#server/db/db.ts'
import { invalid, must, notFound } from '#server/http/errors.ts'
import { route } from '#server/http/route.ts'
import { actorOf } from '#server/http/session.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { applicationFacts, askErasure, findErasure, findPerson, listRecords } from './erasure.sql.ts'
import { countHeld } from './held.sql.ts'

export function erasureRoutes(app: FastifyInstance, db: Db) {
  async function weighed(from: Db, id: string, hold = false) {
    const person = await findPerson(from, id, hold)
    if (!person) throw notFound('candidate')
    const erasure = await findErasure(from, id)
    const applications = await applicationFacts(from, id)
    const verdict = mayErase({ privacyState: person.privacyState, isRequested: erasure !== undefined, applications })
    return { person, erasure, verdict }
  }
  async function shown(id: string): Promise<Erasure> {
    const { person, erasure, verdict } = await weighed(db, id)
    return {
      name: person.fullName,
      why: verdict.allowed ? null : (verdict as Refused).why,
      requestedAt: erasure?.requestedAt ?? null,
      finishedAt: erasure?.finishedAt ?? null,
      ...(erasure?.finishedAt ? (erasure.counts as Pick<Erasure, 'erased' | 'kept'>) : await countHeld(db, person)),
    }
  }

  route(app, personData.erasure, ({ params }) => shown(params.id))

  route(app, personData.erase, async ({ params, body }, request) => {
    await db.transaction().execute(async (tx) => {
      const { person, verdict } = await weighed(tx, params.id, true)
      must(verdict)
      if (!isConfirmed(body.confirmation, person.fullName)) throw invalid('confirmation', 'confirmation')
      const actor = actorOf(request)
      const records = await listRecords(tx, params.id)
      for (const id of records) await askErasure(tx, id, actor.id)
      await audit(tx, actor.id, { action: 'candidate.erasure_requested', entity: 'candidate', entityId: params.id })
      for (const candidateId of records) await enqueue(tx, 'erase_person', { candidateId })
    })
    return shown(params.id)
  })
}
