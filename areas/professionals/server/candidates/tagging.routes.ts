import type { FastifyInstance } from 'fastify'
import { refusedRow } from '#platform/contract/refusals.ts'
import { auditEach } from '#platform/server/audit/audit.sql.ts'
import { updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { mayRetag, retagged } from '#professionals/contract/tagging.rules.ts'
import { maxTagged, tagging } from '#professionals/contract/tagging.ts'
import { foundBy, nextOf } from './batches.sql.ts'
import { lockTagged, writeTags } from './tagging.sql.ts'

const kind = { entity: 'candidate', action: 'candidate.updated' } as const

export function taggingRoutes(app: FastifyInstance, db: Db) {
  route(app, tagging.change, ({ body: { query, after, ...asked } }, request) =>
    db.transaction().execute(async (tx) => {
      const { ids, next } = asked.ids
        ? { ids: asked.ids, next: null }
        : await nextOf(foundBy(tx, query), after, maxTagged)
      const locked = new Map((await lockTagged(tx, ids)).map((person) => [person.id, person]))
      const judged = [...new Set(ids)].map((id) => {
        const person = locked.get(id)
        const after = retagged(person?.tags ?? [], asked)
        return { id, person, after, verdict: mayRetag(person, after) }
      })
      const changed = judged.filter(
        ({ verdict, after: { added, removed } }) => verdict.allowed && added.length + removed.length > 0,
      )
      if (changed.length > 0) {
        await writeTags(
          tx,
          changed.map(({ id, after: { tags } }) => ({ id, tags })),
        )
        await auditEach(
          tx,
          actorOf(request).id,
          kind,
          changed.flatMap(
            ({ id, person, after: { tags } }) =>
              updateEvent({ ...kind, entityId: id }, { tags: person?.tags ?? [] }, { tags }) ?? [],
          ),
        )
      }
      return {
        changed: changed.map(({ id, after: { added, removed } }) => ({ id, added, removed })),
        refused: judged.flatMap(({ id, person, verdict }) =>
          verdict.allowed ? [] : [refusedRow(id, person?.name ?? '', verdict.why)],
        ),
        next,
      }
    }),
  )
}
