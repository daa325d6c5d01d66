import { createRoute } from '@tanstack/react-router'
import type { moveQuery } from '#contract/hiring/board.ts'
import type { processQuery } from '#contract/hiring/processes.ts'
import { startMessages, startProcess } from '#web/platform/i18n/languages.ts'
import { searchOf } from '#web/platform/site/address.ts'
import { inside, page } from './routeParts.tsx'

// Selective processes, all and those of a company.

const ProcessListPage = page(() => import('#web/hiring/processes/ProcessListPage.tsx'), 'ProcessListPage')
const ProcessRegisterPage = page(() => import('#web/hiring/processes/ProcessRegisterPage.tsx'), 'ProcessRegisterPage')
const ProcessEditPage = page(() => import('#web/hiring/processes/ProcessEditPage.tsx'), 'ProcessEditPage')
const ProcessPage = page(() => import('#web/hiring/processes/ProcessPage.tsx'), 'ProcessPage')

/** A process shows what was written about it, and how its outcomes go out. */
const startWithMessages = async () => void (await Promise.all([startProcess(), startMessages()]))

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
    beforeLoad: startWithMessages,
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
    beforeLoad: startWithMessages,
    component: ProcessPage,
  }),
  createRoute({
    ...inside,
    path: 'logging',
    ...searchOf<typeof moveQuery>(),
    beforeLoad: startProcess,
    component: page(() => import('#web/hiring/board/LoggingPage.tsx'), 'LoggingPage'),
  }),
]
