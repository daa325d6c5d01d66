import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { door } from '#applying/contract/door.ts'
import { mayApply } from '#applying/contract/form.rules.ts'
import { mayDecide } from '#hiring/contract/processes.rules.ts'
import { lockApplications, setStatus } from '#hiring/server/applications/applications.sql.ts'
import { lockUnbinnedProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import type { DoorRow } from './door.sql.ts'
import { provenIn } from './proven.ts'

const withdrawnByPerson = 'Desistência da própria pessoa, pela página da candidatura.'

/** An applicant withdraws, and comes back while applications are open. */
export function withdrawalRoutes(app: FastifyInstance, db: Db) {
  const { locked } = provenIn(db)

  /** Changes the status of an application that has entered its process; one that an administrator has decided on stays. */
  async function change(
    tx: Db,
    { processId, applicationId }: DoorRow,
    from: string,
    to: 'desistente' | 'em_andamento',
    reason: string,
  ) {
    if (!applicationId) return
    must(mayDecide(await lockUnbinnedProcess(tx, processId, 'share')))
    const [application] = await lockApplications(tx, processId, [applicationId])
    if (application?.status === to) return
    if (application?.status !== from) throw refusal('decided_meanwhile')
    await setStatus(tx, [applicationId], to, reason)
    await audit(tx, null, {
      action: 'application.decided',
      entity: 'application',
      entityId: applicationId,
      data: { from, to },
      personal: { reason },
    })
  }

  route(app, door.withdraw, ({ params: { slug }, body: { reason } }, request) =>
    db.transaction().execute(async (tx) => {
      const { row } = await locked(tx, request, slug)
      if (row.state === 'aberta') throw refusal('application_not_sent')
      if (row.state === 'desistida') return {}
      await change(tx, row, 'em_andamento', 'desistente', reason || withdrawnByPerson)
      await tx
        .updateTable('doorApplications')
        .set({ state: 'desistida', withdrawnAt: sql`now()`, withdrawnReason: reason })
        .where('id', '=', row.id)
        .execute()
      return {}
    }),
  )

  route(app, door.restore, ({ params: { slug } }, request) =>
    db.transaction().execute(async (tx) => {
      const { process, row } = await locked(tx, request, slug)
      if (row.state !== 'desistida') return {}
      if (!mayApply(process, row.begunAt, new Date().toISOString()).allowed) throw refusal('withdrawal_over')
      await change(tx, row, 'desistente', 'em_andamento', '')
      await tx
        .updateTable('doorApplications')
        .set({ state: row.candidateId ? 'enviada' : 'a_conferir', withdrawnAt: null, withdrawnReason: '' })
        .where('id', '=', row.id)
        .execute()
      return {}
    }),
  )
}
