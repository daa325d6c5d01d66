import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { mayRewrite } from '#hiring/contract/approval.rules.ts'
import { processes } from '#hiring/contract/processes.ts'
import { mayDecideRectification, wrongRectification } from '#hiring/contract/rectifying.rules.ts'
import { changedRules } from '#hiring/contract/ruleChanges.rules.ts'
import { ruleChanges } from '#hiring/contract/ruleChanges.ts'
import { stepRectified } from '#hiring/server/events.ts'
import { findProcess, lockUnbinnedProcess, type StoredProcess } from '#hiring/server/processes/processes.sql.ts'
import { closeProposal, lockProposal } from '#hiring/server/processes/proposals.sql.ts'
import { recordRuleChange } from '#hiring/server/processes/ruleChanges.sql.ts'
import { type ProcessChange, rulesAfter } from '#hiring/server/processes/rulesAfter.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { applyChange } from './applyChange.ts'
import { mustFitDraw } from './checkedDraw.ts'

type Proposal = NonNullable<Awaited<ReturnType<typeof lockProposal>>>

const kept = new Set(['version', 'reason', 'ownWeights', 'weights', 'valuesVersion'])
const names = Object.keys(processes.update.body.shape).filter((name) => !kept.has(name))

/** The fields of a process as a form would send them, without a change. */
const unchanged = (process: StoredProcess) =>
  Object.fromEntries(names.map((name) => [name, process[name as keyof StoredProcess]])) as unknown as ProcessChange

/** Writes what was proposed. It must still change what the decision was shown, and may not have become too late. */
async function apply(tx: Db, process: StoredProcess, proposal: Proposal, actorId: string) {
  const { input, changes, reason } = proposal
  if ('step' in input) return emit(tx, stepRectified, { processId: process.id, changes, step: input.step, actorId })
  const change = { ...unchanged(process), ...input.process } as ProcessChange
  const after = await rulesAfter(tx, process, change)
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(changedRules(process, after))), changes))
    throw refusal('rectification_outdated')
  if (wrongRectification(process, process, after, new Date().toISOString())) throw refusal('rectification_too_late')
  mustFitDraw(process, change)
  await applyChange(tx, process, change, { reason, actorId })
}

export function rectificationRoutes(app: FastifyInstance, db: Db) {
  route(app, ruleChanges.decide, ({ params, body: { accept, reason } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const proposal = await lockProposal(tx, params.id, actor.id)
      if (!proposal) throw notFound('rectification')
      must(mayDecideRectification(proposal, actor.id, accept))
      await lockUnbinnedProcess(tx, proposal.processId, 'change')
      const process = await findProcess(tx, proposal.processId)
      if (!process) throw notFound('process')
      const isOwn = proposal.proposedBy === actor.id
      const state = accept ? ('aceita' as const) : isOwn ? ('retirada' as const) : ('recusada' as const)
      const closed = await closeProposal(tx, proposal, { state, decidedBy: actor.id, decisionReason: reason })
      await audit(tx, actor.id, closed)
      if (!accept) return { state }
      must(mayRewrite(process))
      await apply(tx, process, proposal, actor.id)
      const { changes, proposedBy } = proposal
      const made = { changes, reason: proposal.reason, actorId: proposedBy, approvedBy: actor.id }
      await audit(tx, actor.id, await recordRuleChange(tx, process, made))
      return { state }
    }),
  )
}
