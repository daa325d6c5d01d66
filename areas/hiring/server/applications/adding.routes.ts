import type { FastifyInstance } from 'fastify'
import { isAddedOutside, judgeCpfs, mayAdd, mayTakeBack, sourceOf } from '#hiring/contract/adding.rules.ts'
import type { Added, Whom } from '#hiring/contract/adding.ts'
import { applications } from '#hiring/contract/applications.ts'
import { mayAssess } from '#hiring/contract/processes.rules.ts'
import { lockUnbinnedProcess } from '#hiring/server/processes/processes.sql.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { type Refusal, refusedRow } from '#platform/contract/refusals.ts'
import type { Refused } from '#platform/contract/verdicts.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { deleteApplications, findByCpfs, findCandidatesToAdd, findToTakeBack, readWhom } from './adding.sql.ts'
import { enterApplications } from './entering.ts'

const whyOf = (verdict: { allowed: boolean }): Refusal | null => (verdict.allowed ? null : (verdict as Refused).why)

/** The ids of the professionals to add; for CPFs, also the error of each. */
async function chosen(tx: Db, accountId: string, whom: Whom) {
  if (whom.candidateIds) return { ids: [...new Set(whom.candidateIds)], next: null, left: 0, lines: [] }
  if (!whom.cpfs) return { ...(await readWhom(tx, accountId, whom)), lines: [] }
  const lines = judgeCpfs(whom.cpfs, await findByCpfs(tx, whom.cpfs))
  return { ids: [...new Set(lines.flatMap((line) => line.candidateId ?? []))], next: null, left: 0, lines }
}

export function addingRoutes(app: FastifyInstance, db: Db) {
  route(app, applications.add, ({ params, body }, request) =>
    db.transaction().execute(async (tx): Promise<Added> => {
      const actor = actorOf(request)
      const { ids, next, left, lines } = await chosen(tx, actor.id, body)
      const found = ids.length ? await findCandidatesToAdd(tx, params.id, ids) : []
      const people = new Map(found.map((person) => [person.id, person]))
      const process = await lockUnbinnedProcess(tx, params.id, 'share')
      must(mayAssess(process))
      const now = new Date()
      const lateReason = isAddedOutside(process, now.toISOString()) ? body.lateReason : null
      if (lateReason === '') throw refusal('late_reason_required')
      const today = dayInBrasilia(now)
      const demands = app.installation.all().professionals
      const why = new Map(ids.map((id) => [id, whyOf(mayAdd(people.get(id), today, demands))]))
      const fit = found.filter(({ id }) => !why.get(id))
      const inserted = await enterApplications(tx, {
        processId: params.id,
        people: fit,
        lateReason,
        source: sourceOf(body),
        actorId: actor.id,
      })
      const came = new Set(inserted.map((a) => a.candidateId))
      for (const { id } of fit) if (!came.has(id)) why.set(id, 'already_applied')
      const applicationIds = inserted.map((a) => a.id)
      const nameOf = (id: string) => people.get(id)?.name ?? ''
      return {
        added: applicationIds,
        people: inserted.map(({ candidateId: id }) => ({ id, name: nameOf(id) })),
        refused: [...why].flatMap(([id, reason]) => (reason ? [refusedRow(id, nameOf(id), reason)] : [])),
        lines: lines.map(({ candidateId: id, why: own }) => ({
          name: id ? nameOf(id) : '',
          code: own ?? (id ? (why.get(id) ?? null) : null),
        })),
        next,
        left,
      }
    }),
  )

  route(app, applications.takeBack, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      must(mayAssess(await lockUnbinnedProcess(tx, params.id, 'share')))
      const ids = [...new Set(body.ids)]
      const found = new Map((await findToTakeBack(tx, params.id, actor.id, ids)).map((a) => [a.id, a]))
      const judged = ids.map((id) => ({ id, why: whyOf(mayTakeBack(found.get(id))) }))
      const removed = judged.filter(({ why }) => !why).map(({ id }) => id)
      if (removed.length) {
        await deleteApplications(tx, removed)
        await audit(tx, actor.id, {
          action: 'application.taken_back',
          entity: 'process',
          entityId: params.id,
          data: { count: removed.length, detail: String(removed.length), applications: removed },
        })
      }
      return {
        removed,
        refused: judged.flatMap(({ id, why }) => (why ? [refusedRow(id, found.get(id)?.name ?? '', why)] : [])),
      }
    }),
  )
}
