import type { FastifyInstance } from 'fastify'
import { maxAtOnce, type Pool, type PoolInput, pools } from '#hiring/contract/pools.ts'
import type { Sending } from '#platform/contract/endpoint.ts'
import { type Refusal, refusedRow } from '#platform/contract/refusals.ts'
import { wrongFilter } from '#platform/contract/validation.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow, moveToBin, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { withPhoto } from '#platform/server/files/pictures.ts'
import { invalid, notFound, refusal, stale } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { foundBy, nextOf } from '#professionals/server/candidates/batches.sql.ts'
import {
  deleteMembers,
  findMember,
  findPool,
  findToAdd,
  insertMembers,
  insertPool,
  listMembers,
  listPools,
  lockPool,
  searchOf,
  updatePool,
  writeNote,
} from './pools.sql.ts'

async function requirePool(db: Db, accountId: string, id: string): Promise<Pool> {
  const pool = await findPool(db, accountId, id)
  if (!pool) throw notFound('pool')
  return pool
}

/** Locks a pool until the transaction ends, or throws `notFound()`. */
async function requireLockedPool(tx: Db, accountId: string, id: string) {
  await lockPool(tx, id)
  return requirePool(tx, accountId, id)
}

/** Locks a pool with manual members; refuses a pool in the bin or with a saved search. */
async function byHand(tx: Db, accountId: string, id: string) {
  const pool = await requireLockedPool(tx, accountId, id)
  if (pool.deletedAt) throw refusal('in_the_bin')
  if (pool.query) throw refusal('pool_is_search')
  return pool
}

function mustBeSearch({ query }: PoolInput) {
  const error = query && searchOf(query).error
  if (error) throw invalid('query', wrongFilter(error))
}

/** The professionals to add, or the next thousand whom filters find. */
async function membersOf(tx: Db, { members, query, after }: Sending<typeof pools.add>['body']) {
  if (members) return { members: members.map(({ id, note = '' }) => ({ id, note })), next: null }
  const { ids, next } = await nextOf(foundBy(tx, query), after, maxAtOnce)
  return { members: ids.map((id) => ({ id, note: '' })), next }
}

const about = (entityId: string) => ({ entity: 'pool' as const, entityId })

export function poolRoutes(app: FastifyInstance, db: Db) {
  route(app, pools.list, ({ query }, request) => listPools(db, actorOf(request).id, query))
  route(app, pools.get, ({ params }, request) => requirePool(db, actorOf(request).id, params.id))
  route(app, pools.members, async ({ params, query }, request) => {
    const page = await listMembers(db, await requirePool(db, actorOf(request).id, params.id), query)
    return { ...page, rows: page.rows.map(withPhoto(app.files.addresses)) }
  })

  route(app, pools.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      mustBeSearch(body)
      const { id } = await insertPool(tx, actor.id, body)
      await audit(tx, actor.id, { ...about(id), action: 'pool.created', personal: { name: body.name } })
      return requirePool(tx, actor.id, id)
    }),
  )

  /** Locks and reads a pool of the caller for `changeRow` and `moveToBin`. */
  const rowOf = (id: string, actorId: string) => ({
    lock: async (tx: Db) => {
      const pool = await requireLockedPool(tx, actorId, id)
      if (!pool.mine) throw refusal('pool_of_another')
      return pool
    },
    read: (tx: Db) => requirePool(tx, actorId, id),
  })

  route(app, pools.update, ({ params: { id }, body: { version, ...input } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      ...rowOf(id, actor.id),
      version,
      check: (_, before) => {
        if ((before.query === null) !== (input.query === null)) throw invalid('query', 'invalid')
        mustBeSearch(input)
      },
      write: async (tx, before) => {
        await updatePool(tx, id, input)
        return updateEvent({ ...about(id), action: 'pool.updated' }, before, input)
      },
    })
  })

  const setDeleted = (id: string, deleted: boolean, actorId: string) =>
    moveToBin(db, actorId, deleted, {
      ...rowOf(id, actorId),
      write: async (tx, _, deletedAt) => {
        await updatePool(tx, id, { deletedAt })
        return { ...about(id), action: deleted ? 'pool.deleted' : 'pool.restored' }
      },
    })
  route(app, pools.remove, ({ params }, request) => setDeleted(params.id, true, actorOf(request).id))
  route(app, pools.restore, ({ params }, request) => setDeleted(params.id, false, actorOf(request).id))

  route(app, pools.add, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      await byHand(tx, actor.id, params.id)
      const { members, next } = await membersOf(tx, body)
      const wanted = [...new Map(members.map((m) => [m.id, m])).values()]
      const ids = wanted.map((m) => m.id)
      const people = new Map((ids.length ? await findToAdd(tx, params.id, ids) : []).map((p) => [p.id, p]))
      const judged = wanted.map((member) => {
        const person = people.get(member.id)
        const why: Refusal | null =
          !person || person.deletedAt ? 'candidate_missing' : person.isIn ? 'already_in_pool' : null
        return { member, name: person?.name ?? '', why }
      })
      const fit = judged.filter((j) => !j.why).map((j) => j.member)
      if (fit.length) {
        await insertMembers(tx, params.id, actor.id, fit)
        await audit(tx, actor.id, {
          ...about(params.id),
          action: 'pool.members_added',
          data: { detail: String(fit.length), candidates: fit.map((m) => m.id) },
        })
      }
      return {
        added: fit.map((m) => m.id),
        refused: judged.flatMap((j) => (j.why ? [refusedRow(j.member.id, j.name, j.why)] : [])),
        next,
      }
    }),
  )

  route(app, pools.takeOut, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      await byHand(tx, actor.id, params.id)
      const removed = await deleteMembers(tx, params.id, body.ids)
      if (removed.length)
        await audit(tx, actor.id, {
          ...about(params.id),
          action: 'pool.members_removed',
          data: { detail: String(removed.length), candidates: removed.map((m) => m.id) },
        })
      return { removed }
    }),
  )

  route(app, pools.note, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      await byHand(tx, actor.id, params.id)
      const member = await findMember(tx, params.id, params.candidateId)
      if (!member) throw notFound('candidate')
      if (member.note !== body.was) throw stale(member)
      await writeNote(tx, params.id, params.candidateId, body.note)
      await audit(tx, actor.id, {
        ...about(params.id),
        action: 'pool.noted',
        data: { candidate: params.candidateId },
        personal: { before: { note: member.note }, after: { note: body.note } },
      })
      return {}
    }),
  )
}
