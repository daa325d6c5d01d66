import type { FastifyInstance } from 'fastify'
import type { Mention } from '#compliance/contract/mentions.ts'
import { isConfirmed } from '#compliance/contract/privacy.rules.ts'
import { type Erasure, personData } from '#compliance/contract/privacy.ts'
import type { Refused } from '#platform/contract/verdicts.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, must } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { listRecords } from './erasure.sql.ts'
import { checkErasure, requestErasure } from './erasure.ts'
import { allowReadingAll, findMentions } from './mentions.sql.ts'
import { findKnown } from './person.sql.ts'
import { countHeld } from './personData.sql.ts'

/** The result of a finished erasure; earlier versions stored no mentions. */
type Stored = Pick<Erasure, 'erased' | 'kept'> & { mentions?: Mention[] }

export function erasureRoutes(app: FastifyInstance, db: Db) {
  const known = async (id: string) => findKnown(db, await listRecords(db, id))

  async function readErasure(id: string): Promise<Erasure> {
    const { person, erasure, verdict } = await checkErasure(db, id)
    return {
      name: person.fullName,
      why: verdict.allowed ? null : (verdict as Refused).why,
      requestedAt: erasure?.requestedAt ?? null,
      finishedAt: erasure?.finishedAt ?? null,
      ...(erasure?.finishedAt
        ? { erased: (erasure.counts as Stored).erased, kept: (erasure.counts as Stored).kept }
        : await countHeld(db, await known(id))),
    }
  }

  route(app, personData.erasure, ({ params }) => readErasure(params.id))

  route(app, personData.mentions, async ({ params: { id } }) => {
    const { erasure } = await checkErasure(db, id)
    if (erasure?.finishedAt) return { rows: (erasure.counts as Stored).mentions ?? [] }
    return db.transaction().execute(async (tx) => {
      await allowReadingAll(tx)
      return { rows: await findMentions(tx, await known(id)) }
    })
  })

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
