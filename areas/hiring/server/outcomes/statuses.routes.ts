import type { FastifyInstance } from 'fastify'
import { applications } from '#hiring/contract/applications.ts'
import { isCountersigned } from '#hiring/contract/countersigning.rules.ts'
import { isGatedOutcome, mayGetOutcome } from '#hiring/contract/gates.rules.ts'
import { mayDecide } from '#hiring/contract/processes.rules.ts'
import { mayFollowResult } from '#hiring/contract/summons.rules.ts'
import { lockApplications, setStatus } from '#hiring/server/applications/applications.sql.ts'
import { hiddenAct, hideScores, readBlindness } from '#hiring/server/blindness/blindness.sql.ts'
import { type NewAct, recordActs } from '#hiring/server/countersigning/countersigning.sql.ts'
import { unregisteredFor } from '#hiring/server/outcomes/unregistered.ts'
import { lockUnbinnedProcess } from '#hiring/server/processes/processes.sql.ts'
import { readFinal } from '#hiring/server/summons/final.sql.ts'
import { refusedRow } from '#platform/contract/refusals.ts'
import { refuse } from '#platform/contract/verdicts.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'

/** A rejection or a withdrawal requires a reason. */
const needsReason = new Set(['reprovada', 'desistente', 'eliminada'])

/** The act that a change of status is: somebody withdrew, or did not. */
function withdrawalOf(
  applicationId: string,
  from: string | undefined,
  { status, declaration }: { status: string; declaration: string },
): NewAct[] {
  if (status === 'desistente') return [{ kind: 'withdrawal', applicationId, declaration }]
  return from === 'desistente' ? [{ kind: 'withdrawal_undone', applicationId }] : []
}

export function statusRoutes(app: FastifyInstance, db: Db) {
  route(app, applications.setStatus, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      // A call from the reserve list locks the process too: neither overlooks the other.
      const process = await lockUnbinnedProcess(tx, params.id, 'share')
      must(mayDecide(process))
      if (needsReason.has(body.status) && !body.reason) throw refusal('reason_required')
      if (body.status === 'desistente' && isCountersigned(process, 'withdrawal') && body.declaration === '')
        throw refusal('declaration_required')
      const ids = [...new Set(body.ids)]
      const actor = actorOf(request)
      const blindness = await readBlindness(tx, actor, params.id, { onlyCounts: true })
      const locked = ids.length > 0 ? await lockApplications(tx, params.id, ids) : []
      const found = new Map((await hideScores(tx, actor, params.id, blindness, locked)).map((a) => [a.id, a]))
      const demands = app.installation.all().professionals
      const kept = body.status === 'contratada' ? await unregisteredFor(tx, [...found.keys()], demands) : new Map()
      const final = await readFinal(tx, process)
      const judged = [...found.values()].map((a) => {
        const seen = typeof body.from === 'object' ? body.from[a.id] : body.from
        const known = mayGetOutcome(a, body.status, seen)
        // Whether an elimination for a hidden score is proposed must not be told by a refusal.
        const isUnknown = a.status !== body.status && isGatedOutcome(body.status)
        const verdict = known.allowed && isUnknown && a.hidden ? refuse(hiddenAct(a.hidden)) : known
        const change = { applicationId: a.id, from: a.status, to: body.status }
        const followed = verdict.allowed ? mayFollowResult(process, final, change) : verdict
        return { ...a, verdict: followed.allowed ? (kept.get(a.id) ?? followed) : followed }
      })
      const fit = new Set(judged.flatMap((a) => (a.verdict.allowed && a.status !== body.status ? [a.id] : [])))
      const changed = ids.filter((id) => fit.has(id))
      const overtaken = judged.filter(({ verdict }) => !verdict.allowed && verdict.why === 'decided_meanwhile')
      if (overtaken.length > 0 && overtaken.length === judged.length) throw refusal('decided_meanwhile')
      if (changed.length) await setStatus(tx, changed, body.status, body.reason)
      await recordActs(
        tx,
        process,
        actor.id,
        changed.flatMap((applicationId) => withdrawalOf(applicationId, found.get(applicationId)?.status, body)),
      )
      for (const id of changed) {
        await audit(tx, actor.id, {
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
          ...judged.flatMap(({ id, name, verdict }) => (verdict.allowed ? [] : [refusedRow(id, name, verdict.why)])),
          ...ids.filter((id) => !found.has(id)).map((id) => refusedRow(id, '', 'application_missing')),
        ],
      }
    }),
  )
}
