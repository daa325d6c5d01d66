import type { FastifyInstance } from 'fastify'
import { applications } from '#hiring/contract/applications.ts'
import { visibleCauses } from '#hiring/contract/blindness.rules.ts'
import { mayJudge } from '#hiring/contract/corrections.rules.ts'
import type { ActKind } from '#hiring/contract/countersigning.rules.ts'
import { type EliminationDecision, mayDecideElimination } from '#hiring/contract/gates.rules.ts'
import { hideScores, readBlindness } from '#hiring/server/blindness/blindness.sql.ts'
import { recordActs } from '#hiring/server/countersigning/countersigning.sql.ts'
import { mustActForBoard } from '#hiring/server/examiners/acting.ts'
import { lockUnbinnedProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import { refusedRow } from '#platform/contract/refusals.ts'
import { refuse } from '#platform/contract/verdicts.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { withPhoto } from '#platform/server/files/pictures.ts'
import { must, notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { type Actor, actorOf } from '#platform/server/http/session.ts'
import {
  findApplication,
  keepDespite,
  listApplications,
  listProposed,
  lockApplications,
  setStatus,
} from './applications.sql.ts'

const kinds = {
  confirm: 'elimination',
  keep: 'elimination_kept',
  reopen: 'elimination_reopened',
} as const satisfies Record<EliminationDecision, ActKind>
const decided = {
  confirm: 'application.eliminated',
  keep: 'application.kept',
  reopen: 'application.elimination_reopened',
} as const satisfies Record<EliminationDecision, string>

type Judged = Awaited<ReturnType<typeof lockUnbinnedProcess>>

export function applicationRoutes(app: FastifyInstance, db: Db) {
  route(app, applications.list, async ({ params, query }, request) => {
    if (!(await readProcess(db, params.id))) throw notFound('process')
    const page = await listApplications(db, params.id, query, actorOf(request))
    return { ...page, rows: page.rows.map(withPhoto(app.files.addresses)) }
  })

  type Decision = { ids: readonly string[]; decision: EliminationDecision; reason: string }

  /** Decides on eliminations of locked applications, each with its event. */
  async function decideAll(tx: Db, actor: Actor, process: Judged, { ids, decision, reason }: Decision) {
    const { id: processId } = process
    const board = await mustActForBoard(tx, process, { act: 'elimination', actorId: actor.id })
    const locked = ids.length > 0 ? await lockApplications(tx, processId, [...ids]) : []
    // A reader who may not see the cause cannot decide on it: a refusal with another reason would reveal it.
    const blindness = await readBlindness(tx, actor, processId, { onlyCounts: true })
    const found = await hideScores(tx, actor, processId, blindness, locked)
    // A decision covers the causes that its author sees.
    const unseenOf = ({ hidden, eliminationCauses: causes }: (typeof found)[number]) => {
      const seen = visibleCauses(causes, (hidden && blindness?.panel) || [])
      return causes.filter((cause) => !seen.includes(cause))
    }
    const judged = found.map((now) => ({
      now,
      verdict: board.impeded.has(now.id) ? refuse('conflict_declared') : mayDecideElimination(now, decision),
    }))
    const changed = judged.filter(({ verdict }) => verdict.allowed).map(({ now }) => now)
    const changedIds = changed.map(({ id }) => id)
    const [status, why] = decision === 'confirm' ? (['eliminada', reason] as const) : (['em_andamento', ''] as const)
    if (decision !== 'keep')
      for (const [unseen, those] of Map.groupBy(changed, (now) => unseenOf(now).join()))
        await setStatus(
          tx,
          those.map(({ id }) => id),
          status,
          why,
          unseen.split(','),
        )
    for (const now of changed) {
      const unseen = unseenOf(now)
      const isSeen = (cause: string) => !unseen.includes(cause)
      if (decision === 'keep') await keepDespite(tx, now.id, unseen)
      await audit(tx, actor.id, {
        action: decided[decision],
        entity: 'application',
        entityId: now.id,
        data: {
          from: now.status,
          to: decision === 'keep' ? now.status : status,
          causes: now.eliminationCauses.filter(isSeen),
          ...board.inEvent,
          ...(now.status === 'eliminada' && { confirmed: now.eliminationConfirmed }),
        },
        personal: { reason },
      })
    }
    await recordActs(
      tx,
      process,
      actor.id,
      changedIds.map((applicationId) => ({ kind: kinds[decision], applicationId })),
    )
    return { judged, changed: changedIds }
  }

  route(app, applications.decideElimination, async ({ params, body }, request) => {
    const application = await findApplication(db, params.id)
    if (!application) throw notFound('application')
    const { processId } = application
    return db.transaction().execute(async (tx) => {
      const process = await lockUnbinnedProcess(tx, processId, 'share')
      must(mayJudge(process))
      const { judged } = await decideAll(tx, actorOf(request), process, { ...body, ids: [params.id] })
      const [own] = judged
      if (!own) throw notFound('application')
      must(own.verdict)
      const to = { confirm: 'eliminada', keep: own.now.status, reopen: 'em_andamento' } as const
      return { status: to[body.decision] }
    })
  })

  route(app, applications.decideEliminations, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const process = await lockUnbinnedProcess(tx, params.id, 'share')
      must(mayJudge(process))
      const actor = actorOf(request)
      const ids = body.ids
        ? [...new Set(body.ids)]
        : await listProposed(tx, params.id, actor, await readBlindness(tx, actor, params.id, { onlyCounts: true }))
      const { judged, changed } = await decideAll(tx, actor, process, { ...body, ids })
      return {
        changed,
        refused: judged.flatMap(({ now, verdict }) =>
          verdict.allowed ? [] : [refusedRow(now.id, now.name, verdict.why)],
        ),
      }
    }),
  )
}
