import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { door } from '#applying/contract/door.ts'
import { mayApply } from '#applying/contract/form.rules.ts'
import { mayDecide } from '#hiring/contract/processes.rules.ts'
import { lockApplications, setStatus } from '#hiring/server/applications/applications.sql.ts'
import { lockUnbinnedProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import type { DoorRow } from './door.sql.ts'
import { lockOwn, provenAddress } from './proven.ts'

const withdrawnByPerson = 'Desistência da própria pessoa, pela página da candidatura.'

/** An applicant withdraws, and comes back while applications are open. */
export function withdrawalRoutes(app: FastifyInstance, db: Db) {
  /**
   * Changes the status of an application that has entered its process. One that an administrator has decided on stays, without a word: the
   * applicant may not know of the decision yet.
   */
  async function change(
    tx: Db,
    { processId, applicationId }: DoorRow,
    { from, to, reason }: { from: string; to: 'desistente' | 'em_andamento'; reason: string },
  ) {
    const id = applicationId && (await standingOf(tx, applicationId))
    if (!id) return
    const process = await lockUnbinnedProcess(tx, processId, 'share')
    const [application] = await lockApplications(tx, processId, [id])
    if (application?.status !== from || !mayDecide(process).allowed) return
    await setStatus(tx, [id], to, reason)
    await audit(tx, null, {
      action: 'application.decided',
      entity: 'application',
      entityId: id,
      data: { from, to },
      personal: { reason },
    })
  }

  route(app, door.withdraw, async ({ params: { slug }, body: { reason } }, request) => {
    const address = await provenAddress(db, request)
    return db.transaction().execute(async (tx) => {
      const { row } = await lockOwn(tx, address, slug)
      if (row.state === 'aberta') throw refusal('application_not_sent')
      if (row.state === 'desistida') return {}
      await change(tx, row, { from: 'em_andamento', to: 'desistente', reason: reason || withdrawnByPerson })
      await tx
        .updateTable('doorApplications')
        .set({ state: 'desistida', withdrawnAt: sql`now()`, withdrawnReason: reason })
        .where('id', '=', row.id)
        .execute()
      return {}
    })
  })

  route(app, door.restore, async ({ params: { slug } }, request) => {
    const address = await provenAddress(db, request)
    return db.transaction().execute(async (tx) => {
      const { process, row } = await lockOwn(tx, address, slug)
      if (row.state !== 'desistida') return {}
      if (!mayApply(process, row.begunAt, new Date().toISOString()).allowed) throw refusal('withdrawal_over')
      await change(tx, row, { from: 'desistente', to: 'em_andamento', reason: '' })
      await tx
        .updateTable('doorApplications')
        .set({
          state: sql`case when candidate_id is not null then 'enviada' when decided_at is not null then 'recusada' else 'a_conferir' end`,
          withdrawnAt: null,
          withdrawnReason: '',
        })
        .where('id', '=', row.id)
        .execute()
      return {}
    })
  })
}

/** The application that stands for one that a merge has set aside. */
const standingOf = async (tx: Db, id: string) =>
  (
    await tx
      .selectFrom('applications')
      .select(sql<string>`coalesce(merged_into, id)`.as('id'))
      .where('id', '=', id)
      .executeTakeFirst()
  )?.id
