import type { FastifyInstance } from 'fastify'
import { chosenOf, mayDecideByList, proposalOf } from '#contract/hiring/outcomeProposal.rules.ts'
import { decidedAtOnce, outcomeProposal, proposedStatuses } from '#contract/hiring/outcomeProposal.ts'
import { lockApplications, setStatus } from '#server/hiring/applications/applications.sql.ts'
import { listApplicants } from '#server/hiring/processes/outcomes.sql.ts'
import { lockProcess } from '#server/hiring/processes/processes.sql.ts'
import type { Result } from '#server/hiring/ranking/result.rules.ts'
import { findSnapshot } from '#server/hiring/ranking/result.sql.ts'
import { audit, auditMany } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { must, notFound, refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'

export function outcomeProposalRoutes(app: FastifyInstance, db: Db) {
  /** The outcomes proposed by the published result of a process, locked until the transaction ends. */
  async function proposed(tx: Db, processId: string, mode: 'share' | 'change') {
    const process = await lockProcess(tx, processId, mode)
    if (!process) throw notFound('process')
    if (process.deletedAt) throw refusal('in_the_bin')
    must(mayDecideByList(process))
    const snapshot = await findSnapshot(tx, processId)
    const { places } = JSON.parse(snapshot?.outputs ?? '{"places":[]}') as Pick<Result, 'places'>
    return proposalOf(places, await listApplicants(tx, processId))
  }

  route(app, outcomeProposal.get, async ({ params }) => {
    const { rows, vacant } = await proposed(db, params.id, 'share')
    const count = (status: (typeof proposedStatuses)[number]) => rows.filter((row) => row.proposed === status).length
    return {
      rows: rows.slice(0, 5000),
      counts: {
        aprovada: count('aprovada'),
        cadastro_reserva: count('cadastro_reserva'),
        reprovada: count('reprovada'),
      },
      vacant,
    }
  })

  route(app, outcomeProposal.decide, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      // The lock serializes concurrent decisions: the second one finds no application.
      const { rows } = await proposed(tx, params.id, 'change')
      const chosen = chosenOf(rows, body.otherwise)
      if (chosen.some(({ status }) => status === 'reprovada') && !body.reason) throw refusal('reason_required')
      const now = chosen.slice(0, decidedAtOnce)
      const open = now.length
        ? await lockApplications(
            tx,
            params.id,
            now.map(({ id }) => id),
          )
        : []
      // An application may have been decided since it was read.
      const stillOpen = new Set(open.filter(({ status }) => status === 'em_andamento').map(({ id }) => id))
      const { id: by } = actorOf(request)
      for (const to of proposedStatuses) {
        const ids = now.filter(({ id, status }) => status === to && stillOpen.has(id)).map(({ id }) => id)
        if (ids.length === 0) continue
        const reason = to === 'reprovada' ? body.reason : ''
        await setStatus(tx, ids, to, reason)
        const entry = {
          action: 'application.decided',
          entity: 'application',
          data: { from: 'em_andamento', to },
        } as const
        await auditMany(tx, by, { ...entry, ...(reason && { personal: { reason } }) }, ids)
      }
      if (stillOpen.size > 0)
        await audit(tx, by, {
          action: 'process.outcomes_decided',
          entity: 'process',
          entityId: params.id,
          data: { count: stillOpen.size, detail: String(stillOpen.size) },
        })
      return { decided: [...stillOpen], left: chosen.length - now.length }
    }),
  )
}
