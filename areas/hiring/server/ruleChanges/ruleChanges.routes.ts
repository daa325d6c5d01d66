import type { FastifyInstance } from 'fastify'
import { mayExtend } from '#contract/hiring/processes.rules.ts'
import { needsSecondPerson } from '#contract/hiring/rectifying.rules.ts'
import { changedRules, isRectification, type Rules } from '#contract/hiring/ruleChanges.rules.ts'
import { type RuleChange, ruleChanges } from '#contract/hiring/ruleChanges.ts'
import type { Reader } from '#server/hiring/blindness/blindness.sql.ts'
import { findProcess, type StoredProcess } from '#server/hiring/processes/processes.sql.ts'
import { listProposals } from '#server/hiring/processes/proposals.sql.ts'
import { listRuleChanges } from '#server/hiring/processes/ruleChanges.sql.ts'
import { rulesAfter } from '#server/hiring/processes/rulesAfter.sql.ts'
import { findModel, type StoredModel } from '#server/hiring/scoring/ranking.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { must, notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { impactFor } from './impact.sql.ts'

export function ruleChangeRoutes(app: FastifyInstance, db: Db) {
  async function requireProcess(id: string) {
    const [process, model] = await Promise.all([findProcess(db, id), findModel(db, id)])
    if (!process || !model) throw notFound('process')
    return { process, model }
  }

  route(app, ruleChanges.list, async ({ params }, request) => {
    await requireProcess(params.id)
    return {
      rows: await listRuleChanges(db, params.id),
      proposals: await listProposals(db, params.id, actorOf(request).id),
    }
  })

  route(app, ruleChanges.preview, async ({ params, body }, request) => {
    const { process, model } = await requireProcess(params.id)
    const after = await rulesAfter(db, process, body)
    const changes = process.rulesFixed ? changedRules(process, after) : []
    return previewOf(actorOf(request), { process, model, after, changes })
  })

  route(app, ruleChanges.previewExtension, async ({ params, body: { closesAt } }, request) => {
    const { process, model } = await requireProcess(params.id)
    must(mayExtend(process, closesAt, new Date().toISOString()))
    const changes = changedRules(process, { ...process, closesAt })
    return previewOf(actorOf(request), { process, model, after: { closesAt }, changes })
  })

  type Previewed = { process: StoredProcess; model: StoredModel; after: Partial<Rules>; changes: RuleChange[] }

  async function previewOf(reader: Reader, { process, model, after, changes }: Previewed) {
    return {
      changes,
      isRectification: isRectification(process.ruleset, changes),
      needsApproval: changes.length > 0 && needsSecondPerson(process),
      isRecounted: changes.some(({ rule }) => rule === 'criteria'),
      impact: await impactFor(db, reader, { ...process, ...after }, { ...model, ...after }),
    }
  }
}
