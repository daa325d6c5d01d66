import type { FastifyInstance } from 'fastify'
import { mayExtend } from '#hiring/contract/processes.rules.ts'
import { needsSecondPerson } from '#hiring/contract/rectifying.rules.ts'
import { changedRules, isRectification, type Rules } from '#hiring/contract/ruleChanges.rules.ts'
import { type RuleChange, ruleChanges } from '#hiring/contract/ruleChanges.ts'
import type { Reader } from '#hiring/server/blindness/blindness.sql.ts'
import { findProcess, type StoredProcess } from '#hiring/server/processes/processes.sql.ts'
import { listProposals } from '#hiring/server/processes/proposals.sql.ts'
import { listRuleChanges } from '#hiring/server/processes/ruleChanges.sql.ts'
import { rulesAfter } from '#hiring/server/processes/rulesAfter.sql.ts'
import { findModel, type StoredModel } from '#hiring/server/scoring/ranking.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
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
    const after = await rulesAfter(db, process, { ...body, description: process.description })
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
