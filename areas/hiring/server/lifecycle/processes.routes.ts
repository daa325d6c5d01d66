import type { FastifyInstance } from 'fastify'
import { noticeContextOf } from '#access/server/accounts/origin.ts'
import { mustHaveCompany } from '#companies/server/companies/companies.sql.ts'
import { configuredChannels } from '#deliveries/server/channels.ts'
import { mayChangeRuleset, mayMoveBy, mayRewrite } from '#hiring/contract/approval.rules.ts'
import { isSameBlindMode, mayChangeBlindMode } from '#hiring/contract/blindMode.rules.ts'
import {
  cameThrough,
  changesClosing,
  isReasonMissing,
  leadsBack,
  mayExtend,
  runningStates,
  tieChainOf,
} from '#hiring/contract/processes.rules.ts'
import { ProcessRow, processes } from '#hiring/contract/processes.ts'
import { needsSecondPerson, wrongRectification } from '#hiring/contract/rectifying.rules.ts'
import { changedRules } from '#hiring/contract/ruleChanges.rules.ts'
import type { RuleChange } from '#hiring/contract/ruleChanges.ts'
import { losesValidity, validityMonthsOf } from '#hiring/contract/validity.rules.ts'
import { causeAutomations } from '#hiring/server/automations/occasions.sql.ts'
import type { Reader } from '#hiring/server/blindness/blindness.sql.ts'
import { hideProgress } from '#hiring/server/blindness/blindRanking.sql.ts'
import { countOpenActs, recordActs } from '#hiring/server/countersigning/countersigning.sql.ts'
import { processPublishing, processWithdrawn } from '#hiring/server/events.ts'
import { followValues } from '#hiring/server/processes/following.sql.ts'
import { insertManagers } from '#hiring/server/processes/managers.sql.ts'
import {
  allProcesses,
  doAdministratorsEvaluate,
  findEntry,
  findProcess,
  insertProcess,
  listProcesses,
  lockProcess,
  nextCode,
  processFacets,
  type StoredProcess,
  updateProcess,
} from '#hiring/server/processes/processes.sql.ts'
import { rectify } from '#hiring/server/processes/proposals.sql.ts'
import { insertRuleChange, recordRuleChange } from '#hiring/server/processes/ruleChanges.sql.ts'
import { rulesAfter } from '#hiring/server/processes/rulesAfter.sql.ts'
import { tellLeftOut } from '#hiring/server/processMessages/tellOfResult.ts'
import { tellApprovers } from '#hiring/server/ruleChanges/tellApprovers.ts'
import { rerankProcess } from '#hiring/server/scoring/ranking.sql.ts'
import { reweightedEvent } from '#hiring/server/scoring/reweighted.ts'
import { rescore } from '#hiring/server/scoring/scoring.sql.ts'
import { type AuditEntry, audit, changedValues } from '#platform/server/audit/audit.sql.ts'
import { changeRow, moveToBin, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { exportRoute } from '#platform/server/exports/exports.routes.ts'
import { invalid, must, refusal } from '#platform/server/http/errors.ts'
import { cleanRichText } from '#platform/server/http/richText.ts'
import { route } from '#platform/server/http/route.ts'
import { type Actor, actorOf } from '#platform/server/http/session.ts'
import { applyChange, ofRules, tryChange, withoutRules } from './applyChange.ts'
import { mustCloseBeforeDraw, mustFitDraw } from './checkedDraw.ts'
import { saveCriteria, saveStages } from './parts.sql.ts'
import { ratify } from './ratify.ts'
import { hasCompany, requireLockedProcess, requireProcess } from './required.ts'
import { resultChange } from './resultChange.ts'

/** Locks and reads a process for `changeRow` and `moveToBin`. */
const rowOf = (id: string, reader: Reader) => ({
  lock: (tx: Db) => requireLockedProcess(tx, id),
  read: async (tx: Db) => hideProgress(tx, reader, await requireProcess(tx, id)),
})

const about = (entityId: string) => ({ entity: 'process' as const, entityId })

const editable = Object.keys(processes.update.body.shape).filter(
  (name) => !['version', 'reason', 'weights', 'ownWeights', 'blind'].includes(name),
) as (keyof StoredProcess)[]

/** The event of an update, without the rules that have their own. */
function updatedEvent(before: StoredProcess, after: StoredProcess, rules: readonly RuleChange[]) {
  const names = editable.filter((name) => !rules.some(({ rule }) => rule === name))
  return updateEvent(
    { ...about(before.id), action: 'process.updated' },
    before,
    Object.fromEntries(names.map((name) => [name, after[name]])),
  )
}

/** The event of a change of the blind mode before there are marks: what evaluators see must never change in silence. */
const blindModeEvent = (before: StoredProcess, after: StoredProcess): AuditEntry => ({
  ...about(before.id),
  action: 'process.blind_mode_changed',
  data: changedValues({ field: 'blind', from: before.blind, to: after.blind }),
})

/** The event of applications that were closed by hand before their deadline, or opened again. */
async function closingEvent(tx: Db, before: StoredProcess, by: { reason: string; actorId: string }) {
  const isOpen = before.state === 'publicado'
  const closed = isOpen ? undefined : await findEntry(tx, before.id, before.state)
  const values = { from: closed?.at ?? null, to: isOpen ? new Date().toISOString() : null }
  return recordRuleChange(tx, before, { changes: [{ rule: 'closing', ...values }], ...by })
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
  route(app, processes.get, async ({ params }, request) =>
    hideProgress(db, actorOf(request), await requireProcess(db, params.id)),
  )

  route(app, processes.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const { stages, criteria, ownWeights, weights, ...fields } = body
      if (!(await hasCompany(tx, fields.companyId))) throw invalid('companyId', 'not_found')
      mustFitDraw(null, fields)
      const code = fields.code || (await nextCode(tx, fields.title))
      const own = ownWeights && weights ? { weights, reason: '', createdBy: actorOf(request).id } : null
      const tieChain = tieChainOf(fields.ruleset, fields.tieChain)
      const resultValidityMonths = validityMonthsOf(fields.ruleset, fields.resultValidityMonths)
      const description = cleanRichText(fields.description)
      const { id } = await insertProcess(tx, { ...fields, description, code, tieChain, resultValidityMonths }, own)
      await insertManagers(tx, id, [actorOf(request).id], actorOf(request).id)
      await saveStages(tx, id, stages)
      await saveCriteria(tx, id, criteria)
      await followValues(tx, id)
      await rescore(tx, id)
      await audit(tx, actorOf(request).id, {
        action: 'process.created',
        entity: 'process',
        entityId: id,
        data: { to: 'rascunho', detail: code },
      })
      return requireProcess(tx, id)
    }),
  )

  route(app, processes.update, ({ params: { id }, body: { version, reason, ...typed } }, request) => {
    const change = { ...typed, description: cleanRichText(typed.description) }
    const actor = actorOf(request)
    const by = { reason, actorId: actor.id }
    return changeRow(db, actor.id, {
      ...rowOf(id, actor),
      version,
      check: (_, before) => must(mayRewrite(before)),
      write: async (tx, before) => {
        if (change.ruleset !== before.ruleset && !mayChangeRuleset(before)) throw invalid('ruleset', 'ruleset_fixed')
        if (change.resultValidityMonths === null && losesValidity(before))
          throw invalid('resultValidityMonths', 'required')
        const blind = change.blind ?? before.blind
        if (!isSameBlindMode(before.blind, blind))
          must(mayChangeBlindMode(before.blind, blind, await doAdministratorsEvaluate(tx, id)))
        const planned = before.rulesFixed ? await rulesAfter(tx, before, change) : before
        const rules = changedRules(before, planned)
        if (rules.length > 0 && !reason) throw invalid('reason', 'reason_required')
        const wrong = wrongRectification(before, before, planned, new Date().toISOString())
        if (wrong) throw invalid(wrong.field, wrong.code)
        mustFitDraw(before, change)
        const made =
          rules.length > 0
            ? await rectify(tx, before, { changes: rules, input: ofRules(change, rules), ...by })
            : undefined
        if (made?.waits) {
          await tryChange(tx, before, change, by)
          await tellApprovers(tx, noticeContextOf(app), { ...before, tab: 'detalhes' }, actor)
        }
        const written = made?.waits ? withoutRules(before, change) : change
        const { isReweighted } = await applyChange(tx, before, written, by)
        const after = (await findProcess(tx, id)) ?? before
        return [
          made?.event ?? [],
          updatedEvent(before, after, rules) ?? [],
          ...(isSameBlindMode(before.blind, after.blind) || rules.some(({ rule }) => rule === 'blind')
            ? []
            : [blindModeEvent(before, after)]),
          ...(isReweighted && !rules.some(({ rule }) => rule === 'weights')
            ? [reweightedEvent(before, { ...after, reason })]
            : []),
        ].flat()
      },
    })
  })

  route(app, processes.move, ({ params: { id }, body: { to, reason, authority, version } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      ...rowOf(id, actor),
      lock: async (tx) => {
        await lockProcess(tx, id, 'change')
        return requireProcess(tx, id)
      },
      version,
      check: (_, before) => {
        const now = new Date().toISOString()
        must(mayMoveBy(before, to, actor.id, now))
        if (isReasonMissing(before, to, reason, now)) throw refusal('reason_required')
      },
      write: async (tx, before) => {
        // The ratification makes everything final.
        if (to === 'homologado' && (await countOpenActs(tx, id)) > 0) throw refusal('acts_open')
        const isBack = leadsBack(before, to)
        const ratified = await ratify(tx, before, { to, reason, authority, actorId: actor.id })
        const closing = changesClosing(before.state, to) && before.closesAt > new Date().toISOString()
        if (closing) {
          const kind = to === 'publicado' ? 'opened_again' : 'closed_early'
          await recordActs(tx, before, actor.id, [{ kind, applicationId: null }])
        }
        if (runningStates.includes(to) && !runningStates.includes(before.state))
          await emit(tx, processPublishing, { processId: id, companyId: before.companyId })
        if (before.state === 'publicado') await emit(tx, processWithdrawn, { processId: id })
        // Archiving keeps the reason for which the process was stopped.
        const keepsReason = before.state === 'arquivado' || to === 'arquivado'
        const result = await resultChange(tx, before, to)
        await updateProcess(tx, id, {
          state: to,
          stateReason: keepsReason ? before.stateReason : isBack ? '' : reason,
          cameThrough: cameThrough(before.cameThrough, before.state, to),
          ...result,
        })
        const entry = { processId: id, state: to, version: version + 1, actorId: actor.id }
        // A reverted transition triggers no automation. Runs it had caused are skipped; runs caused before it are still sent.
        if (to === 'em_aprovacao' && !isBack)
          await tellApprovers(tx, noticeContextOf(app), { ...before, tab: 'visao-geral' }, actor)
        if (to === 'em_recurso' && before.state === 'resultado_preliminar')
          await tellLeftOut(tx, { processId: id, authorId: actor.id }, configuredChannels(app.installation.all(), app))
        if (!isBack) await causeAutomations(tx, { trigger: 'process_state', ...entry })
        const moved: AuditEntry = {
          ...about(id),
          action: isBack ? 'process.moved_back' : 'process.moved',
          data: {
            from: before.state,
            to,
            detail: before.title,
            version: version + 1,
            // Until when appeals are taken is verified with the result.
            ...('appealClosesAt' in result && result),
            ...ratified,
            ...(isBack && { undoes: (await findEntry(tx, id, before.state))?.version ?? null }),
          },
          personal: { reason, ...(authority && { authority }) },
        }
        // Without a reason, which only a private process may leave out, the move itself is the trace.
        return closing && reason !== '' ? [moved, await closingEvent(tx, before, { reason, actorId: actor.id })] : moved
      },
    })
  })

  route(app, processes.extend, ({ params: { id }, body: { closesAt, reason, version } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      ...rowOf(id, actor),
      lock: async (tx) => {
        const process = await requireLockedProcess(tx, id)
        must(mayExtend(process, closesAt, new Date().toISOString()))
        mustCloseBeforeDraw(process, closesAt)
        return process
      },
      version,
      write: async (tx, before) => {
        const values = { from: before.closesAt, to: closesAt }
        const changes = [{ rule: 'closesAt' as const, ...values }]
        const made = { changes, reason, actorId: actor.id }
        if (needsSecondPerson(before)) {
          await tellApprovers(tx, noticeContextOf(app), { ...before, tab: 'detalhes' }, actor)
          return (await rectify(tx, before, { ...made, input: { process: { closesAt } } })).event
        }
        await updateProcess(tx, id, { closesAt })
        // The age of a person counts on the day of the closing.
        await rerankProcess(tx, id)
        return {
          ...about(id),
          action: 'process.extended',
          data: { ...changedValues({ field: 'closesAt', ...values }), ...(await insertRuleChange(tx, before, made)) },
          personal: { reason },
        }
      },
    })
  })

  const setDeleted = (id: string, deleted: boolean, actor: Actor) =>
    moveToBin(db, actor.id, deleted, {
      ...rowOf(id, actor),
      write: async (tx, before, deletedAt) => {
        if (deleted && before.state !== 'rascunho') throw refusal('not_a_draft')
        if (!deleted && !(await hasCompany(tx, before.companyId))) throw refusal('company_in_the_bin')
        await updateProcess(tx, id, { deletedAt })
        return { ...about(id), action: deleted ? 'process.deleted' : 'process.restored' }
      },
    })
  route(app, processes.remove, ({ params }, request) => setDeleted(params.id, true, actorOf(request)))
  route(app, processes.restore, ({ params }, request) => setDeleted(params.id, false, actorOf(request)))
}
