import { sql } from 'kysely'
import type { Component } from '#hiring/contract/components.ts'
import { type Applicant, eliminationCauses, rank, undecided } from '#hiring/contract/scoring.rules.ts'
import { type ComponentScores, componentScores } from '#hiring/server/scoring/marks.rules.ts'
import { pointsText } from '#hiring/server/scoring/points.ts'
import type { ApplicationStatus, ProcessState } from '#platform/contract/states.ts'
import type { Db } from '#platform/server/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import type { Happening } from './history.ts'
import { failures, withdrawals } from './jobs.ts'
import { assess, doneIn, kinds, type Level } from './marks.ts'
import type { DemoCandidate } from './people.ts'
import { type DemoProcess, isFrozen, isOver } from './processes.ts'
import type { Random } from './random.ts'
import { atWork, awake, day, hour, iso } from './times.ts'

/** Shares of the applicants by the stage that they have reached. */
const shares: Partial<Record<ProcessState, number[]>> = {
  publicado: [0.62, 0.3, 0.08],
  inscricoes_encerradas: [0.45, 0.37, 0.18],
  em_avaliacao: [0.12, 0.26, 0.24, 0.16, 0.12, 0.07, 0.01],
  suspenso: [0.2, 0.4, 0.25, 0.1, 0.05],
  cancelado: [0.2, 0.4, 0.25, 0.1, 0.05],
}
const assessed = [0.04, 0.22, 0.26, 0.18, 0.14, 0.11, 0.05]

type Entry = Applicant &
  ComponentScores & {
    person: DemoCandidate
    level: Level
    stageId: string
    /** When the application entered each of its stages. */
    arrivals: number[]
    marks: ReturnType<typeof assess>['marks']
    sent: ReturnType<typeof assess>['sent']
    causes: string[]
    kept: string[]
    status: ApplicationStatus
    reason: string
  }

/** Professionals registered before the process closed, each at most once. */
function drawPeople(
  { applicants, timeline }: DemoProcess,
  people: readonly DemoCandidate[],
  until: number,
  random: Random,
) {
  const stride = random.pick([7, 11, 13, 17, 19, 23, 29, 31].filter((n) => people.length % n))
  const start = random.below(people.length)
  const drawn: DemoCandidate[] = []
  for (let i = 0; i < people.length && drawn.length < applicants; i++) {
    const person = people[(start + i * stride) % people.length]
    if (person && person.createdAt < Math.max(timeline.opensAt, until - 3 * day)) drawn.push(person)
  }
  return drawn
}

/** Stronger applicants get further, with some noise. Every reachable stage has at least one applicant. */
function levelsOf(people: readonly DemoCandidate[], { state, stages, openings }: DemoProcess, random: Random) {
  const open = (shares[state] ?? assessed)
    .map((share, level) => ({ share, level }))
    .filter(({ level }) => stages.some((s) => s.kind === kinds[level]))
  const order = people
    .map((person) => ({ person, luck: person.skill + random.near(0, 40, -60, 60) }))
    .sort((a, b) => b.luck - a.luck)
  const sum = open.reduce((n, { share }) => n + share, 0)
  const levels = new Map<DemoCandidate, Level>()
  let next = 0
  for (const { share, level } of open.toReversed()) {
    const count =
      level === 0
        ? order.length
        : Math.max(1, Math.min(level === 6 ? openings : people.length, Math.round((people.length * share) / sum)))
    for (const { person } of order.slice(next, next + count)) levels.set(person, level)
    next += count
  }
  return levels
}

/** The times of the application and of its later stages, in order, none after the end. */
function arrivalsOf(level: Level, from: number, last: number, end: number, random: Random): number[] {
  const span = last - from
  if (level === 0) return [Math.max(from, awake(last - random.next() ** 2 * Math.min(span, 6 * day) - 1))]
  const drawn = awake(from + random.next() * Math.max(span / 2, span - day) - 1)
  // Leaves time for the later stages.
  const applied = Math.min(Math.max(from, drawn), last - 2 * hour)
  const latest = end - 1 - (end - applied) * 0.5 * random.next() ** 3
  const between = Array.from({ length: level - 1 }, () => applied + random.next() * (latest - applied)).sort(
    (a, b) => a - b,
  )
  return [applied, ...[...between, latest].map((at, i) => Math.max(atWork(at), applied + (i + 1) * 600_000))]
}

/** When the assessment ended: with the first result, with the cancellation, or not yet. */
function endOf({ timeline: { reached }, state }: DemoProcess, today: number) {
  const result = reached.find((r) => r.state === 'resultado_preliminar' || r.state === 'resultado_final')
  if (isFrozen(state)) return (result?.at ?? today) - day
  return state === 'suspenso' || state === 'cancelado' ? (reached.at(-1)?.at ?? today) - day : today
}

function entriesOf(
  process: DemoProcess,
  people: readonly DemoCandidate[],
  evaluators: readonly string[],
  random: Random,
  today: number,
) {
  const { opensAt, closesAt } = process.timeline
  const { model, criteria, stages } = process
  const last = Math.min(closesAt, today)
  const end = endOf(process, today)
  const drawn = drawPeople(process, people, last, random)
  const levels = levelsOf(drawn, process, random)
  return drawn.map((person): Entry => {
    const level = levels.get(person) ?? 0
    const arrivals = arrivalsOf(level, Math.max(opensAt, person.createdAt + hour), last, end, random)
    const assessed = assess({ level, skill: person.skill, steps: model.steps, criteria, evaluators }, random)
    return {
      id: random.uuid(arrivals[0] ?? opensAt),
      person,
      level,
      stageId: stages.find((s) => s.kind === kinds[level])?.id ?? '',
      arrivals,
      ...assessed,
      protocol: 0,
      drawn: null,
      birthDate: person.birthDate,
      appliedAt: iso(arrivals[0] ?? opensAt),
      causes: eliminationCauses(assessed, model),
      kept: [],
      status: 'em_andamento',
      reason: '',
    }
  })
}

/** Whether every component of an application was done. */
const isWhole = (entry: Entry, model: DemoProcess['model']) => undecided(entry, model).length === 0

/** In a public competition nobody is rejected before the result: who did not do a component gets zero for it. */
function markAbsent(entry: Entry, { criteria, model }: DemoProcess) {
  const decisions = undecided(entry, model).map((component) => ({ component, decision: 'ausente' as const }))
  Object.assign(entry, componentScores(criteria, entry.marks, entry.sent, decisions))
  entry.causes = eliminationCauses(entry, model)
}

const close = (entry: Entry, status: ApplicationStatus, reason = '') => Object.assign(entry, { status, reason })

const sources = ['banco', 'escolha', 'filtros', 'escolha', 'banco', 'filtros', 'escolha', 'cpf'] as const
/** The source of an application, by its id: without drawing, so that what else is drawn stays the same. */
const sourceOf = (id: string) => sources[Number.parseInt(id.slice(-2), 16) % sources.length]
/** The decision comes within four days of the last stage, and not after the end. */
const decidedAt = (id: string, since: number, end: number) =>
  Math.max(since, Math.min(end, since + (0.1 + Number.parseInt(id.slice(-4), 16) / 65_536) * 4 * day))

const isFinalist = ({ level }: Entry) => level >= 5
/** Whether somebody is rejected on the way. */
const falls = (entry: Entry, random: Random) =>
  !isFinalist(entry) && entry.level > 0 && entry.person.skill < 60 && random.chance(0.2)

/** Sets the decision of each application. Under a frozen result nobody is half assessed; after the final one all are decided, by the ranking. */
function decide(entries: Entry[], process: DemoProcess, random: Random) {
  const { state, ruleset, model, openings, reserve } = process
  const frozen = isFrozen(state)
  const isPublic = ruleset === 'conselho_publico'
  for (const entry of entries) {
    if (frozen && isPublic) markAbsent(entry, process)
    const { level, causes } = entry
    if (causes.length > 0 && (frozen || random.chance(0.5)))
      close(
        entry,
        'eliminada',
        causes[0]?.startsWith('unmet') ? 'Requisito obrigatório não cumprido' : 'Nota abaixo do mínimo',
      )
    else if (causes.length > 0 && (isFinalist(entry) || random.chance(0.2))) entry.kept = causes
    else if (!isFinalist(entry) && random.chance(0.03)) close(entry, 'desistente', random.pick(withdrawals))
    // An applicant who was assessed in every component is decided by the list.
    else if (frozen ? !isWhole(entry, model) : !isPublic && falls(entry, random))
      close(entry, 'reprovada', failures[kinds[level] ?? 'inscricao'])
    else if (!frozen && !isPublic && level === 6) close(entry, 'contratada')
  }
  if (!isOver(state)) return
  const standing = rank(
    entries.filter((e) => e.status === 'em_andamento'),
    model,
  )
  const [hiring, final] = (['contratacao', 'final'] as const).map((kind) => process.stages.find((s) => s.kind === kind))
  standing.forEach((entry, place) => {
    if (place < openings) close(entry, state === 'resultado_final' ? 'aprovada' : 'contratada')
    else if (place < openings + reserve) close(entry, 'cadastro_reserva')
    else close(entry, 'reprovada', failures.final)
    const stage = entry.status === 'contratada' ? (hiring ?? final) : final
    if (entry.level >= 5 || place < openings) entry.stageId = stage?.id ?? entry.stageId
  })
  // Applications without a total have no place.
  for (const entry of entries) if (entry.status === 'em_andamento') close(entry, 'reprovada', failures.testes)
}

type Move = Record<string, unknown> & { at: string }
type Rows = {
  applications: object[]
  marks: object[]
  evaluations: object[]
  decisions: object[]
  moves: Move[]
  history: Happening[]
}

function rowsOf(
  entries: Entry[],
  process: DemoProcess,
  evaluators: readonly string[],
  random: Random,
  today: number,
): Rows {
  const rows: Rows = { applications: [], marks: [], evaluations: [], decisions: [], moves: [], history: [] }
  const componentOf = new Map(process.criteria.map((c) => [c.id, c.component]))
  const stageAt = kinds.map((kind) => process.stages.find((s) => s.kind === kind)?.id)
  const end = endOf(process, today)
  for (const { id, person, arrivals, marks, sent, ...entry } of entries) {
    const since = arrivals.at(-1) ?? 0
    // The time of a mark: before the application left the stage, or since it entered it.
    const marked = new Map(
      [1, 2, 3, 4].map((level) => {
        const arrived = arrivals[level] ?? since
        const left = arrivals[level + 1] ?? Math.max(end, arrived)
        return [level, level > entry.level ? '' : iso(arrived + (left - arrived) * (0.2 + 0.7 * random.next()))]
      }),
    )
    const markedAt = (component: string | undefined) => marked.get(doneIn[component as Component])
    const marker = random.pick(evaluators)
    rows.applications.push({
      id,
      process_id: process.id,
      candidate_id: person.id,
      stage_id: entry.stageId,
      status: entry.status,
      status_reason: entry.reason,
      applied_at: entry.appliedAt,
      stage_since: iso(since),
      birth_date: person.birthDate,
      protocol: entry.protocol,
      source: sourceOf(id),
      decided_at: entry.status === 'em_andamento' ? null : iso(decidedAt(id, since, end)),
      points: JSON.parse(pointsText(entry.points)),
      scores: entry.scores,
      unmet: entry.unmet,
      absent: entry.absent,
      elimination_kept: entry.kept,
      elimination_confirmed: entry.status === 'eliminada' ? entry.causes : [],
      created_at: entry.appliedAt,
      updated_at: iso(since),
    })
    for (const { criterionId, evaluatorId, value } of marks)
      rows.marks.push({
        application_id: id,
        criterion_id: criterionId,
        evaluator_id: evaluatorId,
        value,
        marked_by: evaluatorId ?? marker,
        marked_at: markedAt(componentOf.get(criterionId)),
      })
    for (const { evaluatorId, component } of sent)
      rows.evaluations.push({
        application_id: id,
        evaluator_id: evaluatorId,
        component,
        sent_at: markedAt(component),
      })
    for (const component of entry.absent) {
      const at = Math.max(since, end - hour)
      rows.decisions.push({
        application_id: id,
        component,
        decision: 'ausente',
        reason: '',
        decided_by: marker,
        decided_at: iso(at),
      })
      rows.history.push({
        ...{ at, actorId: marker, entity: 'application', entityId: id },
        ...{ action: 'application.absent', data: { detail: component } },
      })
    }
    if (entry.status === 'eliminada')
      rows.history.push({
        at: Math.min(since + hour, end),
        actorId: marker,
        action: 'application.eliminated',
        entity: 'application',
        entityId: id,
        data: { from: 'em_andamento', to: 'eliminada', causes: entry.causes },
        personal: { reason: entry.reason },
      })
    const passed = stageAt.slice(0, entry.level).filter((s) => s !== undefined)
    passed.forEach((from, i) => {
      const at = arrivals[i + 1] ?? since
      rows.moves.push({
        batch_id: random.uuid(at),
        process_id: process.id,
        application_id: id,
        from_stage_id: from,
        to_stage_id: passed[i + 1] ?? entry.stageId,
        actor_id: marker,
        at: iso(at),
      })
    })
  }
  return rows
}

type Around = {
  random: Random
  today: number
  processes: DemoProcess[]
  people: DemoCandidate[]
  evaluators: readonly string[]
}

/** Inserts all applications with marks, grades and moves. Generates one process while PostgreSQL stores the previous one. Returns the confirmed eliminations. */
export async function fillApplications(
  db: Db,
  { random, today, processes, people, evaluators }: Around,
): Promise<Happening[]> {
  let stored: Promise<unknown> = Promise.resolve()
  const moves: Rows['moves'] = []
  const history: Happening[] = []
  let protocol = 0
  for (const process of processes) {
    const entries = entriesOf(process, people, evaluators, random, today)
    // Ordered by time, so that neighbours in time are neighbours in the indexes, and protocol numbers rise.
    entries.sort((a, b) => (a.id < b.id ? -1 : 1))
    for (const entry of entries) entry.protocol = ++protocol
    decide(entries, process, random)
    const rows = rowsOf(entries, process, evaluators, random, today)
    moves.push(...rows.moves)
    history.push(...rows.history)
    await stored
    stored = store(db, rows)
  }
  await stored
  await sql`select setval('applications_protocol_seq', ${protocol + 1}, false)`.execute(db)
  // Ordered by time: the sequence number of a move orders the log of a board.
  moves.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  // The trigger on moves joins them. Without statistics PostgreSQL 15 expects a single application, and compares each move with all others.
  await sql`analyze applications, stages`.execute(db)
  await insertMany(db, 'stage_moves', moves)
  return history
}

async function store(db: Db, { applications, marks, evaluations, decisions }: Rows) {
  await insertMany(db, 'applications', applications)
  await insertMany(db, 'marks', marks)
  await insertMany(db, 'evaluations', evaluations)
  await insertMany(db, 'component_decisions', decisions)
}
