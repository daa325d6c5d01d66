import type { FastifyInstance } from 'fastify'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import { lockUnbinnedProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, must, notFound, refusal, stale } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { interviews, type KitInput } from '#steps/contract/interviews.ts'
import { areInterviewed, countUses, deleteKit, insertKit, listKits, lockKit, updateKit } from './kits.sql.ts'

/** Interview kits: what is asked in the interviews of a process, and what a good answer shows. */
export function kitRoutes(app: FastifyInstance, db: Db) {
  async function mustFit(tx: Db, processId: string, { questions }: KitInput) {
    must(mayEditProcess(await lockUnbinnedProcess(tx, processId, 'share')))
    const about = questions.flatMap(({ criterionId }) => criterionId ?? [])
    if (!(await areInterviewed(tx, processId, about))) throw invalid('questions', 'not_found')
  }
  const event = (what: 'added' | 'changed' | 'removed', processId: string, title: string) =>
    ({
      action: `process.interview_kit_${what}`,
      entity: 'process',
      entityId: processId,
      data: { detail: title },
    }) as const

  route(app, interviews.kits, async ({ params }) => {
    if (!(await readProcess(db, params.id))) throw notFound('process')
    return listKits(db, params.id)
  })

  route(app, interviews.createKit, ({ params: { id }, body }, request) =>
    db.transaction().execute(async (tx) => {
      await mustFit(tx, id, body)
      await audit(tx, actorOf(request).id, event('added', id, body.title))
      return insertKit(tx, id, body)
    }),
  )

  route(app, interviews.updateKit, ({ params: { id, kitId }, body: { version, ...kit } }, request) =>
    db.transaction().execute(async (tx) => {
      await mustFit(tx, id, kit)
      const before = await lockKit(tx, id, kitId)
      if (!before) throw notFound('interviewKit')
      if (before.version !== version) throw stale(before)
      if ((await countUses(tx, kitId)).done > 0) throw refusal('kit_used')
      await updateKit(tx, kitId, kit)
      await audit(tx, actorOf(request).id, event('changed', id, kit.title))
      return { ...kit, id: kitId, version: version + 1 }
    }),
  )

  route(app, interviews.removeKit, ({ params: { id, kitId } }, request) =>
    db.transaction().execute(async (tx) => {
      must(mayEditProcess(await lockUnbinnedProcess(tx, id, 'share')))
      const kit = await lockKit(tx, id, kitId)
      if (!kit) throw notFound('interviewKit')
      if ((await countUses(tx, kitId)).uses > 0) throw refusal('kit_scheduled')
      await deleteKit(tx, kitId)
      await audit(tx, actorOf(request).id, event('removed', id, kit.title))
      return listKits(tx, id)
    }),
  )
}
