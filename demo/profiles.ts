import type { Availability, Degree, StoredParts } from '#professionals/contract/candidateParts.ts'
import type { Profession } from './professions.ts'
import type { Random } from './random.ts'

const schools = [
  'Universidade do Planalto',
  'Faculdade do Cais',
  'Centro Universitário Serra Azul',
  'Universidade Vale do Ipê',
  'Instituto Superior da Baía',
  'Faculdade Campos Gerais do Norte',
  'Universidade Aberta do Litoral',
]
const employers = [
  'Metalúrgica Aroeira',
  'Rede Girassol',
  'Consultoria Norte & Sul',
  'Cooperativa Boa Safra',
  'Hospital das Araucárias',
  'Construtora Pedra Alta',
  'Transportes Maré',
  'Prefeitura de Vila Serena',
  'Grupo Jacarandá',
  'Escritório Ponto Certo',
]
const ladder = ['Assistente', 'Analista júnior', 'Analista', 'Analista sênior', 'Coordenação', 'Gerência']
const tasks = [
  'Rotinas da área, relatórios mensais e atendimento a auditorias.',
  'Melhoria de processos e treinamento de novos colegas.',
  'Acompanhamento de orçamento e de indicadores.',
  'Negociação com fornecedores e gestão de contratos.',
]
/** Skills by council. The general ones apply to everybody. */
const skillsOf: Record<string, string[]> = {
  CRA: [
    'Planejamento estratégico',
    'Gestão de pessoas',
    'Gestão de projetos',
    'Indicadores de desempenho',
    'Negociação',
  ],
  CRC: ['Conciliação bancária', 'SPED', 'Escrituração fiscal', 'Demonstrações contábeis', 'Folha de pagamento'],
  CORECON: ['Análise de dados', 'Econometria', 'Avaliação de projetos', 'Cenários econômicos'],
  CREA: ['AutoCAD', 'Orçamento de obras', 'Normas regulamentadoras', 'Gestão da qualidade', 'Lean'],
  CRP: ['Recrutamento e seleção', 'Avaliação psicológica', 'Clima organizacional', 'Dinâmica de grupo'],
}
const anySkill = ['Excel', 'Power BI', 'Comunicação', 'Trabalho em equipe', 'ERP', 'Redação', 'SQL']
const certificates = [
  ['Gestão de projetos', 'Instituto Rumo'],
  ['Auditor interno ISO 9001', 'Instituto Rumo'],
  ['Excel avançado', 'Escola Digital do Cais'],
  ['LGPD na prática', 'Escola Digital do Cais'],
] as const

const someOf = <T>(items: readonly T[], count: number, random: Random): T[] => {
  const left = [...items]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random.below(left.length), 1)[0] as T)
}

/** Schooling and work history, consistent with the profession and the years of work. */
export function profileOf({ council, category, field }: Profession, years: number, today: number, random: Random) {
  const id = () => random.uuid(today)
  const now = new Date(today).getUTCFullYear()
  const graduated = Math.max(1975, now - years - 1)
  const first: Degree = category === 'Técnico' ? 'tecnico' : category === 'Tecnólogo' ? 'tecnologo' : 'bacharelado'
  const course = field.charAt(0).toUpperCase() + field.slice(1)
  const schooling = (degree: Degree, startYear: number, endYear: number): StoredParts['education'][number] => ({
    id: id(),
    degree,
    course,
    institution: random.pick(schools),
    state: endYear >= now ? 'cursando' : 'concluido',
    startYear,
    endYear,
  })
  const education = [schooling(first, graduated - (first === 'bacharelado' ? 4 : 2), graduated)]
  if (years > 3 && random.chance(0.4))
    education.unshift(schooling(random.pick(['especializacao', 'mba'] as const), graduated + 2, graduated + 3))
  if (years > 6 && random.chance(0.08)) education.unshift(schooling('mestrado', graduated + 4, graduated + 6))
  const jobs = years < 1 ? 0 : Math.min(4, 1 + Math.floor(years / 5))
  const experiences = Array.from({ length: jobs }, (_, nth) => {
    const from = now - Math.max(1, Math.round((years * (nth + 1)) / jobs))
    const to = now - Math.round((years * nth) / jobs)
    const isLast = nth === 0 && random.chance(0.6)
    return {
      id: id(),
      role: `${ladder[Math.max(0, Math.min(ladder.length - 1, jobs - nth + (years > 12 ? 1 : 0)))]} de ${field}`,
      company: random.pick(employers),
      start: `${from}-${String(random.between(1, 9)).padStart(2, '0')}`,
      // Never after today, regardless of the current month.
      end: isLast ? '' : `${to > from ? to - 1 : from}-${String(random.between(10, 12))}`,
      about: random.chance(0.6) ? random.pick(tasks) : '',
    }
  }).filter(({ end }) => end < new Date(today).toISOString().slice(0, 7))
  const level = () => Math.round(random.near(2.3, 2, 0, 4)) as 0 | 1 | 2 | 3 | 4
  const skills = [
    ...someOf(skillsOf[council] ?? [], random.between(1, 4), random),
    ...someOf(anySkill, random.between(1, 3), random),
  ].map((name) => ({ id: id(), name, level: level() }))
  const spoken: StoredParts['languages'] = [{ id: id(), language: 'portugues', level: 'native' }]
  if (random.chance(0.62))
    spoken.push({ id: id(), language: 'ingles', level: random.pick(['A1', 'A2', 'B1', 'B1', 'B2', 'B2', 'C1', 'C2']) })
  if (random.chance(0.28))
    spoken.push({ id: id(), language: 'espanhol', level: random.pick(['A1', 'A2', 'B1', 'B2', 'C1']) })
  if (random.chance(0.05))
    spoken.push({ id: id(), language: random.pick(['frances', 'alemao', 'italiano', 'libras']), level: 'B1' })
  const certifications = random.chance(0.22)
    ? someOf(certificates, random.between(1, 2), random).map(([name, issuer]) => ({
        id: id(),
        name,
        issuer,
        year: random.between(Math.max(graduated, now - 8), now),
        expiresOn: null,
        url: '',
      }))
    : []
  const links = random.chance(0.25)
    ? [
        {
          id: id(),
          kind: 'portfolio' as const,
          url: `https://portfolio.exemplo.com.br/${random.between(10_000, 99_999)}`,
        },
      ]
    : []
  const base = 280_000 + years * 42_000
  return {
    education,
    experiences,
    skills,
    languages: spoken,
    certifications,
    links,
    salary_expectation: random.chance(0.75) ? Math.round((base * (0.8 + random.next() * 0.5)) / 10_000) * 10_000 : null,
    contracts: someOf(['clt', 'clt', 'pj', 'temporario'] as const, random.between(1, 2), random).filter(
      (value, at, all) => all.indexOf(value) === at,
    ),
    workplaces: someOf(['presencial', 'hibrido', 'remoto'] as const, random.between(1, 3), random),
    availability: random.pick<Availability>([
      'imediata',
      'imediata',
      '15_dias',
      '30_dias',
      '30_dias',
      '60_dias',
      'a_combinar',
    ]),
  }
}

/** The empty profile of an invited person. */
export const noProfile = {
  education: [],
  experiences: [],
  skills: [],
  languages: [],
  certifications: [],
  links: [],
  salary_expectation: null,
  contracts: [],
  workplaces: [],
  availability: null,
}
