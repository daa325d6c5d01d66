import { createRoute } from '@tanstack/react-router'
import { searchOf } from '#web/platform/site/address.ts'
import type { agendaSearch, agendaTabSearch } from '#web/steps/booking/agendaSearch.ts'
import type { calendarSearch } from '#web/workspace/calendar/calendarSearch.ts'
import type { tasksSearch } from '#web/workspace/tasks/tasksSearch.ts'
import { analyticsScreens } from './analyticsRoutes.tsx'
import { chatScreens } from './chatRoutes.tsx'
import { newsScreens } from './newsRoutes.tsx'
import { inside, list, page } from './routeParts.tsx'

// Screens of the tools: analytics, calendar, interviews, tasks, chat, news and the system.

export const toolScreens = [
  ...analyticsScreens,
  ...chatScreens,
  createRoute({
    ...inside,
    path: 'kanban',
    ...searchOf<typeof tasksSearch>(),
    ...list(() => import('#web/workspace/tasks/TasksPage.tsx'), 'TasksPage'),
  }),
  createRoute({
    ...inside,
    path: 'app',
    component: page(() => import('#web/workspace/system/SystemPage.tsx'), 'SystemPage'),
  }),
  ...newsScreens,
  createRoute({
    ...inside,
    path: 'calendar',
    ...searchOf<typeof calendarSearch>(),
    component: page(() => import('#web/workspace/calendar/CalendarPage.tsx'), 'CalendarPage'),
  }),
  createRoute({
    ...inside,
    path: 'booking',
    ...searchOf<typeof agendaSearch>(),
    component: page(() => import('#web/steps/booking/AgendaListPage.tsx'), 'AgendaListPage'),
  }),
  createRoute({
    ...inside,
    path: 'booking/$agendaId',
    ...searchOf<typeof agendaTabSearch>(),
    component: page(() => import('#web/steps/booking/AgendaPage.tsx'), 'AgendaPage'),
  }),
] as const
