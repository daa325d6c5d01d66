import { sql } from 'kysely'
import { competencies } from '#assessment/contract/competencies.ts'
import { flagsOf, levelsOf } from '#assessment/contract/competencyTest.rules.ts'
import type { Asked, AttemptState } from '#assessment/contract/competencyTest.ts'
import { questionnaires } from '#assessment/contract/questionnaires.ts'
import { settleLevels } from '#assessment/server/competencies/competencyTest.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import type { Desk } from './desk.ts'
import type { Happening } from './history.ts'
import type { DemoCandidate } from './people.ts'
import { type Random, randomFrom } from './random.ts'
import { atWork, day, hour, iso } from './times.ts'
import { listed } from './words.ts'

/**
 * The catalogue: name, description, levels, and the statements of a questionnaire, of which the second counts against the competency.
 * The processes of the demo require the first five.
 */
const catalogue = `Conhecimento técnico; Domina os métodos e as normas da sua área.; Desconhece os métodos, Executa com orientação, Executa sozinho, Orienta colegas, É referência; Resolvo problemas da minha área sem ajuda, Preciso de apoio nas tarefas técnicas, Colegas me procuram com dúvidas técnicas
Liderança; Dá direção a um grupo e responde pelo resultado dele.; Não conduz pessoas, Conduz tarefas, Conduz uma equipe, Desenvolve a equipe, Forma outros líderes; Distribuo tarefas conforme o que cada um sabe fazer, Evito decidir quando o grupo discorda, Dou retorno às pessoas com frequência
Comunicação; Faz-se entender por escrito e de viva voz, e escuta.; É pouco claro, É claro com apoio, É claro, Adapta-se a quem ouve, Convence públicos difíceis; Confirmo se fui entendido, Prefiro não falar em público, Escrevo textos que não geram dúvidas
Análise de dados; Tira conclusões de números e sabe até onde elas valem.; Não usa dados, Lê relatórios, Monta análises, Escolhe os métodos, Muda decisões com dados; Confiro a origem dos números que uso, Decido mais pela intuição que pelos dados, Monto análises que outros usam
Organização; Planeja o que faz, cumpre prazos e deixa rastro.; Perde prazos, Cumpre com cobrança, Cumpre sozinho, Organiza a equipe, Desenha processos; Planejo a semana antes de começar, Deixo tarefas para a última hora, Registro o que foi combinado
Negociação; Chega a acordos que as duas partes cumprem.; Cede ou impõe, Negocia o simples, Negocia o usual, Negocia o difícil, Negocia pela organização; Procuro saber o que importa ao outro lado, Desisto quando o outro insiste, Os acordos que faço são cumpridos`
const evidence = ['Apresentou dois trabalhos recentes.', 'Contou como conduziu a última mudança de sistema.']
const instructions = 'Responda pensando no último ano de trabalho. Não há resposta certa.'

/** Inserts the catalogue and its questionnaires: a general one and one about leadership. */
export async function fillCompetencies(desk: Desk, seed: number, today: number, admin: string) {
  const random = randomFrom(seed + 17)
  const when = { at: atWork(today - 400 * day), by: admin }
  const made: { id: string; name: string; description: string; levels: string[]; items: string[] }[] = []
  for (const line of catalogue.split('\n')) {
    const [name = '', description = '', levels = '', items = ''] = line.split('; ')
    const { id } = await desk(when, competencies.create, { body: { name, description, levels: listed(levels) } })
    made.push({ id, name, description, levels: listed(levels), items: listed(items) })
  }
  const ask = async (title: string, some: typeof made): Promise<Asked & { id: string }> => {
    // Mixes the competencies, instead of asking about one after the other.
    const items = [0, 1, 2].flatMap((k) =>
      some.map((c) => ({ id: random.uuid(when.at), competencyId: c.id, text: c.items[k] ?? '', reversed: k === 1 })),
    )
    const form = await desk(when, questionnaires.create, { body: { name: title, instructions, items } })
    const { id, name, cutOffs, fastest } = form
    const copied = some.map(({ items: _, ...competency }) => competency)
    return { id, name, instructions, cutOffs, fastest, items: form.items, competencies: copied }
  }
  return [await ask('Perfil de competências', made), await ask('Liderança e comunicação', made.slice(1, 3))] as const
}

/** Links the competency criteria of all processes to the catalogue by name. */
export const linkCompetencies = (db: Db) =>
  sql`update criteria c set competency_id = k.id from competencies k where c.component = 'competency' and c.text = k.name`.execute(
    db,
  )

const ends: AttemptState[] = ['corrigido', 'corrigido', 'enviado', 'corrigido', 'anulado', 'iniciado', 'disponivel']
const minute = hour / 60

/** The answers of one person: close to their level, with a few people who always answer the same. */
function answersOf({ items }: Asked, skill: number, random: Random) {
  const alike = random.chance(0.05)
  return Object.fromEntries(
    items.map(({ id, reversed }) => {
      const point = Math.max(1, Math.min(5, Math.round(random.near(1 + (4 * skill) / 100, 0.9, 1, 5))))
      return [id, alike ? 4 : reversed ? 6 - point : point]
    }),
  )
}

type Setting = { seed: number; today: number; people: DemoCandidate[]; team: readonly string[] }
type Forms = Awaited<ReturnType<typeof fillCompetencies>>

/** Inserts assessments for one in twenty professionals; some have two. */
export async function fillCompetencyTests(db: Db, forms: Forms, { seed, today, people, team }: Setting) {
  const random = randomFrom(seed + 18)
  const history: Happening[] = []
  const tested = people.filter((_, k) => k % 20 === 3)
  const rows = tested.flatMap(({ id: candidateId, skill, createdAt }, i) => {
    const last = ends[i % ends.length] ?? 'corrigido'
    const recent = atWork(today - (1 + (i % 20)) * day)
    const isTwice = i % 3 === 0 && last !== 'anulado' && createdAt < recent - 220 * day
    const states: AttemptState[] = isTwice ? ['corrigido', last] : [last]
    return states.map((state, k) => {
      const { id: questionnaireId, ...asked } = forms[i % 7 === 5 ? 1 : 0]
      const [isOpen, isStarted] = [state === 'iniciado' || state === 'disponivel', state !== 'disponivel']
      const before = states.length - 1 - k
      const at = Math.max(recent - before * 210 * day, createdAt + minute)
      const answers = isStarted ? answersOf(asked, skill - before * 8, random) : {}
      const seconds = isStarted ? asked.items.length * random.between(random.chance(0.03) ? 1 : 5, 14) : 0
      const sentAt = at + seconds * 1000
      const levels = isOpen ? [] : levelsOf(asked, answers)
      const raised = levels.find((l) => l.level < 4)
      if (state === 'corrigido' && raised && random.chance(0.15))
        Object.assign(raised, { level: raised.level + 1, reason: 'Mostrou na entrevista mais do que respondeu.' })
      const by = random.pick(team)
      if (!isOpen)
        history.push({
          ...{ at: sentAt, actorId: by, entity: 'candidate', entityId: candidateId },
          ...{ action: 'candidate.test_submitted', data: { detail: asked.name } },
        })
      return {
        ...{ id: random.uuid(at), candidateId, questionnaireId, state, asked, levels, version: 1 },
        answers: state === 'iniciado' ? Object.fromEntries(Object.entries(answers).slice(0, 9)) : answers,
        evidence: random.chance(0.4) ? { [asked.competencies[0]?.id ?? '']: random.pick(evidence) } : {},
        flags: isOpen ? [] : flagsOf(asked, answers, seconds),
        seconds: state === 'iniciado' ? 60 : seconds,
        voidReason: state === 'anulado' ? 'Respondido por outra pessoa.' : '',
        expiresAt: iso(at + 30 * day),
        ...{ startedAt: isStarted ? iso(at) : null, savedAt: isStarted ? iso(sentAt) : null },
        ...{ submittedAt: isOpen ? null : iso(sentAt), submittedBy: isOpen ? null : by },
        ...(state === 'corrigido'
          ? { reviewedAt: iso(sentAt + 20 * minute), reviewedBy: random.pick(team) }
          : { reviewedAt: null, reviewedBy: null }),
        ...{ createdAt: iso(at), updatedAt: iso(sentAt) },
      }
    })
  })
  await insertMany(db, 'competency_attempts', rows)
  for (const { id } of tested) await settleLevels(db, id)
  return history
}
