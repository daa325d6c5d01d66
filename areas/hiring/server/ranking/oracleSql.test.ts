import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { components } from '#hiring/contract/components.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { listRanking } from '#hiring/server/scoring/places.sql.ts'
import { findModel, rerankProcess } from '#hiring/server/scoring/ranking.sql.ts'
import { rescore } from '#hiring/server/scoring/scoring.sql.ts'
import {
  type Event,
  evaluators,
  events,
  extended,
  markOf,
  process,
  withDecision,
  withMark,
  withSent,
} from '#testing/generatedProcess.ts'
import { given as givenIn } from '#testing/given.ts'
import { naiveResult, naiveScore } from '#testing/naiveResult.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { ResultInputs } from './result.rules.ts'

let world: World
let companyId: string
let people: string[]
let accounts: string[]
beforeAll(async () => {
  world = await openWorld()
  const given = givenIn(world)
  accounts = []
  for (const _ of evaluators) accounts.push((await given.admin()).id)
  companyId = (await given.company()).id
  people = []
  for (let n = 0; n < 4; n += 1) people.push((await given.candidate()).id)
})
afterAll(() => world.close())

/** The facts after some marks, decisions and outcomes. */
function after(start: ResultInputs, all: readonly Event[]): ResultInputs {
  let facts = start
  for (const [n, [kind, who, about, how]] of all.entries()) {
    const { criteria, model } = facts
    const applicant = facts.applicants[who % facts.applicants.length]
    const criterion = criteria[about % criteria.length]
    if (!applicant || !criterion) continue
    let next = applicant
    if (kind < 65)
      for (const [i, c] of criteria.entries()) {
        const evaluator = c.byEvaluators ? (evaluators[how % 3] ?? null) : null
        next = withMark(next, c.id, evaluator, markOf(c, (how + i * 3) % 21), n)
        if (evaluator) next = withSent(next, c.component, evaluator, how % 5 !== 0, n)
      }
    else if (kind < 75)
      next = withMark(
        next,
        criterion.id,
        criterion.byEvaluators ? (evaluators[0] ?? null) : null,
        markOf(criterion, how),
        n,
      )
    else if (kind < 90)
      next = withDecision(
        next,
        model.steps[about % model.steps.length] ?? 'test',
        how % 2 ? 'ausente' : 'dispensado',
        n,
      )
    else next = { ...next, status: how % 2 ? 'desistente' : 'aprovada' }
    facts = { ...facts, applicants: facts.applicants.map((a) => (a === applicant ? next : a)) }
  }
  return facts
}

/** The same facts with ids, protocol numbers and weights that the database accepts. */
function asStored(facts: ResultInputs, n: number): ResultInputs {
  const { model } = facts
  const spare = components.find((key) => !model.steps.includes(key)) ?? 'interview'
  const rest = 10_000 - Object.values(model.weights).reduce((sum, weight) => sum + (weight ?? 0), 0)
  const text = JSON.stringify({
    ...facts,
    model: { ...model, weights: { ...model.weights, [spare]: rest } },
    applicants: facts.applicants.map((a) => ({ ...a, protocol: 1_000_000 + n * 1000 + a.protocol })),
  })
  const named = evaluators.reduce((all, id, i) => all.replaceAll(id, accounts[i] ?? ''), text)
  return JSON.parse(named.replaceAll('-0000-7000-8000-', `-${(n + 1).toString(16).padStart(4, '0')}-7000-8000-`))
}

async function store({ process: of, model, criteria, applicants }: ResultInputs) {
  const { db } = world
  const { weights, minimums, ...rules } = model
  const { id: weightModelId } = await db
    .insertInto('weightModels')
    .values({ processId: null, version: applicants[0]?.protocol ?? 0, weights: JSON.stringify(weights) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('selectiveProcesses')
    .values({
      ...{ id: of.id, openings: of.openings, reserveOpenings: of.reserveOpenings, ...rules },
      ...{ steps: [...rules.steps], tieChain: [...rules.tieChain], minimums: JSON.stringify(minimums), weightModelId },
      ...{ companyId, code: of.id, title: of.id, contract: 'clt', workplace: 'remoto', ruleset: 'privado' },
      ...{ opensAt: '2020-01-01T00:00:00Z', state: 'em_avaliacao' },
    })
    .execute()
  const { id: stageId } = await db
    .insertInto('stages')
    .values({ processId: of.id, name: 'Inscritos', kind: 'inscricao', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('criteria')
    .values(criteria.map((c, position) => ({ ...c, processId: of.id, text: c.id, position })))
    .execute()
  await db
    .insertInto('applications')
    .values(
      applicants.map(({ id, protocol, status, appliedAt, birthDate }, i) => ({
        ...{ id, protocol, status, appliedAt, birthDate, stageId },
        ...{ processId: of.id, candidateId: people[i] ?? '' },
      })),
    )
    .execute()
  const marks = applicants.flatMap(({ id: applicationId, marks: own }) =>
    own.map(({ criterionId, evaluatorId, value }) => ({ applicationId, criterionId, evaluatorId, value })),
  )
  if (marks.length) await db.insertInto('marks').values(marks).execute()
  const sent = applicants.flatMap(({ id: applicationId, sent: own }) =>
    own.map(({ component, evaluatorId, at }) => ({ applicationId, component, evaluatorId, sentAt: at })),
  )
  if (sent.length) await db.insertInto('evaluations').values(sent).execute()
  const decided = applicants.flatMap(({ id: applicationId, decisions }) =>
    decisions.map(({ component, decision }) => ({ applicationId, component, decision, reason: 'Motivo' })),
  )
  if (decided.length) await db.insertInto('componentDecisions').values(decided).execute()
  const proofs = applicants.flatMap(({ id: applicationId, proofs: own = [] }) =>
    own.map(({ key, provenOn }) => ({ applicationId, key, provenOn, document: 'Certidão' })),
  )
  if (proofs.length) await db.insertInto('tieProofs').values(proofs).execute()
}

async function compare(facts: ResultInputs) {
  const rows = await world.db
    .selectFrom('applications')
    .select(['id', 'total', 'coverage', 'scores', 'undecided', 'eliminationCauses as causes', 'listed'])
    .where('processId', '=', facts.process.id)
    .orderBy('rankKey', 'desc')
    .orderBy('id')
    .execute()
  for (const { id, listed: _, ...row } of rows) {
    const applicant = facts.applicants.find((a) => a.id === id)
    if (!applicant) throw new Error('an applicant that was not generated')
    const { contributions: _c, ...wanted } = naiveScore(facts, applicant)
    expect(row).toEqual(wanted)
  }
  expect(rows.filter(({ listed, total }) => listed && total !== null).map(({ id }) => id)).toEqual(
    naiveResult(facts).places.map(({ applicationId }) => applicationId),
  )
}

describe('the stored scores and places', () => {
  it('are those of the naive implementation, also after an extension, and under trial weights', async () => {
    const weights = {
      requirements: 1000,
      questions: 500,
      values: 1500,
      competency: 2500,
      test: 3000,
      video: 500,
      interview: 1000,
    }
    const cases = fc.sample(fc.tuple(process, events), 300)
    for (const [n, [start, all]] of cases.entries()) {
      const facts = asStored(after(start, all), n)
      const { id } = facts.process
      await store(facts)
      await rescore(world.db, id)
      await compare(facts)
      const later = extended(facts, 25)
      await sql`update selective_processes set closes_at = ${later.model.closesAt} where id = ${id}`.execute(world.db)
      await rerankProcess(world.db, id)
      await compare(later)
      if (n % 3) continue
      const model = await findModel(world.db, id)
      if (!model) throw new Error('a process without a model')
      const { rows } = await listRanking(world.db, id, ranking.list.query.parse({ limit: '200' }), {
        ...model,
        weights,
      })
      const { places } = naiveResult({ ...later, model: { ...later.model, weights } })
      const listed = rows.filter(({ place }) => place !== null)
      expect(listed.map((row) => [row.id, row.place, row.total])).toEqual(
        places.map(({ applicationId, place, total }) => [applicationId, place, (total ?? 0) / 100]),
      )
    }
  }, 300_000)
})
