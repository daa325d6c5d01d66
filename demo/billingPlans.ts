import type { Limits } from '#billing/contract/limits.rules.ts'
import type { PeriodKind } from '#billing/contract/periods.rules.ts'
import type { PlanState } from '#billing/contract/plans.rules.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Random } from './random.ts'
import { atWork, day, iso } from './times.ts'

const limits = (
  activeProcesses: number | null,
  seats: number | null,
  candidateViews: number | null,
  jobPostings: number | null,
  videoMinutes: number | null,
  whatsappMessages: number | null,
): Limits => ({ activeProcesses, seats, candidateViews, jobPostings, videoMinutes, whatsappMessages })

const essential = limits(20, 30, 3000, 20, 1200, 2000)
const professional = limits(50, 80, 15_000, 100, 6000, 10_000)
const corporate = limits(100, 200, 60_000, 300, 30_000, 40_000)

type DemoPlan = {
  code: string
  name: string
  audience: string
  period: PeriodKind
  state: PlanState
  isPublic: boolean
  highlighted: boolean
  features: string[]
  trialDays?: number
  limits: Limits
  /** The price of each version in centavos, and how many days ago it began. */
  versions: readonly (readonly [price: number, daysAgo: number])[]
}

const sold = { state: 'ativo', isPublic: true, highlighted: false } as const
const inHouse = { state: 'ativo', isPublic: false, highlighted: false } as const

/** The plans of the hub, in the order of its site. */
const demoPlans: readonly DemoPlan[] = [
  {
    ...sold,
    ...{ code: 'AVU', name: 'Vaga avulsa', audience: 'Quem publica uma vez por ano', period: 'unico' },
    features: ['Testes e classificação explicada', 'Sem renovação'],
    limits: limits(1, 3, 300, 1, 60, 100),
    versions: [
      [45_000, 640],
      [49_000, 200],
    ],
  },
  {
    ...sold,
    ...{ code: 'ESS-M', name: 'Essencial', audience: 'Micro e pequenas empresas', period: 'mensal', trialDays: 14 },
    features: ['Testes e classificação explicada'],
    limits: essential,
    versions: [
      [35_000, 640],
      [39_000, 320],
    ],
  },
  {
    ...sold,
    ...{ code: 'ESS-A', name: 'Essencial', audience: 'Micro e pequenas empresas', period: 'anual', trialDays: 14 },
    features: ['Testes e classificação explicada'],
    limits: essential,
    versions: [[390_000, 640]],
  },
  {
    ...sold,
    ...{
      code: 'PRO-M',
      name: 'Profissional',
      audience: 'Médias empresas com RH próprio',
      period: 'mensal',
      trialDays: 14,
    },
    highlighted: true,
    features: ['Testes próprios e entrevistas em vídeo', 'Avaliadores convidados'],
    limits: professional,
    versions: [
      [69_000, 640],
      [79_000, 400],
      [84_000, 250],
    ],
  },
  {
    ...sold,
    ...{
      code: 'PRO-A',
      name: 'Profissional',
      audience: 'Médias empresas com RH próprio',
      period: 'anual',
      trialDays: 14,
    },
    highlighted: true,
    features: ['Testes próprios e entrevistas em vídeo', 'Avaliadores convidados'],
    limits: professional,
    versions: [[840_000, 640]],
  },
  {
    ...sold,
    ...{ code: 'COR-M', name: 'Corporativo', audience: 'Grandes empresas e grupos', period: 'mensal', trialDays: 14 },
    features: ['Testes próprios e entrevistas em vídeo', 'Integrações e auditoria exportável'],
    limits: corporate,
    versions: [[184_800, 640]],
  },
  {
    ...sold,
    ...{ code: 'COR-A', name: 'Corporativo', audience: 'Grandes empresas e grupos', period: 'anual', trialDays: 14 },
    features: ['Testes próprios e entrevistas em vídeo', 'Integrações e auditoria exportável'],
    limits: corporate,
    versions: [[1_848_000, 640]],
  },
  {
    ...inHouse,
    ...{ code: 'CTS', name: 'Cortesia', audience: 'Entidades e convênios', period: 'mensal' },
    features: [],
    limits: essential,
    versions: [[39_000, 640]],
  },
  {
    ...inHouse,
    ...{ code: 'EDI', name: 'Editais públicos', audience: 'Órgãos com regra de conselho público', period: 'mensal' },
    state: 'rascunho',
    features: ['Cotas, recursos e atos publicados'],
    limits: limits(6, 15, null, null, null, null),
    versions: [[269_000, 20]],
  },
  {
    ...inHouse,
    ...{ code: 'BAS', name: 'Básico 2024', audience: 'Substituído pelo Essencial', period: 'mensal' },
    state: 'descontinuado',
    features: [],
    limits: essential,
    versions: [[29_000, 690]],
  },
]

export const demoTerms = [
  'Estes termos regem a contratação de planos do hub de seleção pelo representante da empresa.',
  'A assinatura começa com a confirmação do pagamento e renova por igual período, até ser cancelada. O cancelamento pode ser pedido a qualquer tempo e vale ao fim do período pago.',
  'O atraso no pagamento tem multa de 2 % e juros de 1 % ao mês, cobrados na fatura seguinte. Depois de 15 dias de atraso o acesso é suspenso, e volta com o pagamento.',
  'Os dados dos candidatos são tratados conforme a Lei nº 13.709/2018, apenas para os processos seletivos da empresa.',
].join('\n\n')

export type Version = { id: string; number: number; price: number; startsOn: string }
export type SoldPlan = { id: string; code: string; name: string; kind: PeriodKind; versions: [Version, ...Version[]] }

/** Inserts the plans with their versions. */
export async function insertPlans(tx: Db, random: Random, { today, admin }: { today: number; admin: string }) {
  const plans: SoldPlan[] = []
  for (const [at, { versions, limits, trialDays = 0, ...plan }] of demoPlans.entries()) {
    const createdAt = iso(atWork(today - (700 - at) * day))
    const id = random.uuid(Date.parse(createdAt))
    const own = versions.map(([price, daysAgo], index) => ({
      id: random.uuid(today - daysAgo * day),
      number: index + 1,
      price,
      startsOn: dayInBrasilia(new Date(today - daysAgo * day)),
    })) as SoldPlan['versions']
    await tx
      .insertInto('plans')
      .values({ id, ...plan, position: at + 1, createdAt, updatedAt: createdAt })
      .execute()
    const shared = { planId: id, trialDays, limits: JSON.stringify(limits), createdBy: admin }
    await tx
      .insertInto('planVersions')
      .values(own.map((version) => ({ ...version, ...shared, createdAt: `${version.startsOn}T12:00:00Z` })))
      .execute()
    plans.push({ id, code: plan.code, name: plan.name, kind: plan.period, versions: own })
  }
  return plans
}
