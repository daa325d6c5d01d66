import { createRoute } from '@tanstack/react-router'
import type { calendarSearch } from '#desk/web/calendar/calendarSearch.ts'
import type { tasksSearch } from '#desk/web/tasks/tasksSearch.ts'
import { searchOf } from '#platform/web/site/address.ts'
import type { agendaSearch } from '#steps/web/booking/agendaSearch.ts'
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
    ...list(() => import('#desk/web/tasks/TasksPage.tsx'), 'TasksPage'),
  }),
  createRoute({
    ...inside,
    path: 'app',
    component: page(() => import('#desk/web/system/SystemPage.tsx'), 'SystemPage'),
  }),
  ...newsScreens,
  createRoute({
    ...inside,
    path: 'calendar',
    ...searchOf<typeof calendarSearch>(),
    component: page(() => import('#desk/web/calendar/CalendarPage.tsx'), 'CalendarPage'),
  }),
  createRoute({
    ...inside,
    path: 'booking',
    ...searchOf<typeof agendaSearch>(),
    component: page(() => import('#steps/web/booking/AgendaListPage.tsx'), 'AgendaListPage'),
  }),
  createRoute({
    ...inside,
    path: 'booking/$agendaId',
    component: page(() => import('#steps/web/booking/AgendaPage.tsx'), 'AgendaPage'),
  }),
] as const
