import type { FastifyInstance } from 'fastify'
import {
  cameThrough,
  leadsBack,
  mayEditProcess,
  mayExtend,
  mayMoveProcess,
  processMoveNeedsReason,
  reweighting,
} from '#contract/hiring/processes.rules.ts'
import { ProcessRow, processes } from '#contract/hiring/processes.ts'
import { followValues } from '#server/assessment/values/following.sql.ts'
import { lockCompany, mustHaveCompany } from '#server/directory/companies/companies.sql.ts'
import { causeAutomations } from '#server/hiring/automations/occasions.sql.ts'
import {
  allProcesses,
  findEntry,
  findProcess,
  insertProcess,
  listProcesses,
  lockProcess,
  nextCode,
  processFacets,
  updateProcess,
} from '#server/hiring/processes/processes.sql.ts'
import { modelFor } from '#server/hiring/processes/weights.sql.ts'
import { followLevels } from '#server/hiring/scoring/levels.sql.ts'
import { reweightedEvent } from '#server/hiring/scoring/reweighted.ts'
import { rescoreSoon } from '#server/hiring/scoring/scoring.sql.ts'
import { audit, changes } from '#server/platform/audit/audit.sql.ts'
import { changeRow, moveToBin } from '#server/platform/audit/writes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { exportRoute } from '#server/platform/exports/exports.routes.ts'
import { invalid, must, notFound, refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { saveCriteria, saveStages } from './parts.sql.ts'

async function requireProcess(db: Db, id: string) {
  const process = await findProcess(db, id)
  if (!process) throw notFound('process')
  return process
}

/** Locks a process until the transaction ends, or throws `notFound()`. */
async function requireLockedProcess(tx: Db, id: string) {
  await lockProcess(tx, id, 'change')
  return requireProcess(tx, id)
}

/** Locks and reads a process for `changeRow` and `moveToBin`. */
const rowOf = (id: string) => ({
  lock: (tx: Db) => requireLockedProcess(tx, id),
  read: (tx: Db) => requireProcess(tx, id),
})

const about = (entityId: string) => ({ entity: 'process' as const, entityId })

/** Whether the company exists and is not in the bin. The lock keeps it out of the bin until the transaction ends. */
async function hasCompany(tx: Db, id: string) {
  const company = await lockCompany(tx, id, 'share')
  return company?.deletedAt === null
}

/** Requires that the company exists. */
async function mustBeThere(db: Db, { companyId }: { companyId?: string | undefined }) {
  if (companyId) await mustHaveCompany(db, companyId)
}

export function processRoutes(app: FastifyInstance, db: Db) {
  route(app, processes.list, async ({ query }) => {
    await mustBeThere(db, query)
    return listProcesses(db, query)
  })
  route(app, processes.facets, async ({ query }) => {
    await mustBeThere(db, query)
    return processFacets(db, query)
  })
  exportRoute(app, db, processes.export, {
    list: 'processes',
    mayBegin: mustBeThere,
    all: allProcesses,
    row: ProcessRow,
    cells: {},
  })
  route(app, processes.get, ({ params }) => requireProcess(db, params.id))

  route(app, processes.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const { stages, criteria, ownWeights, weights, weightsReason, ...fields } = body
      if (!(await hasCompany(tx, fields.companyId))) throw invalid('companyId', 'not_found')
      const code = fields.code || (await nextCode(tx, fields.title))
      const own = ownWeights && weights ? { weights, reason: weightsReason, createdBy: actorOf(request).id } : null
      const { id } = await insertProcess(tx, { ...fields, code }, own)
      await saveStages(tx, id, stages)
      await saveCriteria(tx, id, criteria)
      await followValues(tx, id)
      await audit(tx, actorOf(request).id, {
        action: 'process.created',
        entity: 'process',
        entityId: id,
        data: { to: 'rascunho', detail: code },
      })
      return requireProcess(tx, id)
    }),
  )

  route(app, processes.update, ({ params: { id }, body: { version, ...input } }, request) => {
    const { stages, criteria, ownWeights, weights, weightsReason: reason, ...fields } = input
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      ...rowOf(id),
      version,
      check: (_, before) => must(mayEditProcess(before)),
      write: async (tx, before) => {
        const changed = reweighting(before, { ownWeights, weights })
        const model = changed && {
          ownWeights: changed.weights !== null,
          weightModelId: await modelFor(tx, { processId: id, weights: changed.weights, reason, createdBy: actor.id }),
        }
        await updateProcess(tx, id, { ...fields, ...model, code: fields.code || before.code })
        await saveStages(tx, id, stages)
        await saveCriteria(tx, id, criteria)
        await followValues(tx, id)
        const after = await requireProcess(tx, id)
        if (before.applications > 0) {
          await followLevels(tx, { processId: id }, actor.id)
          await rescoreSoon(tx, id)
        }
        const { fields: edited } = changes(before, { ...fields, stages: after.stages, criteria: after.criteria })
        return [
          ...(edited.length > 0 ? [{ ...about(id), action: 'process.updated', data: { fields: edited } }] : []),
          ...(changed ? [reweightedEvent(before, { ...after, reason })] : []),
        ]
      },
    })
  })

  route(app, processes.move, ({ params: { id }, body: { to, reason, version } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      ...rowOf(id),
      version,
      check: (_, before) => {
        must(mayMoveProcess(before, to, new Date().toISOString()))
        if (processMoveNeedsReason(before.state, to) && !reason) throw refusal('reason_required')
      },
      write: async (tx, before) => {
        const isBack = leadsBack(before, to)
        // Archiving keeps the reason for which the process was stopped.
        const keepsReason = before.state === 'arquivado' || to === 'arquivado'
        await updateProcess(tx, id, {
          state: to,
          stateReason: keepsReason ? before.stateReason : isBack ? '' : reason,
          cameThrough: cameThrough(before.cameThrough, before.state, to),
        })
        const entry = { processId: id, state: to, version: version + 1, actorId: actor.id }
        // A reverted transition triggers no automation. Runs it had caused are skipped; runs caused before it are still sent.
        if (!isBack) await causeAutomations(tx, { trigger: 'process_state', ...entry })
        return {
          ...about(id),
          action: isBack ? 'process.moved_back' : 'process.moved',
          data: {
            from: before.state,
            to,
            detail: before.title,
            version: version + 1,
            ...(isBack && { undoes: await findEntry(tx, id, before.state) }),
          },
          personal: { reason },
        }
      },
    })
  })

  route(app, processes.extend, ({ params: { id }, body: { closesAt, reason, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      lock: async (tx) => {
        const process = await requireLockedProcess(tx, id)
        must(mayExtend(process, closesAt, new Date().toISOString()))
        return process
      },
      version,
      write: async (tx, before) => {
        await updateProcess(tx, id, { closesAt })
        const data = { from: before.closesAt, to: closesAt }
        return { ...about(id), action: 'process.extended', data, personal: { reason } }
      },
    }),
  )

  route(app, processes.duplicate, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const source = await requireProcess(tx, params.id)
      const {
        companyId,
        description,
        contract,
        seniority,
        openings,
        reserveOpenings,
        salaryMin,
        salaryMax,
        salaryPublic,
        benefits,
        workplace,
        city,
        uf,
        hours,
        ruleset,
        confidential,
        steps,
        minimums,
        minimumTotal,
        missing,
        tieChain,
      } = source
      if (!(await hasCompany(tx, companyId))) throw refusal('company_in_the_bin')
      const length = Date.parse(source.closesAt) - Date.parse(source.opensAt)
      const title = `${source.title} (cópia)`.slice(0, 160)
      const code = await nextCode(tx, source.title)
      const fields = {
        companyId,
        description,
        contract,
        seniority,
        openings,
        reserveOpenings,
        salaryMin,
        salaryMax,
        salaryPublic,
        benefits,
        workplace,
        city,
        uf: uf as '',
        hours,
        ruleset,
        confidential,
        steps,
        minimums,
        minimumTotal,
        missing,
        tieChain,
        title,
        code,
        editalNumber: '',
        opensAt: new Date().toISOString(),
        closesAt: new Date(Date.now() + length).toISOString(),
      }
      const own = { weights: source.weights, reason: '', createdBy: actorOf(request).id }
      const { id } = await insertProcess(tx, fields, source.ownWeights ? own : null)
      await saveStages(
        tx,
        id,
        source.stages.map(({ id: _, ...stage }) => stage),
      )
      await saveCriteria(
        tx,
        id,
        source.criteria.map(({ id: _, ...criterion }) => criterion),
      )
      await followValues(tx, id)
      await audit(tx, actorOf(request).id, {
        action: 'process.duplicated',
        entity: 'process',
        entityId: id,
        data: { to: 'rascunho', detail: source.code },
      })
      return requireProcess(tx, id)
    }),
  )

  const setDeleted = (id: string, deleted: boolean, actorId: string) =>
    moveToBin(db, actorId, deleted, {
      ...rowOf(id),
      write: async (tx, before, deletedAt) => {
        if (deleted && before.state !== 'rascunho') throw refusal('not_a_draft')
        if (!deleted && !(await hasCompany(tx, before.companyId))) throw refusal('company_in_the_bin')
        await updateProcess(tx, id, { deletedAt })
        return { ...about(id), action: deleted ? 'process.deleted' : 'process.restored' }
      },
    })
  route(app, processes.remove, ({ params }, request) => setDeleted(params.id, true, actorOf(request).id))
  route(app, processes.restore, ({ params }, request) => setDeleted(params.id, false, actorOf(request).id))
}
