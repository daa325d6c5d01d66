import type { Criterion } from '#contract/processes.ts'
import { type ProcessState, processStates, stageKinds } from '#contract/processes.ts'
import { type Component, components } from '#contract/scoring.ts'
import type { Db } from '#server/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import { type DemoCompany, day } from './people.ts'
import type { Random } from './random.ts'
import { criteriaTexts, jobs } from './words.ts'

const stageNames = {
  inscricao: 'Inscritos',
  triagem: 'Triagem',
  testes: 'Testes',
  video: 'Vídeo',
  entrevista: 'Entrevista',
  final: 'Finalistas',
  contratacao: 'Contratados',
} as const
const limits = { inscricao: 3, triagem: 5, testes: 7, video: 5, entrevista: 7, final: 5, contratacao: null } as const

export type DemoProcess = {
  id: string
  state: ProcessState
  steps: Component[]
  stages: string[]
  criteria: Criterion[]
  opensAt: number
  closesAt: number
  openings: number
  applicants: number
  large: boolean
}

const stepSets: Component[][] = [
  [...components],
  ['requirements', 'questions', 'test'],
  ['requirements', 'values', 'competency', 'video'],
  ['requirements', 'test'],
  ['requirements', 'questions', 'competency', 'test', 'video'],
]
const before = new Set<ProcessState>(['rascunho', 'em_aprovacao', 'aprovado'])
const over = new Set<ProcessState>(['resultado_final', 'homologado', 'arquivado'])

function criteriaOf(step: Component, random: Random, at: number): Criterion[] {
  const base = { mandatory: false, byEvaluators: false, weight: 1, target: 1, component: step }
  const id = () => random.uuid(at)
  switch (step) {
    case 'requirements':
      return criteriaTexts.requirements.map(([text, mandatory, weight]) => ({
        ...base,
        id: id(),
        text,
        mandatory,
        weight,
      }))
    case 'questions':
      return criteriaTexts.questions.map(([text, byEvaluators]) => ({
        ...base,
        id: id(),
        text,
        byEvaluators,
        target: 10,
      }))
    case 'values':
      return criteriaTexts.values.map(([text, target, weight]) => ({ ...base, id: id(), text, target, weight }))
    case 'competency':
      return criteriaTexts.competency.map(([text, target, weight]) => ({ ...base, id: id(), text, target, weight }))
    case 'test':
      return [{ ...base, id: id(), text: 'Prova de conhecimentos', target: 25 }]
    default:
      return criteriaTexts.video.map((text) => ({ ...base, id: id(), text, byEvaluators: true, target: 10 }))
  }
}

/** Eighty processes in all states; the first is the one with three thousand applicants. */
export async function fillProcesses(
  db: Db,
  random: Random,
  today: number,
  companies: DemoCompany[],
  weightModelId: string,
): Promise<DemoProcess[]> {
  const active = companies.filter((c) => c.state === 'ativa')
  const made = Array.from({ length: 80 }, (_, i) => {
    const large = i === 0
    const state: ProcessState = large
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
    const company = random.pick(active)
    const steps = large ? [...components] : random.pick(stepSets)
    const isOpen = state === 'publicado' || before.has(state)
    const closesAt = isOpen
      ? today + (i % 6 === 3 ? random.between(16, 23) * 3_600_000 : random.between(2, 20) * day)
      : today - random.between(over.has(state) ? 30 : 3, over.has(state) ? 90 : 25) * day
    const opensAt = closesAt - random.between(20, 40) * day
    const job = large ? 'Controller Sênior' : (jobs[i % jobs.length] ?? '')
    const id = random.uuid(opensAt)
    const council = !large && i % 7 === 2
    const stages = stageKinds.map((kind, position) => ({
      id: random.uuid(opensAt),
      process_id: id,
      name: stageNames[kind],
      kind,
      position,
      day_limit: limits[kind],
      requires: kind === 'triagem' && steps.includes('requirements') ? ['requirements'] : [],
    }))
    const criteria = steps.flatMap((step) => criteriaOf(step, random, opensAt))
    const frozen = over.has(state)
    const salary = random.between(40, 160) * 10_000
    return {
      row: {
        id,
        code: `${job.replace(/[^A-Z]/g, '').slice(0, 3) || 'PS'}-${String(301 + i).padStart(4, '0')}`,
        company_id: company.id,
        title: job,
        description: `Processo seletivo para ${job.toLowerCase()}.`,
        contract: random.pick(['clt', 'clt', 'clt', 'pj', 'temporario']),
        seniority: random.pick(['Júnior', 'Pleno', 'Sênior', '']),
        openings: large ? 2 : random.between(1, 5),
        reserve_openings: large ? 4 : random.between(0, 8),
        salary_min: salary,
        salary_max: salary + 200_000,
        salary_public: random.chance(0.5),
        benefits: 'Vale-refeição, plano de saúde',
        workplace: random.pick(['presencial', 'hibrido', 'remoto']),
        city: company.city,
        uf: company.uf,
        hours: '40 h semanais',
        opens_at: new Date(opensAt).toISOString(),
        closes_at: new Date(closesAt).toISOString(),
        ruleset: council ? 'conselho_publico' : 'privado',
        edital_number: council ? `${String(i).padStart(2, '0')}/2026` : '',
        confidential: false,
        state,
        resumes_to: state === 'suspenso' ? 'em_avaliacao' : null,
        state_reason:
          state === 'suspenso' ? 'Pedido da empresa' : state === 'cancelado' ? 'Vaga encerrada pela empresa' : '',
        steps,
        minimums: [large || i % 4 === 0 ? 40 : null, null, null, null, i % 5 === 0 ? 50 : null, null],
        minimum_total: null,
        missing: random.pick(['pendente', 'pendente', 'zero', 'redistribuir']),
        tie_chain: council ? ['senior60', 'byWeight', 'older', 'appliedAt'] : ['byWeight', 'appliedAt'],
        weight_model_id: weightModelId,
        own_weights: false,
        frozen_at: null,
        published_at: null,
        version: 1,
        created_at: new Date(opensAt - 5 * day).toISOString(),
        updated_at: new Date(
          Math.min(today, frozen ? closesAt + 20 * day : today - random.between(0, 9) * day),
        ).toISOString(),
      },
      stages,
      criteria,
      process: {
        id,
        state,
        steps,
        stages: stages.map((s) => s.id),
        criteria,
        opensAt,
        closesAt,
        openings: 0,
        applicants: 0,
        large,
      },
    }
  })
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
    made.flatMap((m) =>
      m.criteria.map(({ byEvaluators, ...c }, position) => ({
        ...c,
        process_id: m.row.id,
        by_evaluators: byEvaluators,
        position,
      })),
    ),
  )
  const takes = made.map((m) => m.process).filter((p) => !before.has(p.state))
  const rest = 17_000
  takes.forEach((p, i) => {
    p.applicants = p.large ? 3000 : Math.floor(rest / (takes.length - 1)) + (i <= rest % (takes.length - 1) ? 1 : 0)
  })
  return made.map((m) => ({ ...m.process, openings: m.row.openings }))
}
