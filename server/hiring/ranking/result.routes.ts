import type { FastifyInstance } from 'fastify'
import { mayFreeze, mayPublishResult } from '#contract/hiring/processes.rules.ts'
import { ranking } from '#contract/hiring/ranking.ts'
import { componentNamesPt } from '#contract/hiring/scoring.ts'
import { noticeContextOf } from '#server/access/accounts/origin.ts'
import { notify } from '#server/access/notices/notices.sql.ts'
import { followValues } from '#server/assessment/values/following.sql.ts'
import { findProcess, lockProcess, updateProcess } from '#server/hiring/processes/processes.sql.ts'
import { followLevels } from '#server/hiring/scoring/levels.sql.ts'
import { checkRanking } from '#server/hiring/scoring/places.sql.ts'
import { rescoreSoon, settleScores } from '#server/hiring/scoring/scoring.sql.ts'
import { changeRow } from '#server/platform/audit/writes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { csv } from '#server/platform/http/csv.ts'
import { must, notFound, refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { type Actor, actorOf } from '#server/platform/http/session.ts'
import { resultPdf } from './result.pdf.ts'
import { canonical, computeResult, type Result, type ResultInputs, sha256 } from './result.rules.ts'
import { findSnapshot, insertSnapshot, markReopened, namePlaces, readInputs } from './result.sql.ts'

type Named = { id: string; title: string }

async function requireLockedProcess(tx: Db, id: string) {
  const process = await lockProcess(tx, id, 'change')
  if (!process) throw notFound('process')
  return process
}

async function requireResult(db: Db, processId: string) {
  const snapshot = await findSnapshot(db, processId)
  if (!snapshot) throw notFound('result')
  const { inputs: _i, outputs, ...rest } = snapshot
  return { ...rest, ranked: (JSON.parse(outputs) as Result).places.length }
}

const about = (entityId: string) => ({ entity: 'process' as const, entityId })

const decimal = (hundredths: number | null) =>
  hundredths === null ? '' : (hundredths / 100).toFixed(2).replace('.', ',')
const lists = { vagas: 'Vagas', reserva: 'Cadastro de reserva', classificado: 'Classificado' } as const
const headers = ['Lugar', 'Nome', 'CPF', 'Total', ...componentNamesPt, 'Cobertura', 'Lista']

async function table(db: Db, result: Pick<Result, 'places'>) {
  return (await namePlaces(db, result)).map((p) => [
    String(p.place),
    p.name,
    p.cpf,
    decimal(p.total),
    ...p.scores.map(decimal),
    `${decimal(p.coverage)}%`,
    lists[p.list as keyof typeof lists],
  ])
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

  route(app, ranking.exportCsv, async ({ params }) => {
    const process = await findProcess(db, params.id)
    if (!process) throw notFound('process')
    return {
      body: csv(headers, await table(db, computeResult(await readInputs(db, params.id)))),
      name: `classificacao-${process.code}.csv`,
    }
  })

  route(app, ranking.result, async ({ params }) => {
    if (!(await lockProcess(db, params.id, 'share'))) throw notFound('process')
    return { snapshot: (await findSnapshot(db, params.id)) ? await requireResult(db, params.id) : null }
  })

  route(app, ranking.freeze, ({ params: { id }, body: { version } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      lock: async (tx) => {
        const process = await requireLockedProcess(tx, id)
        await settleScores(tx, id)
        must(mayFreeze(process, await checkRanking(tx, id)))
        return process
      },
      version,
      current: (tx) => findProcess(tx, id),
      write: async (tx, process) => {
        await insertSnapshot(tx, id, actor.id)
        await updateProcess(tx, id, { frozenAt: new Date().toISOString() })
        await notifyOthers(tx, 'result_frozen', process, actor)
        const { inputsHash: inputs, outputsHash: outputs } = await requireResult(tx, id)
        return { ...about(id), action: 'result.frozen', data: { detail: inputs.slice(0, 8), inputs, outputs } }
      },
      read: (tx) => requireResult(tx, id),
    })
  })

  route(app, ranking.reopen, ({ params: { id }, body: { reason } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      lock: async (tx) => {
        const process = await requireLockedProcess(tx, id)
        if (!process.frozenAt) throw refusal('not_frozen')
        if (process.publishedAt) throw refusal('already_published')
        return process
      },
      version: undefined,
      write: async (tx) => {
        await markReopened(tx, id)
        await updateProcess(tx, id, { frozenAt: null })
        // The company may have published another profile while the result was frozen.
        if (await followValues(tx, id)) await rescoreSoon(tx, id)
        // The applicants may have taken tests in the meantime.
        await followLevels(tx, { processId: id }, actor.id)
        return { ...about(id), action: 'result.reopened', personal: { reason } }
      },
      read: async () => ({}),
    })
  })

  route(app, ranking.verify, async ({ params }) => {
    const snapshot = await findSnapshot(db, params.id)
    if (!snapshot) throw notFound('result')
    const recomputed = canonical(computeResult(JSON.parse(snapshot.inputs) as ResultInputs))
    return {
      sameBytes: recomputed === snapshot.outputs && sha256(snapshot.inputs) === snapshot.inputsHash,
      sameInputs: canonical(await readInputs(db, params.id)) === snapshot.inputs,
      outputsHash: snapshot.outputsHash,
      recomputedHash: sha256(recomputed),
    }
  })

  route(app, ranking.publish, ({ params: { id }, body: { version } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      lock: async (tx) => {
        const process = await requireLockedProcess(tx, id)
        must(mayPublishResult(process))
        return process
      },
      version,
      current: (tx) => findProcess(tx, id),
      write: async (tx, process) => {
        await updateProcess(tx, id, { publishedAt: new Date().toISOString() })
        await notifyOthers(tx, 'result_published', process, actor)
        return { ...about(id), action: 'result.published' }
      },
      read: (tx) => requireResult(tx, id),
    })
  })

  async function published(id: string) {
    const [process, snapshot] = [await findProcess(db, id), await findSnapshot(db, id)]
    if (!process) throw notFound('process')
    if (!snapshot?.publishedAt) throw notFound('result')
    return { process, snapshot, rows: await table(db, JSON.parse(snapshot.outputs) as Result) }
  }

  route(app, ranking.resultCsv, async ({ params }) => {
    const { process, rows } = await published(params.id)
    return { body: csv(headers, rows), name: `resultado-${process.code}.csv` }
  })

  route(app, ranking.resultPdf, async ({ params }) => {
    const { process, snapshot, rows } = await published(params.id)
    return { body: await resultPdf(process, snapshot, headers, rows), name: `resultado-${process.code}.pdf` }
  })
}
