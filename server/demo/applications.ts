import type { Criterion } from '#contract/processes.ts'
import type { Component } from '#contract/scoring.ts'
import { componentScores, type MarkFact, type SentFact } from '#server/applications/marks.rules.ts'
import type { Db } from '#server/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import { type DemoCandidate, day } from './people.ts'
import type { DemoProcess } from './processes.ts'
import type { Random } from './random.ts'

// The stage from which a component is done.
const doneFrom: Record<Component, number> = {
  requirements: 1,
  questions: 2,
  test: 2,
  values: 2,
  competency: 3,
  video: 4,
}
const iso = (at: number) => new Date(at).toISOString()

function markOf(c: Criterion, skill: number, random: Random): number {
  const level = random.near(skill, 26, 0, 100) / 100
  switch (c.component) {
    case 'requirements':
      return c.mandatory ? (random.chance(0.04) ? 0 : 1) : level > 0.6 ? 1 : level > 0.35 ? 0.5 : 0
    case 'values':
      return Math.max(1, Math.min(5, Math.round(c.target + (1 - level) * (random.chance(0.5) ? 2.4 : -2.4))))
    case 'competency':
      return Math.round(level * 4)
    case 'test':
      return Math.round(level * c.target * 4) / 4
    case 'video':
      return Math.round(level * 10)
    default:
      return Math.round(level * c.target * 2) / 2
  }
}

type Rows = { applications: object[]; marks: object[]; evaluations: object[]; moves: object[] }

/** The applicants of one process, as far as each has come, with the marks that a score of that stage rests on. */
function applicantsOf(
  process: DemoProcess,
  people: DemoCandidate[],
  evaluators: string[],
  random: Random,
  today: number,
  rows: Rows,
) {
  const { state, stages, criteria, opensAt, closesAt } = process
  const isOver = state === 'resultado_final' || state === 'homologado' || state === 'arquivado'
  const start = random.below(people.length)
  for (let i = 0; i < process.applicants; i++) {
    const person = people[(start + i) % people.length]
    if (!person) continue
    const last = Math.min(closesAt, today)
    const appliedAt = opensAt + random.next() * Math.max(day, last - opensAt)
    const luck = random.next() * 100 + person.skill * 0.6 + (process.large ? 45 : 0)
    const stage =
      state === 'publicado'
        ? luck > 110
          ? 1
          : 0
        : luck > 148
          ? 5
          : luck > 136
            ? 4
            : luck > 120
              ? 3
              : luck > 98
                ? 2
                : luck > 70
                  ? 1
                  : 0
    const id = random.uuid(appliedAt)
    const since = Math.min(today - random.between(0, 4) * day - random.between(0, 40_000_000), today)
    const marks: MarkFact[] = []
    const sent: SentFact[] = []
    for (const component of process.steps) {
      if (stage < doneFrom[component] || (process.large && component === 'video' && random.chance(0.1))) continue
      const own = criteria.filter((c) => c.component === component)
      const judges = own.some((c) => c.byEvaluators) ? evaluators.slice(0, random.between(2, 3)) : []
      for (const c of own)
        for (const evaluatorId of c.byEvaluators ? judges : [null])
          marks.push({ criterionId: c.id, evaluatorId, value: markOf(c, person.skill, random) })
      for (const evaluatorId of judges) sent.push({ evaluatorId, component })
    }
    const scored = componentScores(criteria, marks, sent)
    const status =
      !isOver && state !== 'cancelado'
        ? random.chance(0.03)
          ? 'desistente'
          : 'em_andamento'
        : stage >= 5
          ? random.pick(['contratada', 'aprovada', 'cadastro_reserva'])
          : stage >= 4
            ? 'cadastro_reserva'
            : 'reprovada'
    rows.applications.push({
      id,
      process_id: process.id,
      candidate_id: person.id,
      stage_id: stages[stage],
      status,
      status_reason:
        status === 'desistente' ? 'Aceitou outra proposta' : status === 'reprovada' ? 'Não avançou nas etapas' : '',
      applied_at: iso(appliedAt),
      stage_since: iso(Math.max(appliedAt, since)),
      birth_date: person.birthDate,
      ...scored,
      coverage: 0,
      rank_key: [],
      elimination_causes: [],
      elimination_kept: [],
      version: 1,
      created_at: iso(appliedAt),
      updated_at: iso(Math.max(appliedAt, since)),
    })
    for (const m of marks)
      rows.marks.push({
        application_id: id,
        criterion_id: m.criterionId,
        evaluator_id: m.evaluatorId,
        value: m.value,
        note: '',
        marked_by: m.evaluatorId ?? evaluators[0],
        marked_at: iso(since),
      })
    for (const s of sent)
      rows.evaluations.push({
        application_id: id,
        evaluator_id: s.evaluatorId,
        component: s.component,
        sent_at: iso(since),
      })
    if (stage > 0 && i % 4 === 0)
      rows.moves.push({
        batch_id: random.uuid(since),
        process_id: process.id,
        application_id: id,
        from_stage_id: stages[stage - 1],
        to_stage_id: stages[stage],
        actor_id: random.pick(evaluators),
        at: iso(since),
      })
  }
}

/** Twenty thousand applications, with their marks, grades and moves. */
export async function fillApplications(
  db: Db,
  random: Random,
  today: number,
  processes: DemoProcess[],
  people: DemoCandidate[],
  evaluators: string[],
): Promise<void> {
  const rows: Rows = { applications: [], marks: [], evaluations: [], moves: [] }
  for (const process of processes) applicantsOf(process, people, evaluators, random, today, rows)
  await insertMany(db, 'applications', rows.applications)
  await insertMany(db, 'marks', rows.marks, 20_000)
  await insertMany(db, 'evaluations', rows.evaluations, 20_000)
  await insertMany(db, 'stage_moves', rows.moves, 20_000)
}
