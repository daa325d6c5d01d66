import type { FastifyInstance } from 'fastify'
import { consequencesOf, mayTransit, togetherOf } from '#hiring/contract/transitions.rules.ts'
import { processTransitions } from '#hiring/contract/transitions.ts'
import { refusedRow } from '#platform/contract/refusals.ts'
import type { Verdict } from '#platform/contract/verdicts.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
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
