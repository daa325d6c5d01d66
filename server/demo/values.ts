import { criterionOf, profileOf } from '#contract/assessment/valuesTest.rules.ts'
import type { Answer, ProfileLine } from '#contract/assessment/valuesTest.ts'
import type { Criterion } from '#contract/hiring/processes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import type { DemoCompany } from './companies.ts'
import type { Happening } from './history.ts'
import { personOf } from './names.ts'
import { randomFrom } from './random.ts'
import { atWork, day, iso } from './times.ts'

/** The catalogue. The processes of the demo use the first four. */
const catalogue: readonly (readonly [name: string, description: string])[] = [
  ['Ética', 'Age com integridade, mesmo quando ninguém está vendo, e fala quando algo está errado.'],
  ['Colaboração', 'Divide o que sabe, pede ajuda a tempo e põe o resultado da equipe antes do seu.'],
  ['Inovação', 'Questiona o modo de sempre e experimenta alternativas em pequena escala.'],
  ['Foco em resultado', 'Define o que importa, acompanha e entrega no prazo combinado.'],
  ['Respeito à diversidade', 'Trata cada pessoa com a mesma consideração e busca opiniões diferentes da sua.'],
  ['Foco no cliente', 'Entende a necessidade de quem é atendido antes de propor a solução.'],
  ['Segurança', 'Não começa nem continua uma tarefa que ponha alguém em risco.'],
  ['Autonomia', 'Decide o que lhe cabe sem esperar ordem e responde pelo que decidiu.'],
  ['Aprendizado contínuo', 'Procura retorno sobre o próprio trabalho e estuda o que ainda não domina.'],
  ['Sustentabilidade', 'Considera o efeito do que faz sobre o ambiente e a comunidade.'],
]
const roles = [
  'Direção-geral',
  'Gerência de pessoas',
  'Coordenação de área',
  'Analista sênior',
  'Supervisão de turno',
  'Sócia-fundadora',
] as const
const notes = ['Revisão anual com a diretoria', 'Depois da fusão das duas unidades'] as const

// The company with the largest process: its answers agree with the criteria of that process and differ on two of its values.
const answersOfLargest: readonly (readonly [targets: number[], importances: number[]])[] = [
  [
    [5, 5, 5, 5],
    [5, 4, 5, 4],
  ],
  [
    [3, 5, 3, 5],
    [3, 3, 3, 3],
  ],
  [
    [1, 5, 2, 4],
    [1, 2, 1, 2],
  ],
  [
    [4, 4, 5, 3],
    [3, 3, 4, 2],
  ],
]

type Version = { id: string; at: number; lines: ProfileLine[] }
/** The versions of each profile, oldest first. */
export type DemoProfiles = Map<string, Version[]>

const clamp = (grade: number) => Math.max(1, Math.min(5, Math.round(grade)))

/** Inserts the values catalogue and the profiles of a dozen companies; two have an older version, one has unpublished answers. */
export async function fillValues(
  db: Db,
  { seed, today, companies, team }: { seed: number; today: number; companies: DemoCompany[]; team: readonly string[] },
) {
  const random = randomFrom(seed + 11)
  const begun = atWork(today - 420 * day)
  const values = catalogue.map(([name, description], position) => ({
    id: random.uuid(begun),
    name,
    description,
    wording: 1,
    position,
  }))
  const written = iso(begun)
  await insertMany(
    db,
    'catalogue_values',
    values.map((v) => ({ ...v, active: true, version: 1, created_at: written, updated_at: written })),
  )
  await insertMany(
    db,
    'value_wordings',
    values.map(({ id, wording, name, description }) => ({
      ...{ value_id: id, wording, name, description },
      written_by: team[0],
      written_at: written,
    })),
  )
  const chosen = companies.slice(0, 12)
  await insertMany(
    db,
    'values_profiles',
    chosen.map(({ id }) => ({ company_id: id, revision: 1 })),
  )

  const answersOf = (culture: number[], at: number, company: number): Answer[] =>
    values.map(({ id, wording }, k) => {
      const fixed = company === 0 ? answersOfLargest[k] : undefined
      const target = fixed?.[0][at] ?? clamp((culture[k] ?? 3) + random.near(0, 0.7, -4, 4))
      const importance = fixed?.[1][at] ?? clamp((culture[k] ?? 3) - 0.4 + random.near(0, 0.7, -4, 4))
      return { valueId: id, wording, target, importance }
    })
  const people = (count: number, culture: number[], at: number, company: number) =>
    Array.from({ length: count }, (_, i) => ({
      id: random.uuid(at + i * 60_000),
      name: personOf(random, false).fullName,
      role: roles[i % roles.length] ?? '',
      answeredOn: iso(at).slice(0, 10),
      answers: answersOf(culture, i, company),
    }))
  type Respondent = ReturnType<typeof people>[number]

  const profiles: DemoProfiles = new Map()
  const history: Happening[] = []
  const respondents: (Respondent & { companyId: string; at: number })[] = []
  const versions: object[] = []
  for (const [i, { id: companyId }] of chosen.entries()) {
    const culture = values.map(() => random.near(3.8, 0.9, 2, 5))
    const at = atWork(today - (40 + random.next() * 40) * day)
    const published: { at: number; of: Respondent[]; note: string }[] = []
    // A year ago the company had other answers.
    const former = atWork(today - (380 - i * 10) * day)
    if (i < 2) {
      const before = culture.map((c) => clamp(c + random.near(0, 0.9, -2, 2)))
      published.push({ at: former, of: people(3, before, former, -1), note: '' })
    }
    const now = people(i === 0 ? 4 : random.between(3, 6), culture, at, i)
    published.push({ at, of: now, note: i < 2 ? (notes[i] ?? '') : '' })
    const actorId = random.pick(team)
    const made = published.map(({ at: when, of, note }, k): Version => {
      const lines = profileOf(
        values,
        of.flatMap((r) => r.answers),
      )
      const id = random.uuid(when)
      versions.push({
        id,
        company_id: companyId,
        version: k + 1,
        lines,
        respondents: of.map(({ id: _, ...r }) => r),
        note,
        published_by: actorId,
        published_at: iso(when),
      })
      history.push({
        at: when,
        actorId,
        entity: 'company',
        entityId: companyId,
        action: 'company.values_published',
        data: { detail: `v${k + 1}` },
        ...(note ? { reason: note } : {}),
      })
      return { id, at: when, lines }
    })
    profiles.set(companyId, made)
    const late = atWork(today - 2 * day)
    const draft = i === 3 ? [...now, ...people(1, culture, late, i)] : now
    respondents.push(...draft.map((r) => ({ ...r, companyId, at })))
  }
  await insertMany(db, 'values_versions', versions)
  await insertMany(
    db,
    'respondents',
    respondents.map(({ id, companyId, name, role, answeredOn, at }) => ({
      ...{ id, company_id: companyId, name, role, answered_on: answeredOn, version: 1 },
      ...{ created_at: iso(at), updated_at: iso(at) },
    })),
  )
  await insertMany(
    db,
    'respondent_answers',
    respondents.flatMap(({ id, answers }) =>
      answers.map(({ valueId, ...a }) => ({ respondent_id: id, value_id: valueId, ...a })),
    ),
  )
  return { profiles, history }
}

/** Links the criteria of a process to the company’s profile at the given moment. Without a profile they do not change. */
export function followProfile(criteria: Criterion[], versions: Version[] | undefined, at: number) {
  const inForce = versions?.findLast((v) => v.at <= at)
  if (!inForce || !criteria.some((c) => c.component === 'values')) return { criteria, versionId: null }
  const lines = new Map(inForce.lines.map((line) => [line.name, line]))
  return {
    versionId: inForce.id,
    criteria: criteria.map((criterion) => {
      const line = criterion.component === 'values' ? lines.get(criterion.text) : undefined
      return line ? { ...criterion, ...criterionOf(line), valueId: line.valueId } : criterion
    }),
  }
}
