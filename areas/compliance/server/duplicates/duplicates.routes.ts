import type { FastifyInstance } from 'fastify'
import { duplicates } from '#compliance/contract/duplicates.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { withPhoto } from '#platform/server/files/pictures.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { mustBeUnbinned } from '#professionals/server/candidates/inUse.ts'
import {
  asPair,
  compare,
  deleteDistinct,
  insertDistinct,
  listDistinct,
  listGroups,
  listLookalikes,
  lockDuplicates,
} from './duplicates.sql.ts'
import { compareTwo, listMergesInto, lockTwo } from './merging.sql.ts'

type Two = { aId: string; bId: string }

/** Locks the two professionals of a pair. Throws when one is missing or not in use. */
async function mustBeTwo(tx: Db, { aId, bId }: Two) {
  if (aId === bId) throw refusal('merge_itself')
  const people = await lockTwo(tx, aId, bId)
  for (const person of people) {
    if (!person) throw notFound('candidate')
    if (person.mergedInto) throw refusal('merged_away')
    mustBeUnbinned(person)
  }
}

export function duplicateRoutes(app: FastifyInstance, db: Db) {
  const withPhotos = withPhoto(app.files.addresses)
  route(app, duplicates.list, async ({ query }) => {
    const page = await listGroups(db, query)
    return { ...page, rows: page.rows.map((group) => ({ ...group, people: group.people.map(withPhotos) })) }
  })
  route(app, duplicates.distinct, ({ query }) => listDistinct(db, query))

  route(app, duplicates.of, async ({ params }) => {
    const known = await db.selectFrom('candidates').select('id').where('id', '=', params.id).executeTakeFirst()
    if (!known) throw notFound('candidate')
    return { rows: (await listLookalikes(db, params.id)).map(withPhotos), merges: await listMergesInto(db, params.id) }
  })

  route(app, duplicates.compare, async ({ params }, request) => {
    await mustBeTwo(db, params)
    const { people, shared } = await compareTwo(db, params, actorOf(request))
    return { people: people.map(withPhotos), shared }
  })

  route(app, duplicates.tellApart, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      await mustBeTwo(tx, params)
      const pair = asPair(params)
      await lockDuplicates(tx)
      if (!(await insertDistinct(tx, pair, actorOf(request).id))) return {}
      await auditPair(tx, pair, 'candidate.told_apart', actorOf(request).id)
      await compare(tx, [pair.aId])
      return {}
    }),
  )

  route(app, duplicates.takeBack, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const pair = asPair(params)
      await lockDuplicates(tx)
      if (!(await deleteDistinct(tx, pair))) return {}
      await auditPair(tx, pair, 'candidate.told_apart_no_more', actorOf(request).id)
      await compare(tx, [pair.aId])
      return {}
    }),
  )
}

/** Records an audit event in the history of both professionals. */
async function auditPair(tx: Db, { aId, bId }: Two, action: string, actorId: string) {
  for (const [entityId, other] of [
    [aId, bId],
    [bId, aId],
  ] as const)
    await audit(tx, actorId, { action, entity: 'candidate', entityId, data: { other } })
}
