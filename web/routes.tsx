import { createRoute, createRouter, type RouteComponent } from '@tanstack/react-router'
import type { accountQuery } from '#contract/accounts.ts'
import type { moveQuery } from '#contract/board.ts'
import type { candidateQuery } from '#contract/candidates.ts'
import type { companyQuery } from '#contract/companies.ts'
import type { customTestQuery } from '#contract/customTests.ts'
import type { duplicateQuery, pastQuery } from '#contract/duplicates.ts'
import type { home } from '#contract/home.ts'
import type { partnerQuery } from '#contract/partners.ts'
import type { poolMembersQuery, poolQuery } from '#contract/pools.ts'
import type { processQuery } from '#contract/processes.ts'
import type { questionQuery } from '#contract/questions.ts'
import type { accountPageSearch } from '#web/account/accountPageSearch.ts'
import type { competencyTestSearch } from '#web/competencies/competencyTestSearch.ts'
import type { customTestSearch } from '#web/customTests/customTestSearch.ts'
import { startAccess, startMessages, startProcess } from '#web/i18n/languages.ts'
import type { importSearch } from '#web/imports/importSearch.ts'
import type { settingsSearch } from '#web/installation/settingsTabs.ts'
import type { mailboxSearch } from '#web/messages/place.ts'
import type { PrivacySearch } from '#web/privacy/PrivacyPage.tsx'
import { mayAsk, preloadShell, RequireSession } from '#web/session/Guard.tsx'
import { parseSearch, searchOf, stringifySearch } from '#web/shell/address.ts'
import { PageSkeleton } from '#web/shell/PageSkeleton.tsx'
import type { valuesTestSearch } from '#web/values/valuesTestSearch.ts'
import { moved, outside, page, root, site } from './siteRoutes.tsx'

// Every screen behind the login is on this page, those that anybody may see are in siteRoutes.tsx. A new one is a line in `screens`:
//   createRoute({ ...inside, path: 'companies', ...searchOf<typeof companyQuery>(), ...list(() => import('#web/companies/CompanyListPage.tsx'), 'CompanyListPage') }),
// Contracts are imported here as types only. A page reads its address with `useSearchOf(companies.list.query)`, and its
// path's parameters with `getRouteApi('/dashboard/companies/$companyId').useParams()`.

type ListModule<Name extends string> = {
  ahead: (search: Record<string, unknown>) => Promise<void>
} & Record<Name, RouteComponent>
/** A screen that asks for its first answers while it is brought. */
const list = <Name extends string>(load: () => Promise<ListModule<Name>>, name: Name) => ({
  component: page(load, name),
  loader: async ({ location }: { location: { search: Record<string, unknown> } }) => {
    if (mayAsk()) await (await load()).ahead(location.search)
  },
})

const CandidateEditPage = page(() => import('#web/candidates/CandidateEditPage.tsx'), 'CandidateEditPage')
const CandidateSettingsPage = page(() => import('#web/candidates/CandidateSettingsPage.tsx'), 'CandidateSettingsPage')
const AdministratorListPage = page(() => import('#web/accounts/AdministratorListPage.tsx'), 'AdministratorListPage')
const AdministratorInvitePage = page(
  () => import('#web/accounts/AdministratorInvitePage.tsx'),
  'AdministratorInvitePage',
)
const ProcessListPage = page(() => import('#web/processes/ProcessListPage.tsx'), 'ProcessListPage')
const ProcessRegisterPage = page(() => import('#web/processes/ProcessRegisterPage.tsx'), 'ProcessRegisterPage')
const ProcessEditPage = page(() => import('#web/processes/ProcessEditPage.tsx'), 'ProcessEditPage')
const ProcessPage = page(() => import('#web/processes/ProcessPage.tsx'), 'ProcessPage')

const dashboard = createRoute({ ...outside, path: '/dashboard', loader: preloadShell, component: RequireSession })
const inside = { getParentRoute: () => dashboard }

// One screen for all of its addresses: it stays while another label or message is opened.
const mailbox = createRoute({
  ...inside,
  path: 'sendMessage/$typeUser',
  beforeLoad: startMessages,
  ...searchOf<typeof mailboxSearch>(),
  component: page(() => import('#web/messages/MailboxPage.tsx'), 'MailboxPage'),
})
const insideMailbox = { getParentRoute: () => mailbox }
const mailPlaces = [
  createRoute({
    ...insideMailbox,
    path: '/',
    beforeLoad: ({ params, location }) => moved(`/dashboard/sendMessage/${params.typeUser}/all`, location.search),
  }),
  createRoute({ ...insideMailbox, path: '$systemLabel' }),
  createRoute({ ...insideMailbox, path: '$systemLabel/$mailId' }),
  createRoute({ ...insideMailbox, path: 'label/$customLabel' }),
  createRoute({ ...insideMailbox, path: 'label/$customLabel/$mailId' }),
]

const screens = [
  createRoute({ ...inside, path: '/', beforeLoad: () => moved('/dashboard/dashboarding') }),
  createRoute({
    ...inside,
    path: 'dashboarding',
    ...searchOf<typeof home.get.query>(),
    component: page(() => import('#web/home/HomePage.tsx'), 'HomePage'),
  }),
  createRoute({
    ...inside,
    path: 'companies',
    ...searchOf<typeof companyQuery>(),
    ...list(() => import('#web/companies/CompanyListPage.tsx'), 'CompanyListPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/register',
    component: page(() => import('#web/companies/CompanyRegisterPage.tsx'), 'CompanyRegisterPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/import',
    beforeLoad: startProcess,
    ...searchOf<typeof importSearch>(),
    component: page(() => import('#web/companies/CompanyImportPage.tsx'), 'CompanyImportPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId',
    beforeLoad: startMessages,
    component: page(() => import('#web/companies/CompanyPage.tsx'), 'CompanyPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/editCompany',
    component: page(() => import('#web/companies/CompanyEditPage.tsx'), 'CompanyEditPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/valuesTest',
    beforeLoad: startProcess,
    ...searchOf<typeof valuesTestSearch>(),
    component: page(() => import('#web/values/ValuesTestPage.tsx'), 'ValuesTestPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet',
    beforeLoad: startProcess,
    ...searchOf<typeof questionQuery>(),
    component: page(() => import('#web/questions/QuestionListPage.tsx'), 'QuestionListPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet/new',
    beforeLoad: startProcess,
    component: page(() => import('#web/questions/QuestionRegisterPage.tsx'), 'QuestionRegisterPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet/import',
    beforeLoad: startProcess,
    ...searchOf<typeof importSearch>(),
    component: page(() => import('#web/questions/QuestionImportPage.tsx'), 'QuestionImportPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet/$questionId',
    beforeLoad: startProcess,
    component: page(() => import('#web/questions/QuestionEditPage.tsx'), 'QuestionEditPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet/customTest',
    beforeLoad: startProcess,
    ...searchOf<typeof customTestQuery>(),
    component: page(() => import('#web/customTests/CustomTestListPage.tsx'), 'CustomTestListPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet/customTest/new',
    beforeLoad: startProcess,
    component: page(() => import('#web/customTests/CustomTestNewPage.tsx'), 'CustomTestNewPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet/customTest/$testId',
    beforeLoad: startProcess,
    ...searchOf<typeof customTestSearch>(),
    component: page(() => import('#web/customTests/CustomTestPage.tsx'), 'CustomTestPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/listSelectiveProcesses',
    ...searchOf<typeof processQuery>(),
    component: ProcessListPage,
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/registerSelectiveProcess',
    beforeLoad: startProcess,
    component: ProcessRegisterPage,
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/updateSelectiveProcess',
    beforeLoad: startProcess,
    component: ProcessEditPage,
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/viewSelectiveProcess/$selectiveProcessId',
    beforeLoad: startProcess,
    component: ProcessPage,
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/viewSelectiveProcess/$selectiveProcessId/update',
    beforeLoad: startProcess,
    component: ProcessEditPage,
  }),
  createRoute({
    ...inside,
    path: 'partners',
    ...searchOf<typeof partnerQuery>(),
    ...list(() => import('#web/partners/PartnerListPage.tsx'), 'PartnerListPage'),
  }),
  createRoute({
    ...inside,
    path: 'partners/new',
    component: page(() => import('#web/partners/PartnerRegisterPage.tsx'), 'PartnerRegisterPage'),
  }),
  createRoute({
    ...inside,
    path: 'partners/$partnerId/edit',
    component: page(() => import('#web/partners/PartnerEditPage.tsx'), 'PartnerEditPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/super-admins',
    beforeLoad: startAccess,
    ...searchOf<typeof accountQuery>(),
    component: AdministratorListPage,
  }),
  createRoute({
    ...inside,
    path: 'users/super-admins/new',
    beforeLoad: startAccess,
    component: AdministratorInvitePage,
  }),
  createRoute({
    ...inside,
    path: 'users/super-admins/$accountId',
    beforeLoad: startAccess,
    component: page(() => import('#web/accounts/AdministratorPage.tsx'), 'AdministratorPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/super-admins/$accountId/edit',
    beforeLoad: startAccess,
    component: page(() => import('#web/accounts/AdministratorEditPage.tsx'), 'AdministratorEditPage'),
  }),
  createRoute({
    ...inside,
    path: 'user/list',
    beforeLoad: startAccess,
    ...searchOf<typeof accountQuery>(),
    component: AdministratorListPage,
  }),
  createRoute({
    ...inside,
    path: 'user/cards',
    beforeLoad: startAccess,
    ...searchOf<typeof accountQuery>(),
    component: page(() => import('#web/accounts/AdministratorCardsPage.tsx'), 'AdministratorCardsPage'),
  }),
  createRoute({ ...inside, path: 'user/new', beforeLoad: startAccess, component: AdministratorInvitePage }),
  createRoute({
    ...inside,
    path: 'user/profile',
    beforeLoad: startAccess,
    component: page(() => import('#web/accounts/ProfilePage.tsx'), 'ProfilePage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates',
    ...searchOf<typeof candidateQuery>(),
    ...list(() => import('#web/candidates/CandidateListPage.tsx'), 'CandidateListPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/register',
    component: page(() => import('#web/candidates/CandidateRegisterPage.tsx'), 'CandidateRegisterPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/import',
    beforeLoad: startProcess,
    ...searchOf<typeof importSearch>(),
    component: page(() => import('#web/candidates/CandidateImportPage.tsx'), 'CandidateImportPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId',
    beforeLoad: startMessages,
    component: page(() => import('#web/candidates/CandidatePage.tsx'), 'CandidatePage'),
  }),
  createRoute({ ...inside, path: 'users/candidates/$candidateId/editCandidate', component: CandidateEditPage }),
  createRoute({ ...inside, path: 'users/$candidateId/editCandidate', component: CandidateEditPage }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/cv',
    beforeLoad: startProcess,
    component: page(() => import('#web/cv/CvPage.tsx'), 'CvPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/addVideoResume',
    beforeLoad: startProcess,
    component: page(() => import('#web/videos/AddVideoResumePage.tsx'), 'AddVideoResumePage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/viewVideoResume',
    beforeLoad: startProcess,
    component: page(() => import('#web/videos/ViewVideoResumePage.tsx'), 'ViewVideoResumePage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/candidateSettings',
    beforeLoad: startAccess,
    component: CandidateSettingsPage,
  }),
  createRoute({
    ...inside,
    path: 'users/$candidateId/candidateSettings',
    beforeLoad: startAccess,
    component: CandidateSettingsPage,
  }),
  createRoute({
    ...inside,
    path: 'user/account',
    beforeLoad: startAccess,
    ...searchOf<typeof accountPageSearch>(),
    component: page(() => import('#web/account/AccountPage.tsx'), 'AccountPage'),
  }),
  createRoute({
    ...inside,
    path: 'listSelectiveProcess',
    ...searchOf<typeof processQuery>(),
    component: ProcessListPage,
  }),
  createRoute({
    ...inside,
    path: 'listSelectiveProcess/register',
    beforeLoad: startProcess,
    component: ProcessRegisterPage,
  }),
  createRoute({
    ...inside,
    path: 'listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId',
    beforeLoad: startProcess,
    component: ProcessPage,
  }),
  createRoute({
    ...inside,
    path: 'logging',
    ...searchOf<typeof moveQuery>(),
    beforeLoad: startProcess,
    component: page(() => import('#web/board/LoggingPage.tsx'), 'LoggingPage'),
  }),
  createRoute({
    ...inside,
    path: 'settings',
    beforeLoad: startAccess,
    ...searchOf<typeof settingsSearch>(),
    component: page(() => import('#web/installation/SettingsPage.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...inside,
    path: 'settings/weights',
    // Its tabs are those of the other settings.
    beforeLoad: async () => void (await Promise.all([startProcess(), startAccess()])),
    component: page(() => import('#web/settings/WeightsPage.tsx'), 'WeightsPage'),
  }),
  createRoute({
    ...inside,
    path: 'settings/values',
    beforeLoad: async () => void (await Promise.all([startProcess(), startAccess()])),
    component: page(() => import('#web/values/ValueListPage.tsx'), 'ValueListPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/duplicates',
    ...searchOf<typeof duplicateQuery>(),
    component: page(() => import('#web/duplicates/DuplicateListPage.tsx'), 'DuplicateListPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/duplicates/merged',
    ...searchOf<typeof pastQuery>(),
    component: page(() => import('#web/duplicates/MergeListPage.tsx'), 'MergeListPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/duplicates/distinct',
    ...searchOf<typeof pastQuery>(),
    component: page(() => import('#web/duplicates/DistinctListPage.tsx'), 'DistinctListPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/duplicates/$aId/$bId',
    component: page(() => import('#web/duplicates/MergePage.tsx'), 'MergePage'),
  }),
  createRoute({
    ...inside,
    path: 'users/pools',
    ...searchOf<typeof poolQuery>(),
    component: page(() => import('#web/pools/PoolListPage.tsx'), 'PoolListPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/pools/$poolId',
    ...searchOf<typeof poolMembersQuery>(),
    component: page(() => import('#web/pools/PoolPage.tsx'), 'PoolPage'),
  }),
  createRoute({
    ...inside,
    path: 'settings/competencies',
    beforeLoad: async () => void (await Promise.all([startProcess(), startAccess()])),
    component: page(() => import('#web/competencies/CompetencyListPage.tsx'), 'CompetencyListPage'),
  }),
  createRoute({
    ...inside,
    path: 'settings/privacy',
    beforeLoad: startAccess,
    ...searchOf<PrivacySearch>(),
    component: page(() => import('#web/privacy/PrivacyPage.tsx'), 'PrivacyPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/competencyTest',
    beforeLoad: startProcess,
    ...searchOf<typeof competencyTestSearch>(),
    component: page(() => import('#web/competencies/CompetencyTestPage.tsx'), 'CompetencyTestPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/$candidateId/competencyTest',
    beforeLoad: ({ params, location }) =>
      moved(`/dashboard/users/candidates/${params.candidateId}/competencyTest`, location.search),
  }),
  createRoute({
    ...inside,
    path: 'sendMessage',
    beforeLoad: ({ location }) => moved('/dashboard/sendMessage/1/all', location.search),
  }),
  mailbox.addChildren(mailPlaces),
  createRoute({
    ...inside,
    path: 'Logs/$',
    beforeLoad: ({ params, location }) => moved(`/dashboard/${params._splat}`, location.search),
  }),
]

export const router = createRouter({
  routeTree: root.addChildren([...site, dashboard.addChildren(screens)]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  notFoundMode: 'root',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: page(() => import('#web/shell/ErrorScreen.tsx'), 'ErrorScreen'),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
