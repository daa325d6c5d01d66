import { type CatalogueValue, values } from '#assessment/contract/values.ts'
import { criterionOf } from '#assessment/contract/valuesTest.rules.ts'
import { type ProfileLine, valuesTest } from '#assessment/contract/valuesTest.ts'
import { findRevision } from '#assessment/server/values/valuesTest.sql.ts'
import type { Criterion } from '#hiring/contract/processes.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { DemoCompany } from './companies.ts'
import type { Desk } from './desk.ts'
import { personOf } from './names.ts'
import { randomFrom } from './random.ts'
import { atWork, day, iso } from './times.ts'
import { listed } from './words.ts'

/** The catalogue. The processes of the demo use the first four. */
const catalogue = `Ética: Age com integridade, mesmo quando ninguém está vendo, e fala quando algo está errado.
Colaboração: Divide o que sabe, pede ajuda a tempo e põe o resultado da equipe antes do seu.
Inovação: Questiona o modo de sempre e experimenta alternativas em pequena escala.
Foco em resultado: Define o que importa, acompanha e entrega no prazo combinado.
Respeito à diversidade: Trata cada pessoa com a mesma consideração e busca opiniões diferentes da sua.
Foco no cliente: Entende a necessidade de quem é atendido antes de propor a solução.
Segurança: Não começa nem continua uma tarefa que ponha alguém em risco.
Autonomia: Decide o que lhe cabe sem esperar ordem e responde pelo que decidiu.
Aprendizado contínuo: Procura retorno sobre o próprio trabalho e estuda o que ainda não domina.
Sustentabilidade: Considera o efeito do que faz sobre o ambiente e a comunidade.`
const roles = listed('Direção-geral, Gerência de pessoas, Coordenação de área, Analista sênior, Supervisão de turno')
const notes = ['Revisão anual com a diretoria', 'Depois da fusão das duas unidades']

/** The company with the largest process: its answers agree with the criteria of that process and differ on two of its values. */
const largest: readonly (readonly [targets: number[], importances: number[]])[] = [
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

const clamp = (grade: number) => Math.max(1, Math.min(5, Math.round(grade)))

type Filling = { seed: number; today: number; companies: DemoCompany[]; team: readonly string[] }

/** Inserts the values catalogue and the profiles of a dozen companies; two have an older version, one has unpublished answers. */
export async function fillValues(db: Db, desk: Desk, { seed, today, companies, team }: Filling) {
  const random = randomFrom(seed + 11)
  const offered: CatalogueValue[] = []
  for (const line of catalogue.split('\n')) {
    const [name = '', description = ''] = line.split(': ')
    const when = { at: atWork(today - 420 * day), by: team[0] ?? '' }
    offered.push(await desk(when, values.create, { body: { name, description } }))
  }
  for (const [i, { id }] of companies.slice(0, 12).entries()) {
    const params = { id }
    const by = random.pick(team)
    const culture = offered.map(() => random.near(3.4, 1.2, 2, 5))
    const answersOf = (nth: number) =>
      offered.map(({ id: valueId }, k) => {
        const grade = (less: number) => clamp((culture[k] ?? 3) - less + random.near(0, 0.7, -4, 4))
        const fixed = i === 0 ? largest[k] : undefined
        return { valueId, target: fixed?.[0][nth] ?? grade(0), importance: fixed?.[1][nth] ?? grade(0.4) }
      })
    const add = (at: number, nth: number) => {
      const role = roles[nth % roles.length] ?? ''
      const body = { name: personOf(random, false).fullName, role, answeredOn: iso(at).slice(0, 10) }
      return desk({ at, by }, valuesTest.add, { params, body: { ...body, answers: answersOf(nth) } })
    }
    const publish = async (at: number, note = '') => {
      const { revision = 0 } = (await findRevision(db, id)) ?? {}
      await desk({ at, by }, valuesTest.publish, { params, body: { note, revision } })
    }
    const at = atWork(today - (40 + random.next() * 40) * day)
    const count = i === 0 ? 4 : random.between(3, 6)
    if (i < 2) {
      // A year ago the company had fewer respondents.
      const former = atWork(today - (380 - i * 10) * day)
      for (let nth = 0; nth < 2; nth++) await add(former, nth)
      await publish(former)
    }
    for (let nth = i < 2 ? 2 : 0; nth < count; nth++) await add(at, nth)
    await publish(at, notes[i])
    if (i === 3) await add(atWork(today - 2 * day), count)
  }
  const versions = await db
    .selectFrom('valuesVersions')
    .select(['id', 'companyId', 'publishedAt', 'lines'])
    .orderBy('version')
    .$narrowType<{ publishedAt: string; lines: ProfileLine[] }>()
    .execute()
  return Map.groupBy(versions, ({ companyId }) => companyId)
}

/** The published profiles of each company, oldest first. */
export type DemoProfiles = Awaited<ReturnType<typeof fillValues>>

/** Links the criteria of a process to the company’s profile at the given moment. Without a profile they do not change. */
export function followProfile(criteria: Criterion[], versions: ReturnType<DemoProfiles['get']>, at: number) {
  const inForce = versions?.findLast(({ publishedAt }) => Date.parse(publishedAt) <= at)
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
