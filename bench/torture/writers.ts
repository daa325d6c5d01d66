import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '#access/contract/session.ts'
import { companies } from '#companies/contract/companies.ts'
import { applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import { processes } from '#hiring/contract/processes.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import type { Call } from './calls.ts'
import { login } from './hub.ts'
import type { Card, Ledger } from './ledger.ts'
import { candidateInput, companyInput, type Scene, topMark } from './scene.ts'

const lanes = 6
/** The number of applications without a lane. All lanes move them. */
export const contested = 3

const oneOf = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T
const some = <T>(from: readonly T[]) => [...new Set([oneOf(from), oneOf(from), oneOf(from)])]

/** Writes of every kind, one after another on each of several lanes, until stopped. */
export function startWriters(call: Call, ledger: Ledger, scene: Scene) {
  let stopped = false
  const shared = scene.cards.slice(-contested)
  const lane = async (index: number) => {
    const own = scene.cards.slice(0, -contested).filter((_, i) => i % lanes === index)
    const acts = actsOn(call, ledger, scene, own, shared)
    while (!stopped) {
      if (!(await oneOf(acts)())) await sleep(50)
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, (_, i) => lane(i)))
  running.catch(() => {})
  return {
    async stop() {
      stopped = true
      await running
    },
  }
}

/** The actions of a lane. Each returns whether it was acknowledged. An action that is listed twice runs twice as often. */
function actsOn(call: Call, ledger: Ledger, scene: Scene, own: Card[], shared: Card[]) {
  const params = { id: scene.processId }

  async function registerCompany() {
    const body = companyInput()
    const made = ledger.sort('company', await call(companies.create, { body }))
    if (made) ledger.companies.push({ id: made.id, is: body })
    return made
  }

  async function registerCandidate() {
    const { cpf: _, ...is } = candidateInput()
    const made = ledger.sort('candidate', await call(candidates.create, { body: { ...is, cpf: _ } }))
    if (made) ledger.candidates.push({ id: made.id, is })
    return made
  }

  async function mark() {
    const card = oneOf(own)
    const value = ((card.mark.known ?? 0) + card.mark.possible.length + 1) % topMark
    card.mark.tried(value)
    const body = { marks: [{ criterionId: scene.criterionId, value }] }
    const done = ledger.sort('mark', await call(applications.mark, { params: { id: card.id }, body }))
    if (!done) return false
    card.mark.acknowledged(value)
    card.marked++
    return true
  }

  /** The applications as the board shows them before a move. */
  async function seen(cards: readonly { id: string }[]) {
    const reply = await call(board.get, { params })
    const at = new Map(reply?.status === 200 ? reply.body.cards.map((c) => [c.id, c.stageId]) : [])
    return cards.flatMap(({ id }) => {
      const from = at.get(id)
      return from ? [{ id, from }] : []
    })
  }

  async function move() {
    const cards = some(own)
    const stageId = oneOf(scene.stageIds)
    const moving = await seen(cards)
    if (moving.length < cards.length) return false
    for (const card of cards) card.stageId.tried(stageId)
    const reply = await call(board.move, { params, body: { cards: moving, stageId } })
    // An unanswered move may have been stored after the board was read.
    if (reply?.status === 409) return false
    const done = ledger.sort('move', reply)
    if (!done || done.conflicts.length > 0) return false
    // An application that was not moved is in the stage already.
    for (const card of cards) card.stageId.acknowledged(stageId)
    if (done.moved.length) ledger.moves.push({ batchId: done.batchId, ids: done.moved.map((m) => m.id), to: stageId })
    return true
  }

  async function moveShared() {
    const stageId = oneOf(scene.stageIds)
    const cards = await seen(shared)
    if (cards.length === 0) return null
    const reply = await call(board.move, { params, body: { cards, stageId } })
    // Another lane was faster.
    if (reply?.status === 409) return null
    const done = ledger.sort('move', reply)
    if (done?.moved.length) ledger.moves.push({ batchId: done.batchId, ids: done.moved.map((m) => m.id), to: stageId })
    return done
  }

  async function decide() {
    const cards = some(own)
    const status = oneOf(['em_andamento', 'aprovada', 'cadastro_reserva'] as const)
    for (const card of cards) card.status.tried(status)
    const ids = cards.map(({ id }) => id)
    const done = ledger.sort('decide', await call(applications.setStatus, { params, body: { ids, status } }))
    if (!done) return false
    for (const card of cards) {
      card.status.acknowledged(status)
      if (done.changed.includes(card.id)) card.decided++
    }
    return true
  }

  async function logIn() {
    const opened = ledger.sort('login', await call(session.login, { query: { typeUser: 0 }, body: login }, ''))
    if (!opened) return false
    const kept: Ledger['sessions'][number] = { token: opened.accessToken, open: true }
    ledger.sessions.push(kept)
    if (Math.random() < 0.5) return true
    kept.open = null
    if (ledger.sort('logout', await call(session.logout, {}, kept.token))) kept.open = false
    return true
  }

  const often = [registerCompany, registerCandidate, mark, mark, move, move, decide]
  return [...often, ...often, ...often, moveShared, moveShared, logIn]
}

/** Changes the weights of the criteria of the large process, so that a job scores all its applications again. */
export async function reweigh(call: Call, ledger: Ledger, { large }: Scene) {
  const params = { id: large.id }
  const reply = await call(processes.get, { params })
  if (reply?.status !== 200) return
  const { title, opensAt, closesAt, steps, stages, criteria, version } = reply.body
  const weighed = criteria.map((c) => ({ ...c, weight: 1 + Math.floor(Math.random() * 100) }))
  const body = { title, opensAt, closesAt, steps, stages, criteria: weighed, reason: 'Pesos dos critérios', version }
  ledger.sort('reweigh', await call(processes.update, { params, body }))
}
