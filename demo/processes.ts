import { type Component, components, type Weights } from '#hiring/contract/components.ts'
import { type Criterion, type Ruleset, stageKinds } from '#hiring/contract/processes.ts'
import type { Model } from '#hiring/contract/scoring.rules.ts'
import { wholesOf } from '#hiring/server/scoring/marks.rules.ts'
import { pointsText } from '#hiring/server/scoring/points.ts'
import { dayIn, daysLater, endOfDay } from '#platform/contract/days.rules.ts'
import { type ProcessState, processStates } from '#platform/contract/states.ts'
import { zone } from '#platform/contract/zone.ts'
import type { Db } from '#platform/server/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import type { DemoCompany } from './companies.ts'
import type { Happening } from './history.ts'
import {
  benefits,
  competencyTexts,
  type Field,
  fields,
  interviewTexts,
  jobs,
  remoteBenefits,
  rubrics,
  valueTexts,
  videoTexts,
} from './jobs.ts'
import type { Random } from './random.ts'
import { resultTimes, type Timeline, timelineOf } from './timeline.ts'
import { hour, iso } from './times.ts'
import { type DemoProfiles, followProfile } from './values.ts'

type StageKind = (typeof stageKinds)[number]
const stageNames: Record<StageKind, string> = {
  inscricao: 'Inscritos',
  triagem: 'Triagem',
  testes: 'Testes',
  video: 'Vídeo',
  entrevista: 'Entrevista',
  final: 'Finalistas',
  contratacao: 'Contratados',
}
const limits = { inscricao: 10, triagem: 5, testes: 7, video: 5, entrevista: 7, final: 5, contratacao: null } as const
const unopened: readonly ProcessState[] = ['rascunho', 'em_aprovacao', 'aprovado']
const over: readonly ProcessState[] = ['resultado_final', 'homologado', 'arquivado']
export const isOver = (state: ProcessState) => over.includes(state)
/** Whether a result is frozen: all applicants are assessed. */
export const isFrozen = (state: ProcessState) =>
  isOver(state) || state === 'resultado_preliminar' || state === 'em_recurso'

export type DemoProcess = {
  id: string
  state: ProcessState
  ruleset: Ruleset
  model: Model
  criteria: Criterion[]
  stages: { id: string; kind: StageKind }[]
  timeline: Timeline
  openings: number
  reserve: number
  applicants: number
  large: boolean
  /** Basis points, where the global weights do not apply. */
  ownWeights: Weights | undefined
}

/** Every component that has a global weight. */
const weighed = components.filter((key) => key !== 'interview')
/** Weights of processes that have their own: the largest, and those with an interview. */
const largeWeights: Weights = {
  requirements: 1500,
  questions: 1500,
  values: 1000,
  competency: 2000,
  test: 2500,
  video: 1500,
}
const interviewWeights: Weights = { requirements: 2000, test: 4000, interview: 4000 }
const stepSets: Component[][] = [
  weighed,
  ['requirements', 'questions', 'test'],
  ['requirements', 'values', 'competency', 'video'],
  ['requirements', 'test'],
  ['requirements', 'questions', 'competency', 'test', 'video'],
]

function criteriaOf(step: Component, field: Field, random: Random, at: number): Criterion[] {
  const { council, degree, wish, questions, open, knowledge } = fields[field]
  const criterion = (text: string, more: Partial<Criterion> = {}): Criterion => ({
    id: random.uuid(at),
    component: step,
    text,
    mandatory: false,
    byEvaluators: false,
    weight: 1,
    target: 1,
    valueId: null,
    competencyId: null,
    rubric: (step === 'video' || step === 'interview') && rubrics[text] ? rubrics[text] : null,
    ...more,
  })
  switch (step) {
    case 'requirements':
      return [
        criterion(council, { mandatory: true, weight: 3 }),
        criterion(degree, { mandatory: true, weight: 2 }),
        criterion('Cinco anos de experiência', { weight: 2 }),
        criterion(wish),
      ]
    case 'questions':
      return [
        ...questions.map((text) => criterion(text, { target: 10 })),
        criterion(open, { byEvaluators: true, target: 10 }),
      ]
    case 'values':
      return valueTexts.map(([text, target, weight]) => criterion(text, { target, weight }))
    case 'competency':
      return competencyTexts.map(([text, target, weight]) => criterion(text, { target, weight }))
    case 'test':
      return [criterion(knowledge, { target: 25 })]
    case 'interview':
      return interviewTexts.map((text) => criterion(text, { byEvaluators: true, target: 10 }))
    default:
      return videoTexts.map((text) => criterion(text, { byEvaluators: true, target: 10 }))
  }
}

// Every state three times, then the states that are most frequent in a busy hub.
const stateOf = (i: number, random: Random): ProcessState =>
  i === 0
    ? 'em_avaliacao'
    : i < 40
      ? (processStates[i % processStates.length] ?? 'publicado')
      : random.pick([
          'publicado',
          'publicado',
          'em_avaliacao',
          'em_avaliacao',
          'inscricoes_encerradas',
          'homologado',
          'arquivado',
        ] as const)

type Setting = {
  random: Random
  today: number
  companies: DemoCompany[]
  profiles: DemoProfiles
  weights: { id: string; weights: Weights }
}

function processOf(i: number, { random, today, companies, profiles, weights }: Setting) {
  const large = i === 0
  const state = stateOf(i, random)
  const ruleset = state === 'em_recurso' || (!large && i % 7 === 2) ? 'conselho_publico' : 'privado'
  const isCouncil = ruleset === 'conselho_publico'
  const company = (large && companies[0]) || random.pick(companies)
  const drawn = random.pick(stepSets)
  const ownWeights = large ? largeWeights : i % 10 === 6 ? interviewWeights : undefined
  const steps = ownWeights ? components.filter((key) => ownWeights[key]) : drawn
  const timeline = timelineOf(state, { today, ruleset, closesToday: i % 6 === 3, random })
  const { opensAt, closesAt, reached } = timeline
  const created = reached[0]?.at ?? opensAt
  const [title, seniority, field, least] = jobs[i % jobs.length] ?? jobs[0] ?? ['', '', 'finance', 0]
  const id = random.uuid(created)
  const stages = stageKinds
    .filter((kind) => (kind !== 'video' || steps.includes('video')) && (kind !== 'contratacao' || !isCouncil))
    .map((kind, position) => ({
      id: random.uuid(created),
      process_id: id,
      name: stageNames[kind],
      kind,
      position,
      day_limit: limits[kind],
      requires: kind === 'triagem' ? ['requirements'] : [],
    }))
  const asked = steps.flatMap((step) => criteriaOf(step, field, random, created))
  const salary = (least + random.between(-4, 6) * 100) * 100
  const reachedAt = (wanted: ProcessState) => reached.find((r) => r.state === wanted)?.at
  const [preliminary, final] = [reachedAt('resultado_preliminar'), reachedAt('resultado_final')]
  const [appeals, approved] = [reachedAt('em_recurso'), reachedAt('homologado')]
  const kind = final ? 'final' : preliminary ? 'preliminar' : null
  const result = kind && resultTimes(kind, final ?? preliminary ?? 0, approved)
  // After the preliminary result, nothing but corrections changes a mark.
  const ended = preliminary ? preliminary - hour : (result?.frozenAt ?? reachedAt('cancelado') ?? today)
  const { criteria, versionId } = followProfile(asked, profiles.get(company.id), ended)
  const missing = random.pick(['pendente', 'pendente', 'zero', 'redistribuir'] as const)
  const workplace = random.pick(['presencial', 'presencial', 'hibrido', 'hibrido', 'remoto'])
  const row = {
    id,
    code: `${title.replace(/[^A-Z]/g, '').slice(0, 3)}-${String(301 + i).padStart(4, '0')}`,
    company_id: company.id,
    title,
    description: `<p>${fields[field].duty}</p><p>${workplace === 'remoto' ? 'Trabalho remoto' : `Local de trabalho: ${company.city} (${company.uf})`}.</p>`,
    contract: random.pick(['clt', 'clt', 'clt', 'clt', 'pj', 'temporario']),
    seniority,
    profession: fields[field].profession,
    openings: large ? 2 : random.between(1, 5),
    reserve_openings: large ? 4 : random.between(0, 8),
    salary_min: salary,
    salary_max: Math.round(salary * 1.25),
    salary_public: random.chance(0.5),
    benefits: workplace === 'remoto' ? remoteBenefits : random.pick(benefits),
    workplace,
    city: company.city,
    uf: company.uf,
    hours: random.pick(['40 h semanais', '40 h semanais', '44 h semanais']),
    opens_at: iso(opensAt),
    closes_at: iso(closesAt),
    ruleset,
    edital_number: isCouncil ? `${String(i).padStart(2, '0')}/${iso(opensAt).slice(0, 4)}` : '',
    confidential: false,
    state,
    came_through: timeline.reached.slice(0, -1).map(({ state }) => state),
    state_reason: reasons[state] ?? '',
    steps,
    minimums: {
      ...((large || i % 4 === 0) && { requirements: 40 }),
      ...(i % 5 === 0 && steps.includes('test') && { test: 50 }),
    },
    wholes: JSON.parse(pointsText(wholesOf(criteria))),
    minimum_total: null,
    missing: large ? 'zero' : missing,
    tie_chain: isCouncil
      ? (['elders', 'byWeight', 'older', 'appliedAt'] as const)
      : (['byWeight', 'appliedAt'] as const),
    weight_model_id: weights.id,
    own_weights: false,
    values_version_id: versionId,
    frozen_at: result && iso(result.frozenAt),
    result_kind: kind,
    published_at: result?.publishedAt ? iso(result.publishedAt) : null,
    appeal_closes_at: appeals ? endOfDay(zone, daysLater(dayIn(zone, new Date(appeals)), 2, true)) : null,
    created_at: iso(created),
    updated_at: iso(reached.at(-1)?.at ?? created),
  }
  const process: DemoProcess = {
    id,
    state,
    ruleset,
    model: {
      weights: ownWeights ?? weights.weights,
      steps,
      minimums: row.minimums,
      wholes: wholesOf(criteria),
      minimumTotal: null,
      missing: row.missing,
      tieChain: row.tie_chain,
      closesAt: row.closes_at,
      zone,
    },
    criteria,
    stages,
    timeline,
    openings: row.openings,
    reserve: row.reserve_openings,
    applicants: 0,
    large,
    ownWeights,
  }
  return { row, stages, process }
}

const reasons: Partial<Record<ProcessState, string>> = {
  suspenso: 'Pedido da empresa',
  cancelado: 'Vaga encerrada pela empresa',
}

/** The audit events of a process: its creation and every later state. Only the clock closes applications, and somebody else approves. */
function historyOf(
  { id, timeline: { reached } }: DemoProcess,
  title: string,
  code: string,
  actorId: string,
  team: readonly string[],
): Happening[] {
  const approverId = team.find((id) => id !== actorId) ?? actorId
  const about = { entity: 'process' as const, entityId: id }
  return reached.map(({ state, at }, i) => {
    const from = reached[i - 1]?.state
    if (!from) return { ...about, at, actorId, action: 'process.created', data: { to: state, detail: code } }
    const reason = reasons[state]
    return {
      ...about,
      at,
      actorId: state === 'inscricoes_encerradas' ? null : state === 'aprovado' ? approverId : actorId,
      action: 'process.moved',
      data: { from, to: state, detail: title },
      ...(reason ? { personal: { reason } } : {}),
    }
  })
}

/** Distributes the total number of applications: some processes get many, others few. */
function shareOut(processes: DemoProcess[], count: number, largest: number, random: Random) {
  const sharing = processes.filter((p) => !p.large && !unopened.includes(p.state))
  const draws = sharing.map(() => 0.4 + random.next() * 1.4)
  const sum = draws.reduce((a, b) => a + b, 0)
  sharing.forEach((p, i) => {
    p.applicants = Math.floor(((count - largest) * (draws[i] ?? 0)) / sum)
  })
  const left = count - largest - sharing.reduce((n, p) => n + p.applicants, 0)
  for (const p of sharing.slice(0, left)) p.applicants += 1
  for (const p of processes.filter((p) => p.large)) p.applicants = largest
}

type Sizes = { applications: number; largest: number }

/** Eighty processes in all states. The first gets the most applications. */
export async function fillProcesses(
  db: Db,
  setting: Setting,
  team: readonly string[],
  { applications, largest }: Sizes,
) {
  const { random } = setting
  const made = Array.from({ length: 80 }, (_, i) => processOf(i, setting))
  await insertMany(
    db,
    'selective_processes',
    made.map((m) => m.row),
  )
  await insertMany(
    db,
    'stages',
    made.flatMap((m) => m.stages),
  )
  await insertMany(
    db,
    'criteria',
    made.flatMap(({ process }) =>
      process.criteria.map(({ byEvaluators, valueId, competencyId, ...c }, position) => ({
        ...c,
        value_id: valueId,
        competency_id: competencyId,
        process_id: process.id,
        by_evaluators: byEvaluators,
        position,
      })),
    ),
  )
  const processes = made.map((m) => m.process)
  shareOut(processes, applications, largest, random)
  return {
    processes,
    history: made.flatMap(({ process, row }) => historyOf(process, row.title, row.code, random.pick(team), team)),
  }
}
