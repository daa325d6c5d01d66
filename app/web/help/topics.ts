import { type ProcessTab, processPageSearch, processTabs } from '#hiring/web/processPageSearch.ts'
import type { helpOfficeTexts } from './texts/helpOffice.pt.ts'
import type { helpWorkTexts } from './texts/helpWork.pt.ts'

export type TopicName = keyof (typeof helpWorkTexts)['texts'] | keyof (typeof helpOfficeTexts)['texts']
export const questionNumbers = [1, 2, 3] as const
/** A question of a topic, by its number. */
export type Asked = { topic: TopicName; question: (typeof questionNumbers)[number] }

/**
 * A topic of the help is about screens, with all that is below them, in the notation of the router; of a process, one of its tabs.
 * `address` is the screen to which the topic leads from elsewhere, where that is not its first one.
 */
export type Topic = { name: TopicName; screens: readonly string[]; tab?: ProcessTab; address?: string }

const process = [
  'listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId',
  'companies/$companyId/viewSelectiveProcess/$selectiveProcessId',
] as const

/** Addresses are below `/dashboard/`. */
export const topics: readonly Topic[] = [
  { name: 'home', screens: ['dashboarding'] },
  { name: 'processes', screens: ['listSelectiveProcess', 'companies/$companyId/listSelectiveProcesses'] },
  {
    name: 'newProcess',
    screens: [
      'listSelectiveProcess/register',
      'companies/$companyId/registerSelectiveProcess',
      'companies/$companyId/updateSelectiveProcess',
      'companies/$companyId/viewSelectiveProcess/$selectiveProcessId/update',
    ],
  },
  { name: 'process', screens: process, tab: 'visao-geral' },
  { name: 'candidates', screens: process, tab: 'candidatos' },
  { name: 'steps', screens: process, tab: 'etapas' },
  { name: 'publication', screens: [`${process[0]}/publication`] },
  { name: 'ranking', screens: process, tab: 'classificacao' },
  { name: 'communication', screens: process, tab: 'comunicacao' },
  { name: 'team', screens: process, tab: 'equipe' },
  { name: 'history', screens: process, tab: 'historico' },
  { name: 'moves', screens: ['logging'] },
  { name: 'evaluations', screens: ['evaluations'] },
  { name: 'personSteps', screens: ['users/candidates/$candidateId/pregressSelectiveProcess/$processId'] },
  { name: 'professionals', screens: ['users/candidates'] },
  {
    name: 'newProfessional',
    screens: [
      'users/candidates/register',
      'users/candidates/$candidateId/editCandidate',
      'users/$candidateId/editCandidate',
    ],
  },
  { name: 'professional', screens: ['users/candidates/$candidateId'] },
  {
    name: 'professionalSettings',
    screens: ['users/candidates/$candidateId/candidateSettings', 'users/$candidateId/candidateSettings'],
  },
  { name: 'competencyTest', screens: ['users/candidates/$candidateId/competencyTest'] },
  { name: 'pools', screens: ['users/pools'] },
  { name: 'duplicates', screens: ['users/duplicates'] },
  {
    name: 'imports',
    screens: ['users/candidates/import', 'companies/import', 'companies/$companyId/questionSheet/import'],
  },
  { name: 'messages', screens: ['sendMessage/$typeUser'], address: 'sendMessage' },
  { name: 'contactForm', screens: ['sendMessage/contact'] },
  { name: 'weights', screens: ['settings/weights'] },
  { name: 'values', screens: ['settings/values'] },
  { name: 'competencies', screens: ['settings/competencies'] },
  { name: 'templates', screens: ['settings/templates'] },
  { name: 'automations', screens: ['settings/automations'] },
  { name: 'companies', screens: ['companies'] },
  { name: 'company', screens: ['companies/$companyId', 'companies/register'], address: 'companies/register' },
  { name: 'companyValues', screens: ['companies/$companyId/valuesTest'] },
  { name: 'questions', screens: ['companies/$companyId/questionSheet', 'questions'] },
  { name: 'customTests', screens: ['companies/$companyId/questionSheet/customTest'] },
  { name: 'partners', screens: ['partners'] },
  { name: 'administrators', screens: ['users/super-admins', 'user/list', 'user/cards', 'user/new'] },
  { name: 'account', screens: ['user/account', 'user/profile'] },
  { name: 'plans', screens: ['plans'] },
  { name: 'subscriptions', screens: ['subscriptions'] },
  { name: 'vouchers', screens: ['vouchers'] },
  { name: 'banking', screens: ['banking', 'banking/statements'] },
  { name: 'invoices', screens: ['banking/invoices', 'banking/receipts', 'e-commerce/invoice/$invoiceId'] },
  { name: 'refunds', screens: ['banking/refunds'] },
  { name: 'pixNotices', screens: ['banking/pix-notices'] },
  { name: 'sales', screens: ['ecommerce'] },
  { name: 'shop', screens: ['e-commerce/shop', 'e-commerce/product/$code'] },
  { name: 'analytics', screens: ['analytics'] },
  { name: 'fairness', screens: ['analytics/fairness'] },
  { name: 'calendar', screens: ['calendar'] },
  { name: 'booking', screens: ['booking'] },
  { name: 'tasks', screens: ['kanban'] },
  { name: 'chat', screens: ['chat'] },
  { name: 'news', screens: ['blog/posts', 'blog/new', 'blog/post/$slug', 'blog/$postId/edit'] },
  {
    name: 'deliveries',
    screens: ['logsEmails', 'logsErrosEmails', 'logsWhatsapp', 'logsCatho', 'deliveries/$channel', 'emailErrorLogs'],
  },
  { name: 'suppressions', screens: ['settings/suppressions'] },
  { name: 'privacy', screens: ['privacy'] },
  { name: 'settings', screens: ['settings'] },
  { name: 'siteTexts', screens: ['settings/site/$page'] },
  { name: 'system', screens: ['app'] },
]

const partsOf = (address: string) => address.split('/').filter((part) => part !== '')

/** The closeness of a screen to an address: the more parts, and the fewer of them parameters, the closer; 0 when it does not. */
function closeness(screen: string, address: readonly string[]) {
  const parts = partsOf(screen)
  const matches = parts.every((part, at) => at < address.length && (part.startsWith('$') || part === address[at]))
  return matches ? parts.reduce((sum, part) => sum + (part.startsWith('$') ? 2 : 3), 0) : 0
}

/** The topic of an address behind the login. */
export function topicAt(pathname: string, search: object): Topic | undefined {
  const address = partsOf(pathname).slice(1)
  const asked = processPageSearch.pick({ tab: true }).catch({ tab: 'visao-geral' }).parse(search)
  // A new step has an address of its own, and belongs to the steps of its process.
  const view = address.at(-1) === 'newStep' ? 'etapas' : asked.tab
  const isOf = ({ tab }: Topic) => tab === undefined || (processTabs[tab] as readonly string[]).includes(view)
  const near = topics
    .filter(isOf)
    .map((topic) => ({ topic, by: Math.max(...topic.screens.map((screen) => closeness(screen, address))) }))
  return near.filter(({ by }) => by > 0).toSorted((a, b) => b.by - a.by)[0]?.topic
}

/** The address to which a topic leads from another screen; undefined when it is about one record among many. */
export function addressOf({ address, screens }: Topic) {
  const fixed = address ?? screens.find((screen) => !screen.includes('$'))
  return fixed && `/dashboard/${fixed}`
}
