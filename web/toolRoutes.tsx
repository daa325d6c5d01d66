import { createRoute } from '@tanstack/react-router'
import { analyticsScreens } from './analyticsRoutes.tsx'
import { newsScreens } from './newsRoutes.tsx'
import { inside, page } from './routeParts.tsx'

// Screens of the tools: analytics, calendar, interviews, tasks, chat, news and the system.

export const toolScreens = [
  ...analyticsScreens,
  createRoute({
    ...inside,
    path: 'app',
    component: page(() => import('#web/workspace/system/SystemPage.tsx'), 'SystemPage'),
  }),
  ...newsScreens,
] as const
