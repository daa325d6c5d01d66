import type { FastifyInstance } from 'fastify'
import { isConfirmed } from '#contract/compliance/privacy.rules.ts'
import { type Erasure, personData } from '#contract/compliance/privacy.ts'
import type { Refused } from '#contract/platform/verdicts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { invalid, must } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { listRecords } from './erasure.sql.ts'
import { checkErasure, requestErasure } from './erasure.ts'
import { findMentions } from './mentions.sql.ts'
import type { Person } from './person.rules.ts'
import { findKnown } from './person.sql.ts'
import { countHeld } from './personData.sql.ts'

export function erasureRoutes(app: FastifyInstance, db: Db) {
  const weigh = async (known: Person) => ({ ...(await countHeld(db, known)), mentions: await findMentions(db, known) })

  async function readErasure(id: string): Promise<Erasure> {
    const { person, erasure, verdict } = await checkErasure(db, id)
    return {
      name: person.fullName,
      why: verdict.allowed ? null : (verdict as Refused).why,
      requestedAt: erasure?.requestedAt ?? null,
      finishedAt: erasure?.finishedAt ?? null,
      ...(erasure?.finishedAt
        ? { mentions: [], ...(erasure.counts as Pick<Erasure, 'erased' | 'kept'>) }
        : await weigh(await findKnown(db, await listRecords(db, id)))),
    }
  }

  route(app, personData.erasure, ({ params }) => readErasure(params.id))

  route(app, personData.erase, async ({ params, body }, request) => {
    await db.transaction().execute(async (tx) => {
      const { person, verdict } = await checkErasure(tx, params.id, true)
      must(verdict)
      if (!isConfirmed(body.confirmation, person.fullName)) throw invalid('confirmation', 'confirmation')
      await requestErasure(tx, params.id, actorOf(request).id)
    })
    return readErasure(params.id)
  })
}
