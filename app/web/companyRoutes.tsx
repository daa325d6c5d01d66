import { createRoute } from '@tanstack/react-router'
import type { noteSearch } from '#access/web/notes/noteSearch.ts'
import type { customTestQuery } from '#assessment/contract/customTests.ts'
import type { questionQuery } from '#assessment/contract/questions.ts'
import type { customTestSearch } from '#assessment/web/customTests/customTestSearch.ts'
import type { valuesTestSearch } from '#assessment/web/values/valuesTestSearch.ts'
import type { companyQuery } from '#companies/contract/companies.ts'
import type { importSearch } from '#platform/web/imports/importSearch.ts'
import { searchOf } from '#platform/web/site/address.ts'
import { inside, list, page } from './routeParts.tsx'

// Companies, their values profiles, questions and tests.

export const companyScreens = [
  createRoute({
    ...inside,
    path: 'companies',
    ...searchOf<typeof companyQuery>(),
    ...list(() => import('#companies/web/companies/CompanyListPage.tsx'), 'CompanyListPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/register',
    component: page(() => import('#companies/web/companies/CompanyRegisterPage.tsx'), 'CompanyRegisterPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/import',
    ...searchOf<typeof importSearch>(),
    component: page(() => import('#companies/web/companies/CompanyImportPage.tsx'), 'CompanyImportPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId',
    component: page(() => import('#app/web/pages/CompanyPage.tsx'), 'CompanyPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/subscription',
    component: page(() => import('#app/web/pages/CompanyPage.tsx'), 'CompanySubscriptionPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/documents',
    component: page(() => import('#app/web/pages/CompanyPage.tsx'), 'CompanyDocumentsPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/notes',
    ...searchOf<typeof noteSearch>(),
    component: page(() => import('#app/web/pages/CompanyPage.tsx'), 'CompanyNotesPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/audit',
    component: page(() => import('#app/web/pages/CompanyPage.tsx'), 'CompanyAuditPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/editCompany',
    component: page(() => import('#companies/web/companies/CompanyEditPage.tsx'), 'CompanyEditPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/valuesTest',
    ...searchOf<typeof valuesTestSearch>(),
    component: page(() => import('#assessment/web/values/ValuesTestPage.tsx'), 'ValuesTestPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet',
    ...searchOf<typeof questionQuery>(),
    component: page(() => import('#assessment/web/questions/QuestionListPage.tsx'), 'QuestionListPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet/new',
    component: page(() => import('#assessment/web/questions/QuestionRegisterPage.tsx'), 'QuestionRegisterPage'),
  }),
  createRoute({
    ...inside,
    path: 'questions',
    ...searchOf<typeof questionQuery>(),
    component: page(() => import('#assessment/web/questions/QuestionListPage.tsx'), 'QuestionListPage'),
  }),
  createRoute({
    ...inside,
    path: 'questions/new',
    component: page(() => import('#assessment/web/questions/QuestionRegisterPage.tsx'), 'QuestionRegisterPage'),
  }),
  createRoute({
    ...inside,
    path: 'questions/$questionId',
    component: page(() => import('#assessment/web/questions/QuestionEditPage.tsx'), 'QuestionEditPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet/import',
    ...searchOf<typeof importSearch>(),
    component: page(() => import('#assessment/web/questions/QuestionImportPage.tsx'), 'QuestionImportPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet/$questionId',
    component: page(() => import('#assessment/web/questions/QuestionEditPage.tsx'), 'QuestionEditPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet/customTest',
    ...searchOf<typeof customTestQuery>(),
    component: page(() => import('#assessment/web/customTests/CustomTestListPage.tsx'), 'CustomTestListPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet/customTest/new',
    component: page(() => import('#assessment/web/customTests/CustomTestNewPage.tsx'), 'CustomTestNewPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet/customTest/$testId',
    ...searchOf<typeof customTestSearch>(),
    component: page(() => import('#assessment/web/customTests/CustomTestPage.tsx'), 'CustomTestPage'),
  }),
]
