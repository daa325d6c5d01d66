import { createRoute } from '@tanstack/react-router'
import type { moveQuery } from '#contract/hiring/board.ts'
import type { processQuery } from '#contract/hiring/processes.ts'
import { searchOf } from '#web/platform/site/address.ts'
import { inside, page } from './routeParts.tsx'

// Selective processes, all and those of a company.

const ProcessListPage = page(() => import('#web/hiring/processes/ProcessListPage.tsx'), 'ProcessListPage')
const ProcessRegisterPage = page(() => import('#web/hiring/processes/ProcessRegisterPage.tsx'), 'ProcessRegisterPage')
const ProcessEditPage = page(() => import('#web/hiring/processes/ProcessEditPage.tsx'), 'ProcessEditPage')
const ProcessPage = page(() => import('#web/insights/fairness/ProcessWithFairness.tsx'), 'ProcessWithFairness')

/** A process shows what was written about it, and how its outcomes go out. */

export const processScreens = [
  createRoute({
    ...inside,
    path: 'companies/$companyId/listSelectiveProcesses',
    ...searchOf<typeof processQuery>(),
    component: ProcessListPage,
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/registerSelectiveProcess',
    component: ProcessRegisterPage,
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/updateSelectiveProcess',
    component: ProcessEditPage,
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/viewSelectiveProcess/$selectiveProcessId',
    component: ProcessPage,
  }),
  createRoute({
    ...inside,
    path: 'companies/$companyId/viewSelectiveProcess/$selectiveProcessId/update',
    component: ProcessEditPage,
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
    component: ProcessRegisterPage,
  }),
  createRoute({
    ...inside,
    path: 'listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId',
    component: ProcessPage,
  }),
  createRoute({
    ...inside,
    path: 'logging',
    ...searchOf<typeof moveQuery>(),
    component: page(() => import('#web/hiring/board/LoggingPage.tsx'), 'LoggingPage'),
  }),
]
