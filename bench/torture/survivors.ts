import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '#access/contract/session.ts'
import { companies } from '#companies/contract/companies.ts'
import { applications } from '#hiring/contract/applications.ts'
import { board, type StageMove } from '#hiring/contract/board.ts'
import { processes } from '#hiring/contract/processes.ts'
import { audit } from '#platform/contract/audit.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { type Call, forAll, must } from './calls.ts'
import type { Card, Kept, Ledger } from './ledger.ts'
import type { Scene } from './scene.ts'
import { contested } from './writers.ts'

/** Reads the acknowledged data back over HTTP and reports missing data to the ledger. Nothing writes meanwhile. */
export function survivors(call: Call, ledger: Ledger, scene: Scene) {
  const seen = { companies: 0, candidates: 0, sessions: 0, moves: 0 }
  const log: StageMove[] = []
  const lost = (sentence: string) => ledger.lost.push(sentence)

  /** Each acknowledged record, with the event of its creation. */
  async function created<E extends typeof companies.get | typeof candidates.get>(
    entity: 'company' | 'candidate',
    get: E,
    rows: Kept[],
  ) {
    await forAll(rows, async ({ id, is }) => {
      const reply = await call(get as Endpoint, { params: { id } })
      const read = reply?.body as Record<string, unknown> | undefined
      if (reply?.status !== 200) return lost(`${entity} ${id}: ${reply?.status}`)
      for (const [field, value] of Object.entries(is))
        if (read?.[field] !== value) lost(`${entity} ${id}: ${field} is ${read?.[field]}, not ${value}`)
      const { rows: events } = await must(call(audit.list, { query: { entity, entityId: id } }))
      const created = events.filter(({ action }) => action === `${entity}.created`).length
      if (created !== 1) lost(`${entity} ${id}: ${created} events of its creation`)
    })
  }

  async function sessionsHold(sessions: Ledger['sessions']) {
    await forAll(sessions, async ({ token, open }) => {
      const status = (await call(session.me, { query: { accessToken: token } }, ''))?.status
      if (open !== null && status !== (open ? 200 : 401)) lost(`session that is ${open ? 'open' : 'closed'}: ${status}`)
    })
  }

  async function cardsStand(placed: Map<string, { stageId: string; status: string }>) {
    await forAll(scene.cards.slice(0, -contested), async (card) => {
      const { marks } = await must(call(applications.evaluation, { params: { id: card.id } }))
      const value = marks[0]?.value ?? null
      const at = placed.get(card.id)
      if (!at) return lost(`card ${card.id} is gone`)
      const read = (what: 'stageId' | 'status', is: string) => {
        if (!card[what].fits(is)) lost(`card ${card.id}: ${what} is ${is}, not ${card[what]}`)
        card[what].acknowledged(is)
      }
      read('stageId', at.stageId)
      read('status', at.status)
      if (!card.mark.fits(value)) lost(`card ${card.id}: mark is ${value}, not ${card.mark}`)
      card.mark.acknowledged(value)
    })
  }

  /** Continues reading the log where the last read ended, or from the start when `all` is set. */
  async function readLog(all: boolean) {
    if (all) log.length = 0
    const last = log.at(-1)?.id ?? 0
    const fresh: StageMove[] = []
    for (let page = 1; ; page++) {
      const { rows } = await must(call(board.moves, { query: { page, limit: 200, processId: [scene.processId] } }))
      fresh.push(...rows.filter(({ id }) => id > last))
      if (rows.length < 200 || (rows.at(-1)?.id ?? 0) <= last) break
    }
    log.push(...fresh.reverse())
  }

  /** Every acknowledged move is in the log once, and the moves of an application form a chain to its current stage. */
  function logFits(moves: Ledger['moves'], placed: Map<string, { stageId: string }>) {
    const batches = Map.groupBy(log, (m) => m.batchId)
    for (const { batchId, ids, to } of moves) {
      const logged = (batches.get(batchId) ?? []).filter((m) => m.to === scene.stageNames.get(to))
      if (
        logged
          .map((m) => m.applicationId)
          .sort()
          .join() !== [...ids].sort().join()
      )
        lost(`move ${batchId} of ${ids.length} cards: ${logged.length} in the log`)
    }
    if (new Set(log.map((m) => m.id)).size !== log.length) lost('moves with the same id')
    const first = scene.stageNames.values().next().value
    const of = Map.groupBy(log, (m) => m.applicationId)
    for (const { id } of scene.cards) {
      let stage = first
      for (const move of of.get(id) ?? []) {
        if (move.from !== stage) lost(`card ${id}: move ${move.id} leaves ${move.from} while it stood in ${stage}`)
        stage = move.to
      }
      const stands = scene.stageNames.get(placed.get(id)?.stageId ?? '')
      if (stands !== stage) lost(`card ${id} stands in ${stands}; its last move went to ${stage}`)
    }
  }

  /** The job for an acknowledged change of weights has run or will run soon. */
  async function jobsRun() {
    const { criteria } = await must(call(processes.get, { params: { id: scene.large.id } }))
    const [met, unmet] = criteria.map(({ weight }) => weight)
    // In hundredths, half up, as scores are stored.
    const expected = Math.round((10_000 * (met ?? 0)) / ((met ?? 0) + (unmet ?? 0))) / 100
    const until = Date.now() + 20_000
    for (const id of [scene.large.applications[0], scene.large.applications.at(-1)]) {
      for (;;) {
        const { scores } = await must(call(applications.evaluation, { params: { id: id ?? '' } }))
        if (scores[0]?.score === expected) break
        if (Date.now() > until) return lost(`score is ${scores[0]?.score}, not ${expected}: the job did not run`)
        await sleep(50)
      }
    }
  }

  async function check(from: typeof seen, all: boolean) {
    const { cards } = await must(call(board.get, { params: { id: scene.processId } }))
    const placed = new Map(cards.map((c) => [c.id, c]))
    await created('company', companies.get, ledger.companies.slice(from.companies))
    await created('candidate', candidates.get, ledger.candidates.slice(from.candidates))
    await sessionsHold(ledger.sessions.slice(from.sessions))
    await cardsStand(placed)
    await readLog(all)
    logFits(ledger.moves.slice(from.moves), placed)
    await jobsRun()
  }

  return {
    /** Checks what was acknowledged since the last check, and the stage of every application. */
    async sinceLast() {
      await check({ ...seen }, false)
      for (const what of ['companies', 'candidates', 'sessions', 'moves'] as const) seen[what] = ledger[what].length
    },
    /** Checks everything from the start, and the audit log. */
    async all() {
      await check({ companies: 0, candidates: 0, sessions: 0, moves: 0 }, true)
      const ids = [...ledger.companies, ...ledger.candidates].map(({ id }) => id)
      if (new Set(ids).size !== ids.length) lost('an id was given twice')
      await forAll(scene.cards.slice(0, -contested), (card) => eventsOf(card))
      const chain = await chainWhenSealed()
      if (chain.unsealed) lost(`${chain.unsealed} events were never sealed`)
      if (!chain.intact) lost(`the audit chain is broken at ${JSON.stringify(chain.broken)}`)
      return chain
    },
  }

  async function chainWhenSealed() {
    const until = Date.now() + 20_000
    for (;;) {
      const chain = await must(call(audit.verify, {}))
      if (!chain.unsealed || Date.now() > until) return chain
      await sleep(200)
    }
  }

  async function eventsOf(card: Card) {
    const count = { 'application.marked': 0, 'application.decided': 0 }
    let before: string | undefined
    for (;;) {
      const query = { entity: 'application' as const, entityId: card.id, limit: 100, ...(before && { before }) }
      const { rows, more } = await must(call(audit.list, { query }))
      for (const { action } of rows) if (action in count) count[action as keyof typeof count]++
      if (!more) break
      before = rows.at(-1)?.id
    }
    if (count['application.marked'] < card.marked) lost(`card ${card.id}: ${card.marked} marks, fewer events`)
    if (count['application.decided'] < card.decided) lost(`card ${card.id}: ${card.decided} decisions, fewer events`)
  }
}
