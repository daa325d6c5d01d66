import { createRoute, createRouter } from '@tanstack/react-router'
import type { partnerQuery } from '#companies/contract/partners.ts'
import type { PrivacySearch } from '#compliance/web/privacy/PrivacyPage.tsx'
import type { suppressionQuery } from '#deliveries/contract/suppressions.ts'
import type { settingsSearch } from '#deliveries/web/settings/settingsTabs.ts'
import type { home } from '#desk/contract/home.ts'
import type { AutomationSearch } from '#hiring/web/automations/automationSearch.ts'
import type { RunSearch } from '#hiring/web/automations/runSearch.ts'
import type { mailboxSearch } from '#messages/web/messages/place.ts'
import type { templateSearch } from '#messages/web/templates/templateSearch.ts'
import { parseSearch, searchOf, stringifySearch } from '#platform/web/site/address.ts'
import { PageSkeleton } from '#platform/web/site/PageSkeleton.tsx'
import { billingScreens } from './billingRoutes.tsx'
import { companyScreens } from './companyRoutes.tsx'
import { logScreens } from './logRoutes.tsx'
import { peopleScreens } from './peopleRoutes.tsx'
import { processScreens } from './processRoutes.tsx'
import { dashboard, inside, list, moved, page, root } from './routeParts.tsx'
import { site } from './siteRoutes.tsx'
import { siteTextScreens } from './siteTextRoutes.tsx'
import { toolScreens } from './toolRoutes.tsx'
import { voucherScreens } from './voucherRoutes.tsx'

// Every screen behind the login is a line in `screens`, here or in the file of what it is about; those that anybody may see are in siteRoutes.tsx:
//   createRoute({ ...inside, path: 'companies', ...searchOf<typeof companyQuery>(), ...list(() => import('#companies/web/companies/CompanyListPage.tsx'), 'CompanyListPage') }),
// Contracts are imported here as types only. A page reads its address with `useSearchOf(companies.list.query)`, and its
// path's parameters with `getRouteApi('/dashboard/companies/$companyId').useParams()`.

// One screen for all of its addresses: it stays while another label or message is opened.
const mailbox = createRoute({
  ...inside,
  path: 'sendMessage/$typeUser',
  ...searchOf<typeof mailboxSearch>(),
  component: page(() => import('#messages/web/messages/MailboxPage.tsx'), 'MailboxPage'),
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
    component: page(() => import('#desk/web/home/HomePage.tsx'), 'HomePage'),
  }),
  createRoute({
    ...inside,
    path: 'partners',
    ...searchOf<typeof partnerQuery>(),
    ...list(() => import('#companies/web/partners/PartnerListPage.tsx'), 'PartnerListPage'),
  }),
  createRoute({
    ...inside,
    path: 'partners/new',
    component: page(() => import('#companies/web/partners/PartnerRegisterPage.tsx'), 'PartnerRegisterPage'),
  }),
  createRoute({
    ...inside,
    path: 'partners/list',
    beforeLoad: ({ location }) => moved('/dashboard/partners', location.search),
  }),
  createRoute({
    ...inside,
    path: 'partners/$partnerId',
    beforeLoad: ({ params }) => moved(`/dashboard/partners/${params.partnerId}/edit`),
  }),
  createRoute({
    ...inside,
    path: 'partners/$partnerId/edit',
    component: page(() => import('#app/web/pages/PartnerPage.tsx'), 'PartnerPage'),
  }),
  createRoute({
    ...inside,
    path: 'settings',
    ...searchOf<typeof settingsSearch>(),
    component: page(() => import('#app/web/pages/SettingsPage.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...inside,
    path: 'settings/weights',
    // Its tabs are those of the other settings.
    component: page(() => import('#hiring/web/weights/WeightsPage.tsx'), 'WeightsPage'),
  }),
  createRoute({
    ...inside,
    path: 'settings/automations',
    ...searchOf<AutomationSearch>(),
    component: page(() => import('#hiring/web/automations/AutomationListPage.tsx'), 'AutomationListPage'),
  }),
  createRoute({
    ...inside,
    path: 'settings/automations/runs',
    ...searchOf<RunSearch>(),
    component: page(() => import('#hiring/web/automations/RunListPage.tsx'), 'RunListPage'),
  }),
  createRoute({
    ...inside,
    path: 'settings/templates',
    ...searchOf<typeof templateSearch>(),
    component: page(() => import('#messages/web/templates/TemplateListPage.tsx'), 'TemplateListPage'),
  }),
  createRoute({
    ...inside,
    path: 'settings/templates/$templateId',
    ...searchOf<typeof templateSearch>(),
    component: page(() => import('#messages/web/templates/TemplatePage.tsx'), 'TemplatePage'),
  }),
  createRoute({
    ...inside,
    path: 'settings/values',
    component: page(() => import('#assessment/web/values/ValueListPage.tsx'), 'ValueListPage'),
  }),
  createRoute({
    ...inside,
    path: 'settings/competencies',
    component: page(() => import('#assessment/web/competencies/CompetencyListPage.tsx'), 'CompetencyListPage'),
  }),
  createRoute({
    ...inside,
    path: 'settings/suppressions',
    ...searchOf<typeof suppressionQuery>(),
    component: page(() => import('#deliveries/web/ledger/SuppressionListPage.tsx'), 'SuppressionListPage'),
  }),
  createRoute({
    ...inside,
    path: 'privacy',
    ...searchOf<PrivacySearch>(),
    component: page(() => import('#compliance/web/privacy/PrivacyPage.tsx'), 'PrivacyPage'),
  }),
  createRoute({
    ...inside,
    path: 'settings/privacy',
    beforeLoad: ({ location }) => moved('/dashboard/privacy', location.search),
  }),
  createRoute({
    ...inside,
    path: 'sendMessage',
    beforeLoad: ({ location }) => moved('/dashboard/sendMessage/1/all', location.search),
  }),
  createRoute({
    ...inside,
    path: 'sendMessage/contact',
    component: page(() => import('#access/web/installation/ContactMessages.tsx'), 'ContactMessages'),
  }),
  mailbox.addChildren(mailPlaces),
  createRoute({
    ...inside,
    path: 'Logs/$',
    beforeLoad: ({ params, location }) => moved(`/dashboard/${params._splat}`, location.search),
  }),
  ...billingScreens,
  ...logScreens,
  ...companyScreens,
  ...peopleScreens,
  ...processScreens,
  ...siteTextScreens,
  ...toolScreens,
  ...voucherScreens,
]

export const router = createRouter({
  routeTree: root.addChildren([...site, dashboard.addChildren(screens)]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // An address that leads to a message of a conversation is scrolled to by the conversation.
  scrollRestoration: ({ location }) => !('seq' in location.search),
  notFoundMode: 'root',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: page(() => import('#app/web/shell/ErrorScreen.tsx'), 'ErrorScreen'),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
