import { createRoute } from '@tanstack/react-router'
import type { customTestQuery } from '#contract/assessment/customTests.ts'
import type { questionQuery } from '#contract/assessment/questions.ts'
import type { companyQuery } from '#contract/directory/companies.ts'
import type { noteSearch } from '#web/access/notes/noteSearch.ts'
import type { customTestSearch } from '#web/assessment/customTests/customTestSearch.ts'
import type { valuesTestSearch } from '#web/assessment/values/valuesTestSearch.ts'
import type { importSearch } from '#web/platform/imports/importSearch.ts'
import { searchOf } from '#web/platform/site/address.ts'
import { inside, list, page } from './routeParts.tsx'

// Companies, their values profiles, questions and tests.

export const companyScreens = [
  createRoute({
    ...inside,
    path: 'companies',
    ...searchOf<typeof companyQuery>(),
    ...list(() => import('#web/directory/companies/CompanyListPage.tsx'), 'CompanyListPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/register',
    component: page(() => import('#web/directory/companies/CompanyRegisterPage.tsx'), 'CompanyRegisterPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/import',
    ...searchOf<typeof importSearch>(),
    component: page(() => import('#web/directory/companies/CompanyImportPage.tsx'), 'CompanyImportPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId',
    component: page(() => import('#web/workspace/companies/CompanyPage.tsx'), 'CompanyPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/subscription',
    component: page(() => import('#web/workspace/companies/CompanyPage.tsx'), 'CompanySubscriptionPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/documents',
    component: page(() => import('#web/workspace/companies/CompanyPage.tsx'), 'CompanyDocumentsPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/notes',
    ...searchOf<typeof noteSearch>(),
    component: page(() => import('#web/workspace/companies/CompanyPage.tsx'), 'CompanyNotesPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/audit',
    component: page(() => import('#web/workspace/companies/CompanyPage.tsx'), 'CompanyAuditPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/editCompany',
    component: page(() => import('#web/directory/companies/CompanyEditPage.tsx'), 'CompanyEditPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/valuesTest',
    ...searchOf<typeof valuesTestSearch>(),
    component: page(() => import('#web/assessment/values/ValuesTestPage.tsx'), 'ValuesTestPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet',
    ...searchOf<typeof questionQuery>(),
    component: page(() => import('#web/assessment/questions/QuestionListPage.tsx'), 'QuestionListPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet/new',
    component: page(() => import('#web/assessment/questions/QuestionRegisterPage.tsx'), 'QuestionRegisterPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet/import',
    ...searchOf<typeof importSearch>(),
    component: page(() => import('#web/assessment/questions/QuestionImportPage.tsx'), 'QuestionImportPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet/$questionId',
    component: page(() => import('#web/assessment/questions/QuestionEditPage.tsx'), 'QuestionEditPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet/customTest',
    ...searchOf<typeof customTestQuery>(),
    component: page(() => import('#web/assessment/customTests/CustomTestListPage.tsx'), 'CustomTestListPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet/customTest/new',
    component: page(() => import('#web/assessment/customTests/CustomTestNewPage.tsx'), 'CustomTestNewPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/questionSheet/customTest/$testId',
    ...searchOf<typeof customTestSearch>(),
    component: page(() => import('#web/assessment/customTests/CustomTestPage.tsx'), 'CustomTestPage'),
  }),
]
