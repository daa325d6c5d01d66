import type { FastifyInstance } from 'fastify'
import { mayGetOutcome } from '#hiring/contract/gates.rules.ts'
import { chosenOf, mayDecideByList, proposalOf } from '#hiring/contract/outcomeProposal.rules.ts'
import { decidedAtOnce, outcomeProposal, proposedStatuses } from '#hiring/contract/outcomeProposal.ts'
import { mayFollowResult } from '#hiring/contract/summons.rules.ts'
import { lockApplications, setStatus } from '#hiring/server/applications/applications.sql.ts'
import { listApplicants } from '#hiring/server/processes/outcomes.sql.ts'
import { lockProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import type { Result } from '#hiring/server/ranking/result.rules.ts'
import { findSnapshot } from '#hiring/server/ranking/result.sql.ts'
import { readFinal } from '#hiring/server/summons/final.sql.ts'
import { refusedRow } from '#platform/contract/refusals.ts'
import { allowed } from '#platform/contract/verdicts.ts'
import { audit, auditMany } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'

export function outcomeProposalRoutes(app: FastifyInstance, db: Db) {
  /** The outcomes proposed by the published result of a process. */
  async function proposed(tx: Db, process: Awaited<ReturnType<typeof readProcess>>) {
    if (!process) throw notFound('process')
    if (process.deletedAt) throw refusal('in_the_bin')
    must(mayDecideByList(process))
    const snapshot = await findSnapshot(tx, process.id)
    const { places } = JSON.parse(snapshot?.outputs ?? '{"places":[]}') as Pick<Result, 'places'>
    const applicants = await listApplicants(tx, process.id)
    return { ...proposalOf(places, applicants), process, applicants: new Map(applicants.map((of) => [of.id, of])) }
  }

  route(app, outcomeProposal.get, async ({ params }) => {
    const { rows, vacant } = await proposed(db, await readProcess(db, params.id))
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
      const { rows, applicants, process } = await proposed(tx, await lockProcess(tx, params.id, 'change'))
      const final = await readFinal(tx, process)
      const judged = chosenOf(rows, body.otherwise).map((choice) => {
        const facts = applicants.get(choice.id)
        const verdict = facts ? mayGetOutcome(facts, choice.status) : allowed
        const change = { applicationId: choice.id, from: 'em_andamento', to: choice.status } as const
        return {
          ...choice,
          name: facts?.name ?? '',
          verdict: verdict.allowed ? mayFollowResult(process, final, change) : verdict,
        }
      })
      const chosen = judged.filter(({ verdict }) => verdict.allowed)
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
      return {
        decided: [...stillOpen],
        refused: judged.flatMap(({ id, name, verdict }) =>
          verdict.allowed ? [] : [refusedRow(id, name, verdict.why)],
        ),
        left: chosen.length - now.length,
      }
    }),
  )
}
