import { createRoute } from '@tanstack/react-router'
import type { receivedQuery } from '#applying/contract/received.ts'
import type { moveQuery } from '#hiring/contract/board.ts'
import type { processQuery } from '#hiring/contract/processes.ts'
import { searchOf } from '#platform/web/site/address.ts'
import { inside, page } from './routeParts.tsx'

// Selective processes, all and those of a company.

const ProcessListPage = page(() => import('#hiring/web/processes/ProcessListPage.tsx'), 'ProcessListPage')
const ProcessRegisterPage = page(() => import('#hiring/web/processes/ProcessRegisterPage.tsx'), 'ProcessRegisterPage')
const ProcessEditPage = page(() => import('#hiring/web/processes/ProcessEditPage.tsx'), 'ProcessEditPage')
const StepNewPage = page(() => import('#steps/web/setup/StepNewPage.tsx'), 'StepNewPage')
const ProcessPage = page(() => import('#app/web/pages/ProcessWithFairness.tsx'), 'ProcessWithFairness')

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
    path: 'listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId/newStep',
    component: StepNewPage,
  }),
  createRoute({
    ...inside,
    path: 'listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId/publication',
    ...searchOf<typeof receivedQuery>(),
    component: page(() => import('#applying/web/publication/PublicationPage.tsx'), 'PublicationPage'),
  }),
  createRoute({
    ...inside,
    path: 'logging',
    ...searchOf<typeof moveQuery>(),
    component: page(() => import('#hiring/web/board/LoggingPage.tsx'), 'LoggingPage'),
  }),
]
