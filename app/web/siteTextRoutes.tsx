import { createRoute } from '@tanstack/react-router'
import { inside, page } from './routeParts.tsx'

// Texts of the public site.

export const siteTextScreens = [
  createRoute({
    ...inside,
    path: 'settings/site/$page',
    component: page(() => import('#website/web/texts/SiteTextPage.tsx'), 'SiteTextPage'),
  }),
]
