import type { FastifyInstance } from 'fastify'
import { noticeContextOf } from '#access/server/accounts/origin.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { configuredChannels } from '#deliveries/server/channels.ts'
import { isOut } from '#hiring/contract/board.rules.ts'
import type { Component } from '#hiring/contract/components.ts'
import { mayCorrect } from '#hiring/contract/corrections.rules.ts'
import { mayFreeze, mayPublishResult, mayReopenResult, tieChainOf } from '#hiring/contract/processes.rules.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { mustSeeScores, mustSeeToAct } from '#hiring/server/blindness/blindness.sql.ts'
import { mustActForBoard } from '#hiring/server/examiners/acting.ts'
import { followedEvent, followValues } from '#hiring/server/processes/following.sql.ts'
import {
  findProcess,
  lockProcess,
  readProcess,
  type StoredProcess,
  updateProcess,
} from '#hiring/server/processes/processes.sql.ts'
import { findRatification } from '#hiring/server/processes/ratifications.sql.ts'
import { recordRuleChange } from '#hiring/server/processes/ruleChanges.sql.ts'
import { tellChanged } from '#hiring/server/processMessages/tellOfResult.ts'
import { mustBeExamined } from '#hiring/server/quotas/distribution.ts'
import { followBirthDatesOf } from '#hiring/server/scoring/birthDates.sql.ts'
import { followTests } from '#hiring/server/scoring/fedMarks.sql.ts'
import { checkRanking } from '#hiring/server/scoring/places.sql.ts'
import { findModel, rerankProcess } from '#hiring/server/scoring/ranking.sql.ts'
import { rescoreSoon, settleScores } from '#hiring/server/scoring/scoring.sql.ts'
import { proposeFromSources } from '#hiring/server/scoring/sourceChanges.sql.ts'
import { type Refusal, refusalsPt } from '#platform/contract/refusals.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { anchorSoon } from '#platform/server/audit/anchors.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { csv } from '#platform/server/http/csv.ts'
import { AppError, must, notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { type Actor, actorOf } from '#platform/server/http/session.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { pendingFor } from './pendingFor.sql.ts'
import { resultPdf } from './result.pdf.ts'
import { computeResult, publishedComponents, type Result, type ResultInputs } from './result.rules.ts'
import {
  countPublished,
  findSnapshot,
  insertSnapshot,
  listDifference,
  listPlaces,
  markReopened,
  namePlaces,
  readInputs,
  type StoredPlace,
  updateSnapshot,
} from './result.sql.ts'
import { actLines, annexOf, frozenByOf, titleOf } from './resultAnnex.rules.ts'
import { resultFile } from './resultFile.sql.ts'
import { publicationText } from './resultRecord.rules.ts'
import { listRectifications } from './resultRecord.sql.ts'
import { verifyResult } from './verification.sql.ts'

type Named = { id: string; title: string }

async function requireLockedProcess(tx: Db, id: string) {
  await lockProcess(tx, id, 'change')
  const process = await findProcess(tx, id)
  if (!process) throw notFound('process')
  return process
}

/** The chain of ties as the law and this version have it, for a result that an earlier version froze. */
async function followChain(tx: Db, process: StoredProcess, made: { reason: string; actorId: string }) {
  const [from, to] = [process.tieChain, tieChainOf(process.ruleset, process.tieChain)]
  if (from.join() === to.join()) return []
  await updateProcess(tx, process.id, { tieChain: to })
  await rescoreSoon(tx, process.id)
  if (!process.rulesFixed) return []
  return [await recordRuleChange(tx, process, { changes: [{ rule: 'tieChain', from, to }], ...made })]
}

async function requireResult(db: Db, processId: string) {
  const snapshot = await findSnapshot(db, processId)
  if (!snapshot) throw notFound('result')
  const { inputs: _i, outputs, frozenById: _f, reopenedAt: _r, ...rest } = snapshot
  return { ...rest, ranked: (JSON.parse(outputs) as Result).places.length }
}

const openReasons = new Set<Refusal>(['components_undecided', 'eliminations_undecided'])

const about = (entityId: string) => ({ entity: 'process' as const, entityId })

const decimal = (hundredths: number | null) =>
  hundredths === null ? '' : (hundredths / 100).toFixed(2).replace('.', ',')
const lists = { vagas: 'Vagas', reserva: 'Cadastro de reserva', classificado: 'Classificado' } as const

type Line = Pick<
  StoredPlace,
  'place' | 'protocol' | 'name' | 'cpf' | 'total' | 'scores' | 'coverage' | 'list' | 'status'
>

/** The table of a result: the places, then who is in the ranking without a mark. */
function table(steps: readonly Component[], lines: readonly Line[]) {
  const used = publishedComponents(steps)
  return {
    headers: ['Lugar', 'Nome', 'CPF', 'Total', ...used.map(({ name }) => name), 'Cobertura', 'Lista', 'Protocolo'],
    rows: lines
      .filter(({ place, status }) => place !== null || !isOut(status as ApplicationStatus))
      .map((line) => [
        line.place === null ? '' : String(line.place),
        line.name,
        line.cpf,
        decimal(line.total),
        ...used.map(({ key }) => decimal(line.scores[key] ?? null)),
        `${decimal(line.coverage)}%`,
        line.list === null ? 'Sem nota' : lists[line.list as keyof typeof lists],
        String(line.protocol),
      ]),
  }
}

export function resultRoutes(app: FastifyInstance, db: Db) {
  /** Notifies the other administrators. */
  const notifyOthers = (tx: Db, kind: 'result_frozen' | 'result_published', { id, title }: Named, actor: Actor) =>
    notify(tx, noticeContextOf(app), {
      kind,
      data: { name: actor.name, title },
      link: `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=classificacao`,
      except: actor.id,
    })

  route(app, ranking.exportCsv, async ({ params }, request) => {
    const process = await findProcess(db, params.id)
    if (!process) throw notFound('process')
    await mustSeeScores(db, actorOf(request), params.id)
    const snapshot = process.frozenAt ? await findSnapshot(db, params.id) : undefined
    const lines = snapshot
      ? await listPlaces(db, snapshot.id)
      : await namePlaces(db, params.id, computeResult(await readInputs(db, app.seal, params.id)))
    const { headers, rows } = table(process.steps, lines)
    return { body: csv(headers, rows), name: `classificacao-${process.code}.csv` }
  })

  route(app, ranking.result, async ({ params }) => {
    if (!(await readProcess(db, params.id))) throw notFound('process')
    const snapshot = (await findSnapshot(db, params.id)) ? await requireResult(db, params.id) : null
    const before = snapshot?.preliminaryId
    return { snapshot, difference: snapshot && before ? await listDifference(db, snapshot.id, before) : [] }
  })

  route(app, ranking.freeze, async ({ params: { id }, body: { version } }, request) => {
    const actor = actorOf(request)
    // Sources that changed while no correction could be proposed are put before somebody now.
    await db.transaction().execute(async (tx) => {
      if (mayCorrect(await requireLockedProcess(tx, id)).allowed) await proposeFromSources(tx, id, actor.id)
    })
    return changeRow(db, actor.id, {
      lock: async (tx) => {
        const process = await requireLockedProcess(tx, id)
        await mustSeeToAct(tx, actor, id)
        const board = await mustActForBoard(tx, process, { act: 'freeze', actorId: actor.id })
        await settleScores(tx, id)
        const model = await findModel(tx, id)
        if (!model) throw notFound('process')
        const verdict = mayFreeze({ ...process, ...model }, await checkRanking(tx, id), new Date().toISOString())
        // The open facts come with the refusal, by name.
        if (!verdict.allowed && openReasons.has(verdict.why))
          throw new AppError(409, verdict.why, refusalsPt[verdict.why], { current: await pendingFor(tx, actor, model) })
        must(verdict)
        if (process.ruleset === 'conselho_publico' && process.resultKind === 'preliminar')
          await mustBeExamined(tx, app.seal, id)
        return { ...process, board }
      },
      version,
      current: (tx) => findProcess(tx, id),
      write: async (tx, { board, ...process }) => {
        const preliminary = process.resultKind === 'preliminar' ? await findSnapshot(tx, id) : undefined
        const kind = process.ruleset === 'conselho_publico' && !preliminary ? 'preliminar' : 'final'
        const { id: snapshot, frozenAt } = await insertSnapshot(tx, app.seal, id, {
          by: actor.id,
          role: board.role,
          kind,
          preliminaryId: preliminary?.id ?? null,
        })
        await updateProcess(tx, id, { frozenAt, publishedAt: null, resultKind: kind })
        await notifyOthers(tx, 'result_frozen', process, actor)
        const { inputsHash: inputs, outputsHash: outputs } = await requireResult(tx, id)
        const hashes = { detail: inputs.slice(0, 8), snapshot, inputs, outputs }
        const data = { to: kind, ...hashes, preliminary: preliminary?.id, ...board.inEvent }
        return { ...about(id), action: 'result.frozen', data }
      },
      read: (tx) => requireResult(tx, id),
    })
  })

  route(app, ranking.reopen, ({ params: { id }, body: { reason } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      lock: async (tx) => {
        const process = await requireLockedProcess(tx, id)
        const preliminaryId = (await findSnapshot(tx, id))?.preliminaryId ?? null
        must(mayReopenResult({ ...process, preliminaryId }))
        return process
      },
      version: undefined,
      write: async (tx, process) => {
        const current = await findSnapshot(tx, id)
        if (current) await markReopened(tx, current.id)
        const reopened = { ...about(id), data: { snapshot: current?.id }, personal: { reason } }
        // Under a final result stands the preliminary one, whose marks only corrections change.
        const preliminary = await findSnapshot(tx, id)
        if (preliminary) {
          const { frozenAt, publishedAt, kind } = preliminary
          await updateProcess(tx, id, { frozenAt, publishedAt, resultKind: kind })
          return { ...reopened, action: 'result.reopened' }
        }
        await updateProcess(tx, id, { frozenAt: null, resultKind: null })
        // The company may have published another profile while the result was frozen. Marks keep the version they were given under.
        const changes = process.rulesFixed ? [] : await followValues(tx, id)
        if (changes.length > 0) await rescoreSoon(tx, id)
        // The applicants may have taken tests in the meantime.
        await followTests(tx, { processId: id }, actor.id)
        if (await followBirthDatesOf(tx, id)) await rerankProcess(tx, id)
        return [
          { ...reopened, action: 'result.reopened' },
          ...(changes.length > 0 ? [followedEvent(id, changes)] : []),
          ...(await followChain(tx, process, { reason, actorId: actor.id })),
        ]
      },
      read: async () => ({}),
    })
  })

  route(app, ranking.verify, async ({ params }) => {
    const verification = await verifyResult(db, app, params.id)
    if (!verification) throw notFound('result')
    return verification
  })

  route(app, ranking.publish, ({ params: { id }, body: { version } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      lock: async (tx) => {
        const process = await requireLockedProcess(tx, id)
        must(mayPublishResult(process))
        const board = await mustActForBoard(tx, process, { act: 'publication', actorId: actor.id })
        return { ...process, board }
      },
      version,
      current: (tx) => findProcess(tx, id),
      write: async (tx, { board, ...process }) => {
        const publishedAt = new Date().toISOString()
        const snapshot = await findSnapshot(tx, id)
        if (snapshot) await updateSnapshot(tx, snapshot.id, { publishedAt })
        await updateProcess(tx, id, { publishedAt })
        await notifyOthers(tx, 'result_published', process, actor)
        await tellChanged(tx, { processId: id, authorId: actor.id }, configuredChannels(app.installation.all(), app))
        await anchorSoon(tx, 'result')
        const act = snapshot && sha256Hex(publicationText({ ...snapshot, publishedAt }, snapshot.kind))
        return { ...about(id), action: 'result.published', data: { snapshot: snapshot?.id, act, ...board.inEvent } }
      },
      read: (tx) => requireResult(tx, id),
    })
  })

  async function published(id: string) {
    const [process, snapshot] = [await findProcess(db, id), await findSnapshot(db, id)]
    if (!process) throw notFound('process')
    if (!snapshot?.publishedAt) throw notFound('result')
    return { process, snapshot, ...table(process.steps, await listPlaces(db, snapshot.id)) }
  }

  route(app, ranking.resultCsv, async ({ params }) => {
    const { process, headers, rows } = await published(params.id)
    return { body: csv(headers, rows), name: `resultado-${process.code}.csv` }
  })

  route(app, ranking.resultJson, async ({ params: { id } }, request) => {
    const [process, snapshot] = [await findProcess(db, id), await findSnapshot(db, id)]
    if (!process) throw notFound('process')
    if (!snapshot) throw notFound('result')
    await audit(db, actorOf(request).id, {
      ...about(id),
      action: 'result.exported',
      data: { detail: snapshot.outputsHash.slice(0, 8) },
    })
    return { body: await resultFile(db, process, snapshot), name: `resultado-${process.code}.json` }
  })

  route(app, ranking.resultPdf, async ({ params: { id } }) => {
    const { process, snapshot, headers, rows } = await published(id)
    const inputs = JSON.parse(snapshot.inputs) as ResultInputs
    const act = inputs.record?.act ?? null
    const drawSeed = inputs.model.tieChain.includes('draw') ? inputs.model.drawSeed : null
    const publicationHash = act && sha256Hex(publicationText(snapshot, snapshot.kind))
    const [people, number, rectifications, difference, ratification] = await Promise.all([
      listPlaces(db, snapshot.id),
      countPublished(db, id, snapshot.id),
      listRectifications(db, id),
      snapshot.preliminaryId ? listDifference(db, snapshot.id, snapshot.preliminaryId) : [],
      snapshot.kind === 'final' ? findRatification(db, id) : null,
    ])
    const { kind, publishedAt, frozenAt } = snapshot
    const { ruleset, appealDays: days, appealDayKind: dayKind } = act ?? process
    const until = process.state === 'em_recurso' ? process.appealClosesAt : null
    const { organisation } = app.installation.all()
    const stated = { kind, number, publishedAt, ruleset, organisation, appeals: { days, dayKind, until } }
    // Later changes of rules are no part of this result.
    const made = rectifications.filter(({ at }) => at <= frozenAt)
    const body = await resultPdf(process, { ...snapshot, act, publicationHash, drawSeed }, headers, rows, {
      name: titleOf({ kind, ruleset }),
      lines: actLines({ ...stated, frozenBy: frozenByOf(snapshot.frozenBy, act), ratification: ratification ?? null }),
      annex: annexOf({ inputs, result: JSON.parse(snapshot.outputs), people, rectifications: made, difference }),
    })
    return { body, name: `resultado-${process.code}.pdf` }
  })
}
