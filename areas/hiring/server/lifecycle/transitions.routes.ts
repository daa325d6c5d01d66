import type { FastifyInstance } from 'fastify'
import { consequencesOf, mayTransit, togetherOf } from '#contract/hiring/transitions.rules.ts'
import { processTransitions } from '#contract/hiring/transitions.ts'
import { refusedRow } from '#contract/platform/refusals.ts'
import type { Verdict } from '#contract/platform/verdicts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { readTransitions } from './transitions.sql.ts'

export function transitionRoutes(app: FastifyInstance, db: Db) {
  route(app, processTransitions.preview, async ({ body }, request) => {
    const { automations } = app.installation.all()
    const asked = { ...body, ids: [...new Set(body.ids)], actorId: actorOf(request).id, automations }
    const all = await readTransitions(db, asked)
    if (all.length < asked.ids.length) throw notFound('process')
    const now = new Date().toISOString()
    const judged = all.map((process) => {
      const verdict: Verdict = process.deletedAt
        ? { allowed: false, why: 'in_the_bin' }
        : mayTransit(process, body.to, asked.actorId, now)
      return { process, verdict }
    })
    const ready = judged.filter(({ verdict }) => verdict.allowed)
    // The refusal of a single process is returned with its other consequences.
    const previewed = judged.length === 1 ? judged : ready
    return {
      ready: ready.length,
      refused: judged.flatMap(({ process, verdict }) =>
        verdict.allowed ? [] : [refusedRow(process.id, process.title, verdict.why)],
      ),
      consequences: togetherOf(previewed.map(({ process }) => consequencesOf(process, body.to, now))),
    }
  })
}
