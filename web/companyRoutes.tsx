import { createRoute } from '@tanstack/react-router'
import type { companyQuery } from '#contract/companies.ts'
import type { customTestQuery } from '#contract/customTests.ts'
import type { questionQuery } from '#contract/questions.ts'
import type { customTestSearch } from '#web/customTests/customTestSearch.ts'
import { startMessages, startProcess } from '#web/i18n/languages.ts'
import type { importSearch } from '#web/imports/importSearch.ts'
import type { noteSearch } from '#web/notes/noteSearch.ts'
import { searchOf } from '#web/shell/address.ts'
import type { valuesTestSearch } from '#web/values/valuesTestSearch.ts'
import { inside, list, page } from './routeParts.tsx'

// Companies, what they value, their questions and tests.

export const companyScreens = [
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
    path: 'companies/$companyId/documents',
    component: page(() => import('#web/companies/CompanyPage.tsx'), 'CompanyDocumentsPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/notes',
    ...searchOf<typeof noteSearch>(),
    component: page(() => import('#web/companies/CompanyPage.tsx'), 'CompanyNotesPage'),
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/audit',
    component: page(() => import('#web/companies/CompanyPage.tsx'), 'CompanyAuditPage'),
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
]
