import type { FastifyInstance } from 'fastify'
import { applications } from '#contract/hiring/applications.ts'
import { mayAssess, mayDecide } from '#contract/hiring/processes.rules.ts'
import { refusedRow } from '#contract/platform/refusals.ts'
import { lockProcess, lockUnbinnedProcess } from '#server/hiring/processes/processes.sql.ts'
import { unregisteredFor } from '#server/people/candidates/unregistered.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { withPhoto } from '#server/platform/files/pictures.ts'
import { must, notFound, refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { findApplication, keepDespite, listApplications, lockApplications, setStatus } from './applications.sql.ts'

/** A rejection or a withdrawal requires a reason. */
const needsReason = new Set(['reprovada', 'desistente', 'eliminada'])

export function applicationRoutes(app: FastifyInstance, db: Db) {
  route(app, applications.list, async ({ params, query }) => {
    if (!(await lockProcess(db, params.id, 'share'))) throw notFound('process')
    const page = await listApplications(db, params.id, query)
    return { ...page, rows: page.rows.map(withPhoto(app.files.addresses)) }
  })

  route(app, applications.setStatus, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      must(mayDecide(await lockUnbinnedProcess(tx, params.id, 'share')))
      if (needsReason.has(body.status) && !body.reason) throw refusal('reason_required')
      const ids = [...new Set(body.ids)]
      const found = new Map((await lockApplications(tx, params.id, ids)).map((a) => [a.id, a]))
      const demands = app.installation.all().professionals
      const kept = body.status === 'contratada' ? await unregisteredFor(tx, [...found.keys()], demands) : new Map()
      const changed = ids.filter((id) => found.has(id) && !kept.has(id) && found.get(id)?.status !== body.status)
      if (changed.length) await setStatus(tx, changed, body.status, body.reason)
      for (const id of changed) {
        await audit(tx, actorOf(request).id, {
          action: 'application.decided',
          entity: 'application',
          entityId: id,
          data: { from: found.get(id)?.status, to: body.status },
          personal: { reason: body.reason },
        })
      }
      return {
        changed,
        refused: [
          ...[...kept].map(([id, { why }]) => refusedRow(id, found.get(id)?.name ?? '', why)),
          ...ids.filter((id) => !found.has(id)).map((id) => refusedRow(id, '', 'application_missing')),
        ],
      }
    }),
  )

  route(app, applications.decideElimination, async ({ params, body }, request) => {
    const application = await findApplication(db, params.id)
    if (!application) throw notFound('application')
    return db.transaction().execute(async (tx) => {
      must(mayAssess(await lockUnbinnedProcess(tx, application.processId, 'share')))
      const [now] = await lockApplications(tx, application.processId, [params.id])
      if (!now?.eliminationProposed || now.status !== 'em_andamento') throw refusal('no_elimination')
      const confirmed = body.decision === 'confirm'
      if (confirmed) await setStatus(tx, [params.id], 'eliminada', body.reason)
      else await keepDespite(tx, params.id)
      await audit(tx, actorOf(request).id, {
        action: confirmed ? 'application.eliminated' : 'application.kept',
        entity: 'application',
        entityId: params.id,
        data: { from: now.status, to: confirmed ? 'eliminada' : now.status, causes: application.eliminationCauses },
        personal: { reason: body.reason },
      })
      return { status: confirmed ? ('eliminada' as const) : now.status }
    })
  })
}
