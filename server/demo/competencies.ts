import { sql } from 'kysely'
import { flagsOf, levelsOf } from '#contract/assessment/competencyTest.rules.ts'
import type { Asked, AttemptState } from '#contract/assessment/competencyTest.ts'
import { usualCutOffs } from '#contract/assessment/questionnaires.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import type { Happening } from './history.ts'
import type { DemoCandidate } from './people.ts'
import { type Random, randomFrom } from './random.ts'
import { atWork, day, hour, iso } from './times.ts'

type Entry = { name: string; description: string; levels: string[]; items: [text: string, reversed?: boolean][] }

/** The catalogue. The processes of the demo require the first five. */
const catalogue: Entry[] = [
  {
    name: 'Conhecimento técnico',
    description: 'Domina os métodos e as normas da sua área.',
    levels: ['Desconhece os métodos', 'Executa com orientação', 'Executa sozinho', 'Orienta colegas', 'É referência'],
    items: [
      ['Resolvo problemas da minha área sem ajuda'],
      ['Preciso de apoio nas tarefas técnicas', true],
      ['Colegas me procuram com dúvidas técnicas'],
    ],
  },
  {
    name: 'Liderança',
    description: 'Dá direção a um grupo e responde pelo resultado dele.',
    levels: [
      'Não conduz pessoas',
      'Conduz tarefas',
      'Conduz uma equipe',
      'Desenvolve a equipe',
      'Forma outros líderes',
    ],
    items: [
      ['Distribuo tarefas conforme o que cada um sabe fazer'],
      ['Evito decidir quando o grupo discorda', true],
      ['Dou retorno às pessoas com frequência'],
    ],
  },
  {
    name: 'Comunicação',
    description: 'Faz-se entender por escrito e de viva voz, e escuta.',
    levels: ['É pouco claro', 'É claro com apoio', 'É claro', 'Adapta-se a quem ouve', 'Convence públicos difíceis'],
    items: [
      ['Confirmo se fui entendido'],
      ['Prefiro não falar em público', true],
      ['Escrevo textos que não geram dúvidas'],
    ],
  },
  {
    name: 'Análise de dados',
    description: 'Tira conclusões de números e sabe até onde elas valem.',
    levels: ['Não usa dados', 'Lê relatórios', 'Monta análises', 'Escolhe os métodos', 'Muda decisões com dados'],
    items: [
      ['Confiro a origem dos números que uso'],
      ['Decido mais pela intuição que pelos dados', true],
      ['Monto análises que outros usam'],
    ],
  },
  {
    name: 'Organização',
    description: 'Planeja o que faz, cumpre prazos e deixa rastro.',
    levels: ['Perde prazos', 'Cumpre com cobrança', 'Cumpre sozinho', 'Organiza a equipe', 'Desenha processos'],
    items: [
      ['Planejo a semana antes de começar'],
      ['Deixo tarefas para a última hora', true],
      ['Registro o que foi combinado'],
    ],
  },
  {
    name: 'Negociação',
    description: 'Chega a acordos que as duas partes cumprem.',
    levels: ['Cede ou impõe', 'Negocia o simples', 'Negocia o usual', 'Negocia o difícil', 'Negocia pela organização'],
    items: [
      ['Procuro saber o que importa ao outro lado'],
      ['Desisto quando o outro insiste', true],
      ['Os acordos que faço são cumpridos'],
    ],
  },
  {
    name: 'Resolução de problemas',
    description: 'Encontra a causa, compara saídas e acompanha o efeito.',
    levels: ['Não vê a causa', 'Vê com ajuda', 'Resolve o usual', 'Resolve o novo', 'Evita que se repita'],
    items: [
      ['Procuro a causa antes de propor a saída'],
      ['Costumo repetir a solução de sempre', true],
      ['Volto para ver se a solução funcionou'],
    ],
  },
  {
    name: 'Adaptabilidade',
    description: 'Trabalha bem quando as condições mudam.',
    levels: ['Resiste a mudanças', 'Aceita mudanças', 'Ajusta-se logo', 'Ajuda os outros', 'Conduz mudanças'],
    items: [
      ['Aprendo ferramentas novas por conta própria'],
      ['Mudanças de plano me atrapalham', true],
      ['Ajudo colegas quando algo muda'],
    ],
  },
]
const evidence = [
  'Apresentou dois trabalhos recentes.',
  'Contou como conduziu a última mudança de sistema.',
  'Mostrou relatórios do emprego anterior.',
  'Descreveu um conflito com fornecedor e o acordo a que chegou.',
] as const
const instructions = 'Responda pensando no último ano de trabalho. Não há resposta certa.'

/** Inserts the catalogue and its questionnaires: a general one and one about leadership. */
export async function fillCompetencies(db: Db, seed: number, today: number) {
  const random = randomFrom(seed + 17)
  const begun = atWork(today - 400 * day)
  const written = { active: true, version: 1, created_at: iso(begun), updated_at: iso(begun) }
  const competencies = catalogue.map((entry) => ({ id: random.uuid(begun), ...entry }))
  await insertMany(
    db,
    'competencies',
    competencies.map(({ items: _, ...c }, position) => ({ ...c, position, ...written })),
  )
  const asked = (name: string, of: typeof competencies): Asked & { id: string } => {
    const items = of.flatMap(({ id, items: own }) =>
      own.map(([text, reversed = false]) => ({ id: random.uuid(begun), competencyId: id, text, reversed })),
    )
    const copied = of.map(({ id, name: called, description, levels }) => ({ id, name: called, description, levels }))
    return {
      ...{ id: random.uuid(begun), name, instructions, cutOffs: usualCutOffs, fastest: 2 },
      competencies: copied,
      // Mixes the competencies, instead of asking about one after the other.
      items: [0, 1, 2].flatMap((k) => items.filter((_, i) => i % 3 === k)),
    }
  }
  const forms = [
    asked('Perfil de competências', competencies),
    asked('Liderança e comunicação', competencies.slice(1, 3)),
  ] as const
  await insertMany(
    db,
    'questionnaires',
    forms.map(({ id, name, items, fastest, cutOffs }) => ({
      ...{ id, name, instructions, items, fastest, cut_offs: cutOffs, days: 30 },
      ...written,
    })),
  )
  return forms
}

/** Links the competency criteria of all processes to the catalogue by name. */
export const linkCompetencies = (db: Db) =>
  sql`update criteria c set competency_id = k.id from competencies k where c.component = 'competency' and c.text = k.name`.execute(
    db,
  )

const ends: AttemptState[] = [
  'corrigido',
  'corrigido',
  'corrigido',
  'enviado',
  'enviado',
  'corrigido',
  'enviado',
  'anulado',
  'iniciado',
  'disponivel',
]
const minute = hour / 60

/** The answers of one person: close to their level, with a few people who always answer the same. */
function answersOf({ items }: Asked, skill: number, random: Random) {
  const alike = random.chance(0.03)
  return Object.fromEntries(
    items.map(({ id, reversed }) => {
      const point = Math.max(1, Math.min(5, Math.round(random.near(1 + (4 * skill) / 100, 0.9, 1, 5))))
      return [id, alike ? 4 : reversed ? 6 - point : point]
    }),
  )
}

type Setting = { seed: number; today: number; people: DemoCandidate[]; team: readonly string[] }
type Forms = Awaited<ReturnType<typeof fillCompetencies>>

/** Inserts assessments for one in ten professionals; some have two. */
export async function fillCompetencyTests(db: Db, forms: Forms, { seed, today, people, team }: Setting) {
  const random = randomFrom(seed + 18)
  const history: Happening[] = []
  const rows: object[] = []
  for (const [i, { id: candidateId, skill, createdAt }] of people.filter((_, k) => k % 10 === 3).entries()) {
    const last = ends[i % ends.length] ?? 'corrigido'
    const recent = atWork(today - (1 + (i % 20)) * day)
    const isTwice = i % 3 === 0 && last !== 'anulado' && createdAt < recent - 220 * day
    const states: AttemptState[] = isTwice ? ['corrigido', last] : [last]
    for (const [k, state] of states.entries()) {
      const asked = forms[i % 7 === 5 ? 1 : 0]
      const { id: questionnaireId, ...form } = asked
      const isOpen = state === 'iniciado' || state === 'disponivel'
      const before = states.length - 1 - k
      const at = Math.max(recent - before * 210 * day, createdAt + minute)
      const answers = state === 'disponivel' ? {} : answersOf(form, skill - before * 8, random)
      const seconds = state === 'disponivel' ? 0 : form.items.length * random.between(random.chance(0.03) ? 1 : 5, 14)
      const sentAt = at + seconds * 1000
      const levels = isOpen ? [] : levelsOf(form, answers)
      const raised = levels.find((l) => l.level < 4)
      if (state === 'corrigido' && raised && random.chance(0.15)) {
        raised.level += 1
        raised.reason = 'Mostrou na entrevista mais do que respondeu.'
      }
      const given = state === 'iniciado' ? Object.fromEntries(Object.entries(answers).slice(0, 9)) : answers
      const [by, reviewer] = [random.pick(team), random.pick(team)]
      rows.push({
        id: random.uuid(at),
        candidate_id: candidateId,
        questionnaire_id: questionnaireId,
        state,
        asked: form,
        answers: given,
        evidence: random.chance(0.4) ? { [form.competencies[0]?.id ?? '']: random.pick(evidence) } : {},
        levels,
        flags: isOpen ? [] : flagsOf(form, answers, seconds),
        seconds: state === 'iniciado' ? 60 : seconds,
        void_reason: state === 'anulado' ? 'Respondido por outra pessoa.' : '',
        expires_at: iso(at + 30 * day),
        started_at: state === 'disponivel' ? null : iso(at),
        saved_at: state === 'disponivel' ? null : iso(sentAt),
        submitted_at: isOpen ? null : iso(sentAt),
        submitted_by: isOpen ? null : by,
        reviewed_at: state === 'corrigido' ? iso(sentAt + 20 * minute) : null,
        reviewed_by: state === 'corrigido' ? reviewer : null,
        version: 1,
        created_at: iso(at),
        updated_at: iso(sentAt),
      })
      if (!isOpen)
        history.push({
          ...{ at: sentAt, actorId: by, entity: 'candidate', entityId: candidateId },
          action: 'candidate.test_submitted',
          data: { detail: form.name },
        })
    }
  }
  await insertMany(db, 'competency_attempts', rows, 200)
  await sql`insert into candidate_levels (candidate_id, competency_id, level, attempt_id)
    select distinct on (t.candidate_id, l."competencyId") t.candidate_id, l."competencyId", l.level, t.id
    from competency_attempts t, jsonb_to_recordset(t.levels) as l("competencyId" uuid, level int)
    where t.state in ('enviado', 'corrigido')
    order by t.candidate_id, l."competencyId", t.submitted_at desc, t.id desc`.execute(db)
  return history
}
