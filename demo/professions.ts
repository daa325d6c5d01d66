import type { Random } from './random.ts'

export type Profession = { woman: string; man: string; council: string; category: string; field: string; share: number }

const rows: [string, string, string, string, string, number][] = [
  ['Administradora', 'Administrador', 'CRA', 'Bacharel', 'gestão administrativa', 9],
  ['Contadora', 'Contador', 'CRC', 'Contador', 'contabilidade societária', 8],
  ['Técnica em contabilidade', 'Técnico em contabilidade', 'CRC', 'Técnico', 'escrituração fiscal', 3],
  ['Economista', 'Economista', 'CORECON', 'Bacharel', 'análise econômica', 4],
  ['Engenheira de produção', 'Engenheiro de produção', 'CREA', 'Engenheiro', 'melhoria de processos', 4],
  ['Engenheira civil', 'Engenheiro civil', 'CREA', 'Engenheiro', 'planejamento de obras', 4],
  ['Engenheira de segurança', 'Engenheiro de segurança', 'CREA', 'Engenheiro', 'segurança do trabalho', 2],
  ['Psicóloga', 'Psicólogo', 'CRP', 'Psicólogo', 'psicologia organizacional', 4],
  ['Gestora de recursos humanos', 'Gestor de recursos humanos', 'CRA', 'Tecnólogo', 'desenvolvimento de pessoas', 5],
  ['Gestora de logística', 'Gestor de logística', 'CRA', 'Tecnólogo', 'cadeia de suprimentos', 4],
  ['Gestora pública', 'Gestor público', 'CRA', 'Tecnólogo', 'políticas públicas', 2],
  ['Gestora de marketing', 'Gestor de marketing', 'CRA', 'Tecnólogo', 'marketing e vendas', 3],
  ['Gestora financeira', 'Gestor financeiro', 'CRA', 'Tecnólogo', 'planejamento financeiro', 4],
  ['Analista de comércio exterior', 'Analista de comércio exterior', 'CRA', 'Tecnólogo', 'comércio exterior', 2],
]
const byShare = rows.flatMap(([woman, man, council, category, field, share]) =>
  Array.from({ length: share }, (): Profession => ({ woman, man, council, category, field, share })),
)
export const anyProfession = (random: Random) => random.pick(byShare)

// The regional councils of psychology are numbered.
const psychologyRegions: Record<string, string> = {
  DF: '01',
  PE: '02',
  BA: '03',
  MG: '04',
  RJ: '05',
  SP: '06',
  RS: '07',
  PR: '08',
  GO: '09',
  AP: '10',
  PA: '10',
  CE: '11',
  SC: '12',
  PB: '13',
  MS: '14',
  AL: '15',
  ES: '16',
  RN: '17',
  MT: '18',
  SE: '19',
  AM: '20',
  RR: '20',
  PI: '21',
  MA: '22',
  TO: '23',
  AC: '24',
  RO: '24',
}

/** A registration number in the format of the council. */
export function councilNumber(council: string, uf: string, random: Random): string {
  const digits = (from: number, to: number) => String(random.between(from, to))
  switch (council) {
    case 'CRC':
      return `${uf}-${digits(20_000, 349_999).padStart(6, '0')}/O`
    case 'CREA':
      return `${digits(1200, 2699)}${digits(100_000, 999_999)}`
    case 'CRP':
      return `${psychologyRegions[uf]}/${digits(10_000, 199_999)}`
    case 'CORECON':
      return digits(2_100, 38_999)
    default:
      return `${digits(10, 99)}-${digits(10_000, 99_999)}`
  }
}

const sectors = [
  'na indústria',
  'no varejo',
  'em serviços',
  'no setor financeiro',
  'no setor público',
  'no agronegócio',
  'na construção civil',
  'na área da saúde',
]
const strengths = [
  'Liderou equipes de até doze pessoas e a implantação de indicadores de desempenho.',
  'Conduziu a revisão de processos internos com redução de custos e de retrabalho.',
  'Participou da implantação de sistemas integrados de gestão.',
  'Responde por relatórios mensais à diretoria e pelo atendimento a auditorias.',
  'Tem experiência com orçamento anual e acompanhamento de metas.',
  'Atuou na negociação com fornecedores e na gestão de contratos.',
]
const wishes = [
  'Busca posição com desafios de liderança.',
  'Tem disponibilidade para viagens.',
  'Procura atuação em modelo híbrido.',
  'Disponível para mudança de cidade.',
  'Interesse em projetos de transformação digital.',
]

/** A short first-person biography. */
export const summaryOf = ({ field }: Profession, years: number, random: Random) =>
  [
    years > 1
      ? `Experiência em ${field}, com ${years} anos de atuação ${random.pick(sectors)}.`
      : `Em início de carreira, com formação voltada para ${field}.`,
    years > 3 ? random.pick(strengths) : 'Fez estágio na área durante a graduação.',
    random.pick(wishes),
  ].join(' ')
