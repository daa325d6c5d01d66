import type { FastifyInstance } from 'fastify'
import { personData } from '#compliance/contract/privacy.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { assesses } from './assessing.sql.ts'
import { askExport, findExport, listExports } from './personExports.sql.ts'
import { someone } from './someone.ts'

export function personExportRoutes(app: FastifyInstance, db: Db) {
  /** The archive contains sealed data, so users who assess the person cannot request or download it. */
  async function mustNotAssess(tx: Db, id: string, actorId: string) {
    if (await assesses(tx, actorId, id)) throw refusal('assesses_person')
  }

  route(app, personData.exports, async ({ params }) => {
    await someone(db, params.id)
    return { rows: await listExports(db, params.id) }
  })

  route(app, personData.makeExport, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const { privacyState } = await someone(tx, params.id, true)
      if (privacyState === 'anonimizado') throw refusal('person_erased')
      const actor = actorOf(request)
      await mustNotAssess(tx, params.id, actor.id)
      const asked = await askExport(tx, params.id, actor.id)
      if (!asked) throw refusal('export_running')
      await audit(tx, actor.id, { action: 'candidate.export_requested', entity: 'candidate', entityId: params.id })
      await enqueue(tx, 'export_person', { id: asked.id })
      const made = await findExport(tx, asked.id)
      if (!made) throw notFound('export')
      return made
    }),
  )

  route(app, personData.exportAddress, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      await someone(tx, params.id)
      const made = await findExport(tx, params.exportId)
      if (made?.candidateId !== params.id) throw notFound('export')
      const actor = actorOf(request)
      await mustNotAssess(tx, params.id, actor.id)
      if (made.state !== 'pronto' || !made.fileId) throw refusal('export_over')
      await audit(tx, actor.id, {
        action: 'candidate.export_downloaded',
        entity: 'candidate',
        entityId: params.id,
      })
      return { url: app.files.addresses.ofFile(made.fileId) }
    }),
  )
}
